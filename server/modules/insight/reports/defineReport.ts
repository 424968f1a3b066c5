import type { SQL } from 'drizzle-orm';
import type { Bilingual } from '#contract/core/messages.ts';
import type { PeriodName } from '#contract/core/periods.ts';
import type { ColumnKind, ReportGroup } from '#contract/insight/reports.ts';
import type { Filter, FilterValues, Moment, WordSet } from './filters.ts';

export interface Column {
  label: Bilingual;
  kind: ColumnKind;
  words?: WordSet;
  /** In a list of records: of the facts `f`. Where rows are split: an aggregate over them, which is also the total. */
  value: SQL;
  /** What a list is sorted by in its place: of `f`, never null, and a column that an index has in order. */
  order?: SQL;
  /** Left out of the table until somebody asks for it. */
  isExtra?: boolean;
  /** What the foot of a list says for all its rows: an aggregate over `f`. */
  total?: SQL;
}

/** By what the rows of a report may be told apart. */
export interface Split {
  label: Bilingual;
  kind: ColumnKind;
  words?: WordSet;
  /** Of the facts `f`. */
  key: SQL;
  /** What a key that is a number is called. */
  name?: (key: SQL) => SQL;
  /** The filters that leave just the facts of a key. */
  narrow: (key: string | number | null) => FilterValues;
}

/** The rows of the database that a family of reports counts, once for all of them. */
export interface Facts {
  /** Selects them, one row each; `where` speaks of what stands in its `from`. */
  select: (where: SQL, moment: Moment) => SQL;
  /** What narrows them; a report and the list that it leads to share these, and so tell of the same rows. */
  filters: Record<string, Filter>;
  /** Whose vendor's row it is, in the words of `where`; without one, only the office sees the reports. */
  vendor?: SQL;
}

interface Described {
  /** Its address: `/reports/<name>`. */
  name: string;
  group: ReportGroup;
  title: Bilingual;
  help: Bilingual;
  facts: Facts;
  columns: Record<string, Column>;
  /** Values of filters that this report always has; nobody can change them. */
  fixed?: FilterValues;
  usualPeriod?: PeriodName;
  sort: readonly [column: string, direction: 'ASC' | 'DESC'];
}

/** A report whose rows are sums. */
export interface SplitReport extends Described {
  kind: 'split';
  /** The usual one first. */
  splits: Record<string, Split>;
  /** The list of the same facts, to which each row leads. */
  detail: string;
  /** The columns that its picture draws, on top of each other. */
  chart?: readonly string[];
}

/** A report whose rows are records. */
export interface ListReport extends Described {
  kind: 'list';
  /** Tells rows of equal order apart; of `f`. */
  key: SQL;
  /** Where the record is looked at, by a number of `f`. */
  opens?: { id: SQL; path: (id: number) => string };
}

export type Report = SplitReport | ListReport;

export const splitReport = (report: Omit<SplitReport, 'kind'>): SplitReport => ({ ...report, kind: 'split' });
export const listReport = (report: Omit<ListReport, 'kind'>): ListReport => ({ ...report, kind: 'list' });
