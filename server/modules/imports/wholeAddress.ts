import type { City } from '../places/cityOf.ts';
import { readZip, STREET_ENDINGS, splitUnit, UNITS } from './addresses.ts';
import { stateCode } from './states.ts';

/** What a whole address says; what it leaves open is null. */
export interface AddressParts {
  street: string;
  unit: string | null;
  city: string | null;
  /** Two letters. */
  state: string | null;
  /** Five digits, or nine with a dash. */
  zipcode: string | null;
  latitude: number | null;
  longitude: number | null;
  /** What stands before the street, such as the name of a business. */
  addressee: string | null;
}

const COORDINATES = /[([]\s*(-?\d{1,3}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*[)\]]/;
const COUNTRY = /^(usa?|u\.s\.a?\.?|united states( of america)?|estados unidos|ee\.? ?uu\.?)$/i;
const COUNTRY_AT_END = /[\s,]+(usa|u\.s\.a\.|united states( of america)?|estados unidos)\s*$/i;
/** `78704`, `78704-1234`, `78704 1234`, `TX78704`. */
const ZIP_AT_END = /(?:^|[\s,]|(?<=\b[a-z]{2}))(\d{5}(?:\s*-?\s*\d{4})?)$/i;
const UNIT_FIRST = new RegExp(String.raw`^(${UNITS})(?:\s+(.+))?$`, 'i');
const HOUSE_NUMBER = /^\d+\w*\s+\S/;
const DIRECTION = /^(n|s|e|w|ne|nw|se|sw)\.?$/i;

/**
 * A whole address in one cell, on one line or several, taken apart: street, unit, city, state, zip code and coordinates in
 * brackets. Where nothing parts street and city, the city of the zip code does, else the word that streets end with; a zip
 * code that stands in a column of its own helps as well. The parsers of npm (parse-address, addresser) were tried on the
 * addresses of the tests: they respell streets, lose halves of house numbers and floors, and stop at brackets or where no
 * state is named.
 */
export function readWholeAddress(
  text: string,
  cityOf: (zipcode: string) => City | null = () => null,
  zipcodeBeside: string | null = null,
): AddressParts {
  const { rest, latitude, longitude } = withoutCoordinates(text);
  const parts = rest
    .replace(COUNTRY_AT_END, '')
    .split(/[\n\r,;|]+/)
    .map(part => part.trim().replaceAll(/\s+/g, ' '))
    .filter(part => part !== '' && !COUNTRY.test(part));
  const zipcode = takeZip(parts);
  const zip = zipcode ?? zipcodeBeside;
  const known = zip === null ? null : cityOf(zip.slice(0, 5));
  const state = takeState(parts, known);
  putUnitBehind(parts);
  const addressee = takeAddressee(parts);
  const { street, unit, city } = streetAndCity(parts, known);
  return { street, unit, city, state, zipcode, latitude, longitude, addressee };
}

function withoutCoordinates(text: string) {
  const found = COORDINATES.exec(text);
  const [latitude, longitude] = [Number(found?.[1]), Number(found?.[2])];
  const isPlace = found !== null && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  if (!isPlace) return { rest: text, latitude: null, longitude: null };
  return { rest: text.replace(COORDINATES, '\n'), latitude, longitude };
}

/** Takes the zip code off the end; a number that stands alone at the beginning is a house's. */
function takeZip(parts: string[]): string | null {
  const last = parts.at(-1) ?? '';
  const found = ZIP_AT_END.exec(last);
  if (!found || (parts.length === 1 && found.index === 0)) return null;
  setLast(parts, last.slice(0, found.index));
  return readZip((found[1] ?? '').replaceAll(/\s/g, ''))?.zipcode ?? null;
}

function setLast(parts: string[], text: string): void {
  const left = text.trim();
  if (left === '') parts.pop();
  else parts[parts.length - 1] = left;
}

/**
 * Takes the state off the end: by name or letters, of the last one to three words. On the line of the street only that of
 * the zip code, since Ct and La are ends of streets too.
 */
function takeState(parts: string[], known: City | null): string | null {
  const words = (parts.at(-1) ?? '').split(' ');
  for (const count of [3, 2, 1]) {
    if (words.length < count || (parts.length === 1 && words.length === count)) continue;
    const code = stateCode(words.slice(-count).join(' '));
    if (!code || (parts.length === 1 && code !== known?.state)) continue;
    setLast(parts, words.slice(0, -count).join(' '));
    return code;
  }
  return null;
}

/** A unit before the street, `Apt 4B, 12 Elm St` or `Unit 4 12 Elm St`, goes behind it. */
function putUnitBehind(parts: string[]): void {
  const [first = '', second = ''] = parts;
  const [, unit, street = ''] = UNIT_FIRST.exec(first) ?? [];
  if (!unit) return;
  if (HOUSE_NUMBER.test(street)) parts.splice(0, 1, street, unit);
  else if (street === '' && HOUSE_NUMBER.test(second)) parts.splice(0, 2, second, unit);
}

/** Who stands before the street: a first part without a number before one that begins with one. */
function takeAddressee(parts: string[]): string | null {
  const [first = '', second = ''] = parts;
  if (/^\d/.test(first) || !HOUSE_NUMBER.test(second)) return null;
  return parts.shift() ?? null;
}

function streetAndCity(
  parts: readonly string[],
  known: City | null,
): Pick<AddressParts, 'street' | 'unit' | 'city'> {
  const [first = '', ...others] = parts;
  if (others.length === 0) {
    const { street: line, city } = splitCity(first, known);
    const { address: street, unit } = splitUnit(line);
    return { street, unit, city };
  }
  const { address: street, unit: own } = splitUnit(first);
  const units = own === null ? [] : [own];
  let city: string | null = null;
  for (const part of others) {
    const [, unit, behind = null] = UNIT_FIRST.exec(part) ?? [];
    if (unit) units.push(unit);
    city = (unit ? behind : part) ?? city;
  }
  return { street, unit: units.join(' ') || null, city };
}

/** Street and city that nothing parts. */
function splitCity(line: string, known: City | null): { street: string; city: string | null } {
  const named = known?.city ?? '';
  if (named !== '' && line.toLowerCase().endsWith(` ${named.toLowerCase()}`)) {
    const at = line.length - named.length;
    return { street: line.slice(0, at).trim(), city: line.slice(at) };
  }
  const words = line.split(' ');
  // The number and at least a name come before the word that a street ends with.
  let end = words.findLastIndex(
    (word, at) => at > 1 && STREET_ENDINGS.has(word.replace('.', '').toLowerCase()),
  );
  if (end < 0) return { street: line, city: null };
  if (DIRECTION.test(words[end + 1] ?? '')) end += 1;
  const [, unit = null, behind = ''] = UNIT_FIRST.exec(words.slice(end + 1).join(' ')) ?? [];
  const city = (unit === null ? words.slice(end + 1).join(' ') : behind).trim();
  const street = [...words.slice(0, end + 1), ...(unit === null ? [] : [unit])].join(' ');
  return { street, city: city || null };
}
