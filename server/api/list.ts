import { and, asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { listQuery } from '#contract/core/call.ts';
import { MAX_ROWS_PER_PAGE, ROWS_PER_PAGE } from '#contract/core/constants.ts';
import { addDays, isDay, momentOf } from '#contract/core/days.ts';
import { anywhere, asSearchable, searchable } from '#server/db/schema/searchable.ts';
import { filled } from '#texts/localized.ts';
import { coreTexts } from '#texts/server/core.ts';
import { AppError } from './errors.ts';
import { type FilterType, requireKind } from './filterKinds.ts';
import { unstorableIn } from './plainText.ts';

/** The three query parameters of simple-rest, each JSON: `filter={}`, `range=[0,9]`, `sort=["id","ASC"]`. */
export type ListQuery = z.output<typeof listQuery>;

export type FilterValue = unknown;

/** Turns a filter's value into a condition; `undefined` means no filtering. */
export interface Filter<Condition extends SQL | undefined = SQL | undefined> {
  (value: FilterValue): Condition;
  /** For the API's documentation. */
  takes: FilterType;
  /** Whether it also accepts a list of values. */
  takesSeveral: boolean;
}

/** Builds a filter; `whereOf` rejects values that the filter doesn't accept. */
export const filterOf = <Condition extends SQL | undefined>(
  takes: FilterType,
  condition: (value: FilterValue) => Condition,
  takesSeveral = false,
): Filter<Condition> => Object.assign((value: FilterValue) => condition(value), { takes, takesSeveral });

/** Adapts a filter of another table, turning its condition into one on this list. */
export const mapFilter = (filter: Filter, toOwn: (condition: SQL) => SQL): Filter =>
  filterOf(
    filter.takes,
    value => {
      const condition = filter(value);
      return condition && toOwn(condition);
    },
    filter.takesSeveral,
  );

export interface ListDefinition {
  filters: Record<string, Filter>;
  /** Conditions that together match the filter `q`, each served by its own index. */
  branches?(q: FilterValue): SQL[];
  /** Columns or expressions that each sort orders by. */
  sorts: Record<string, SQLWrapper | readonly SQLWrapper[]>;
  /** Breaks ties, so that pages neither repeat nor miss a row. */
  key: PgColumn;
  defaultSort: readonly [string, 'ASC' | 'DESC'];
}

export interface ParsedList {
  where: SQL | undefined;
  /** Condition of each search branch, including the other filters; empty without a search. */
  branches: SQL[];
  /** Whether the query has search words, with or without other filters. */
  isSearch: boolean;
  /** Search words; null without a search. */
  searched: FilterValue;
  /** Condition of everything except the search. */
  narrowedBy: SQL | undefined;
  /** Search words if there is no other filter; else null. */
  searchedAlone: FilterValue;
  /** The list's sort and its direction. */
  sort: string;
  direction: 'ASC' | 'DESC';
  orderBy: SQL[];
  limit: number;
  offset: number;
}

const rangeSchema = z.tuple([z.int().min(0), z.int().min(0)]).refine(([from, to]) => from <= to);
/** Accepts every key of the JSON object; zod's records would drop `__proto__`. */
const fieldsSchema = z.custom<Record<string, unknown>>(
  value => typeof value === 'object' && value !== null && !Array.isArray(value),
);
const sortSchema = z.tuple([z.string(), z.enum(['ASC', 'DESC'])]);

/**
 * Parses one JSON parameter; throws 400 with the parameter's name if it isn't valid JSON or has the wrong
 * shape.
 */
export function parseParameter<T>(
  name: string,
  text: string | undefined,
  shape: z.ZodType<T>,
): T | undefined {
  if (!text) return undefined;
  try {
    return shape.parse(JSON.parse(text));
  } catch {
    throw invalidParameter(name);
  }
}

const invalidParameter = (name: string) =>
  new AppError('bad_request', filled(coreTexts.api.list.notValid, { name }));

/** A filter's value is a text, number or boolean, or a list of them. */
const isPlain = (value: FilterValue) =>
  [value].flat().every(one => typeof one !== 'object' && !unstorableIn(one));

const filterIn = ({ filter }: Pick<ListQuery, 'filter'>) =>
  parseParameter('filter', filter, fieldsSchema) ?? {};

const isEmpty = (value: unknown) => value === null || value === '';

/** Names of the filters in a query, without empty ones. */
export const filtersOf = (query: Pick<ListQuery, 'filter'>): string[] =>
  Object.entries(filterIn(query)).flatMap(([name, value]) => (isEmpty(value) ? [] : name));

/** Turns a query's filter into a condition, combined with a scope; throws 400 for an undeclared filter. */
export function whereOf(
  filters: ListDefinition['filters'],
  query: Pick<ListQuery, 'filter'>,
  scope?: SQL,
): SQL | undefined {
  const conditions: (SQL | undefined)[] = [scope];
  for (const [name, value] of Object.entries(filterIn(query))) {
    const filter = Object.hasOwn(filters, name) ? filters[name] : undefined;
    if (!filter) throw AppError.unknown('filter', name, filters);
    if (isEmpty(value)) continue;
    if (!isPlain(value)) throw invalidParameter(name);
    requireKind(name, filter, value);
    conditions.push(filter(value));
  }
  return and(...conditions);
}

/** Returns a list's own sorts and `id`, the default sort of simple-rest clients. */
export const sortsOf = ({ sorts, key }: Pick<ListDefinition, 'sorts' | 'key'>): ListDefinition['sorts'] => ({
  id: key,
  ...sorts,
});

const TOO_MANY_IDS = filled(coreTexts.api.tooManyIds, { maxRowsPerPage: MAX_ROWS_PER_PAGE });

/** Turns a list query into SQL; throws 400 for an undeclared filter or sort. */
export function parseList(definition: ListDefinition, query: ListQuery, scope?: SQL): ParsedList {
  const { filters } = definition;
  const where = whereOf(filters, query, scope);
  const { q, ...others } = filterIn(query);
  const branches = (q ? definition.branches?.(q) : undefined) ?? [];
  const [sortName, direction] = parseParameter('sort', query.sort, sortSchema) ?? definition.defaultSort;
  const sorts = sortsOf(definition);
  const sort = Object.hasOwn(sorts, sortName) ? sorts[sortName] : undefined;
  if (!sort) throw AppError.unknown('sort', sortName, sorts);
  const order = direction === 'DESC' ? desc : asc;
  const columns = Array.isArray(sort) ? (sort as readonly SQLWrapper[]) : [sort as SQLWrapper];

  if (Array.isArray(others.id) && others.id.length > MAX_ROWS_PER_PAGE)
    throw new AppError('bad_request', TOO_MANY_IDS);
  const { limit, offset } = sliceOf(query);
  return {
    where,
    branches: branches.flatMap(
      branch => whereOf({ ...filters, q: filterOf('text', () => branch) }, query, scope) ?? [],
    ),
    isSearch: Boolean(q),
    searched: q || null,
    narrowedBy: q ? whereOf({ ...filters, q: filterOf('text', () => undefined) }, query, scope) : where,
    searchedAlone: branches.length > 0 && !scope && Object.keys(others).length === 0 ? q : null,
    sort: sortName,
    direction,
    orderBy: [...columns.map(column => order(column)), order(definition.key)],
    limit,
    offset,
  };
}

/** Returns the limit and offset of the requested range; throws 400 if it ends before it begins. */
export function sliceOf(query: ListQuery): Pick<ParsedList, 'limit' | 'offset'> {
  // A filter by ids gets all of those rows, because simple-rest clients look up references without a range.
  const rows = isEmpty(filterIn(query).id ?? null) ? ROWS_PER_PAGE : MAX_ROWS_PER_PAGE;
  const [from, to] = parseParameter('range', query.range, rangeSchema) ?? [0, rows - 1];
  return { offset: from, limit: Math.min(to - from + 1, MAX_ROWS_PER_PAGE) };
}

/** Sends a page: its rows as an array, and their range and the total in `Content-Range`. */
export function sendPage<T>(
  reply: FastifyReply,
  resource: string,
  { offset }: Pick<ParsedList, 'offset'>,
  rows: T[],
  total: number,
): T[] {
  const shown = rows.length === 0 ? '*' : `${offset}-${offset + rows.length - 1}`;
  reply.header('Content-Range', `${resource} ${shown}/${total}`);
  return rows;
}

const scalar = z.union([z.string(), z.number(), z.boolean()]);

const KINDS: Record<string, FilterType> = { number: 'number', boolean: 'true or false', date: 'moment' };

/** Kind of value that a column is compared with. */
const kindOf = (column: PgColumn | SQL): FilterType => {
  if (!('dataType' in column)) return 'text';
  return column.columnType === 'PgDateString' ? 'day' : (KINDS[column.dataType] ?? 'text');
};

/** Filter that matches one value or any of several: `{status: "active"}`, `{status: ["active","past"]}`. */
export const oneOf = (column: PgColumn | SQL): Filter<SQL> => filterOf(kindOf(column), anyOf(column), true);

/** Like `oneOf`, with a fixed list of words. */
export const oneOfWords = (column: PgColumn | SQL, words: readonly string[]): Filter<SQL> =>
  filterOf(words, anyOf(column), true);

const anyOf =
  (column: PgColumn | SQL) =>
  (value: FilterValue): SQL => {
    const values = z.union([scalar.transform(one => [one]), z.array(scalar)]).safeParse(value);
    if (!values.success) throw new AppError('bad_request', coreTexts.api.listNotValid);
    if (values.data.length === 0) return sql`false`;
    // Compared as text, so that a value of another type finds nothing instead of failing.
    const isText = 'dataType' in column && column.dataType === 'string';
    const list = sql.join(
      values.data.map(one => (isText ? sql`${String(one)}` : sql`${one}`)),
      sql`, `,
    );
    return isText || values.data.every(one => typeof one === 'number' || typeof one === 'boolean')
      ? sql`${column} in (${list})`
      : sql`${column}::text in (${sql.join(
          values.data.map(one => sql`${String(one)}`),
          sql`, `,
        )})`;
  };

/** Boolean filter. */
export const yesOrNo = (whenTrue: SQL, whenFalse: SQL): Filter<SQL> =>
  filterOf('true or false', value => {
    if (typeof value !== 'boolean') throw new AppError('bad_request', coreTexts.api.listNotValid);
    return value ? whenTrue : whenFalse;
  });

/** Filters for a range of days or numbers: `{date_gte: …, date_lte: …}`. */
export const atLeast = (column: PgColumn): Filter<SQL> =>
  filterOf(kindOf(column), value => sql`${column} >= ${scalarOf(value)}`);
export const atMost = (column: PgColumn): Filter<SQL> =>
  filterOf(kindOf(column), value => sql`${column} <= ${scalarOf(value)}`);

/** Filters a timestamp by business days: `{date_gte: …, date_lte: …}`; an invalid day finds nothing. */
export const fromDay = (column: PgColumn, timeZone: string): Filter<SQL> =>
  filterOf('day', value => sql`${column} >= ${startOf(value, timeZone)}`);
export const upToDay = (column: PgColumn, timeZone: string): Filter<SQL> =>
  filterOf('day', value => sql`${column} < ${startOf(value, timeZone, 1)}`);

const startOf = (day: FilterValue, timeZone: string, later = 0) =>
  typeof day === 'string' && isDay(day) ? momentOf(addDays(day, later), '00:00', timeZone) : null;

function scalarOf(value: FilterValue): string | number {
  const parsed = z.union([z.string(), z.number()]).safeParse(value);
  if (!parsed.success) throw new AppError('bad_request', coreTexts.api.listNotValid);
  return parsed.data;
}

/** Filter for text anywhere in the column, ignoring case and accents; all words must occur. */
export const contains = (column: PgColumn | SQL): Filter =>
  filterOf('text', value => {
    const words = searchable(String(value)).split(/\s+/).filter(Boolean).slice(0, 8);
    return and(...words.map(word => sql`${asSearchable(column)} like ${anywhere(word)}`));
  });
