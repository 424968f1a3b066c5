import { MOBILE_DIGITS } from '#contract/core/constants.ts';
import { digitsOf, showPhone } from '#contract/core/phone.ts';

/** The digits of what was typed or pasted, ten at most; a leading country code does not count. */
export const phoneDigits = (text: string): string => {
  const digits = digitsOf(text);
  const withoutCountry = digits.length > MOBILE_DIGITS ? digits.replace(/^1/, '') : digits;
  return withoutCountry.slice(0, MOBILE_DIGITS);
};

/** Digits in the first `caret` characters of a text. */
const digitsBefore = (text: string, caret: number) => text.slice(0, caret).replaceAll(/\D/g, '').length;

/** Where the caret stands after `count` digits of a written telephone number. */
function caretAfter(shown: string, count: number): number {
  if (count === 0) return 0;
  let seen = 0;
  for (let at = 0; at < shown.length; at += 1) {
    if (/\d/.test(shown.charAt(at))) seen += 1;
    if (seen === count) return at + 1;
  }
  return shown.length;
}

/** What a telephone field holds after a key or a paste: its digits, how they show, where the caret belongs. */
export function typePhone(text: string, caret: number): { digits: string; shown: string; caret: number } {
  const digits = phoneDigits(text);
  const shown = showPhone(digits);
  const dropped = text.replaceAll(/\D/g, '').length > MOBILE_DIGITS && digitsOf(text).startsWith('1') ? 1 : 0;
  const count = Math.max(0, Math.min(digitsBefore(text, caret) - dropped, digits.length));
  return { digits, shown, caret: caretAfter(shown, count) };
}
