import { IMPORT_FIELDS, type ImportField, SEVERAL_VALUES } from '#contract/customers/imports.ts';
import { withoutTitles } from '../cells/names.ts';
import { addressColumns } from './addressColumns.ts';
import { addressPart } from './addressParts.ts';
import { contactField, namePart } from './contactField.ts';
import { exactField, headerWords, plainHeader } from './headerNames.ts';
import {
  fieldOfCells,
  filledCells,
  hasAnswers,
  hasDirections,
  hasKinds,
  hasMeasures,
  hasNames,
  hasServices,
  hasStreetEndings,
  hasWords,
} from './looks.ts';

export type Fields = (ImportField | null)[];
type Rows = readonly { cells: readonly string[] }[];

/** Rank of a name that is recognized only by its words; it comes after all exact matches. */
const BY_WORDS = 1000;
/**
 * Names of columns that contain customers' names; if they contain yes or no, as in `Client?`, they say
 * whether someone is a customer.
 */
const ASKS_CUSTOMER = /^(?:a )?(?:customer|client|cliente)$/;
/** Fields that a yes-or-no column never has, whatever it is called. */
const NEVER_ANSWERS: readonly ImportField[] = [
  'firstName',
  'lastName',
  'fullName',
  'email',
  'phone',
  'emergencyPhone',
  'address',
  'duplexUnit',
  'city',
  'state',
  'zipcode',
  'service',
  'frequency',
];
const PARTS = ['firstName', 'lastName', 'companyName'] as const satisfies readonly ImportField[];
const NAMES: readonly ImportField[] = ['firstName', 'lastName', 'fullName', 'companyName'];
/** Names of columns with occupations, as in address books, unless their cells name services. */
const OCCUPATION = /\btitle$/;
const UNNAMED = /^Column \d+$/;

/**
 * Guesses the fields of a file's columns by their names, or by their cells if a name is unknown or missing;
 * null for the rest. If several columns match one field, the better name wins. Several phones, emails and
 * notes are all used, and an address may be spread over columns.
 */
export function guessColumns(header: readonly string[], rows: Rows = []): Fields {
  const cells = header.map((_, at) => filledCells(rows, at));
  const fields = guessByName(header, cells, rows);
  // In other programs, tags are often internal terms, so they become notes.
  if (!isOwnFile(header))
    for (const [at, field] of fields.entries()) if (field === 'tags') fields[at] = 'note';
  for (const [at, field] of fields.entries()) {
    if (field === null) continue;
    const isOccupation =
      field === 'service' &&
      OCCUPATION.test(headerWords(header[at] ?? '')) &&
      (cells[at] ?? []).length > 0 &&
      !hasServices(cells[at] ?? []);
    // `Unit` next to a price says what the price is for.
    const isMeasure = field === 'duplexUnit' && hasMeasures(cells[at] ?? []);
    if (isOccupation || isMeasure || isAnswer(field, cells[at])) fields[at] = null;
  }
  return byCells(header, cells, withStreetParts(header, cells, withBilledAddress(fields)));
}

/** If a file has only one address, the work is done there, even if it is called a billing address. */
function withBilledAddress(fields: Fields): Fields {
  const isBilled = fields.filter(field => field === 'billingAddress').length === 1;
  const hasPlace = (['address', 'houseNumber', 'city', 'zipcode'] as const).some(one => fields.includes(one));
  return isBilled && !hasPlace
    ? fields.map(field => (field === 'billingAddress' ? 'address' : field))
    : fields;
}

/** Columns that only our own files have. */
const OWN_COLUMNS = ['sameServiceNumber', 'isOnHold', 'isBarred', 'wantsNoEmail'] as const;
/** Number of these columns that is enough to identify a file as Sward's; some may have been deleted. */
const ENOUGH = 2;

/** Whether a file was exported from Sward, judging by its columns. */
export function isOwnFile(header: readonly string[]): boolean {
  const names = OWN_COLUMNS.map(field => Object.values(IMPORT_FIELDS[field]));
  return names.filter(own => own.some(name => header.includes(name))).length >= ENOUGH;
}

const DIRECTION = /^(?:(?:street|st|str|pre|post) )?(?:dir|direction|prefix|predir|postdir)$/;
const ENDING = /^(?:(?:street|st|str|post) )?(?:suffix|suf|sfx|type|ending)$/;

/** Joins columns with the street's direction or ending, as in tax rolls, to the address. */
function withStreetParts(header: readonly string[], cells: readonly string[][], fields: Fields): Fields {
  if (!fields.includes('address')) return fields;
  return fields.map((field, at) => {
    const words = headerWords(header[at] ?? '');
    const own = cells[at] ?? [];
    const isPart =
      (DIRECTION.test(words) && hasDirections(own)) || (ENDING.test(words) && hasStreetEndings(own));
    return isPart ? 'address' : field;
  });
}

const isAnswer = (field: ImportField, cells: readonly string[] = []) =>
  NEVER_ANSWERS.includes(field) && hasAnswers(cells);

