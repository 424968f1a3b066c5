import type { EstimateOffer } from '#contract/sales/estimates.calls.ts';
import type { NewEstimateBody } from '#contract/sales/estimates.ts';
import { AppError } from '#server/api/errors.ts';
import { quotedDiscounts } from '#server/modules/money/discounts/quotedDiscounts.ts';
import { quote } from '#server/modules/money/pricing/quote.ts';
import { forStrangers } from '#server/modules/sales/signups/signupPrice.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { salesTexts } from '#texts/server/sales.ts';
import type { Receiver } from './receiver.ts';

/**
 * Returns the offers at today's prices, calculated by the common quote. Throws `invalid` naming an offer that
 * is listed twice, has no price or doesn't accept the discount code, and `conflict` if a price isn't the one
 * that was shown.
 */
export async function offersOf(
  { tx, today }: UnitOfWork,
  { propertyId, zipcode, lotSize, isCornerLot }: Receiver,
  { offers, frontBack, discountCode }: NewEstimateBody,
): Promise<EstimateOffer[]> {
  const made: EstimateOffer[] = [];
  for (const [index, { type, frequency, shownCents }] of offers.entries()) {
    if (made.some(offer => offer.type === type && offer.frequency === frequency))
      throw AppError.invalid({ [`offers.${index}.frequency`]: 'invalid' });
    const place = { propertyId: propertyId ?? undefined, type, date: today };
    const discounts = await quotedDiscounts(tx, { ...place, discountCode }, today);
    const quoted = await quote(tx, {
      ...place,
      zipcode,
      lotSize,
      isCornerLot,
      frequency,
      frontBack,
      discounts,
    });
    if (quoted.unpriced)
      throw AppError.invalid({ [`offers.${index}.frequency`]: salesTexts.estimates.unpriced });
    if (quoted.totalCents !== shownCents) throw new AppError('conflict', salesTexts.estimates.otherPrice);
    const priceCents = quoted.isPerHour ? null : quoted.subtotalCents + quoted.discountCents;
    made.push({ type, frequency, priceCents, ...forStrangers(quoted) });
  }
  return made;
}
