import { parseAddress } from 'addresser';
import { parseLocation } from 'parse-address';
import type { ReadAddress } from './judge.ts';

/** Joins the cells into the single line that these parsers expect. */
const oneLine = (cells: readonly string[]) =>
  cells
    .map(cell => cell.trim())
    .filter(Boolean)
    .join(', ')
    .replaceAll(/\s*[\r\n]+\s*/g, ', ');
const joined = (...words: (string | undefined)[]) => words.filter(Boolean).join(' ');

/** Open-source parsers of US addresses, by package name. */
export const OPEN_PARSERS: Readonly<Record<string, ReadAddress>> = {
  'parse-address': ({ cells }) => {
    const read = parseLocation(oneLine(cells));
    if (read === null) return null;
    const { number, prefix, street, type, suffix } = read;
    return {
      street: joined(number, prefix, street, type, suffix),
      unit: joined(read.sec_unit_type, read.sec_unit_num),
      city: read.city ?? '',
      state: read.state ?? '',
      zipcode: read.zip ?? '',
    };
  },
  addresser: ({ cells }) => {
    const read = readOrNull(oneLine(cells));
    if (read === null) return null;
    return {
      street: read.addressLine1 ?? '',
      unit: 'addressLine2' in read ? String(read.addressLine2) : '',
      city: read.placeName,
      state: read.stateAbbreviation,
      zipcode: read.zipCode ?? '',
    };
  },
};

/** Returns null for addresses for which the parser throws. */
function readOrNull(text: string) {
  try {
    return parseAddress(text);
  } catch {
    return null;
  }
}