function guessByName(header: readonly string[], cells: readonly string[][], rows: Rows): Fields {
  const words = header.map(headerWords);
  const addresses = addressColumns(header, rows);
  const best = new Map<ImportField, { column: number; rank: number }>();
  const fields: Fields = header.map((_, at) => addresses.get(at) ?? null);
  for (const [at, name] of header.entries()) {
    if (addresses.has(at)) continue;
    const exact = exactField(name);
    const named = exact?.field ?? contactField(words[at] ?? '');
    if (!named || addressPart(words[at] ?? '')) continue;
    const isAsking = isAnswer(named, cells[at]);
    // A yes-or-no column doesn't compete with a column of names.
    if (isAsking && !ASKS_CUSTOMER.test(words[at] ?? '')) continue;
    const isKind = named === 'status' && hasKinds(cells[at] ?? []);
    const field = isAsking ? 'isActive' : isKind ? 'isCompany' : named;
    const rank = isAsking ? BY_WORDS : (exact?.rank ?? BY_WORDS);
    if (SEVERAL_VALUES.includes(field)) {
      fields[at] = field;
      continue;
    }
    const rival = best.get(field);
    if (!rival || rank < rival.rank) best.set(field, { column: at, rank });
  }
  // A full name isn't needed beside first and last names; if only one of the two is present, the full name
  // says more.
  const hasParts = best.has('firstName') && best.has('lastName');
  if (hasParts && !isNeeded(best, rows)) best.delete('fullName');
  else if (best.has('fullName') && !hasParts)
    for (const part of ['firstName', 'lastName'] as const) best.delete(part);
  for (const [field, { column }] of best)
    if (![...addresses.values()].includes(field)) fields[column] = field;
  for (const [at, text] of words.entries()) {
    const part = namePart(text);
    if (part && fields[at] === null && fields.includes(part)) fields[at] = part;
  }
  return fields;
}

/** Whether some row's full name, such as a display name typed by hand, says more than its other names. */
function isNeeded(best: ReadonlyMap<ImportField, { column: number }>, rows: Rows): boolean {
  const textOf = (field: ImportField, cells: readonly string[]) => {
    const column = best.get(field)?.column;
    return column === undefined ? '' : (cells[column] ?? '').trim();
  };
  return rows.some(({ cells }) => {
    const full = textOf('fullName', cells);
    const [first, last, company] = PARTS.map(field => textOf(field, cells));
    // Most rows of large files have nothing to compare.
    if ([company, `${first} ${last}`, `${last}, ${first}`].includes(full)) return false;
    if (![first, last, company].some(Boolean)) return true;
    const said = plainHeader(`${first} ${last} ${company}`).split(' ');
    const words = plainHeader(withoutTitles(full)).split(' ').filter(Boolean);
    return words.some(word => !said.includes(word));
  });
}

/** Guesses, by their cells, the fields of columns without a known name. */
function byCells(header: readonly string[], cells: readonly string[][], guessed: Fields): Fields {
  const fields = [...guessed];
  const isFree = (at: number) =>
    fields[at] === null &&
    addressPart(headerWords(header[at] ?? '')) === null &&
    exactField(header[at] ?? '') === undefined &&
    !/\b(?:fax|pager|type|title|country|id)\b/.test(headerWords(header[at] ?? ''));
  // `Type` may mean anything, but not the customer's type if its cells name services.
  const isTyped = (at: number) => fields[at] === null && /^type\b/.test(headerWords(header[at] ?? ''));
  const isHeaderless = header.every(name => UNNAMED.test(name));
  for (const at of header.keys()) {
    if (isTyped(at) && !fields.includes('service') && hasServices(cells[at] ?? [])) fields[at] = 'service';
    if (!isFree(at)) continue;
    const field = fieldOfCells(cells[at] ?? [], !isHeaderless);
    const isSeveral = isHeaderless && field !== null && SEVERAL_VALUES.includes(field);
    if (field && (isSeveral || !fields.includes(field))) fields[at] = field;
  }
  if (isHeaderless) placeCity(cells, fields);
  if (!NAMES.some(name => fields.includes(name)))
    placeNames(
      cells,
      fields,
      [...header.keys()].filter(at => isFree(at) && !isSentence(header[at] ?? '')),
      isHeaderless,
    );
  return fields;
}

/** Whether a column's name is a question or a sentence; the answers may look like names. */
const isSentence = (name: string) => headerWords(name).split(' ').length > 3;

/** Treats a column of words just before the state as the city. */
function placeCity(cells: readonly string[][], fields: Fields): void {
  const at = fields.indexOf('state') - 1;
  if (at >= 0 && fields[at] === null && hasWords(cells[at] ?? [])) fields[at] = 'city';
}

/**
 * Sets the customer's name to the first column of names or, without a header, to two neighboring columns of
 * words.
 */
function placeNames(
  cells: readonly string[][],
  fields: Fields,
  free: readonly number[],
  isHeaderless: boolean,
): void {
  const whole = free.find(at => hasNames(cells[at] ?? []));
  if (whole !== undefined) {
    fields[whole] = 'fullName';
    return;
  }
  if (!isHeaderless) return;
  const first = free.find(
    at => hasWords(cells[at] ?? []) && free.includes(at + 1) && hasWords(cells[at + 1] ?? []),
  );
  if (first === undefined) return;
  fields[first] = 'firstName';
  fields[first + 1] = 'lastName';
}
