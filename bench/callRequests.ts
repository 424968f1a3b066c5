import type {} from '@fastify/swagger';
import { CALLS } from '#contract/calls.ts';
import type { Call } from '#contract/core/call.ts';
import { USER_TYPES, type UserType } from '#contract/core/enums.ts';
import { API_BASE } from '#contract/core/paths.ts';
import type { ReportInfo } from '#contract/insight/reports.calls.ts';
import type { SwardServer } from '#server/server.ts';
import { EXCEPTIONS, FILTERS, type Looked, PARAMS, QUERIES, SEARCHES } from './callSamples.ts';
import { BENCH_TODAY } from './seed.ts';
import { uuidOf } from './seedOffice.ts';

/** Maximum milliseconds for a call of each class; for a file or a report, until its first rows. */
export const BUDGETS = { read: 50, search: 50, sums: 50, file: 1000, report: 1000, write: 30 } as const;
/**
 * Returns a test for names that contain one of the comma-separated texts in an environment variable, and none
 * of those that start with a hyphen.
 */
export function wantedBy(variable: 'CALLS' | 'WRITES'): (name: string) => boolean {
  const texts = (process.env[variable] ?? '').split(',');
  const without = texts.flatMap(text => (text.startsWith('-') ? [text.slice(1)] : []));
  const wanted = texts.filter(text => !text.startsWith('-'));
  return name =>
    !without.some(text => name.includes(text)) &&
    (wanted.length === 0 || wanted.some(text => name.includes(text)));
}
export type CallClass = keyof typeof BUDGETS;

export interface CallRequest {
  name: string;
  class: CallClass;
  /** Type of the user who makes the call; null for calls that need no sign-in. */
  as: UserType | null;
  params: readonly { in: string; value: number | string | Looked }[];
  query: Record<string, string>;
}

const EVERY: Record<string, Call> = CALLS;
const SKIPPED: Record<string, string | undefined> = EXCEPTIONS;
const QUERY_SAMPLES: Record<string, readonly object[] | undefined> = QUERIES;

/** Names of the reads that are measured. */
export const READS = Object.keys(EVERY).filter(name => /^(GET|HEAD) /.test(name) && !SKIPPED[name]);

/** Parameters of a call's path, each with its sample. Throws if one has none. */
export function paramsOf(name: string): CallRequest['params'] {
  const [, path = ''] = name.split(' ');
  return [...path.matchAll(/:\w+/g)].map(({ 0: word, index }) => {
    const before = path.slice(0, index + word.length);
    const value = PARAMS[before];
    if (value === undefined) throw new Error(`bench/callSamples.ts has no value for ${before} (${name})`);
    return { in: word, value };
  });
}

/** Returns the queries with which a call is measured, apart from a list's filters and sorts. */
export const queriesOf = (name: string): readonly object[] =>
  QUERY_SAMPLES[name.replace(/\.xlsx$/, '.csv')] ?? [{}];

export function classOf(name: string, query: Record<string, string> = {}): CallClass {
  if (!/^(GET|HEAD) /.test(name)) return 'write';
  if (EVERY[name]?.answer?.file) return 'file';
  if (/^GET \/(reports|charts|customer-reports)\b/.test(name)) return 'report';
  if (name.endsWith('/summary')) return 'sums';
  return query.q || query.filter?.includes('"q":') ? 'search' : 'read';
}

interface Schema {
  type?: string;
  format?: string;
  enum?: readonly (string | boolean)[];
  anyOf?: readonly Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
}
interface Parameter {
  name: string;
  schema?: { 'x-json'?: Schema };
}
type Paths = Record<string, Record<string, { parameters?: Parameter[] } | undefined> | undefined>;

/** Returns the values to filter by: all of an enumeration or flag, else a sample. Throws if there is none. */
function valuesOf(filter: string, shape: Schema): readonly unknown[] {
  const { type, format, enum: words } = shape.anyOf?.[0] ?? shape;
  if (filter === 'q') return SEARCHES;
  if (words) return words;
  if (type === 'boolean') return [true, false];
  if (format === 'date') return [BENCH_TODAY];
  if (format === 'date-time') return [`${BENCH_TODAY}T12:00:00.000Z`];
  if (filter === 'id') return [type === 'string' ? uuidOf(777) : 777];
  const value = FILTERS[filter];
  if (value === undefined) throw new Error(`bench/callSamples.ts has no value for the filter ${filter}`);
  return [value];
}

