/** Headings of the list of reports, in order. */
export const REPORT_GROUPS = ['money', 'work', 'customers', 'office'] as const;
export type ReportGroup = (typeof REPORT_GROUPS)[number];

/**
 * Type of a column's values: `day` is YYYY-MM-DD, `month` YYYY-MM, `moment` the business's wall clock
 * (YYYY-MM-DD HH:MM), `money` whole cents, `percent` a number with at most one decimal, `word` a key of the
 * column's words.
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
/** Figures are aligned right; other values are text. */
export const isFigure = (kind: ColumnKind): boolean => FIGURES.includes(kind);

/** Lists whose records a filter offers, with the field that holds their name. */
export const FILTER_RECORDS = { markets: 'name', vendors: 'companyName', crews: 'name' } as const;
export type FilterRecords = keyof typeof FILTER_RECORDS;

/** Filter value for rows without a record: visits without a crew, properties outside every market. */
export const NO_RECORD = 'none';
