import { and, asc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import { HISTORY_ACTIONS } from '#contract/core/enums.ts';
import type { HistoryEntry } from '#contract/insight/history.calls.ts';
import { HISTORY_ENTITIES } from '#contract/insight/history.ts';
import { inOrderOf } from '#server/api/csv.ts';
import {
  atLeast,
  atMost,
  filterOf,
  fromDay,
  type ListQuery,
  oneOf,
  oneOfWords,
  type ParsedList,
  parseList,
  upToDay,
} from '#server/api/list.ts';
import type { Slice } from '#server/api/resource.ts';
import type { Queryable } from '#server/db/connect.ts';
import {
  assignments,
  charges,
  customers,
  extraOffers,
  history,
  priceLists,
  properties,
} from '#server/db/schema/index.ts';
import { mentionedBy, mentions } from './mentions.ts';
import { recordNames } from './recordNames.ts';

/** Entries before a given one, even among those with the same timestamp. */
function olderThan(value: unknown): SQL | undefined {
  const id = Number(value);
  if (!Number.isSafeInteger(id)) return sql`false`;
  const moment = sql`(select h.at from ${history} h where h.id = ${id})`;
  return and(sql`${history.at} <= ${moment}`, or(sql`${history.at} < ${moment}`, sql`${history.id} < ${id}`));
}

/** Filters and sort orders of the history; days are in the business's time zone. */
export const historyList = (timeZone: string) => ({
  filters: {
    id: oneOf(history.id),
    q: filterOf('text', value => or(...mentions(value))),
    entity: oneOfWords(history.entity, HISTORY_ENTITIES),
    entityId: filterOf('number or text', oneOf(history.entityId), true),
    action: oneOfWords(history.action, HISTORY_ACTIONS),
    propertyId: oneOf(history.propertyId),
    customerId: oneOf(history.customerId),
    actorId: oneOf(history.actorId),
    at_gte: atLeast(history.at),
    at_lte: atMost(history.at),
    date_gte: fromDay(history.at, timeZone),
    date_lte: upToDay(history.at, timeZone),
    olderThan: filterOf('number', olderThan),
    /** Sign-ins, which would bury the actual changes: only these, or all others. */
    signIns: filterOf(['only', 'without'], value =>
      value === 'only' ? eq(history.entity, 'session') : ne(history.entity, 'session'),
    ),
    /** Entries of a property, and of its customer in general. */
    ofProperty: filterOf('number', value =>
      or(
        oneOf(history.propertyId)(value),
        and(
          isNull(history.propertyId),
          sql`${history.customerId} = (select ${properties.customerId} from ${properties}
              where ${properties.id}::text = ${String(value)})`,
        ),
      ),
    ),
    /** Entries of a vendor, its price lists and its ZIP codes. */
    ofVendor: filterOf('number', value =>
      or(
        sql`${history.entity} = 'vendor' and ${history.entityId} = ${String(value)}`,
        sql`${history.entity} = 'price-list' and ${history.entityId} in (
            select ${priceLists.id}::text from ${priceLists} where ${priceLists.vendorId}::text = ${String(value)})`,
        sql`${history.entity} = 'zipcode'
            and coalesce(${history.after}, ${history.before}) ->> 'vendorId' = ${String(value)}`,
      ),
    ),
    /** Entries of a visit and its charge, which belong together. */
    assignmentId: filterOf('number', value =>
      or(
        sql`${history.entity} = 'assignment' and ${history.entityId} = ${String(value)}`,
        sql`${history.entity} = 'charge' and ${history.entityId} in (
            select ${charges.id}::text from ${charges}
            join ${assignments} on ${eq(assignments.id, charges.assignmentId)}
            where ${assignments.id}::text = ${String(value)})`,
        sql`${history.entity} = 'extra-offer' and ${history.entityId} in (
            select ${extraOffers.id}::text from ${extraOffers} where ${extraOffers.assignmentId}::text = ${String(value)})`,
      ),
    ),
  },
  branches: mentions,
  sorts: { id: history.id, at: history.at },
  key: history.id,
  defaultSort: ['at', 'DESC'] as const,
});

/** Parses a query for a page of the history. */
export function historyPage(timeZone: string, query: ListQuery): ParsedList {
  const list = historyList(timeZone);
  const filters = { ...list.filters, q: filterOf('text', mentionedBy) };
  return { ...parseList(list, query), where: parseList({ ...list, filters }, query).where };
}

const idsOf = (db: Queryable, { where, orderBy }: Pick<Slice, 'where' | 'orderBy'>) =>
  db
    .select({ id: history.id })
    .from(history)
    .where(where)
    .orderBy(...orderBy)
    .$dynamic();

/** Entries with the names of their places and people. */
export async function selectHistory(
  db: Queryable,
  { where, orderBy, limit, offset }: Slice,
): Promise<HistoryEntry[]> {
  // Selects the page first, so that names are looked up only for its entries.
  const onPage = idsOf(db, { where, orderBy }).limit(limit).offset(offset);
  const rows = await db
    .select({
      entry: history,
      propertyAddress: properties.address,
      customerName: sql<
        string | null
      >`nullif(concat_ws(' ', ${customers.firstName}, ${customers.lastName}), '')`,
      // The case ensures that only visits' ids are cast to a number; other records may have ids that aren't
      // numeric.
      visitDate: sql<Day | null>`case when ${history.entity} = 'assignment' then (
        select a.date from ${assignments} a where a.id = ${history.entityId}::int) end`,
    })
    .from(history)
    .leftJoin(properties, eq(properties.id, history.propertyId))
    .leftJoin(customers, eq(customers.id, history.customerId))
    .where(inArray(history.id, onPage))
    .orderBy(...orderBy);
  const nameOf = await recordNames(
    db,
    rows.map(({ entry }) => entry),
  );
  return rows.map(({ entry, ...names }) => ({
    ...entry,
    ...names,
    ...nameOf(entry),
    actorType: entry.actorType as HistoryEntry['actorType'],
    at: entry.at.toISOString(),
  }));
}

/** All entries that match a list, for its file. */
export const historyInOrder = (db: Queryable, { where, orderBy }: ParsedList) =>
  inOrderOf<HistoryEntry>(db, idsOf(db, { where, orderBy }), ids =>
    selectHistory(db, {
      where: inArray(history.id, ids),
      orderBy: [asc(history.id)],
      limit: ids.length,
      offset: 0,
    }),
  );
