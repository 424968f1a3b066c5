import { MOBILE_DIGITS } from '#contract/core/constants.ts';
import { digitsOf, showPhone } from '#contract/core/phone.ts';

/** Returns the digits of a typed or pasted number, ten at most, without a leading country code. */
export const phoneDigits = (text: string): string => {
  const digits = digitsOf(text);
  const withoutCountry = digits.length > MOBILE_DIGITS ? digits.replace(/^1/, '') : digits;
  return withoutCountry.slice(0, MOBILE_DIGITS);
};

/** Counts the digits in the first `caret` characters of a text. */
const digitsBefore = (text: string, caret: number) => text.slice(0, caret).replaceAll(/\D/g, '').length;

/** Returns the caret's position after `count` digits of a formatted phone number. */
function caretAfter(shown: string, count: number): number {
  if (count === 0) return 0;
  let seen = 0;
  for (let at = 0; at < shown.length; at += 1) {
    if (/\d/.test(shown.charAt(at))) seen += 1;
    if (seen === count) return at + 1;
  }
  return shown.length;
}

/**
 * Returns a phone field's state after a keystroke or paste: its digits, the formatted text, and the caret's
 * position.
 */
export function typePhone(text: string, caret: number): { digits: string; shown: string; caret: number } {
  const digits = phoneDigits(text);
  const shown = showPhone(digits);
  const dropped = text.replaceAll(/\D/g, '').length > MOBILE_DIGITS && digitsOf(text).startsWith('1') ? 1 : 0;
  const count = Math.max(0, Math.min(digitsBefore(text, caret) - dropped, digits.length));
  return { digits, shown, caret: caretAfter(shown, count) };
}
