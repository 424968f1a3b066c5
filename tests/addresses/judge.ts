import { withHouseNumbers } from '#server/modules/customers/imports/addresses/numberedStreets.ts';
import { guessColumns } from '#server/modules/customers/imports/columns/guessColumns.ts';
import { readRow } from '#server/modules/customers/imports/rows/readRow.ts';
import { addressKey } from '#server/modules/territory/places/addressKey.ts';
import { cityLookup } from '#server/modules/territory/places/cityOf.ts';
import { type LabeledAddress, type Labels, PARTS } from './labels.ts';

/** Parses an address; returns null if the parser fails. */
export type ReadAddress = (address: LabeledAddress) => Partial<Labels> | null;

/** Ignores capitals, punctuation and the +4 digits of a ZIP code. */
const same = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}#/-]+/gu, ' ')
    .trim();
/** Also ignores the spelling of streets and units, for parsers that respell them. */
const place = (street: string, unit: string) => addressKey(street, unit.replace('#', ''), '');

/** Returns whether each part is correct; parts that aren't in the row are ignored. */
export function isWhollyRight(read: Partial<Labels> | null, labels: Labels, isLenient = false): boolean {
  if (read === null) return false;
  const { street = '', unit = '' } = read;
  const isStreet = isLenient && place(street, '') === place(labels.street, '');
  const isUnit = isLenient && place('street', unit) === place('street', labels.unit);
  return PARTS.every(part => {
    const [is, should] = [read[part] ?? '', labels[part]];
    if (part === 'street') return isStreet || same(street) === same(should);
    if (part === 'unit') return isUnit || same(unit) === same(should);
    if (should === '') return true;
    return part === 'zipcode' ? is.slice(0, 5) === should.slice(0, 5) : same(is) === same(should);
  });
}

/** Parses addresses as the import does, including its interpretation of the column names. */
export async function swardReader(): Promise<ReadAddress> {
  const cityOf = await cityLookup();
  return ({ header, cells }) => {
    const row = { line: 2, cells };
    const fields = withHouseNumbers(header, [row], guessColumns(header, [row]));
    const { property } = readRow(fields, row, cityOf, header);
    const { address, duplexUnit, city, state, zipcode } = property;
    return { street: address, unit: duplexUnit ?? '', city, state, zipcode };
  };
}

export interface Score {
  layout: string;
  count: number;
  /** Number of entirely correct addresses. */
  right: number;
}

/** Counts entirely correct addresses by layout. */
export function scoresOf(
  addresses: readonly LabeledAddress[],
  read: ReadAddress,
  isLenient = false,
): Score[] {
  const scores = new Map<string, Score>();
  for (const address of addresses) {
    const { layout } = address;
    const score = scores.get(layout) ?? { layout, count: 0, right: 0 };
    score.count += 1;
    if (isWhollyRight(read(address), address.labels, isLenient)) score.right += 1;
    scores.set(layout, score);
  }
  return [...scores.values()];
}

/** Share of entirely correct addresses, from 0 to 1. */
export function shareOf(scores: readonly Score[]): number {
  const sum = (key: 'count' | 'right') => scores.reduce((total, score) => total + score[key], 0);
  return sum('right') / sum('count');
}
