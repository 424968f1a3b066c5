import { digitsOf } from '#contract/core/phone.ts';
import { searchable } from '#server/db/schema/searchable.ts';

/** Maximum number of words in a search; further ones are ignored. */
const MAX_WORDS = 8;
/** Phone number as people write it: seven digits, or ten with or without the country code. */
const PHONE = /(?<![\w#])(?:\+?1[\s.-]*)?(?:\(\d{3}\)|\d{3})?[\s.-]*\d{3}[\s.-]?\d{4}(?!\w)/g;
const EDGES = /^[^\p{L}\p{N}#]+|[^\p{L}\p{N}]+$/gu;

/**
 * Splits a search into words, all of which must match. Phone numbers are reduced to their digits, so `(512)
 * 555-0101` finds 5125550101.
 */
export function searchWords(text: string): string[] {
  const words: string[] = [];
  const rest = searchable(text).replaceAll(PHONE, number => {
    const digits = digitsOf(number);
    if (digits.length !== 7 && digits.length !== 10) return number;
    words.push(digits);
    return ' ';
  });
  for (const word of rest.split(/\s+/)) {
    const trimmed = word.replaceAll(EDGES, '');
    if (trimmed) words.push(trimmed);
  }
  return words.slice(0, MAX_WORDS);
}
