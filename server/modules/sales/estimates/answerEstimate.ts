import { randomUUID } from 'node:crypto';
import { showDay } from '#contract/core/days.ts';
import type { Estimate } from '#contract/sales/estimates.calls.ts';
import type { EstimateChoice } from '#contract/sales/estimates.ts';
import { AppError } from '#server/api/errors.ts';
import { giveDiscount } from '#server/modules/money/discounts/giveDiscount.ts';
import { signUpFromEstimate } from '#server/modules/sales/signups/signUpFromEstimate.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { salesTexts } from '#texts/server/sales.ts';
import { changeEstimate } from './changeEstimate.ts';
import { sellOffers } from './sellOffers.ts';

const keyOf = ({ type, frequency }: EstimateChoice) => `${type} ${frequency}`;
const isSame = (a: readonly EstimateChoice[], b: readonly EstimateChoice[]) =>
  a.length === b.length && a.every(one => b.some(other => keyOf(one) === keyOf(other)));

/**
 * Accepts offers of a locked estimate at the prices offered, whatever the price lists say now: creates or
 * changes services of its property from tomorrow on, or creates a sign-up if the person isn't a customer yet.
 * A repeat of the same choices changes nothing. Throws `conflict` if it was answered differently, was
 * withdrawn, has expired, or could refer to several services, and `invalid` for choices that weren't offered.
 */
export async function acceptEstimate(
  unit: UnitOfWork,
  estimate: Estimate,
  choices: readonly EstimateChoice[],
): Promise<Estimate> {
  if (estimate.status === 'accepted' && isSame(estimate.chosen ?? [], choices)) return estimate;
  assertOpen(unit, estimate);
  const { propertyId, discountCode } = estimate;
  const chosen = estimate.offers.filter(offer => choices.some(one => keyOf(one) === keyOf(offer)));
  const isOffered = chosen.length === choices.length;
  const isOnceEach = new Set(choices.map(({ type }) => type)).size === choices.length;
  if (!isOffered || !isOnceEach) throw AppError.invalid({ choices: salesTexts.estimates.notOffered });
  const kept = chosen.map(({ type, frequency }) => ({ type, frequency }));
  let signupId: number | null = null;
  if (propertyId === null) signupId = await signUpFromEstimate(unit, estimate, chosen);
  else {
    await sellOffers(unit, { ...estimate, propertyId }, chosen);
    if (discountCode)
      await giveDiscount(unit, {
        key: randomUUID(),
        propertyId,
        by: { code: discountCode, field: 'discountCode' },
      });
  }
  const set = { status: 'accepted', chosen: kept, signupId, decidedAt: unit.now } as const;
  const after = await changeEstimate(unit, estimate, set, 'completed');
  await tell(unit, after, true);
  return after;
}

/** Declines a locked estimate. Throws the errors of `acceptEstimate`. */
export async function declineEstimate(
  unit: UnitOfWork,
  estimate: Estimate,
  reason: string | null,
): Promise<Estimate> {
  if (estimate.status === 'declined') return estimate;
  assertOpen(unit, estimate);
  const set = { status: 'declined', declineReason: reason, decidedAt: unit.now } as const;
  const after = await changeEstimate(unit, estimate, set, 'cancelled', reason);
  await tell(unit, after, false);
  return after;
}

function assertOpen({ today }: UnitOfWork, { status, validUntil }: Estimate): void {
  if (status === 'expired' || validUntil < today) {
    const values = { day: showDay(validUntil) };
    throw new AppError('conflict', salesTexts.estimates.expired, { values });
  }
  if (status !== 'sent' && status !== 'seen') throw new AppError('conflict', salesTexts.estimates.answered);
}

async function tell(unit: UnitOfWork, estimate: Estimate, isAccepted: boolean): Promise<void> {
  const { id: estimateId, firstName, lastName, address, propertyId, customerId, declineReason } = estimate;
  await unit.raise({
    type: 'estimate.answered',
    estimateId,
    isAccepted,
    name: `${firstName} ${lastName}`.trim(),
    address,
    reason: declineReason,
    propertyId,
    customerId,
  });
}
