/** The headings under which reports stand, in their order. */
export const REPORT_GROUPS = ['money', 'work', 'customers', 'office'] as const;
export type ReportGroup = (typeof REPORT_GROUPS)[number];

/**
 * How a column's values are meant and shown: `day` is YYYY-MM-DD, `month` YYYY-MM, `moment` the business's wall clock
 * (YYYY-MM-DD HH:MM), `money` whole cents, `percent` a figure of at most one decimal, `word` a key of the column's words.
 */
export const COLUMN_KINDS = [
  'text',
  'word',
  'day',
  'month',
  'moment',
  'money',
  'count',
  'minutes',
  'percent',
] as const;
export type ColumnKind = (typeof COLUMN_KINDS)[number];

const FIGURES: readonly ColumnKind[] = ['money', 'count', 'minutes', 'percent'];
/** Figures stand at the right; the rest is text. */
export const isFigure = (kind: ColumnKind): boolean => FIGURES.includes(kind);

/** Lists of the office whose records a filter chooses among, with what they are called by. */
export const FILTER_RECORDS = { markets: 'name', vendors: 'companyName', crews: 'name' } as const;
export type FilterRecords = keyof typeof FILTER_RECORDS;

/** What a filter of records calls those that have none: visits without a crew, properties outside every market. */
export const NO_RECORD = 'none';
