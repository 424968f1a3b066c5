import { type SQL, sql } from 'drizzle-orm';
import { addDays, type Day, lastOfMonth } from '#contract/core/days.ts';
import type { Bilingual } from '#contract/core/messages.ts';
import { NO_RECORD } from '#contract/insight/reports.ts';
import { reportsTexts } from '#texts/server/reports.ts';
import type { Split } from './defineReport.ts';
import type { WordSet } from './filters.ts';
import { LABELS } from './words.ts';

const span = (from: Day, to: Day) => ({ period: { from, to } });

/** Groups by day, week (from Monday) or month of a date column of `f`. */
export const overTime = (day: SQL, label: Bilingual) =>
  ({
    day: {
      label,
      kind: 'day',
      key: sql`${day}::text`,
      narrow: key => span(String(key), String(key)),
    },
    week: {
      label: reportsTexts.weekOf,
      kind: 'day',
      key: sql`date_trunc('week', ${day})::date::text`,
      narrow: key => span(String(key), addDays(String(key), 6)),
    },
    month: {
      label: reportsTexts.month,
      kind: 'month',
      key: sql`to_char(${day}, 'YYYY-MM')`,
      narrow: key => span(`${key}-01`, lastOfMonth(`${key}-01`)),
    },
  }) satisfies Record<string, Split>;

/** Groups by a record of another table, shown by its name; `filter` selects by the same records. */
const byRecord = (label: Bilingual, key: SQL, filter: string, name: (key: SQL) => SQL): Split => ({
  label,
  kind: 'text',
  key,
  name,
  narrow: id => ({ [filter]: [id ?? NO_RECORD] }),
});

const nameIn = (table: string, column: string) => (key: SQL) =>
  sql`(select ${sql.identifier(column)} from ${sql.identifier(table)} named where named.id = ${key})`;

export const byMarket = (key: SQL) => byRecord(LABELS.market, key, 'marketId', nameIn('markets', 'name'));
export const byVendor = (key: SQL) =>
  byRecord(LABELS.vendor, key, 'vendorId', nameIn('vendors', 'company_name'));
export const byCrew = (key: SQL) => byRecord(LABELS.crew, key, 'crewId', nameIn('crews', 'name'));
export const byStaff = (key: SQL, label: Bilingual, filter: string) =>
  byRecord(
    label,
    key,
    filter,
    id => sql`(select first_name || ' ' || last_name from users named where named.id = ${id})`,
  );

/** Groups by a word; `filter` selects by the same words. */
export const byWord = (label: Bilingual, key: SQL, filter: string, words: WordSet): Split => ({
  label,
  kind: 'word',
  words,
  key,
  narrow: word => ({ [filter]: [word] }),
});

/** Groups by a text that every row has; `filter` selects by the same text. */
export const byText = (label: Bilingual, key: SQL, filter: string): Split => ({
  label,
  kind: 'text',
  key,
  narrow: text => ({ [filter]: text }),
});
