/**
 * What pages and server agree on of telephone numbers: ten digits, typed by hand. Numbers of other people's files are
 * read with libphonenumber (`server/modules/imports`); its table of countries is 19 KB that no page needs.
 */
import { MOBILE_DIGITS } from './constants.ts';

/** Ten digits, whatever the punctuation; a leading US country code is taken off. */
export const digitsOf = (text: string) => text.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');

/** The mobile number that a text is, however it is punctuated; null for one with letters or of another length. */
export function mobileIn(text: string): string | null {
  const digits = digitsOf(text);
  return digits.length === MOBILE_DIGITS && !/[\p{L}@]/u.test(text) ? digits : null;
}

/** Digits as people read them: 7 as xxx-xxxx, 10 as (xxx) xxx-xxxx, anything else unchanged. */
export function showPhone(digits: string): string {
  if (digits.length === 7) return `${digits.slice(0, 3)}-${digits.slice(3)}`;
  if (digits.length === MOBILE_DIGITS) {
    return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
  }
  return digits;
}
