import { and, eq, lte } from 'drizzle-orm';
import type { PaymentStatus } from '#contract/core/enums.ts';
import type { PostponeChargeBody } from '#contract/money/chargeBodies.ts';
import { AppError } from '#server/api/errors.ts';
import { type Actor, SYSTEM_ACTOR } from '#server/api/session.ts';
import { charges } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { write } from '#server/unitOfWork.ts';
import { moneyTexts } from '#texts/server/money.ts';
import { DUE } from './chargeSteps.ts';
import { type Charge, changeCharge, lockCharge, openOf, type SeenCharge } from './lockCharge.ts';
import { withDecision, withoutLatestDecision } from './statusStack.ts';

/**
 * Postpones a charge to a future day, or changes that day; until then, it isn't collected automatically.
 * Throws `invalid` for a day that isn't in the future, `conflict` if the charge isn't waiting for payment.
 */
export function postponeCharge(
  deps: Deps,
  actor: Actor,
  { id, version }: SeenCharge,
  { date, reason }: PostponeChargeBody,
): Promise<Charge> {
  return write(deps, actor, async unit => {
    const charge = await lockCharge(unit, id, version);
    if (date <= unit.today)
      throw AppError.invalid({
        date: moneyTexts.charges.chooseDayAfterToday,
      });
    const why = { reason, about: { cents: openOf(charge) } };
    const day = { chargeLaterDate: date };
    if (charge.status === 'charge-later')
      return changeCharge(unit, charge, { ...day, statusReason: reason }, { step: 'put-off-again', ...why });
    if (!(DUE as readonly PaymentStatus[]).includes(charge.status))
      throw new AppError('conflict', moneyTexts.charges.onlyChargeWaitsPaidPutOff);
    const decision = { status: 'charge-later', statusReason: reason, nextTryDate: null } as const;
    return changeCharge(
      unit,
      charge,
      { ...withDecision(charge, decision), ...day },
      { step: 'put-off', ...why },
    );
  });
}

/**
 * Undoes a postponement and restores the previous status. Throws `conflict` if the charge isn't postponed.
 */
export function revertPostponement(
  deps: Deps,
  actor: Actor,
  { id, version }: SeenCharge,
  reason: string | null,
): Promise<Charge> {
  return write(deps, actor, async unit => {
    const charge = await lockCharge(unit, id, version);
    if (charge.status !== 'charge-later') throw new AppError('conflict', moneyTexts.charges.chargeNotPutOff);
    return changeCharge(
      unit,
      charge,
      { ...withoutLatestDecision(charge), chargeLaterDate: null },
      { step: 'put-off-taken-back', reason, about: { cents: openOf(charge) } },
    );
  });
}

/**
 * Restores the previous status of charges postponed to today and notifies the office. Charges that then wait
 * for payment keep that day, and are collected automatically from it on.
 */
export async function resumePostponed(deps: Deps): Promise<void> {
  const due = await deps.db
    .select({ id: charges.id })
    .from(charges)
    .where(and(eq(charges.status, 'charge-later'), lte(charges.chargeLaterDate, deps.clock.today())))
    .orderBy(charges.chargeLaterDate, charges.id);
  for (const { id } of due)
    await write(deps, SYSTEM_ACTOR, async unit => {
      const charge = await lockCharge(unit, id);
      // Someone else may have changed it first.
      if (charge.status !== 'charge-later') return;
      const before = withoutLatestDecision(charge);
      const nextTryDate = before.status === 'pending' ? charge.chargeLaterDate : before.nextTryDate;
      await changeCharge(
        unit,
        charge,
        { ...before, nextTryDate, chargeLaterDate: null },
        { step: 'day-came', about: { cents: openOf(charge) } },
      );
    });
}
