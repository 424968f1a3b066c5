import type { ImportField } from '#contract/customers/imports.ts';
import { addressKey } from '#server/modules/territory/places/addressKey.ts';
import type { CityLookup } from '#server/modules/territory/places/cityOf.ts';
import { hasHouseNumber, isDirection, isStreetEnding } from '#server/modules/territory/places/streetWords.ts';
import { UNIT_CHARACTERS } from '#server/modules/territory/places/units.ts';
import type { City } from '#server/modules/territory/places/zipTable.ts';
import { wordKey } from '../columns/wordKey.ts';
import { Cells, cutTo, type Draft, quoted } from '../rows/draft.ts';
import { type AdjacentCells, isSameCity, readCityCell } from './addressEnd.ts';
import { isPostBox, readZip, tidyCase } from './addresses.ts';
import { readState, stateCode } from './states.ts';
import { type AddressParts, readWholeAddress } from './wholeAddress.ts';

export type Place = Pick<
  Draft['property'],
  'address' | 'duplexUnit' | 'city' | 'state' | 'zipcode' | 'latitude' | 'longitude'
>;

/**
 * Parses the address cell, preceded by the house number from a separate column. A row without a service
 * address, as in QuickBooks' lists, gets the billing address if that is complete and no post office box.
 */
export function wholeAddressOf(cells: Cells, cityOf: (zipcode: string) => City | null): AddressParts {
  const billing = cells.text('billingAddress');
  const isSaid = (['address', 'houseNumber', 'city', 'zipcode'] as const).some(field => cells.text(field));
  if (!isSaid && billing) {
    const billed = readWholeAddress(billing, cityOf, { city: '', state: '', zipcode: '' });
    if (billed.zipcode !== null && hasHouseNumber(billed.street) && !isPostBox(billed.street)) {
      cells.tell('address', 'addressFromBilling', { value: billing });
      return billed;
    }
  }
  return withCityCell(cells, readWholeAddress(numberedAddress(cells), cityOf, besideOf(cells)));
}

/** Values of the columns beside the address; the city column may also contain state and ZIP code. */
function besideOf(cells: Cells): AdjacentCells {
  const { city, state, zipcode } = readCityCell(cells.text('city'));
  return {
    city,
    state: cells.text('state') || state,
    zipcode: readZip(cells.text('zipcode'))?.zipcode ?? zipcode,
  };
}

/** Adds state and ZIP code from the city cell if the address itself has none. */
function withCityCell(cells: Cells, whole: AddressParts): AddressParts {
  const { state, zipcode } = readCityCell(cells.text('city'));
  for (const [field, own, other] of [
    ['state', whole.state, state],
    ['zipcode', whole.zipcode, zipcode],
  ] as const)
    if (own && other && !own.startsWith(other)) sayLeft(cells, field, other, own);
  return { ...whole, state: whole.state ?? state, zipcode: whole.zipcode ?? zipcode };
}

/** House number and street, unless the street already begins with the number. */
function numberedAddress(cells: Cells): string {
  const street = streetText(cells);
  const number = cells.text('houseNumber');
  const isThere = street === number || street.toLowerCase().startsWith(`${number.toLowerCase()} `);
  return number === '' || isThere ? street : `${number} ${street}`.trim();
}

/**
 * Returns the lines of the address. A direction or a street ending in a column of its own is joined to the
 * street's line.
 */
function streetText(cells: Cells): string {
  const [first = '', ...others] = new Set(cells.all('address').map(({ text }) => text));
  let [text, isOpen] = [first, isDirection(first)];
  for (const part of others) {
    const isJoined = isOpen || isDirection(part) || isStreetEnding(part);
    text += isJoined ? ` ${part}` : `\n${part}`;
    isOpen = isOpen && isDirection(part);
  }
  return text;
}

/**
 * Reads the property's location. Separate columns override the address cell; a remark names the differences.
 * `given` are the ZIP codes that the office entered for cities of rows without one.
 */
export function readPlace(
  cells: Cells,
  whole: AddressParts,
  cityOf: CityLookup = () => null,
  given: Readonly<Record<string, string>> = {},
): Place {
  const zipcode = readZipcode(cells, whole);
  const street = readStreet(cells, whole);
  const city = tidyCase(readCity(cells, whole));
  const state = readStateOf(cells, whole);
  const isMissing = !zipcode && !cells.text('zipcode');
  return {
    ...street,
    city,
    state,
    zipcode: isMissing ? zipcodeOfCity(cells, { city, state }, cityOf, given) : zipcode,
    ...readPin(cells, whole),
  };
}

/**
 * The ZIP code of a row without one: the one that the office gave for the city, or the city's only ZIP code.
 * For a city with several, the check asks once for all its rows.
 */
function zipcodeOfCity(
  cells: Cells,
  { city, state }: City,
  cityOf: CityLookup,
  given: Readonly<Record<string, string>>,
): string {
  if (!city) {
    cells.say('zipcode', 'zipcodeMissing');
    return '';
  }
  const value = [city, state].filter(Boolean).join(', ');
  const answer = given[wordKey(value)];
  const all = answer
    ? [answer]
    : (cityOf.zipcodesOf?.(city, state ? (stateCode(state) ?? state) : null) ?? []);
  const [zipcode = ''] = all;
  if (all.length !== 1) {
    cells.say('zipcode', 'zipcodeAsked', value);
    return '';
  }
  cells.tell('zipcode', answer ? 'zipcodeFromCity' : 'zipcodeGuessed', { value: quoted(value), zipcode });
  return zipcode;
}

