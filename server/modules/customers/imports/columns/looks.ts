import type { ImportField } from '#contract/customers/imports.ts';
import { hasHouseNumber, isDirection, isStreetEnding } from '#server/modules/territory/places/streetWords.ts';
import { stateCode } from '../addresses/states.ts';
import { readPhones } from '../cells/phones.ts';
import { readDay, readFrequency, readMoney, readService, readWeekday, readYesNo } from '../cells/values.ts';

type Column = readonly string[];

/** Maximum number of rows examined. */
const MAX_CELLS = 1000;
/** Minimum share of the filled cells that must look alike. */
const MOSTLY = 0.8;

/** Returns a column's filled cells among the rows examined. */
export const filledCells = (rows: readonly { cells: readonly string[] }[], at: number): string[] =>
  rows
    .slice(0, MAX_CELLS)
    .map(({ cells }) => (cells[at] ?? '').trim())
    .filter(Boolean);

const mostly = (cells: Column, fits: (cell: string) => boolean) =>
  cells.length > 0 && cells.filter(fits).length >= cells.length * MOSTLY;

const isEmail = (cell: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell);
const isPhone = (cell: string) =>
  /^[+(]?[\d\s().+x-]{10,}$/i.test(cell) && readPhones(cell).numbers.length > 0 && !readPhones(cell).hasMore;
const isZip = (cell: string) => /^\d{5}(?:-\d{4})?$/.test(cell);
const isState = (cell: string) => /^[a-z. ]{2,20}$/i.test(cell) && stateCode(cell) !== undefined;
const isPrice = (cell: string) => /^\$/.test(cell) && readMoney(cell) !== undefined;
const isDay = (cell: string) => /\d.*\d/.test(cell) && readDay(cell) !== undefined;
const isStreet = (cell: string) => /^\d\S*\s+\p{L}/u.test(cell) && hasHouseNumber(cell);
const isWorded = (cell: string) => /\p{L}{2}/u.test(cell);
const isFrequency = (cell: string) => isWorded(cell) && readFrequency(cell) !== undefined;
const isService = (cell: string) => isWorded(cell) && !/\d/.test(cell) && readService(cell) !== undefined;
const isWeekday = (cell: string) =>
  isWorded(cell) && readWeekday(cell) !== undefined && stateCode(cell) === undefined;
const isName = (cell: string) => /^\p{Lu}[\p{L}.'’-]*(?:,? (?:[&y]|and|\p{L}[\p{L}.'’-]*)){1,4}$/u.test(cell);

/** Whether a cell is yes or no in words; numbers don't count, because they may mean anything. */
const isAnswer = (cell: string) => !/\d/.test(cell) && readYesNo(cell) !== undefined;
/** Whether a column contains only yes or no. */
export const hasAnswers = (cells: Column) => mostly(cells, isAnswer);
export const hasServices = (cells: Column) => mostly(cells, cell => readService(cell) !== undefined);

/** Whether a cell can't be a column's name. */
export const looksLikeValue = (cell: string) =>
  [isEmail, isPhone, isZip, isPrice, isDay, isStreet].some(is => is(cell.trim()));

/** Fields recognizable by the form of their cells, the surest first. */
const LOOKS: readonly [ImportField, (cell: string) => boolean][] = [
  ['email', isEmail],
  ['zipcode', isZip],
  ['phone', isPhone],
  ['state', isState],
  ['address', isStreet],
  ['frequency', isFrequency],
  ['mowDay', isWeekday],
  ['service', isService],
];
/** Fields guessed only if the columns have no names: a named column of prices or dates could be any field. */
const UNNAMED: readonly [ImportField, (cell: string) => boolean][] = [
  ['price', isPrice],
  ['startDate', isDay],
];

const KIND =
  /^(?:resi?(?:dential)?|comm?(?:ercial)?|business|individual|company|person|homeowner|empresa|persona)$/i;
/** Whether the cells say what kind of customer each one is. */
export const hasKinds = (cells: Column) => mostly(cells, cell => KIND.test(cell));

const MEASURE =
  /^(?:(?:per|each|every|a|an|\/)? ?(?:visit|mow|cut|time|hour|hr|month|week|service|job|acre|yard|sq ?ft|sqft|sf|ac)s?|each|ea|flat(?: rate)?|lump sum|ls)\.?$/i;
/** Whether the cells say what a price or an amount is for, such as `per visit` or `sq ft`. */
export const hasMeasures = (cells: Column) => mostly(cells, cell => MEASURE.test(cell));

export const hasDirections = (cells: Column) => mostly(cells, isDirection);
export const hasStreetEndings = (cells: Column) =>
  mostly(cells, cell => isStreetEnding(cell) || isDirection(cell));

/** Returns the field whose format most of a column's cells have; null if there is none. */
export function fieldOfCells(cells: Column, isNamed: boolean): ImportField | null {
  const looks = isNamed ? LOOKS : [...LOOKS, ...UNNAMED];
  return looks.find(([, is]) => mostly(cells, is))?.[0] ?? null;
}

/** Whether the cells look like people's names. */
export const hasNames = (cells: Column) => mostly(cells, isName);
/** Whether the cells are words without digits, like first and last names in separate columns. */
export const hasWords = (cells: Column) => mostly(cells, cell => /^\p{L}[\p{L}.'’ -]*$/u.test(cell));
