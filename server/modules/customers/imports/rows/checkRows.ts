import { slices } from '#server/api/inSlices.ts';
import type { Queryable } from '#server/db/connect.ts';
import { cityLookup } from '#server/modules/territory/places/cityOf.ts';
import { completePlace, loadPlaces } from '../addresses/places.ts';
import type { StoredImport } from '../queries.ts';
import type { Draft } from './draft.ts';
import { loadKnown } from './known.ts';
import { type MatchedRow, matchRow } from './matchRow.ts';
import { readRow } from './readRow.ts';

/** Rows between two progress reports. */
const ROWS_PER_TELLING = 1000;

/**
 * Returns a verdict for every row of a file. Only reads the database; the same file, columns and data give
 * the same result.
 */
export async function checkRows(
  db: Queryable,
  { columns, words }: Pick<StoredImport, 'columns' | 'words'>,
  rows: readonly { line: number; cells: string[] }[],
  onProgress: (done: number) => void = () => undefined,
): Promise<MatchedRow[]> {
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
  const places = await loadPlaces(db, drafts, known);
  const matched: MatchedRow[] = [];
  for (const draft of drafts) {
    completePlace(draft, places);
    matched.push(matchRow(draft, known));
    if (matched.length % ROWS_PER_TELLING === 0) onProgress(matched.length);
    await slice();
  }
  return matched;
}
