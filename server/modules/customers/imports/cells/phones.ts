import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Contents of a phone cell: its distinct ten-digit numbers, and whether it contains anything else. */
interface PhoneCell {
  numbers: string[];
  hasMore: boolean;
}

/** Labels that people write beside a number and that carry no information. */
const LABELS =
  /\b(tel|telephone|phone|ph|cell|cellular|mobile|mob|home|house|work|office|main|business|casa|cel|celular|trabajo|oficina|movil|telefono|none|no|or|o|and|y|c|h|w|m|p)\b\.?/gi;

/** Number of digits in a phone number that a spreadsheet didn't round. */
const ALL_DIGITS = 10;

/**
 * Undoes `5125550197.0` and `5.125550197E+09`, as spreadsheets format phone numbers that they mistake for
 * amounts; `5.12555E+09` is rounded and stays unreadable.
 */
function withoutNotation(text: string): string {
  const [, whole = '', part = '', power] = /^(\d+)(?:\.(\d+))?(e\+?\d+)?$/i.exec(text) ?? [];
  if (!whole || !/[.e]/i.test(text)) return text;
  if (power && whole.length + part.length < ALL_DIGITS) return text;
  const amount = Number(text);
  return Number.isSafeInteger(amount) ? String(amount) : text;
}

/** A number in free text: `Bob 512-555-0101, gate 4411#`. */
export const NUMBER_IN_TEXT =
  /(?<![\d.])(?:\+?1[\s.-]?)?\(?[2-9]\d{2}\)?[\s./-]{0,2}\d{3}[\s.-]?\d{4}(?![\d.]*\d)/g;

/** No area code begins with 0 or 1. */
const US_NUMBER = /^[2-9]\d{9}$/;

/** The prefix for dialing a US number from abroad: `001 512 555 0101`. */
const FROM_ABROAD = /(?<!\d)\+?00[\s.-]*\(?1\)?(?=(?:\D{0,2}\d){10}(?!\d))/;

/** Reads every US number in a cell; country code and extension are dropped. */
export function readPhones(text: string): PhoneCell {
  const parts = withoutNotation(text.trim())
    // The slash in `512/555-0101` doesn't separate two numbers.
    .replaceAll(/(?<!\d)(\d{3})\/(?=\d{3}[\s.-]?\d{4}(?!\d))/g, '$1-')
    .split(/[,;/\n]|:::|\b(?:or|and|y|o)\b/)
    .map(part => part.trim())
    .filter(Boolean);
  const numbers = new Set<string>();
  let hasMore = false;
  for (const part of parts) {
    const found = parsePhoneNumberFromString(part.replace(FROM_ABROAD, '+1'), 'US');
    if (found?.countryCallingCode === '1' && found.isPossible() && US_NUMBER.test(found.nationalNumber)) {
      numbers.add(found.nationalNumber);
      hasMore ||= found.ext !== undefined || /\p{L}/u.test(part.replaceAll(LABELS, ''));
    } else {
      // `512-555-0101 (wife) 512-555-0102` has no separator between the numbers.
      for (const typed of part.match(NUMBER_IN_TEXT) ?? [])
        numbers.add(typed.replaceAll(/\D/g, '').slice(-10));
      hasMore ||= /[\p{L}\d]/u.test(part.replaceAll(NUMBER_IN_TEXT, ' ').replaceAll(LABELS, ''));
    }
  }
  return { numbers: [...numbers], hasMore };
}

/** The first number in a cell, ten digits. */
export const readPhone = (text: string): string | undefined => readPhones(text).numbers[0];
