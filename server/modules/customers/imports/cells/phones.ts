import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Contents of a phone cell: its distinct ten-digit numbers, and whether it contains anything else. */
interface PhoneCell {
  numbers: string[];
  hasMore: boolean;
}

/** Labels that people write beside a number and that carry no information. */
const LABELS =
  /\b(tel|telephone|phone|ph|cell|cellular|mobile|mob|home|house|work|office|main|business|casa|cel|celular|trabajo|oficina|movil|telefono|none|no|or|o|and|y|c|h|w|m|p)\b\.?/gi;

/**
 * Undoes `5125550197.0` and `5.125550197E+09`, as spreadsheets write phone numbers that they take for
 * amounts.
 */
function withoutNotation(text: string): string {
  if (!/^\d+(\.\d+)?(e\+?\d+)?$/i.test(text) || !/[.e]/i.test(text)) return text;
  const amount = Number(text);
  return Number.isSafeInteger(amount) ? String(amount) : text;
}

/** How people abroad begin a US number: `001 512 555 0101`. */
const FROM_ABROAD = /(?<!\d)\+?00[\s.-]*\(?1\)?(?=(?:\D{0,2}\d){10}(?!\d))/;

/** Reads every US number in a cell; country code and extension are dropped. */
export function readPhones(text: string): PhoneCell {
  const parts = withoutNotation(text.trim())
    // `512/555-0101`: the slash is no border between two numbers.
    .replaceAll(/(?<!\d)(\d{3})\/(?=\d{3}[\s.-]?\d{4}(?!\d))/g, '$1-')
    .split(/[,;/\n]|:::|\b(?:or|and|y|o)\b/)
    .map(part => part.trim())
    .filter(Boolean);
  const numbers = new Set<string>();
  let hasMore = false;
  for (const part of parts) {
    const found = parsePhoneNumberFromString(part.replace(FROM_ABROAD, '+1'), 'US');
    if (found?.countryCallingCode === '1' && found.isPossible() && found.nationalNumber.length === 10) {
      numbers.add(found.nationalNumber);
      hasMore ||= found.ext !== undefined || /\p{L}/u.test(part.replaceAll(LABELS, ''));
    } else hasMore ||= /[\p{L}\d]/u.test(part.replaceAll(LABELS, ''));
  }
  return { numbers: [...numbers], hasMore };
}

/** The first number in a cell, ten digits. */
export const readPhone = (text: string): string | undefined => readPhones(text).numbers[0];
