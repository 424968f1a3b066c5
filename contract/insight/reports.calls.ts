import { z } from 'zod';
import {
  bilingual,
  type Call,
  type CallAddress,
  data,
  exportQuery,
  file,
  filterQuery,
  listQuery,
  page,
} from '#contract/core/call.ts';
import { PERIOD_NAMES } from '#contract/core/periods.ts';
import { COLUMN_KINDS, FILTER_RECORDS, REPORT_GROUPS } from './reports.ts';

/** Column of a report; labels are in both languages, so that the page can choose. */
const reportColumn = z.object({
  name: z.string(),
  label: bilingual,
  kind: z.enum(COLUMN_KINDS),
  /** Labels of the values of a `word` column. */
  words: z.record(z.string(), bilingual).nullable(),
  /** Whether the table's footer shows a total. */
  hasTotal: z.boolean(),
  /** Hidden in the table until chosen; files always include it. */
  isExtra: z.boolean(),
});
export type ReportColumn = z.output<typeof reportColumn>;

const filterBase = { name: z.string(), label: bilingual };
const reportFilter = z.discriminatedUnion('kind', [
  /** Days: the name of a period, or `{from, to}`. If omitted, the default period. */
  z.object({ ...filterBase, kind: z.literal('period'), usual: z.enum(PERIOD_NAMES) }),
  /** One or more of the words. */
  z.object({ ...filterBase, kind: z.literal('word'), words: z.record(z.string(), bilingual) }),
  /** One or more records of a list, by id; `none` for rows without one. */
  z.object({
    ...filterBase,
    kind: z.literal('record'),
    records: z.enum(['staff', ...(Object.keys(FILTER_RECORDS) as (keyof typeof FILTER_RECORDS)[])]),
  }),
  /** The exact text. */
  z.object({ ...filterBase, kind: z.literal('text') }),
  /** On or off. */
  z.object({ ...filterBase, kind: z.literal('flag') }),
]);
export type ReportFilter = z.output<typeof reportFilter>;

const reportInfo = z.object({
  name: z.string(),
  group: z.enum(REPORT_GROUPS),
  title: bilingual,
  /** Help text: the things counted, and the day on which they count. */
  help: bilingual,
  filters: z.array(reportFilter),
  /** Columns by which rows can be grouped (filter `by`), default first. Empty if each row is a record. */
  splits: z.array(reportColumn),
  columns: z.array(reportColumn),
  /** Default order. */
  sort: z.tuple([z.string(), z.enum(['ASC', 'DESC'])]),
  hasChart: z.boolean(),
});
export type ReportInfo = z.output<typeof reportInfo>;

const cell = z.union([z.string(), z.number()]).nullable();
/**
 * Row with its columns' values by name (the grouping column is `split`), and a link to the rows or record
 * behind it.
 */
const reportRow = z.object({ id: z.number(), to: z.string().nullable() }).catchall(cell);
export type ReportRow = z.output<typeof reportRow>;

const reportSummary = z.object({
  /** First and last day of the period as of today; null if there is none or it is open-ended. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  count: z.number(),
  totals: z.record(z.string(), cell),
});
export type ReportSummary = z.output<typeof reportSummary>;

/** Chart of a report: a series over days, weeks or months, or a ranking of the largest names. */
const chart = z.object({
  title: bilingual,
  kind: z.enum(['course', 'ranking']),
  split: reportColumn,
  series: z.array(reportColumn),
  /** In chronological order, or largest first; one value per series. */
  points: z.array(z.object({ split: cell, values: z.array(z.number()) })),
});
export type ReportChart = z.output<typeof chart>;

const byName = z.object({ name: z.string().regex(/^[a-z0-9-]{1,60}$/) });

/** Each report has its own filters and columns. */
const { filter, sort } = listQuery.shape;
const ofReport = {
  filter: filter.describe(
    'Fields with their values, as JSON: `{"period":"month"}`. `GET /reports` lists each report’s fields',
  ),
};
const sortOfReport = { ...ofReport, sort: sort.describe(`${sort.description}; any column of the report`) };
const rowsQuery = listQuery.extend(sortOfReport);
const fileQuery = exportQuery.extend(sortOfReport);
const sumQuery = filterQuery.extend(ofReport);

export const reportCalls = {
  'GET /reports': {
    operationId: 'listReports',
    summary: 'Reports that the caller may see, with filters, columns and groupings',
    answer: data(z.array(reportInfo)),
  },
  'GET /reports/:name': {
    operationId: 'getReport',
    summary: 'Rows of a report',
    params: byName,
    query: rowsQuery,
    answer: page(reportRow),
  },
  'GET /reports/:name/summary': {
    operationId: 'getReportSummary',
    summary: 'A report’s totals over all rows',
    params: byName,
    query: sumQuery,
    answer: data(reportSummary),
  },
  'GET /reports/:name/export.csv': {
    operationId: 'exportReport',
    summary: 'A report’s rows as a file, without a limit',
    params: byName,
    query: fileQuery,
    answer: file(),
  },
  'GET /reports/:name/export.pdf': {
    operationId: 'exportReportPdf',
    summary: 'A report for printing',
    params: byName,
    query: fileQuery,
    answer: file('application/pdf'),
  },
  'GET /charts': {
    operationId: 'listCharts',
    summary: 'Reports with a chart',
    answer: data(z.array(reportInfo.pick({ name: true, title: true }))),
  },
  'GET /charts/:name': {
    operationId: 'getChart',
    summary: 'A report’s chart',
    params: byName,
    query: sumQuery,
    answer: data(chart),
  },
  'GET /customer-reports': {
    operationId: 'listCustomerReports',
    summary: 'Each customer’s visits and money: the rows of the report “customers”',
    query: rowsQuery,
    answer: page(reportRow),
  },
} satisfies Record<CallAddress, Call>;
