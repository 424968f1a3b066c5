import type { Day } from '#contract/core/days.ts';
import type { ChargeLine, Quote } from '#contract/money/chargeLines.calls.ts';
import type { SignupPrice } from '#contract/sales/signups.calls.ts';
import { type SignupQuoteQuery, signupLotSize, wishedDayOf } from '#contract/sales/signups.ts';
import type { Queryable } from '#server/db/connect.ts';
import { quotedDiscounts } from '#server/modules/money/discounts/quotedDiscounts.ts';
import { quote } from '#server/modules/money/pricing/quote.ts';

type PriceLine = SignupPrice['lines'][number];

function lineFor({ amountCents, source }: ChargeLine): PriceLine {
  const line = { amountCents, percent: null, code: null };
  switch (source.from) {
    case 'part':
      return { ...line, kind: 'part', percent: source.percent };
    case 'corner-lot':
      return { ...line, kind: 'corner' };
    case 'hours':
      return { ...line, kind: 'hour' };
    case 'discount':
      return { ...line, kind: 'discount', percent: source.percent, code: source.code };
    case 'tax':
      return { ...line, kind: 'tax', percent: source.percent };
    default:
      return { ...line, kind: 'price' };
  }
}

/** Returns a quote without internal names. */
export const forStrangers = ({ lines, totalCents, isPerHour }: Quote): SignupPrice => ({
  lines: lines.map(lineFor).filter(line => line.kind !== 'tax' || line.amountCents > 0),
  totalCents,
  isPerHour,
});

/**
 * Returns a visitor's price per visit, calculated by the same quote that the office uses; null if unknown.
 * Throws `invalid` naming `discountCode` with the reason.
 */
export async function signupPrice(
  db: Queryable,
  asked: Omit<SignupQuoteQuery, 'referralCode'>,
  today: Day,
): Promise<SignupPrice | null> {
  const { zipcode, frequency, isCornerLot, discountCode } = asked;
  const type = asked.service ?? 'mow';
  const date = wishedDayOf(asked.startWish, today) ?? today;
  const discounts = await quotedDiscounts(db, { propertyId: undefined, type, date, discountCode }, today);
  if (!frequency) return null;
  const lotSize = signupLotSize(asked);
  const frontBack = asked.frontBack ?? 'both';
  const quoted = await quote(db, {
    zipcode,
    lotSize,
    isCornerLot,
    type,
    frequency,
    frontBack,
    discounts,
    date,
  });
  return quoted.unpriced ? null : forStrangers(quoted);
}
