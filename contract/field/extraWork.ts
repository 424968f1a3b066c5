import type { Bilingual, Language } from '#contract/core/messages.ts';
import { type Cents, percentOf, showMoney } from '#contract/core/money.ts';
import { storedText } from '#contract/core/storedText.ts';
import { extraWorkTexts } from '#texts/contract/field/extraWork.ts';

/** Units for pricing extra work. */
export const EXTRA_UNITS = ['job', 'hour', 'yard', 'bag', 'each', 'foot'] as const;
export type ExtraUnit = (typeof EXTRA_UNITS)[number];

/** Smallest step of each unit. All are whole quarters, so that quantities are exact as numbers. */
export const UNIT_STEPS: Record<ExtraUnit, number> = {
  job: 1,
  hour: 0.25,
  yard: 0.5,
  bag: 1,
  each: 1,
  foot: 5,
};
export const MAX_QUANTITY = 1000;

export const isQuantity = (unit: ExtraUnit, quantity: number): boolean =>
  quantity > 0 && quantity <= MAX_QUANTITY && quantity % UNIT_STEPS[unit] === 0;

/** A line of extra work: a quantity at a unit price, taxable or not. */
export interface ExtraLine {
  name: string;
  nameEs: string;
  unit: ExtraUnit;
  quantity: number;
  /** Price per unit, before tax. */
  unitCents: Cents;
  isTaxable: boolean;
}

export interface ExtraTotals {
  /** Amount of each line, before tax. */
  lineCents: Cents[];
  subtotalCents: Cents;
  taxCents: Cents;
  totalCents: Cents;
}

/** Amount of a line before tax, rounded half up to whole cents. */
export const extraCents = ({ quantity, unitCents }: Pick<ExtraLine, 'quantity' | 'unitCents'>): Cents =>
  Math.round(quantity * unitCents);

/**
 * Totals of extra work: shared by the phone that offers it, the server that accepts it, and the charge. Tax
 * is calculated once on all taxable lines.
 */
export function priceExtras(
  lines: readonly Pick<ExtraLine, 'quantity' | 'unitCents' | 'isTaxable'>[],
  taxPercent: number,
): ExtraTotals {
  const lineCents = lines.map(extraCents);
  const sum = (of: (index: number) => boolean) =>
    lineCents.reduce((total, cents, index) => total + (of(index) ? cents : 0), 0);
  const subtotalCents = sum(() => true);
  const taxCents = percentOf(
    sum(index => lines[index]?.isTaxable === true),
    taxPercent,
  );
  return { lineCents, subtotalCents, taxCents, totalCents: subtotalCents + taxCents };
}

/** Singular and plural of each unit. */
const UNIT_TEXT: Record<ExtraUnit, { one: Bilingual; other: Bilingual }> = extraWorkTexts.unitText;

/** Formats a quantity: `3 bags`, `1 hour`, `0.5 cubic yards`. */
export const quantityText = ({ quantity, unit }: Pick<ExtraLine, 'quantity' | 'unit'>, language: Language) =>
  `${quantity} ${UNIT_TEXT[unit][quantity === 1 ? 'one' : 'other'][language]}`;

/** Formats a unit price: `$8.00 per bag`; for a job only its price. */
export const unitPriceText = (
  { unitCents, unit }: Pick<ExtraLine, 'unitCents' | 'unit'>,
  language: Language,
) =>
  unit === 'job'
    ? showMoney(unitCents)
    : `${showMoney(unitCents)} ${PER[language]} ${UNIT_TEXT[unit].one[language]}`;

const PER = extraWorkTexts.per;

/** Name in the reader's language. */
export const extraName = (line: Pick<ExtraLine, 'name' | 'nameEs'>, language: Language): string =>
  storedText(line, 'name', language);

/**
 * Calculation of a line's price: `3 bags at $8.00 per bag`; null for one job, whose price is that of its
 * line.
 */
export function extraDetail(line: Omit<ExtraLine, 'name' | 'nameEs' | 'isTaxable'>, language: Language) {
  if (line.unit === 'job' && line.quantity === 1) return null;
  return `${quantityText(line, language)} ${AT[language]} ${unitPriceText(line, language)}`;
}

const AT = extraWorkTexts.at;

/** `waiting` for the customer, who answers by a link. Work is charged only once it is accepted and done. */
export const OFFER_STATUSES = ['waiting', 'accepted', 'declined', 'expired', 'withdrawn', 'done'] as const;
export type OfferStatus = (typeof OFFER_STATUSES)[number];

/** Signature on the crew's phone, or the channel by which a link is sent. */
export const OFFER_ANSWERS_BY = ['signature', 'email', 'text'] as const;
export type OfferAnswerBy = (typeof OFFER_ANSWERS_BY)[number];

/** A line of an offer with the price list entry it is based on. */
export interface OfferedLine extends ExtraLine {
  extraId: number;
}

/** Size of the field for drawing a signature; its path has whole numbers. */
export const SIGNATURE = { width: 600, height: 240 } as const;
export const MAX_SIGNATURE_LENGTH = 40_000;
/** More than any crew sells on site. */
export const MAX_OFFER_LINES = 20;
export const MAX_OFFER_CENTS = 2_000_000;
export const MAX_OFFER_NOTE = 500;
/** Days for which an offer's link is valid. */
export const OFFER_DAYS = 7;
