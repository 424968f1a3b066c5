import type { ImportChoice } from '#contract/customers/imports.ts';
import { slices } from '#server/api/inSlices.ts';
import type { Queryable } from '#server/db/connect.ts';
import { addressKey } from '#server/modules/territory/places/addressKey.ts';
import { cityLookup } from '#server/modules/territory/places/cityOf.ts';
import { completePlace, loadPlaces } from '../addresses/places.ts';
import type { RowToCheck, StoredImport } from '../queries.ts';
import type { Draft } from './draft.ts';
import { loadKnown } from './known.ts';
import { type MatchedRow, matchRow } from './matchRow.ts';
import { readRow } from './readRow.ts';

/** Rows between two progress reports. */
const ROWS_PER_TELLING = 1000;

/** Results of a check, and what a later check of a few of the rows needs to agree with it. */
export interface Checked {
  rows: MatchedRow[];
  cities: Record<string, string>;
}

/**
 * Returns a verdict for every given row. Only reads the database; the same rows, columns and data give the
 * same result. `undecided` is the decision for rows without one.
 */
export async function checkRows(
  db: Queryable,
  { columns, words, cities }: Pick<StoredImport, 'columns' | 'words' | 'cities'>,
  rows: readonly RowToCheck[],
  {
    onProgress = () => undefined,
    undecided = null,
  }: { onProgress?: (done: number) => void; undecided?: ImportChoice | null } = {},
): Promise<Checked> {
  const cityOf = await cityLookup();
  const fields = columns.map(column => column.field);
  const names = columns.map(column => column.name);
  const drafts: Draft[] = [];
  const slice = slices();
  for (const row of rows) {
    drafts.push(readRow(fields, row, cityOf, names, words));
    await slice();
  }
  const known = await loadKnown(db, drafts);
  const places = await loadPlaces(db, drafts, known, cities ?? {});
  const matched: MatchedRow[] = [];
  for (const [at, draft] of drafts.entries()) {
    completePlace(draft, places);
    const keys = keysOf(draft);
    const choice = rows[at]?.choice ?? null;
    matched.push({ ...matchRow(draft, known, choice ?? undecided), keys, choice });
    if (matched.length % ROWS_PER_TELLING === 0) onProgress(matched.length);
    await slice();
  }
  return { rows: matched, cities: Object.fromEntries(places.cities) };
}

/** Email, phone and address of a row: rows without a common one can't affect each other. */
export function keysOf({ customer: { email, phone }, property }: Draft): string[] {
  const { address, duplexUnit, zipcode } = property;
  return [
    ...(email ? [`email ${email}`] : []),
    ...(phone ? [`phone ${phone}`] : []),
    ...(address ? [`address ${addressKey(address, duplexUnit, zipcode)}`] : []),
  ];
}