const json = (value: unknown) => JSON.stringify(value);
/** Returns a list's queries with each of these filters and sorts, in addition to the plain query. */
function variants(filters: Record<string, readonly unknown[]>, sorts: readonly string[]) {
  return [
    ...Object.entries(filters).flatMap(([name, values]) =>
      values.map((value): Record<string, string> => ({ filter: json({ [name]: value }) })),
    ),
    ...sorts.flatMap(sort =>
      ['ASC', 'DESC'].map((order): Record<string, string> => ({ sort: json([sort, order]) })),
    ),
  ];
}

function listVariants(parameters: readonly Parameter[]): readonly Record<string, string>[] {
  const schemaOf = (name: string) => parameters.find(one => one.name === name)?.schema?.['x-json'];
  const filters = Object.entries(schemaOf('filter')?.properties ?? {}).map(
    ([name, shape]) => [name, valuesOf(name, shape)] as const,
  );
  const words = schemaOf('sort')?.items?.enum ?? [];
  const sorts = words.map(String).filter(word => word !== 'ASC' && word !== 'DESC');
  return variants(Object.fromEntries(filters), sorts);
}

const ALL_DAYS = json({ period: 'all' });

/** Returns a report's queries with each of its filters and sorts; its period is the longest, all days. */
function reportVariants({ filters, columns, splits }: ReportInfo) {
  const values = filters.map(filter => {
    if (filter.kind === 'period') return [filter.name, ['all']] as const;
    if (filter.kind === 'word') return [filter.name, Object.keys(filter.words)] as const;
    if (filter.kind === 'record') return [filter.name, [7]] as const;
    return [filter.name, filter.kind === 'flag' ? [true] : ['78655']] as const;
  });
  const by = splits.length > 0 ? { by: splits.map(({ name }) => name) } : {};
  return variants(
    { ...Object.fromEntries(values), ...by },
    columns.map(({ name }) => name),
  );
}

/**
 * Returns every read in the contract, made by a user type that may call it: plain, with each filter, and
 * sorted both ways. Report calls are repeated for each report.
 */
export function requestsOf(
  { app, routes }: Pick<SwardServer, 'app' | 'routes'>,
  reports: readonly ReportInfo[],
): CallRequest[] {
  const { paths } = app.swagger() as unknown as { paths: Paths };
  return READS.flatMap(name => {
    const [method = '', path = ''] = name.split(' ');
    const url = API_BASE + path;
    const access = routes.find(route => route.method === method && route.url === url)?.access;
    if (!access) throw new Error(`${name} is not served`);
    const as =
      access.kind === 'public'
        ? null
        : (USER_TYPES.find(type => access.types?.includes(type) ?? true) ?? null);
    const request = (query: object, params = paramsOf(name)): CallRequest => {
      const asText = Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]));
      return { name, class: classOf(name, asText), as, params, query: asText };
    };
    if (path.startsWith('/reports/:name') || path.startsWith('/charts/:name')) {
      const isChart = path.startsWith('/charts');
      return reports
        .filter(report => !isChart || report.hasChart)
        .flatMap(report => {
          const of = [{ in: ':name', value: report.name }];
          const isRows = name === 'GET /reports/:name';
          // A file contains the same rows as its page, so only the number of rows matters.
          const isFile = EVERY[name]?.answer?.file !== undefined;
          return [{}, ...reportVariants(report)]
            .filter(query => isRows || !('sort' in query))
            .filter(query => !isFile || (query.filter ?? ALL_DAYS) === ALL_DAYS)
            .map(query => request(query, of));
        });
    }
    const operation = paths[url.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    // A workbook contains the same rows as its CSV file, which is requested with every variant.
    const own = path.endsWith('.xlsx') ? [] : listVariants(operation?.parameters ?? []);
    return queriesOf(name).flatMap(query =>
      [query, ...own.map(one => ({ ...query, ...one }))].map(one => request(one)),
    );
  });
}
