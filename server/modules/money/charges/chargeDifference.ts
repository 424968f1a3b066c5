import type { ChargeDifference, ChargeMoney } from '#contract/money/chargeLines.calls.ts';
import type { PlannedCharge } from './knownCharges.ts';
import { openOf } from './lockCharge.ts';
import { decisionsOf } from './planCharge.ts';

/** Describes a plan's effect on a charge; null if there is no charge either before or after the change. */
export function chargeDifference({ known, plan }: PlannedCharge): ChargeDifference | null {
  const before = known.charge;
  const after =
    plan.kind === 'stands'
      ? { paidCents: 0, refundedCents: 0, rebilledCents: 0, ...before, ...plan.values, ...plan.rebilled }
      : plan.kind === 'same'
        ? before
        : null;
  if (!before && !after) return null;
  const basis = plan.kind === 'stands' ? plan.basis : known.basis;
  const stood = before ? decisionsOf(before, known.basis) : [];
  const stand = after ? decisionsOf(after, basis) : [];
  return {
    before: before && moneyOf(before),
    after: after && moneyOf(after),
    kept: stood.filter(decision => stand.includes(decision)),
  };
}

type Money = Omit<ChargeMoney, 'openCents'> & Parameters<typeof openOf>[0];

function moneyOf(charge: Money): ChargeMoney {
  const { status, unpriced, totalCents } = charge;
  return { status, unpriced, totalCents, openCents: openOf(charge) };
}
