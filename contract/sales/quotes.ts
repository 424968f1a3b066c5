import { z } from 'zod';
import { FRONT_BACK, LOT_SIZES } from '#contract/core/enums.ts';
import { dayField, requiredText } from '#contract/core/validation.ts';
import { enteredCode } from '#contract/money/discounts.ts';

/**
 * Place that a caller asks about, and what is known about the lot. The response has each service's price.
 */
export const callerQuoteQuery = z.object({
  /** An address that ends in a ZIP code, a ZIP code alone, or the street of an existing property. */
  place: requiredText('required', 200),
  lotSize: z.enum(LOT_SIZES).optional(),
  isCornerLot: z.stringbool().default(false),
  frontBack: z.enum(FRONT_BACK).default('both'),
  discountCode: enteredCode,
  date: dayField.optional(),
});
export type CallerQuoteQuery = z.infer<typeof callerQuoteQuery>;

const ZIPCODE_AT_END = /(?:^|[\s,])(\d{5})(?:-\d{4})?\s*$/;
const STATE = /^([a-z]{2}|texas)$/i;
const STATE_BEHIND_CITY = /\s+([a-z]{2}|texas)$/i;
/** Matches a part after the street that isn't a city. */
const OF_STREET =
  /[\d#]|^(apt|apartment|apto|unit|suite|ste|bldg|building|lot|rear|back|basement|upstairs|floor)\b/i;

/**
 * Splits a one-line address into the street with its unit, the city and the ZIP code; each may be missing.
 */
export function placeParts(place: string): {
  street: string | null;
  city: string | null;
  zipcode: string | null;
} {
  const zipcode = ZIPCODE_AT_END.exec(place)?.[1] ?? null;
  const parts = place
    .replace(ZIPCODE_AT_END, '')
    .split(',')
    .map(part => part.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean);
  // The state is dropped, because the ZIP code implies it.
  if (parts.length > 1 && STATE.test(parts.at(-1) ?? '')) parts.pop();
  const hasCity = parts.length > 1 && !OF_STREET.test(parts.at(-1) ?? '');
  const city = hasCity ? (parts.pop() ?? '').replace(STATE_BEHIND_CITY, '') : null;
  return { street: parts.join(', ') || null, city, zipcode };
}
