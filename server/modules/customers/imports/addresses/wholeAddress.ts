import type { CityLookup } from '#server/modules/territory/places/cityOf.ts';
import {
  fixedStart,
  hasHouseNumber,
  hasStreetName,
  isNumberedRoad,
  isStreetWord,
  streetLength,
} from '#server/modules/territory/places/streetWords.ts';
import {
  splitUnit,
  UNIT_CHARACTERS,
  unitAtStart,
  unitBetween,
} from '#server/modules/territory/places/units.ts';
import type { City } from '#server/modules/territory/places/zipTable.ts';
import {
  type AdjacentCells,
  beforeAnyCity,
  beforeCity,
  isSameCity,
  MAX_CHARACTERS,
  takeState,
  takeZip,
} from './addressEnd.ts';

/** Parts of an address; missing ones are null. */
export interface AddressParts {
  street: string;
  unit: string | null;
  city: string | null;
  /** Two-letter code. */
  state: string | null;
  /** Five digits, or nine with a hyphen. */
  zipcode: string | null;
  latitude: number | null;
  longitude: number | null;
  /** Text before the street, such as the name of a business. */
  addressee: string | null;
}

const COORDINATES = /[([]\s*(-?\d{1,3}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*[)\]]/;
const COUNTRY = /^(usa?|u\.s\.a?\.?|united states( of america)?|estados unidos|ee\.? ?uu\.?)$/i;
const COUNTRY_AT_END =
  /(?:[\s,]+(?:usa|u\.s\.a\.|united states(?: of america)?|estados unidos)|(?<=\b\d{5}(?:-\d{4})?)[\s,]+us)\s*$/i;
const isNumbered = (text: string) =>
  (/^(?:\d|[nsew]\d+[nsew]\d|#?\d|no\.\s*\d)\S*\s+\S/i.test(text) && hasHouseNumber(text)) ||
  fixedStart(text) !== null;
const EMPTY: AddressParts = {
  ...{ street: '', unit: null, city: null, state: null, zipcode: null },
  ...{ latitude: null, longitude: null, addressee: null },
};
const NOTHING: AdjacentCells = { city: null, state: null, zipcode: null };

/**
 * Splits an address in one cell into street, unit, city, state, ZIP code and coordinates in brackets. Every
 * word but the country ends up in one of the parts. Words that may belong to the street or the city stay with
 * the street, unless they match the city in a separate column, the ZIP code's city, or a city in the state.
 * The npm parsers parse-address and addresser parse fewer of the labeled addresses correctly: see
 * docs/import.md.
 */
export function readWholeAddress(
  text: string,
  cityOf: CityLookup = () => null,
  beside: AdjacentCells = NOTHING,
): AddressParts {
  if (text.length > MAX_CHARACTERS) return { ...EMPTY, street: text };
  const { rest, latitude, longitude } = withoutCoordinates(text);
  const parts = withSeparators(rest.replace(COUNTRY_AT_END, ''))
    .split(/[\n\r,;|]+/)
    .map(part => part.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean);
  dropCountry(parts);
  const zipcode = takeZip(parts, beside);
  dropCountry(parts);
  const zip = zipcode ?? beside.zipcode;
  const known = zip === null ? null : cityOf(zip.slice(0, 5));
  const state = takeState(parts, known, beside, { hasZip: zipcode !== null, cityOf });
  const { addressee, units } = takeBeforeStreet(parts);
  const isWhole = zipcode !== null || state !== null;
  const place = streetAndCity(parts, {
    known,
    beside,
    isWhole,
    state: state ?? known?.state ?? null,
    cityOf,
  });
  return {
    ...withUnits(place.street, units, place.units),
    city: place.city,
    state,
    zipcode,
    latitude,
    longitude,
    addressee,
  };
}

/**
 * Inserts commas where people separate parts with dashes, slashes or periods, put units in brackets, or write
 * whose address it is before a colon.
 */
const withSeparators = (text: string) =>
  text
    .trim()
    .replace(/(?<=\d)\.$/, '')
    .replaceAll(/(?<!\d|^\d+\p{L})\s+[-–—/.]\s+|\s+[-–—/.]\s+(?!\d)|(?<=\p{L}{2})\/\s+/gmu, ', ')
    .replace(/^((?:unit|apt|suite|ste|#)\b\.?\s*\S+)\s+[-–—]\s+(?=\d)/i, '$1, ')
    .replace(/^([\p{L} ]+):\s*(?=\d)/u, '$1, ')
    .replaceAll(/\(([^()]*)\)/g, (brackets, inner: string) =>
      unitAtStart(inner)?.rest === '' ? `, ${inner}, ` : brackets,
    );

function dropCountry(parts: string[]): void {
  if (parts.length > 1 && COUNTRY.test(parts.at(-1) ?? '')) parts.pop();
}

function withoutCoordinates(text: string) {
  const found = COORDINATES.exec(text);
  const [latitude, longitude] = [Number(found?.[1]), Number(found?.[2])];
  const isPlace = found !== null && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  if (!isPlace) return { rest: text, latitude: null, longitude: null };
  return { rest: text.replace(COORDINATES, '\n'), latitude, longitude };
}

/** Removes units and the addressee's name from before the street. */
function takeBeforeStreet(parts: string[]): { addressee: string | null; units: string[] } {
  const units: string[] = [];
  const first = unitAtStart(parts[0] ?? '');
  if (first && isNumbered(first.rest)) {
    parts[0] = first.rest;
    return { addressee: null, units: [first.unit] };
  }
  let street = parts.findIndex(part => isNumbered(part) && !unitAtStart(part));
  // `Casa Azul, 12, 14 Elm St` has two house numbers.
  while (street > 0 && HOUSE_NUMBER.test(parts[street - 1] ?? '')) street -= 1;
  const names: string[] = [];
  const isStreet = (part: string) => /^\d/.test(part) || isNumberedRoad(part);
  if (street <= 0 || (isStreet(parts[0] ?? '') && unitAtStart(parts[0] ?? '') === null))
    return { addressee: null, units };
  for (const part of parts.splice(0, street)) {
    const unit = unitAtStart(part);
    if (unit?.rest === '') units.push(unit.unit);
    else names.push(part);
  }
  return { addressee: names.join(', ') || null, units };
}

const HOUSE_NUMBER = /^\d+[a-z]?$/i;
/** A unit between commas that isn't labeled as a unit: `12 Elm St, B, Austin`. */
const BARE_UNIT = /^(?:\d{1,4}[a-z]?|[a-z])$/i;

interface Around {
  known: City | null;
  beside: AdjacentCells;
  /** Whether a state or ZIP code ended the cell, so that a city precedes it. */
  isWhole: boolean;
  state: string | null;
  cityOf: CityLookup;
}

interface Place {
  street: string;
  units: string[];
  city: string | null;
}

function streetAndCity(parts: readonly string[], around: Around): Place {
  const [first = '', ...others] = parts;
  if (others.length === 0) return splitLine(first, around);
  const streets = [first];
  const isEnded = streetLength(first.split(' ')) > 0;
  const units: string[] = [];
  let city: string | null = null;
  for (const [at, part] of others.entries()) {
    const unit = unitAtStart(part, isEnded);
    const text = unit ? unit.rest : part;
    if (unit) units.push(unit.unit);
    if (text === '') continue;
    if (isEnded && BARE_UNIT.test(text)) units.push(text);
    else if (at === others.length - 1 && isCity(text, around)) city = text.replace(/\.$/, '');
    else if (unit) units.push(text);
    else streets.push(part);
  }
  return { street: streets.join(', '), units, city };
}

/** Whether the last of several parts is the city. */
function isCity(text: string, { known, beside, isWhole }: Around): boolean {
  if ([beside.city, known?.city].some(city => city != null && isSameCity(text, city))) return true;
  return (isWhole || beside.city === null) && !/\d/.test(text);
}

/** Splits a line without commas into street, unit and city. */
function splitLine(line: string, { known, beside, isWhole, state, cityOf }: Around): Place {
  const cities = [beside.city, known?.city].filter(city => city != null);
  const named = beforeCity(line, cities);
  const isStreet = (text: string) =>
    hasStreetName(text) &&
    (isWhole || streetLength(text.split(' ')) > 0 || isNumberedRoad(text) || splitUnit(text).unit !== null);
  if (named && isStreet(named.before)) return { street: named.before, units: [], city: named.city };
  if (!isWhole || beside.city !== null) return { street: line, units: [], city: null };
  const words = line.split(' ');
  const fixed = fixedStart(line);
  const end = fixed === null ? streetLength(words) : fixed.split(' ').length;
  const behind = words.slice(end).join(' ');
  const unit = unitAtStart(behind);
  const city = unit ? unit.rest : behind;
  const any = state === null ? null : beforeAnyCity(line, state, cityOf);
  const isUnclear = end === 0 || /\d/.test(city) || isStreetWord(city);
  // `Walk Mews Bee Cave`: the words before the city still belong to the street.
  const hasMore =
    unit === null &&
    any !== null &&
    isStreetWord(words[end] ?? '') &&
    any.before.length > words.slice(0, end).join(' ').length;
  if (any && (isUnclear || hasMore)) return { street: any.before, units: [], city: any.city };
  if (isUnclear) return splitAtUnit(line);
  return { street: words.slice(0, end).join(' '), units: unit ? [unit.unit] : [], city: city || null };
}

/** Splits a line at a unit between street and city. */
function splitAtUnit(line: string): Place {
  const found = unitBetween(line);
  if (!found || isStreetWord(found.rest)) return { street: line, units: [], city: null };
  return { street: found.street, units: [found.unit], city: found.rest };
}

/**
 * The street without the unit at its end, and all units joined; text too long for a unit stays with the
 * street.
 */
function withUnits(
  line: string,
  before: readonly string[],
  behind: readonly string[],
): Pick<AddressParts, 'street' | 'unit'> {
  const { address: street, unit: own } = splitUnit(line);
  const unit = [...before, own, ...behind].filter(Boolean).join(' ');
  if (unit.length <= UNIT_CHARACTERS) return { street, unit: unit || null };
  return { street: [line, ...before, ...behind].join(', '), unit: null };
}
