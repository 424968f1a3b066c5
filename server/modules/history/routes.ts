import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { needs } from '../../api/access.ts';
import type { App } from '../../api/app.ts';
import { atLeast, atMost, listQuery, oneOf, parseList, sendPage } from '../../api/list.ts';
import { assignments, charges, history, priceLists, properties } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';

/** The history across the business, newest first; a record's own page filters it by entity and id. */
export function historyRoutes(app: App, deps: Deps): void {
  const definition = {
    filters: {
      id: oneOf(history.id),
      entity: oneOf(history.entity),
      entityId: oneOf(history.entityId),
      action: oneOf(history.action),
      propertyId: oneOf(history.propertyId),
      customerId: oneOf(history.customerId),
      actorId: oneOf(history.actorId),
      at_gte: atLeast(history.at),
      at_lte: atMost(history.at),
      /** A property with what happened to its customer as such. */
      ofProperty: (value: unknown) =>
        or(
          oneOf(history.propertyId)(value),
          and(
            isNull(history.propertyId),
            sql`${history.customerId} = (select ${properties.customerId} from ${properties}
              where ${properties.id}::text = ${String(value)})`,
          ),
        ),
      /** A vendor with its price lists and zip codes. */
      ofVendor: (value: unknown) =>
        or(
          sql`${history.entity} = 'vendor' and ${history.entityId} = ${String(value)}`,
          sql`${history.entity} = 'price-list' and ${history.entityId} in (
            select ${priceLists.id}::text from ${priceLists} where ${priceLists.vendorId}::text = ${String(value)})`,
          sql`${history.entity} = 'zipcode'
            and coalesce(${history.after}, ${history.before}) ->> 'vendorId' = ${String(value)}`,
        ),
      /** A visit with its charge: what happened to both reads as one story. */
      assignmentId: (value: unknown) =>
        or(
          sql`${history.entity} = 'assignment' and ${history.entityId} = ${String(value)}`,
          sql`${history.entity} = 'charge' and ${history.entityId} in (
            select ${charges.id}::text from ${charges}
            join ${assignments} on ${eq(assignments.id, charges.assignmentId)}
            where ${assignments.id}::text = ${String(value)})`,
        ),
    },
    sorts: { id: history.id, at: history.at },
    key: history.id,
    defaultSort: ['id', 'DESC'] as const,
  };

  app.get(
    '/histories/list',
    { config: { access: needs('history_list') }, schema: { querystring: listQuery } },
    async (request, reply) => {
      const page = parseList(definition, request.query);
      const rows = await deps.db
        .select()
        .from(history)
        .where(page.where)
        .orderBy(...page.orderBy)
        .limit(page.limit)
        .offset(page.offset);
      return sendPage(reply, 'histories', page, rows, await deps.db.$count(history, page.where));
    },
  );
}
