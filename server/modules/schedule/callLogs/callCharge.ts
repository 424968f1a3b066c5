import { eq } from 'drizzle-orm';
import { CALL_LOG_PRICE_CENTS } from '#contract/core/constants.ts';
import type { VisitFacts } from '#contract/money/pricing.ts';
import { AppError } from '#server/api/errors.ts';
import { callLogs, chargeBases } from '#server/db/schema/index.ts';
import { knownCharges, NOT_CHARGED, type PlannedCharge } from '#server/modules/money/charges/knownCharges.ts';
import { lockCharge } from '#server/modules/money/charges/lockCharge.ts';
import { planCharge } from '#server/modules/money/charges/planCharge.ts';
import { storeCharges } from '#server/modules/money/charges/storeCharges.ts';
import { factsWithoutVisit } from '#server/modules/money/pricing/withoutVisit.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { scheduleTexts } from '#texts/server/schedule.ts';
import type { CallLogRow } from './queries.ts';

type Billed = Pick<CallLogRow, 'isBillable' | 'isBillOnly' | 'isRoutable' | 'isCompleted'>;

/**
 * Whether a call has its own charge: immediately if it is bill-only, or on completion if it is billable
 * without a visit. If it has a visit, the visit is charged instead.
 */
const isChargedItself = (log: Billed): boolean =>
  log.isBillOnly || (log.isBillable && !log.isRoutable && log.isCompleted);

/** Facts that determine the price of a call now. */
const factsOf = async (
  unit: UnitOfWork,
  { propertyId, date, priceCents }: CallLogRow,
): Promise<VisitFacts> => ({
  ...(await factsWithoutVisit(unit.tx, propertyId, date)),
  override: priceCents === CALL_LOG_PRICE_CENTS ? null : { from: 'manual', priceCents },
});

/** Plans the change to a call's own charge, which is locked. */
async function planCall(
  unit: UnitOfWork,
  before: CallLogRow | null,
  log: CallLogRow,
): Promise<PlannedCharge> {
  const standing = log.chargeId === null ? [] : [await lockCharge(unit, log.chargeId)];
  const bases = await unit.tx.select().from(chargeBases).where(eq(chargeBases.callLogId, log.id));
  const [known = NOT_CHARGED] = await knownCharges(unit.tx, standing, bases);
  const { id: callLogId, propertyId, customerId, date } = log;
  const isCharged = isChargedItself(log);
  return {
    owner: { assignmentId: null, callLogId, propertyId, customerId, serviceType: 'call-log' },
    known,
    plan: planCharge(known, {
      wanted: isCharged ? { date, vendorId: null, facts: await factsOf(unit, log) } : null,
      isPriced: isCharged && before !== null && before.priceCents !== log.priceCents,
      isDoneAgain: isCharged && before !== null && !isChargedItself(before),
    }),
  };
}

/**
 * Updates a stored call's own charge to match its flags: creates, corrects, withdraws or restores it,
 * including decisions made about it. Throws `conflict` if the charge was already collected.
 */
export async function syncCharge(
  unit: UnitOfWork,
  before: CallLogRow | null,
  log: CallLogRow,
): Promise<void> {
  const planned = await planCall(unit, before, log);
  const { plan } = planned;
  if (plan.kind === 'refused' && plan.why !== 'hand-priced')
    throw new AppError(
      'conflict',
      plan.why === 'refunded' ? scheduleTexts.callLogs.refunded : scheduleTexts.callLogs.collected,
    );
  if (plan.kind === 'withdrawn') await pointTo(unit, log, null);
  const [charge] = await storeCharges(unit, [planned]);
  if (charge && charge.id !== log.chargeId) await pointTo(unit, log, charge.id);
}

/** Withdraws the charge of a call that is about to be deleted. Throws `conflict` if it was collected. */
export const withdrawCallCharge = (unit: UnitOfWork, log: CallLogRow): Promise<void> =>
  syncCharge(unit, log, { ...log, isBillOnly: false, isBillable: false });

const pointTo = (unit: UnitOfWork, { id }: CallLogRow, chargeId: number | null) =>
  unit.tx.update(callLogs).set({ chargeId }).where(eq(callLogs.id, id));
