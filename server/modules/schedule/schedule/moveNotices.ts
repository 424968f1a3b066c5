import { and, countDistinct, eq, inArray, like, or, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connect.ts';
import { isAnyOf } from '#server/db/isAnyOf.ts';
import { assignments, moveItems, notices } from '#server/db/schema/index.ts';
import { cancelNotices } from '#server/modules/messaging/notices/changeNotice.ts';
import {
  type Channels,
  type DayNews,
  type NotifiedPair,
  queueDayNotices,
} from '#server/modules/schedule/visits/edit/dayNotices.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import type { MoveNotifyOptions } from './raiseMove.ts';

const keyOf = (moveId: number, kind: DayNews['kind']) => `move:${moveId}:${kind}:`;

/** Notifies each customer once about a move's effect on their visits. */
export const queueMoveNotices = (
  unit: UnitOfWork,
  { moveId, reason, kind }: MoveNotifyOptions,
  pairs: readonly NotifiedPair[],
  by: Channels,
): Promise<void> => queueDayNotices(unit, { kind, reason, key: keyOf(moveId, kind) }, pairs, by);

/** Number of customers notified about the move. */
export async function countNotifiedCustomers(db: Queryable, moveId: number): Promise<number> {
  const key = (channel: string) =>
    sql`${`${keyOf(moveId, 'moved')}${channel}:`}::text || ${assignments.customerId}`;
  const [found] = await db
    .select({ count: countDistinct(assignments.customerId) })
    .from(moveItems)
    .innerJoin(assignments, eq(assignments.id, moveItems.assignmentId))
    .innerJoin(notices, or(eq(notices.dedupeKey, key('email')), eq(notices.dedupeKey, key('text'))))
    .where(eq(moveItems.moveId, moveId));
  return found?.count ?? 0;
}

/**
 * Cancels a move's messages to these customers: waiting ones aren't sent, and customers who got one are
 * notified that their visits are as before.
 */
export async function cancelMoveNotices(
  unit: UnitOfWork,
  moveId: number,
  customerIds: readonly number[],
  pairs: readonly NotifiedPair[],
): Promise<void> {
  const ofMove = and(like(notices.dedupeKey, `move:${moveId}:%`), isAnyOf(notices.customerId, customerIds));
  await cancelNotices(unit, and(ofMove, inArray(notices.status, ['waiting', 'failed'])));
  const sent = await unit.tx
    .select({ customerId: notices.customerId, channel: notices.channel })
    .from(notices)
    .where(and(ofMove, eq(notices.status, 'sent')));
  for (const channel of ['email', 'text'] as const) {
    const told = new Set(sent.filter(row => row.channel === channel).map(row => row.customerId));
    await queueMoveNotices(
      unit,
      { moveId, reason: null, kind: 'restored' },
      pairs.filter(pair => told.has(pair.before.customerId)),
      { byEmail: channel === 'email', byText: channel === 'text' },
    );
  }
}
