import { and, asc, Column, desc, eq, is, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

import type { ListPlace } from '#contract/customers/customers.calls.ts';
import { AppError } from '#server/api/errors.ts';
import type { Queryable } from '#server/db/connect.ts';
import { customers, properties } from '#server/db/schema/index.ts';
import { type PropertyPage, withSorted } from './list.ts';

export type Step = 'first' | 'find' | 'next' | 'previous';

interface Place {
  id: number;
  customerId: number;
  /** The property's sort values as text, ending with the id. */
  values: (string | null)[];
}

/**
 * Walks through the properties in a list's order: returns the first, the current, the next or the previous
 * one. Throws `not_found` if the list has no such property.
 */
export async function walkProperties(
  db: Queryable,
  page: PropertyPage,
  step: Step,
  propertyId: number | null,
): Promise<ListPlace> {
  const place = await stepTo(db, page, step, propertyId);
  if (!place) throw AppError.notFound();
  const isFirst = step === 'first';
  const [previous, next, before, total] = await Promise.all([
    // Nothing precedes the first one, and looking for it would read the whole list.
    isFirst ? undefined : neighbor(db, page, place, 'before'),
    neighbor(db, page, place, 'after'),
    isFirst ? 0 : count(db, page, beyond(page, place, 'before')),
    count(db, page, undefined),
  ]);
  return {
    propertyId: place.id,
    customerId: place.customerId,
    position: before + 1,
    total,
    previousId: previous?.id ?? null,
    nextId: next?.id ?? null,
  };
}

async function stepTo(
  db: Queryable,
  page: PropertyPage,
  step: Step,
  propertyId: number | null,
): Promise<Place | undefined> {
  if (step === 'first') {
    const [first] = await places(db, page)
      .where(page.pageWhere)
      .orderBy(...page.orderBy)
      .limit(1);
    return first;
  }
  const [from] = await places(db, page)
    .where(and(page.where, eq(properties.id, propertyId ?? 0)))
    .limit(1);
  if (!from || step === 'find') return from;
  return neighbor(db, page, from, step === 'next' ? 'after' : 'before');
}

function places(db: Queryable, page: PropertyPage) {
  const texts = page.sortColumns.map(column => sql`(${column})::text`);
  const query = db
    .select({
      id: properties.id,
      customerId: properties.customerId,
      values: sql<(string | null)[]>`array[${sql.join(texts, sql`, `)}]`,
    })
    .from(properties)
    .$dynamic();
  return withSorted(query, page);
}

/** Returns the list's nearest property before or after a position. */
async function neighbor(
  db: Queryable,
  page: PropertyPage,
  place: Place,
  side: 'before' | 'after',
): Promise<Place | undefined> {
  const isAscending = (page.direction === 'ASC') === (side === 'after');
  const order = isAscending ? asc : desc;
  const [found] = await places(db, page)
    .where(and(page.pageWhere, beyond(page, place, side)))
    .orderBy(...page.sortColumns.map(column => order(column)))
    .limit(1);
  return found;
}

/** Number of the list's properties that meet a further condition. */
async function count(db: Queryable, page: PropertyPage, condition: SQL | undefined): Promise<number> {
  if (!condition) return db.$count(properties, page.where);
  const query = db.select({ count: sql<number>`count(*)::int` }).from(properties).$dynamic();
  const [row] = await withSorted(query, page).where(and(page.where, condition));
  return row?.count ?? 0;
}

/**
 * Whether a column is never null; a market's or vendor's columns aren't nullable, but the joined row may be
 * missing.
 */
const isNeverNull = (column: SQLWrapper) =>
  is(column, Column) && column.notNull && (column.table === properties || column.table === customers);

/** SQL condition for the rows before or after a position in the list's order. */
function beyond(page: PropertyPage, { values }: Place, side: 'before' | 'after'): SQL | undefined {
  const isGreater = (page.direction === 'ASC') === (side === 'after');
  const isPlain = page.sortColumns.every(isNeverNull);
  if (!isPlain) return lexicographic(page.sortColumns, values, isGreater);
  // Comparing whole rows lets the database find the position directly with an index in this order.
  const [columns, texts] = [page.sortColumns, values].map(parts =>
    sql.join(
      parts.map(part => sql`${part}`),
      sql`, `,
    ),
  );
  return isGreater ? sql`(${columns}) > (${texts})` : sql`(${columns}) < (${texts})`;
}

/** Compares column by column; nulls sort last, as in the database. */
function lexicographic(
  columns: readonly SQLWrapper[],
  values: readonly (string | null)[],
  isGreater: boolean,
): SQL | undefined {
  const [column, ...others] = columns;
  const [value = null, ...rest] = values;
  if (!column) return sql`false`;
  const further = lexicographic(others, rest, isGreater);
  if (value === null) {
    const tied = sql`(${column} is null and ${further})`;
    return isGreater ? tied : or(sql`${column} is not null`, tied);
  }
  const tied = sql`(${column} = ${value} and ${further})`;
  return isGreater
    ? or(sql`${column} > ${value}`, sql`${column} is null`, tied)
    : or(sql`${column} < ${value}`, tied);
}
