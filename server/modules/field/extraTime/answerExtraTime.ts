import { and, eq, lte } from 'drizzle-orm';
import type { ExtraTimeStatus } from '#contract/core/enums.ts';
import type { ExtraTime } from '#contract/field/extraTime.calls.ts';
import { MAX_ANSWER_MINUTES } from '#contract/system/businessSettings.ts';
import { AppError } from '#server/api/errors.ts';
import { type Session, SYSTEM_ACTOR } from '#server/api/session.ts';
import type { AwaitedMoment } from '#server/db/awaitedMoment.ts';
import { extraTimeRequests } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { spendLinks } from '#server/modules/messaging/signedLinks/signedLinks.ts';
import { extendCap } from '#server/modules/schedule/visits/status/changeStatus.ts';
import { lockVisits } from '#server/modules/schedule/visits/visits.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { fieldTexts } from '#texts/server/field.ts';
import { raiseExtraTime } from './raiseExtraTime.ts';
import { readExtraTime } from './readExtraTime.ts';

/** Purpose of signed links about a visit's request. */
export const EXTRA_TIME_LINK = 'extra-time';

/**
 * Grants or declines extra time, as answered by the customer or by the office on their behalf; only the first
 * answer counts. Throws `not_found` if out of reach, and `conflict` if it was answered differently or the
 * deadline has passed.
 */
export function answerExtraTime(
  deps: Deps,
  session: Session,
  id: string,
  isApproved: boolean,
): Promise<ExtraTime> {
  return write(deps, session, async unit => {
    const [shown] = await readExtraTime(unit.tx, session, id);
    if (!shown) throw AppError.notFound();
    await storeAnswer(unit, id, isApproved ? 'approved' : 'rejected');
    const [answered] = await readExtraTime(unit.tx, session, id);
    return answered ?? shown;
  });
}

/** Stores an answer. Throws `conflict` if it was answered differently or the deadline has passed. */
export async function storeAnswer(
  unit: UnitOfWork,
  id: string,
  wanted: 'approved' | 'rejected',
): Promise<void> {
  const { status, expiresAt } = await lock(unit, id);
  if (status === wanted) return;
  if (status === 'approved' || status === 'rejected')
    throw new AppError('conflict', fieldTexts.extraTime.answered[status]);
  if (status !== 'waiting' || expiresAt <= unit.now)
    throw new AppError('conflict', fieldTexts.extraTime.answerExtraTime.over);
  await settle(unit, id, wanted);
}

export const OPEN_REQUESTS: AwaitedMoment = {
  table: extraTimeRequests,
  moment: extraTimeRequests.expiresAt,
  isOpen: eq(extraTimeRequests.status, 'waiting'),
  mostMinutes: MAX_ANSWER_MINUTES,
};

/** Declines requests that weren't answered in time. */
export async function timeOutRequests(deps: Deps): Promise<void> {
  const isOver = and(
    eq(extraTimeRequests.status, 'waiting'),
    lte(extraTimeRequests.expiresAt, deps.clock.now()),
  );
  const over = await deps.db.select({ id: extraTimeRequests.id }).from(extraTimeRequests).where(isOver);
  for (const { id } of over)
    await write(deps, SYSTEM_ACTOR, async unit => {
      if ((await lock(unit, id)).status === 'waiting') await settle(unit, id, 'timed-out');
    });
}

async function lock(unit: UnitOfWork, id: string) {
  const [request] = await unit.tx
    .select()
    .from(extraTimeRequests)
    .where(eq(extraTimeRequests.id, id))
    .for('update');
  if (!request) throw AppError.notFound();
  return request;
}

async function settle(
  unit: UnitOfWork,
  id: string,
  status: Exclude<ExtraTimeStatus, 'waiting'>,
): Promise<void> {
  const { userId, name, type } = unit.actor;
  const [request] = await unit.tx
    .update(extraTimeRequests)
    .set({ status, answeredAt: unit.now, answeredByName: type === 'system' ? null : name })
    .where(eq(extraTimeRequests.id, id))
    .returning();
  const [visit] = await lockVisits(unit, [request?.assignmentId ?? 0]);
  if (!request || !visit) return;
  const { minutes } = request;
  await spendLinks(unit, { purpose: EXTRA_TIME_LINK, customerId: visit.customerId, subjectId: visit.id });
  if (status === 'approved') await extendCap(unit, visit, { minutes, userId });
  await raiseExtraTime(unit, visit, { change: status, minutes });
}
