import { z } from 'zod';
import { enteredCode } from './discounts.ts';
import { FRONT_BACK, LOT_SIZES } from './enums.ts';
import { dayField, requiredText } from './validation.ts';

/** What a caller says of a place, and what is known of the lot; the answer has the price of each service. */
export const callerQuoteQuery = z.object({
  /** An address that ends in a zip code, a zip code alone, or the street of a property that is known. */
  place: requiredText('required', 200),
  lotSize: z.enum(LOT_SIZES).optional(),
  isCornerLot: z.stringbool().default(false),
  frontBack: z.enum(FRONT_BACK).default('both'),
  discountCode: enteredCode,
  date: dayField.optional(),
});
export type CallerQuoteQuery = z.infer<typeof callerQuoteQuery>;

const ZIPCODE_AT_END = /(?:^|[\s,])(\d{5})(?:-\d{4})?\s*$/;

/** The street and the zip code of an address in one line; either may be missing. */
export function placeParts(place: string): { street: string | null; zipcode: string | null } {
  const zipcode = ZIPCODE_AT_END.exec(place)?.[1] ?? null;
  const [street = ''] = place.replace(ZIPCODE_AT_END, '').split(',');
  return { street: street.trim().replaceAll(/\s+/g, ' ') || null, zipcode };
}
