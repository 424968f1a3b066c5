import type { ImportField } from '#contract/customers/imports.ts';
import { hasHouseNumber } from '#server/modules/territory/places/streetWords.ts';
import { exactField, fieldOfHeader, plainHeader } from '../columns/headerNames.ts';

type Fields = (ImportField | null)[];
type Rows = readonly { cells: readonly string[] }[];

/** Maximum number of rows examined. */
const MAX_ROWS = 1000;
/** Headers that columns of house numbers share with columns of other numbers. */
const BARE_NUMBER = /^(number|num|no|nr|numero|#)$/;
/** One or more house numbers: `12`, `12 & 14`, `12–14`. */
const NUMBER =
  /^(?:\d+[a-z]?(?:\s?[¼½¾]|\.0+|[\s/-]\w{1,5}(?:\/\d)?)?(?:\s*(?:[&+,;/]|\p{Pd}|and|y|to|thru|through)\s*\d+[a-z]?)*|[nsew]\d+[nsew]\d+)$/iu;

const isNumber = (cell: string) => NUMBER.test(cell);
const isNumbered = (cell: string) =>
  cell.split(/[\n,;|]/).some(part => /^\s*\S+\s+\S/.test(part) && hasHouseNumber(part.trim()));

/**
 * Makes sure that addresses have house numbers, judging by the cells. If most cells of the guessed address
 * column lack one, picks an address column whose cells have them, or adds a separate column of numbers.
 */
export function withHouseNumbers(header: readonly string[], rows: Rows, guessed: Fields): Fields {
  const shareOf = (at: number, fits: (cell: string) => boolean) => share(rows, at, fits);
  const columns = header.map((_, at) => at);
  const isNamed = (at: number, field: ImportField) =>
    [exactField(header[at] ?? '')?.field, fieldOfHeader(header[at] ?? '')].includes(field);
  const named = columns.filter(at => isNamed(at, 'address'));
  const numbers = columns
    .filter(at => isNamed(at, 'houseNumber') || isBareNumber(header[at] ?? '') || named.includes(at))
    .filter(at => shareOf(at, isNumber) > 0.5);
  const streets = named.filter(at => !numbers.includes(at));
  const guess = guessed.indexOf('address');
  // Several columns guessed as address are the lines of one address, so the guess stays.
  if (guess !== guessed.lastIndexOf('address')) return guessed;
  const street = streets.includes(guess) || guess < 0 ? guess : (streets[0] ?? guess);
  const fields = guessed.map(field => (field === 'address' || field === 'houseNumber' ? null : field));
  if (street < 0) return guessed;
  if (shareOf(street, isNumbered) > 0.5) return placed(header, fields, { address: street });

  const [number] = numbers.filter(at => at !== street && fields[at] === null);
  const numberShare = number === undefined ? 0 : shareOf(number, isNumber);
  const whole = streets.find(at => shareOf(at, isNumbered) > 0.5 && shareOf(at, isNumbered) >= numberShare);
  if (whole !== undefined) return placed(header, fields, { address: whole });
  return placed(header, fields, { address: street, ...(number !== undefined && { houseNumber: number }) });
}

const isBareNumber = (name: string) => BARE_NUMBER.test(plainHeader(name) || name.trim());

const NUMBERED = /\s*\((\d+)\)$/;

/**
 * If the street comes from another set of columns, such as `Street (2)`, takes the rest of the address from
 * that set, too.
 */
function inSameSet(header: readonly string[], fields: Fields): Fields {
  const set = NUMBERED.exec(header[fields.indexOf('address')] ?? '')?.[0];
  if (set === undefined) return fields;
  const moved = [...fields];
  for (const field of ['duplexUnit', 'city', 'state', 'zipcode'] as const) {
    const at = fields.indexOf(field);
    const other = header.indexOf(`${header[at] ?? ''}${set}`);
    if (at < 0 || other < 0) continue;
    moved[at] = null;
    moved[other] = field;
  }
  return moved;
}

function placed(
  header: readonly string[],
  fields: Fields,
  columns: Partial<Record<ImportField, number>>,
): Fields {
  const found = new Map(Object.entries(columns).map(([field, at]) => [at, field as ImportField]));
  return inSameSet(
    header,
    fields.map((field, at) => found.get(at) ?? field),
  );
}

/** Share of a column's filled cells that match, from 0 to 1. */
function share(rows: Rows, at: number, fits: (cell: string) => boolean): number {
  const cells = rows.slice(0, MAX_ROWS).map(row => (row.cells[at] ?? '').trim());
  const filled = cells.filter(Boolean);
  return filled.length === 0 ? 0 : filled.filter(fits).length / filled.length;
}