type Stored = Pick<Place, 'address' | 'duplexUnit' | 'city' | 'state' | 'zipcode'>;
const OF_PLACE = ['address', 'duplexUnit', 'city', 'state', 'zipcode'] as const satisfies (keyof Stored)[];

/**
 * Keys by which a stored address is found: as stored, and as it would be read from a row with the same cells.
 */
export function keysOfStored(stored: Stored, cityOf: (zipcode: string) => City | null): string[] {
  const cells = new Cells(
    OF_PLACE,
    OF_PLACE.map(field => stored[field] ?? ''),
  );
  const read = readStreet(cells, wholeAddressOf(cells, cityOf));
  return [
    ...new Set([
      addressKey(stored.address, stored.duplexUnit, stored.zipcode),
      addressKey(read.address, read.duplexUnit, stored.zipcode),
    ]),
  ];
}

function sayLeft(cells: Cells, field: ImportField, value: string, kept: string): void {
  cells.tell(field, 'addressPartLeft', { value, kept });
}

function readZipcode(cells: Cells, whole: AddressParts): string {
  const zip = cells.value('zipcode', readZip, 'zipcodeInvalid');
  if (zip?.isRead)
    cells.tell('zipcode', 'zipcodeRead', {
      value: zip.zipcode,
      text: cells.text('zipcode').replaceAll(/\s+/g, ' '),
    });
  const own = zip?.zipcode;
  if (own === undefined || whole.zipcode === null) return own ?? whole.zipcode ?? '';
  // Ignores the ZIP+4 digits if only one of the two has them.
  if (whole.zipcode.startsWith(own)) return whole.zipcode;
  if (!own.startsWith(whole.zipcode)) sayLeft(cells, 'zipcode', whole.zipcode, own);
  return own;
}

function readStreet(cells: Cells, whole: AddressParts): Pick<Place, 'address' | 'duplexUnit'> {
  const { street, unit } = withGivenUnit(whole, cells.text('duplexUnit') || null);
  if (street.length > 200) cells.say('address', 'tooLong', '200');
  if (!street) cells.say('address', 'addressMissing');
  else if (isPostBox(street) || street.length < 4 || !/\p{L}/u.test(street))
    cells.say('address', 'addressIsNoStreet', cells.text('address').replaceAll(/\s+/g, ' '));
  else if (!hasHouseNumber(street)) cells.say('address', 'noHouseNumber', street);
  return { address: tidyCase(street), duplexUnit: unit };
}

/**
 * Joins the address's unit and the unit column's. Equal ones count once, and long ones are added to the
 * street.
 */
function withGivenUnit({ street, unit }: AddressParts, given: string | null) {
  if (given !== null && given.length > UNIT_CHARACTERS)
    return { street: street && `${street}, ${given}`, unit };
  if (unit === null || given === null) return { street, unit: given ?? unit };
  const keyOf = (text: string) => addressKey('street', text, '');
  if (keyOf(unit) === keyOf(given)) return { street, unit: unit.length > given.length ? unit : given };
  const both = `${unit} ${given}`;
  return both.length <= UNIT_CHARACTERS
    ? { street, unit: both }
    : { street: `${street} ${unit}`, unit: given };
}

function readCity(cells: Cells, whole: AddressParts): string {
  const typed = cells.short('city', 80) && readCityCell(cells.text('city')).city;
  const own = typed && cutTo(typed, 80);
  if (own && whole.city && !isSameCity(own, whole.city)) sayLeft(cells, 'city', whole.city, own);
  return own ?? whole.city ?? '';
}

function readStateOf(cells: Cells, whole: AddressParts): string {
  const own = readState(cells.short('state', 40) ?? '');
  if (own && whole.state && own !== whole.state) sayLeft(cells, 'state', whole.state, own);
  return own || whole.state || '';
}

/** Coordinates, both or neither. */
function readPin(cells: Cells, whole: AddressParts): Pick<Place, 'latitude' | 'longitude'> {
  const within = (limit: number) => (text: string) => {
    const number = Number(text);
    return Number.isFinite(number) && Math.abs(number) <= limit ? number : undefined;
  };
  const latitude = cells.value('latitude', within(90), 'pinFar') ?? whole.latitude;
  const longitude = cells.value('longitude', within(180), 'pinFar') ?? whole.longitude;
  if (whole.latitude !== null && latitude !== whole.latitude)
    sayLeft(cells, 'latitude', String(whole.latitude), String(latitude));
  if (whole.longitude !== null && longitude !== whole.longitude)
    sayLeft(cells, 'longitude', String(whole.longitude), String(longitude));
  const isWhole = latitude !== null && longitude !== null && (latitude !== 0 || longitude !== 0);
  return isWhole ? { latitude, longitude } : { latitude: null, longitude: null };
}
