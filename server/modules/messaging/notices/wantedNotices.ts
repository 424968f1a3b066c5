import { choiceFor, isWanted, type NoticeKind, type OutboxChannel } from '#contract/messaging/notices.ts';
import type { Queryable } from '#server/db/connect.ts';
import { isAnyOf } from '#server/db/isAnyOf.ts';
import { customers } from '#server/db/schema/index.ts';

interface Notice {
  channel: OutboxChannel;
  kind: NoticeKind;
  customerId?: number | null;
}

/**
 * Returns the notices without those that a customer opted out of on that channel; mandatory ones always stay.
 */
export async function wantedNotices<N extends Notice>(
  db: Queryable,
  list: readonly N[],
): Promise<readonly N[]> {
  const ids = new Set(list.flatMap(({ kind, customerId }) => (choiceFor(kind) && customerId) || []));
  if (ids.size === 0) return list;
  const { id, visitsMovedBy, visitsDoneBy, messagesBy } = customers;
  const rows = await db
    .select({ id, visitsMovedBy, visitsDoneBy, messagesBy })
    .from(customers)
    .where(isAnyOf(customers.id, [...ids]));
  const choicesOf = new Map(rows.map(row => [row.id, row]));
  return list.filter(({ kind, channel, customerId }) => {
    // Push messages are switched on and off per device.
    if (channel === 'push') return true;
    const field = choiceFor(kind);
    const choices = field && choicesOf.get(customerId ?? 0);
    return !choices || isWanted(choices[field], channel);
  });
}
