import type { ChargeModel } from './chargeModel.ts';
import type { Payments } from './followPayments.ts';

const isSettled = (one: ChargeModel) => one.amounts.total === one.paid + one.free && !one.isUnpriced;
const isGivenBack = (one: ChargeModel) => one.paid > 0 && one.refunded === one.paid && isSettled(one);

/**
 * Corrects a completed visit; `change` applies the correction. The charge is recomputed unless payments
 * prevent it. Returns whether the correction is accepted.
 */
export function correct(
  charge: ChargeModel,
  payments: Payments,
  change: (one: ChargeModel) => void,
  isDoneAgain = false,
): boolean {
  const takesAnew = !charge.stands || !charge.isBilled || charge.isUnpriced;
  const trial = charge.copy();
  change(trial);
  const { visitCents, isBillable } = trial;
  const keep = () => {
    Object.assign(charge, { visitCents, isBillable, isDone: true });
    return true;
  };
  if (charge.stands && isGivenBack(charge)) {
    if (!isDoneAgain) {
      trial.isBilled = isBillable;
      trial.takeVisit();
      trial.reckon(false);
      return trial.amounts.total === charge.amounts.total && keep();
    }
    // Waived amounts stay waived, and visits that aren't billable owe nothing.
    if (!isBillable || charge.decisions.at(-1) === 'no-charge') {
      if (!isBillable || charge.settled === null) return keep();
    }
    keep();
    charge.takeVisit();
    charge.step('billed-again', () => {
      charge.billAgain();
      charge.reckon(false);
    });
    return true;
  }
  trial.isBilled = isBillable;
  trial.takeVisit();
  trial.reckon(takesAnew);
  const isSame =
    trial.isBilled === charge.isBilled &&
    (!trial.isBilled || (trial.price === charge.price && trial.used === charge.used));
  if (charge.stands && isSame) return keep();
  if (charge.stands) {
    if (payments.isUnderWay(charge)) return false;
    if (charge.paid > charge.refunded || charge.paid > trial.amounts.total) return false;
  }
  keep();
  charge.takeVisit();
  charge.reprice(takesAnew, () => {
    charge.isBilled = isBillable;
  });
  return true;
}

/** Reopens a completed visit and withdraws its charge. Returns whether that is allowed. */
export function takeBackWithVisit(charge: ChargeModel, payments: Payments): boolean {
  if (!charge.stands) return true;
  if (charge.paid > charge.refunded || payments.isUnderWay(charge)) return false;
  const tries = payments.of(charge);
  if (tries.length === 0) charge.stands = false;
  else if (!isSettled(charge)) {
    const wasAsked = tries.some(one => !['not-sent', 'never-reached'].includes(one.row.responseCode ?? ''));
    if (wasAsked) return false;
    charge.reprice(false, () => {
      charge.isBilled = false;
    });
  }
  return true;
}
