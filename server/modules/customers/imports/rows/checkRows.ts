import type { SQL } from 'drizzle-orm';
import type { ImportChoice } from '#contract/customers/imports.ts';
import type { Queryable } from '#server/db/connect.ts';
import { loadZipFacts } from '../addresses/zipFacts.ts';
import { fieldsOf, rowPages, type StoredImport } from '../queries.ts';
import { type Checker, openCheck } from './checkAside.ts';
import type { CheckedRow } from './checkedRow.ts';
import { storedRows } from './storedRows.ts';

/** Rows between two progress reports. */
const ROWS_PER_REPORT = 1000;
/** Rows received at once; copying more from another thread would delay other requests. */
const ROWS_PER_PART = 100;

/** Results of a check, with the data that a later check of a few rows needs to reach the same results. */
export interface Checked {
  /** The rows with their verdicts, in the order of the file. */
  parts: AsyncIterable<CheckedRow[]>;
  cities: Record<string, string>;
  /** Five digits of each row's ZIP code. */
  zipcodes: readonly string[];
}

interface CheckOptions {
  /** Checks only some of the rows. */
  only?: SQL;
  onProgress?: (done: number) => void;
  /** Decision for rows without one. */
  undecided?: ImportChoice | null;
}

/**
 * Checks an import's rows, passes the results to `use` and returns what it returns. Only reads the database;
 * the same rows, columns and data give the same result.
 */
export async function checkRows<T>(
  db: Queryable,
  stored: StoredImport,
  { only, onProgress = () => undefined, undecided = null }: CheckOptions,
  use: (checked: Checked) => Promise<T>,
): Promise<T> {
  const names = stored.columns.map(column => column.name);
  const reading = { fields: fieldsOf(stored), names, words: stored.words, undecided };
  const { check, end } = await openCheck(reading, only ? 0 : stored.totalRows);
  try {
    let total = 0;
    for await (const page of rowPages(db, stored, only)) {
      await check.read(page);
      total += page.length;
      // Reports no progress, but allows the check to be stopped.
      onProgress(0);
    }
    const wanted = await check.wanted();
    for await (const page of storedRows(db, wanted)) await check.learn(page);
    const { zipcodes } = wanted;
    const cities = await check.place(await loadZipFacts(db, zipcodes), (only && stored.cities) ?? {});
    for (let done = 0; done < total; onProgress(done)) done = await check.match(ROWS_PER_REPORT);
    return await use({ parts: partsOf(check), cities, zipcodes });
  } finally {
    await end();
  }
}

async function* partsOf(check: Checker): AsyncGenerator<CheckedRow[]> {
  for (;;) {
    const rows = await check.take(ROWS_PER_PART);
    if (rows.length === 0) return;
    yield rows;
  }
}
