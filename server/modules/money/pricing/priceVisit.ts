import { CALL_LOG_PRICE_CENTS } from '#contract/core/constants.ts';
import { type Cents, percentOf } from '#contract/core/money.ts';
import type { ChargeLine } from '#contract/money/chargeLines.calls.ts';
import type { UnpricedReason } from '#contract/money/charges.ts';
import { type AppliedDiscount, sumOf, takeOff } from '#contract/money/discounting.ts';
import type { PricesInForce, TypedLine, VisitFacts } from '#contract/money/pricing.ts';

export interface Priced {
  lines: ChargeLine[];
  /** Price minus discounts. */
  subtotalCents: Cents;
  discountCents: Cents;
  taxCents: Cents;
  totalCents: Cents;
  unpriced: null;
}
export interface Unpriced {
  lines: [];
  subtotalCents: 0;
  discountCents: 0;
  taxCents: 0;
  totalCents: 0;
  unpriced: UnpricedReason;
}

const QUARTER_HOUR = 15;

/** Prices a visit line by line; the lines add up to the total. Returns a reason if it can't be priced. */
export function priceVisit(facts: VisitFacts): Priced | Unpriced {
  if (facts.isBilled === false)
    return { lines: [], subtotalCents: 0, discountCents: 0, taxCents: 0, totalCents: 0, unpriced: null };
  const work = workLines(facts);
  if (typeof work === 'string')
    return { lines: [], subtotalCents: 0, discountCents: 0, taxCents: 0, totalCents: 0, unpriced: work };
  const priceCents = work.reduce((sum, line) => sum + line.amountCents, 0);
  const free = freeLines(facts, priceCents);
  const taken = takeOff(free.length > 0 ? 0 : priceCents, facts.discounts ?? []);
  const discountCents = free.length > 0 ? priceCents : sumOf(taken);
  const subtotalCents = priceCents - discountCents;
  const taxCents = percentOf(subtotalCents - untaxedCents(facts), facts.tax?.percent ?? 0);
  const tax: ChargeLine = {
    amountCents: taxCents,
    source: taxSource(facts.tax),
  };
  return {
    lines: [...work, ...free, ...taken.map(discountLine), tax],
    subtotalCents,
    discountCents,
    taxCents,
    totalCents: subtotalCents + taxCents,
    unpriced: null,
  };
}

/** A free mow covers the whole price, so no discount is used. */
const freeLines = ({ freeMow }: VisitFacts, priceCents: Cents): ChargeLine[] =>
  freeMow && priceCents > 0 ? [{ amountCents: -priceCents, source: { from: 'free', side: freeMow } }] : [];

function taxSource(tax: VisitFacts['tax']): ChargeLine['source'] {
  if (!tax) return { from: 'tax', market: null, percent: 0 };
  const { market, percent, validFrom } = tax;
  return { from: 'tax', market, percent, ...(validFrom !== undefined && { validFrom }) };
}

const typedLine = ({ amountCents, description, isTaxable, extra }: TypedLine): ChargeLine => ({
  amountCents,
  source: extra ? { from: 'extra', ...extra, isTaxable } : { from: 'typed', description, isTaxable },
});

/** Amount that isn't taxable. */
const untaxedCents = ({ typed = [] }: VisitFacts): Cents =>
  typed.filter(line => !line.isTaxable).reduce((sum, line) => sum + line.amountCents, 0);

function discountLine({ offer: { grantId, code, type, percent }, cents }: AppliedDiscount): ChargeLine {
  return { amountCents: -cents, source: { from: 'discount', grantId, code, type, percent } };
}

function workLines(facts: VisitFacts): ChargeLine[] | UnpricedReason {
  const { override, typed } = facts;
  if (typed) return typed.map(typedLine);
  if (override) return [{ amountCents: override.priceCents, source: { from: override.from } }];
  if (facts.type === 'call-log') return [{ amountCents: CALL_LOG_PRICE_CENTS, source: { from: 'call-log' } }];
  if (facts.vendor === null) return 'no-vendor';
  if (facts.prices === null) return 'no-price-list';
  return facts.type === 'bnb'
    ? hourLines(facts, facts.vendor, facts.prices)
    : mowLines(facts, facts.vendor, facts.prices);
}

function mowLines(facts: VisitFacts, vendor: string, prices: PricesInForce): ChargeLine[] | UnpricedReason {
  const { lotSize, frequency, frontBack } = facts;
  if (lotSize === null) return 'no-lot-size';
  const whole = prices.priceCents;
  if (whole === null) return 'no-price';
  const lines: ChargeLine[] = [
    {
      amountCents: whole,
      source: { from: 'price-list', vendor, ...listOf(prices), lotSize, frequency },
    },
  ];
  if (frontBack !== 'both')
    lines.push({
      amountCents: percentOf(whole, prices.partPercent) - whole,
      source: { from: 'part', frontBack, percent: prices.partPercent },
    });
  if (facts.isCornerLot && prices.cornerLotCents > 0)
    lines.push({ amountCents: prices.cornerLotCents, source: { from: 'corner-lot', vendor } });
  return lines;
}

const listOf = ({ listVersion, listFrom }: PricesInForce) => ({
  listVersion,
  ...(listFrom !== undefined && { listFrom }),
});

function hourLines(facts: VisitFacts, vendor: string, prices: PricesInForce): ChargeLine[] | UnpricedReason {
  const { workedMinutes, capMinutes } = facts;
  if (workedMinutes === null) return 'no-hours';
  const billedMinutes = billedMinutesOf(workedMinutes, capMinutes);
  return [
    {
      amountCents: hoursCost(billedMinutes, prices.bnbHourlyCents),
      source: {
        from: 'hours',
        vendor,
        workedMinutes,
        billedMinutes,
        hourlyCents: prices.bnbHourlyCents,
        capMinutes,
      },
    },
  ];
}

/** Worked minutes in quarter hours, rounded up, at least one, and at most the cap. */
export function billedMinutesOf(workedMinutes: number, capMinutes: number | null): number {
  const rounded = Math.max(Math.ceil(workedMinutes / QUARTER_HOUR), 1) * QUARTER_HOUR;
  return capMinutes === null ? rounded : Math.min(rounded, capMinutes);
}

/** Cost of minutes at an hourly rate, rounded to whole cents. */
export const hoursCost = (minutes: number, hourlyCents: Cents): Cents =>
  Math.round((minutes * hourlyCents) / 60);
