import { showDay } from '#contract/core/days.ts';
import type { Bilingual } from '#contract/core/messages.ts';
import { AppError } from '#server/api/errors.ts';
import { filled } from '#texts/localized.ts';
import { moneyTexts } from '#texts/server/money.ts';
import type { PlannedCharge } from './knownCharges.ts';
import type { ChargeObstacle } from './planCharge.ts';

const WHY: Record<ChargeObstacle, Bilingual> = moneyTexts.charges.chargeRefusal.why;

/** Reason why a charge can't be changed as planned; null if it can. */
export function chargeRefusal({ known, plan }: PlannedCharge): Bilingual | null {
  if (plan.kind !== 'refused') return null;
  return filled(WHY[plan.why], { date: showDay((known.charge ?? known.basis)?.date ?? '') });
}

/** Throws `conflict` with the first reason why one of the charges can't be changed. */
export function assertChangeable(planned: readonly PlannedCharge[]): void {
  for (const one of planned) {
    const refusal = chargeRefusal(one);
    if (refusal) throw new AppError('conflict', refusal);
  }
}
