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

/** What happened before an entry, however many happened in the same moment. */
function olderThan(value: unknown): SQL | undefined {
  const id = Number(value);
  if (!Number.isSafeInteger(id)) return sql`false`;
  const moment = sql`(select h.at from ${history} h where h.id = ${id})`;
  return and(sql`${history.at} <= ${moment}`, or(sql`${history.at} < ${moment}`, sql`${history.id} < ${id}`));
}

/** Filters and sorts of the history, its days being the business's. */
export const historyList = (timeZone: string) => ({
  filters: {
    id: oneOf(history.id),
    q: filterOf('text', value => or(...mentions(value))),
    entity: oneOfWords(history.entity, HISTORY_ENTITIES),
    entityId: oneOf(history.entityId),
    action: oneOfWords(history.action, HISTORY_ACTIONS),
    propertyId: oneOf(history.propertyId),
    customerId: oneOf(history.customerId),
    actorId: oneOf(history.actorId),
    at_gte: atLeast(history.at),
    at_lte: atMost(history.at),
    date_gte: fromDay(history.at, timeZone),
    date_lte: upToDay(history.at, timeZone),
    olderThan: filterOf('number', olderThan),
    /** Who came and went, which would bury what was changed: left out, or alone. */
    signIns: filterOf(['only', 'without'], value =>
      value === 'only' ? eq(history.entity, 'session') : ne(history.entity, 'session'),
    ),
    /** A property with what happened to its customer as such. */
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
    /** A vendor with its price lists and zip codes. */
    ofVendor: filterOf('number', value =>
      or(
        sql`${history.entity} = 'vendor' and ${history.entityId} = ${String(value)}`,
        sql`${history.entity} = 'price-list' and ${history.entityId} in (
            select ${priceLists.id}::text from ${priceLists} where ${priceLists.vendorId}::text = ${String(value)})`,
        sql`${history.entity} = 'zipcode'
            and coalesce(${history.after}, ${history.before}) ->> 'vendorId' = ${String(value)}`,
      ),
    ),
    /** A visit with its charge: what happened to both reads as one story. */
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

/** The page of the history that a query asks for. */
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

/** Rows of the history with the names of where it happened and to whom. */
export async function selectHistory(
  db: Queryable,
  { where, orderBy, limit, offset }: Slice,
): Promise<HistoryEntry[]> {
  // The page first: names are looked up of no entry beyond it.
  const onPage = idsOf(db, { where, orderBy }).limit(limit).offset(offset);
  const rows = await db
    .select({
      entry: history,
      propertyAddress: properties.address,
      customerName: sql<
        string | null
      >`nullif(concat_ws(' ', ${customers.firstName}, ${customers.lastName}), '')`,
      // A case decides what is read as a number: other records have ids that are none.
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

/** All entries that a list finds, for its file. */
export const historyInOrder = (db: Queryable, { where, orderBy }: ParsedList) =>
  inOrderOf<HistoryEntry>(db, idsOf(db, { where, orderBy }), ids =>
    selectHistory(db, {
      where: inArray(history.id, ids),
      orderBy: [asc(history.id)],
      limit: ids.length,
      offset: 0,
    }),
  );
