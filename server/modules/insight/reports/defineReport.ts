import type { SQL } from 'drizzle-orm';
import type { Bilingual } from '#contract/core/messages.ts';
import type { PeriodName } from '#contract/core/periods.ts';
import type { ColumnKind, ReportGroup } from '#contract/insight/reports.ts';
import type { Filter, FilterValues, Moment, WordSet } from './filters.ts';

export interface Column {
  label: Bilingual;
  kind: ColumnKind;
  words?: WordSet;
  /**
   * For a list of records: expression on the facts `f`. For grouped rows: an aggregate over them, also used
   * as the total.
   */
  value: SQL;
  /** Expression on `f` to sort a list by instead; never null, and a column with an index. */
  order?: SQL;
  /** Hidden in the table until chosen. */
  isExtra?: boolean;
  /** Total of a list in the footer: an aggregate over `f`. */
  total?: SQL;
}

/** Grouping for the rows of a report. */
export interface Split {
  label: Bilingual;
  kind: ColumnKind;
  words?: WordSet;
  /** Expression on the facts `f`. */
  key: SQL;
  /** Name for a key that is a number. */
  name?: (key: SQL) => SQL;
  /** Filters that select exactly the facts of a key. */
  narrow: (key: string | number | null) => FilterValues;
}

/** Database rows that a family of reports counts, defined once for all of them. */
export interface Facts {
  /** Selects the facts, one row each; `where` refers to the tables in its `from`. */
  select: (where: SQL, moment: Moment) => SQL;
  /** Selects the same rows to count them, without joins that only find amounts. */
  counted?: (where: SQL, moment: Moment) => SQL;
  /** Filters of the facts; a report and the list that it links to share them, and so cover the same rows. */
  filters: Record<string, Filter>;
  /** Condition on the vendor of a row, for `where`; without one, only the office sees the reports. */
  vendor?: SQL;
}

interface Described {
  /** Name in the URL: `/reports/<name>`. */
  name: string;
  group: ReportGroup;
  title: Bilingual;
  help: Bilingual;
  facts: Facts;
  columns: Record<string, Column>;
  /** Filter values that this report always has and no one can change. */
  fixed?: FilterValues;
  usualPeriod?: PeriodName;
  sort: readonly [column: string, direction: 'ASC' | 'DESC'];
}

/** A report whose rows are totals. */
export interface SplitReport extends Described {
  kind: 'split';
  /** Default first. */
  splits: Record<string, Split>;
  /** Name of the list of the same facts, to which each row links. */
  detail: string;
  /** Columns of its chart, stacked. */
  chart?: readonly string[];
}

/** A report whose rows are records. */
export interface ListReport extends Described {
  kind: 'list';
  /** Expression on `f` that makes the order of equal rows unique. */
  key: SQL;
  /** Page of a row's record, by an id from `f`. */
  opens?: { id: SQL; path: (id: number) => string };
}

export type Report = SplitReport | ListReport;

export const splitReport = (report: Omit<SplitReport, 'kind'>): SplitReport => ({ ...report, kind: 'split' });
export const listReport = (report: Omit<ListReport, 'kind'>): ListReport => ({ ...report, kind: 'list' });
