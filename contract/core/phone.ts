/**
 * Phone number rules shared by pages and server, for ten-digit numbers typed by hand. Imported files are
 * parsed with libphonenumber (`server/modules/customers/imports`), whose 19 KB country table no page needs.
 */
import { MOBILE_DIGITS } from './constants.ts';

/** Returns only the digits of a number, without a leading US country code. */
export const digitsOf = (text: string) => text.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');

/**
 * Returns the mobile number in a text, however it is punctuated; null if it has letters or another length.
 */
export function mobileIn(text: string): string | null {
  const digits = digitsOf(text);
  return digits.length === MOBILE_DIGITS && !/[\p{L}@]/u.test(text) ? digits : null;
}

/** Formats 7 digits as xxx-xxxx and 10 as (xxx) xxx-xxxx; returns anything else unchanged. */
export function showPhone(digits: string): string {
  if (digits.length === 7) return `${digits.slice(0, 3)}-${digits.slice(3)}`;
  if (digits.length === MOBILE_DIGITS) {
    return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
  }
  return digits;
}
