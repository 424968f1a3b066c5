import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Bilingual } from '#contract/core/messages.ts';
import { AppError } from '#server/api/errors.ts';
import { freeMows, referralTrackers } from '#server/db/schema/index.ts';
import { lockVisits, type Visit } from '#server/modules/schedule/visits/visits.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { customersTexts } from '#texts/server/customers.ts';
import { type FreeMowRow, notifyOfMow } from './notifyOfTracker.ts';
import { recountTrackers } from './recount.ts';

/** A visit to make free or charge for again, and the customer who asks. */
interface Asked {
  assignmentId: number;
  /** Null for the office, which can reach every customer. */
  customerId: number | null;
}

/**
 * Spends the customer's oldest free mow on the visit; does nothing if the visit is already free. Throws
 * `not_found`, or `conflict` if the visit can't be free or the wallet is empty.
 */
export async function spendFreeMow(unit: UnitOfWork, asked: Asked): Promise<number> {
  const visit = await lockedVisit(unit, asked);
  const [known] = await mowsOn(unit, [visit.id]);
  if (known) return known.id;
  const why = whyNotFree(visit, unit.today);
  if (why) throw new AppError('conflict', why);
  const [waiting] = await unit.tx
    .select()
    .from(freeMows)
    .where(and(eq(freeMows.customerId, visit.customerId), isNull(freeMows.assignmentId)))
    .orderBy(asc(freeMows.earnedAt), asc(freeMows.id))
    .limit(1)
    .for('update');
  if (!waiting) throw new AppError('conflict', customersTexts.referrals.noneLeft);
  await unit.tx
    .update(freeMows)
    .set({ assignmentId: visit.id, spentAt: unit.now })
    .where(eq(freeMows.id, waiting.id));
  await tell(unit, waiting, 'spent', visit, null);
  return waiting.id;
}

/** Withdraws a free mow from a coming visit. Throws `not_found`, or `conflict` if the visit has started. */
export async function unspendFreeMow(unit: UnitOfWork, asked: Asked): Promise<number> {
  const visit = await lockedVisit(unit, asked);
  const [mow] = await mowsOn(unit, [visit.id]);
  if (!mow) throw new AppError('conflict', customersTexts.referrals.notFree);
  if (visit.status !== 'pending') throw new AppError('conflict', customersTexts.referrals.doneAlready);
  await giveBack(unit, [mow], [visit], 'taken-back', null);
  return mow.id;
}

/** Returns free mows to the wallet if their visits cost nothing or won't take place. */
export async function releaseFreeMows(
  unit: UnitOfWork,
  visits: readonly Visit[],
  reason: Bilingual,
): Promise<void> {
  const mows = await mowsOn(
    unit,
    visits.map(visit => visit.id),
  );
  await giveBack(unit, mows, visits, 'returned', reason.en);
}

async function giveBack(
  unit: UnitOfWork,
  mows: readonly FreeMowRow[],
  visits: readonly Visit[],
  change: 'taken-back' | 'returned',
  reason: string | null,
): Promise<void> {
  if (mows.length === 0) return;
  await unit.tx
    .update(freeMows)
    .set({ assignmentId: null, spentAt: null })
    .where(
      inArray(
        freeMows.id,
        mows.map(mow => mow.id),
      ),
    );
  for (const mow of mows) {
    const visit = visits.find(one => one.id === mow.assignmentId);
    if (visit) await tell(unit, mow, change, visit, reason);
  }
  // Deletes mows that are no longer earned; they were kept only because they had been spent.
  await recountTrackers(
    unit,
    inArray(
      referralTrackers.id,
      mows.map(mow => mow.trackerId),
    ),
  );
}

function mowsOn(unit: UnitOfWork, visitIds: readonly number[]): Promise<FreeMowRow[]> {
  return unit.tx
    .select()
    .from(freeMows)
    .where(inArray(freeMows.assignmentId, [0, ...visitIds]))
    .orderBy(asc(freeMows.id));
}

async function tell(
  unit: UnitOfWork,
  mow: FreeMowRow,
  change: 'spent' | 'taken-back' | 'returned',
  visit: Visit,
  reason: string | null,
): Promise<void> {
  const [tracker] = await unit.tx
    .select()
    .from(referralTrackers)
    .where(eq(referralTrackers.id, mow.trackerId));
  if (!tracker) return;
  await notifyOfMow(unit, tracker, mow, change, { action: 'updated', date: visit.date, reason });
  // Pages that show the visit update its price.
  const { id, propertyId, customerId, crewId, date } = visit;
  await unit.raise({
    type: 'changed',
    change: { entity: 'assignment', id, propertyId, customerId, crewId, date },
  });
}

async function lockedVisit(unit: UnitOfWork, { assignmentId, customerId }: Asked): Promise<Visit> {
  const [visit] = await lockVisits(unit, [assignmentId]);
  if (!visit || (customerId !== null && visit.customerId !== customerId)) throw AppError.notFound();
  return visit;
}

function whyNotFree({ serviceType, status, isBillable, date }: Visit, today: string): Bilingual | null {
  if (serviceType !== 'mow') return customersTexts.referrals.onlyMows;
  if (status !== 'pending' || date < today) return customersTexts.referrals.doneAlready;
  return isBillable ? null : customersTexts.referrals.spendFreeMow.notBilled;
}
