import { and, eq, exists, ne, type SQL, sql } from 'drizzle-orm';
import { USER_TYPE_RULES } from '#contract/core/enums.ts';
import type { Queryable } from '#server/db/connect.ts';
import {
  assignments,
  attachments,
  cards,
  charges,
  crews,
  customers,
  estimates,
  invoices,
  notes,
  photos,
  properties,
  services,
  settlements,
  users,
  vendors,
} from '#server/db/schema/index.ts';
import { isStaff, type Session } from './session.ts';

/** Tables whose rows have an owner. */
const TABLES = {
  attachment: attachments,
  property: properties,
  customer: customers,
  service: services,
  assignment: assignments,
  charge: charges,
  card: cards,
  note: notes,
  photo: photos,
  crew: crews,
  vendor: vendors,
  settlement: settlements,
  invoice: invoices,
  estimate: estimates,
  user: users,
};
export type RowEntity = keyof typeof TABLES;

const nothing = sql`false`;

/**
 * Condition that limits a query to the rows within a session's reach; undefined for staff, who reach all.
 * Lists add it to their where clause; single rows are checked with it before the handler runs.
 */
export function rowScope(db: Queryable, entity: RowEntity, session: Session): SQL | undefined {
  if (isStaff(session)) return undefined;
  const { reach } = USER_TYPE_RULES[session.type];
  const vendorId = reach === 'vendor' ? session.vendorId : null;
  const crewId = reach === 'crew' ? session.crewId : null;
  const customerId = reach === 'customer' ? session.customerId : null;
  const propertyOf = (column: SQL | typeof properties.id) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(properties)
        .where(and(eq(properties.id, column), rowScope(db, 'property', session))),
    );

  switch (entity) {
    case 'property':
      if (vendorId) return eq(properties.vendorId, vendorId);
      if (customerId) return eq(properties.customerId, customerId);
      if (crewId)
        return exists(
          db
            .select({ one: sql`1` })
            .from(assignments)
            .where(and(eq(assignments.propertyId, properties.id), eq(assignments.crewId, crewId))),
        );
      return nothing;
    case 'assignment':
      if (vendorId) return eq(assignments.vendorId, vendorId);
      if (customerId) return eq(assignments.customerId, customerId);
      return crewId ? eq(assignments.crewId, crewId) : nothing;
    case 'charge':
      if (vendorId) return eq(charges.vendorId, vendorId);
      return customerId ? eq(charges.customerId, customerId) : nothing;
    case 'estimate':
      // Drafts are for the office only.
      return customerId ? and(eq(estimates.customerId, customerId), ne(estimates.status, 'draft')) : nothing;
    case 'customer':
      return customerId ? eq(customers.id, customerId) : nothing;
    case 'card':
      return customerId ? eq(cards.customerId, customerId) : nothing;
    case 'service':
      return propertyOf(sql`${services.propertyId}`);
    case 'note':
      return propertyOf(sql`${notes.propertyId}`);
    case 'photo':
      // Customers see only photos taken for them.
      return and(
        propertyOf(sql`${photos.propertyId}`),
        customerId ? eq(photos.forCustomer, true) : undefined,
      );
    case 'crew':
      if (vendorId) return eq(crews.vendorId, vendorId);
      return crewId ? eq(crews.id, crewId) : nothing;
    case 'vendor':
      return vendorId ? eq(vendors.id, vendorId) : nothing;
    case 'settlement':
      // Drafts are for the office only.
      return vendorId ? and(eq(settlements.vendorId, vendorId), ne(settlements.status, 'draft')) : nothing;
    case 'invoice':
      return customerId ? eq(invoices.customerId, customerId) : nothing;
    case 'attachment':
      // Plans, emails and signed offers are for the office only.
      return nothing;
    case 'user':
      return eq(users.id, session.userId);
  }
}

const NUMERIC_ID = /^[1-9]\d{0,9}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const hasUuid = (entity: RowEntity) => entity === 'photo' || entity === 'attachment';

/** Whether a session reaches the row with this id from the path. */
export async function canReach(
  db: Queryable,
  entity: RowEntity,
  id: string,
  session: Session,
): Promise<boolean> {
  const condition = rowScope(db, entity, session);
  return !condition || (await isThere(db, entity, id, condition));
}

/** Whether a row with this id exists, whoever owns it. */
export async function isThere(db: Queryable, entity: RowEntity, id: string, within?: SQL): Promise<boolean> {
  if (!(hasUuid(entity) ? UUID : NUMERIC_ID).test(id)) return false;
  const table = TABLES[entity];
  const found = await db
    .select({ one: sql`1` })
    .from(table)
    .where(and(sql`${table.id} = ${hasUuid(entity) ? id : Number(id)}`, within))
    .limit(1);
  return found.length > 0;
}
