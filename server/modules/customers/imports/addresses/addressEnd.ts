import type { CityLookup } from '#server/modules/territory/places/cityOf.ts';
import { hasStreetName, streetLength } from '#server/modules/territory/places/streetWords.ts';
import type { City } from '#server/modules/territory/places/zipTable.ts';
import { readZip } from './addresses.ts';
import { stateCode } from './states.ts';

/** Maximum length of a parsed cell: no address is longer, and parsing would be slow. */
export const MAX_CHARACTERS = 500;

/** Values of the columns beside the address. */
export interface AdjacentCells {
  city: string | null;
  state: string | null;
  zipcode: string | null;
}

/** `78704`, `78704-1234`, `78704 1234`, `TX78704`, `TX-78704`. */
const ZIP_AT_END = /(?:^|[\s,]|(?<=\b[a-z]{2}\.?)-?)(\d{5}(?:\s*-?\s*\d{4})?)$/i;
/** Words before a five-digit number that show it isn't a ZIP code. */
const BEFORE_OTHER_NUMBER =
  /(?:#|\bno\.?|\bbox|\bunit|\bapt\.?|\bsuite|\bste\.?|\bhwy|\bhighway|\bfm|\brm|\bcr)$/i;
/** State abbreviations that also occur at the end of street names: Court, Lane, Northeast. */
const LIKE_STREET_WORDS: readonly string[] = ['CT', 'LA', 'NE'];

const five = (zipcode: string | null) => zipcode?.slice(0, 5) ?? null;
/** `St. Louis` is `Saint Louis`. */
const LONG_WORDS: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount' };
const plain = (text: string) =>
  text
    .toLowerCase()
    .split(/[.,\s]+/)
    .filter(Boolean)
    .map(word => LONG_WORDS[word] ?? word)
    .join(' ');

/** Whether two texts name the same city. */
export const isSameCity = (one: string, other: string) => plain(one) === plain(other);

/** Returns the text before one of these cities and the city, if the text ends with one; otherwise null. */
export function beforeCity(text: string, cities: readonly string[]): { before: string; city: string } | null {
  const words = text.split(' ');
  for (const city of cities) {
    const count = city.trim().split(/\s+/).length;
    const last = words.slice(-count).join(' ');
    if (words.length > count && isSameCity(last, city))
      return { before: words.slice(0, -count).join(' '), city: last };
  }
  return null;
}

/** Like `beforeCity`, with the longest city name in the given state that the text ends with. */
export function beforeAnyCity(
  text: string,
  state: string,
  cityOf: CityLookup,
): { before: string; city: string } | null {
  const words = text.split(' ');
  for (const count of [3, 2, 1]) {
    const city = words.slice(-count).join(' ');
    const before = words.slice(0, -count).join(' ');
    if (words.length > count && !/\d/.test(city) && hasStreetName(before) && cityOf.isCity?.(city, state))
      return { before, city };
  }
  return null;
}

/** Splits a city cell that also contains state and ZIP code, such as `Austin, TX 78704`. */
export function readCityCell(cell: string): AdjacentCells {
  if (cell.length > MAX_CHARACTERS) return { city: cell, state: null, zipcode: null };
  const { before: text, zipcode } = /^(?<before>.*?)[\s,]*(?<zipcode>\d{5}(?:-\d{4})?)$/.exec(cell)
    ?.groups ?? {
    before: cell,
    zipcode: null,
  };
  const [, behindComma, state = ''] =
    /^(.*?\S)\s*,\s*([^,]+)$/.exec(text ?? '') ?? /^(.*\S)\s+([a-z]{2}|t\.?x\.?)$/i.exec(text ?? '') ?? [];
  const code = stateCode(state);
  return {
    city: (code ? behindComma : text) || null,
    state: code ?? null,
    zipcode: zipcode ?? null,
  };
}

function setLast(parts: string[], text: string): void {
  const left = text.trim();
  if (left === '') parts.pop();
  else parts[parts.length - 1] = left;
}

/**
 * Removes the ZIP code from the end and returns it. If a separate column contains another ZIP code, a number
 * counts as one only after a state. A cell that is just a number contains a house number.
 */
export function takeZip(parts: string[], beside: AdjacentCells): string | null {
  const last = parts.at(-1) ?? '';
  const found = ZIP_AT_END.exec(last);
  if (!found || (parts.length === 1 && found.index === 0)) return null;
  const before = last.slice(0, found.index).trim();
  if (BEFORE_OTHER_NUMBER.test(before)) return null;
  const zipcode = readZip((found[1] ?? '').replaceAll(/\s/g, ''))?.zipcode ?? null;
  const isOther = beside.zipcode !== null && five(beside.zipcode) !== five(zipcode);
  if (isOther && !stateCode(/\S*$/.exec(before)?.[0] ?? '') && parts.length < 3) return null;
  setLast(parts, before);
  return zipcode;
}

/**
 * Removes the state from the end: its name or abbreviation, in the last one to three words. Text that could
 * also end a street or name a city stays.
 */
export function takeState(
  parts: string[],
  known: City | null,
  beside: AdjacentCells,
  { hasZip, cityOf }: { hasZip: boolean; cityOf: CityLookup },
): string | null {
  const words = (parts.at(-1) ?? '').split(' ');
  const cities = [beside.city, known?.city].filter(city => city != null);
  const expected = (beside.state && stateCode(beside.state)) || known?.state || null;
  for (const count of [3, 2, 1]) {
    if (words.length < count) continue;
    const text = words.slice(-count).join(' ');
    const before = words.slice(0, -count).join(' ');
    const code = stateCode(text);
    if (!code) continue;
    const isFree = parts.length === 1 ? isBehindStreet : isBehindPart;
    if (!isFree({ text, before, code, expected, cities, cityOf, hasZip, hasCity: beside.city !== null }))
      continue;
    setLast(parts, before);
    return code;
  }
  return null;
}

interface Ending {
  /** The state as typed, the text before it, its two letters, and the expected states. */
  text: string;
  before: string;
  code: string;
  expected: string | null;
  cities: readonly string[];
  cityOf: CityLookup;
  /** Whether a ZIP code followed in the cell, and whether there is a separate city column. */
  hasZip: boolean;
  hasCity: boolean;
}

/** Whether a state follows the street on the same line. */
function isBehindStreet({ text, before, code, expected, cities, cityOf, hasZip, hasCity }: Ending): boolean {
  if (expected !== null && code !== expected) return false;
  const behind = beforeCity(before, cities);
  if (behind && hasStreetName(behind.before)) return true;
  if (!hasCity && beforeAnyCity(before, code, cityOf)) return true;
  const isPlain = text.length === 2 && !LIKE_STREET_WORDS.includes(code);
  if (streetLength(before.split(' ')) > 0) return code !== 'NE' && (hasZip || (isPlain && !hasCity));
  return hasZip && isPlain && hasStreetName(before);
}

/** Whether a state is a separate part between commas or follows the city. */
function isBehindPart({ text, before, code, expected, cities, hasZip, hasCity }: Ending): boolean {
  const isCity = cities.some(city => isSameCity(before, city)) || beforeCity(before, cities) !== null;
  const isShort = text.replaceAll(/[.\s]/g, '').length <= 4;
  if (before !== '' && !isCity && (LIKE_STREET_WORDS.includes(code) || hasCity) && !hasZip) return false;
  if (expected === null || code === expected) return true;
  return hasZip && isShort;
}
