import { asc, eq, sql } from 'drizzle-orm';
import type { MergeCounts, MergeParty, MergePreview } from '#contract/customers/merge.calls.ts';
import { AppError } from '#server/api/errors.ts';
import type { Queryable } from '#server/db/connect.ts';
import { properties, users } from '#server/db/schema/index.ts';
import { mergedAway } from '#server/modules/customers/customers/lockedRow.ts';
import { findCustomer } from '#server/modules/customers/customers/queries.ts';
import { openOf } from '#server/modules/money/ledger/figures.ts';
import { customersTexts } from '#texts/server/customers.ts';

/**
 * Previews a merge side by side; writes nothing. Throws `not_found`, or `invalid` if both are the same
 * customer.
 */
export async function previewMerge(db: Queryable, id: number, otherId: number): Promise<MergePreview> {
  if (id === otherId) throw AppError.invalid({ otherId: SAME });
  const own = await partyOf(db, id);
  const other = await partyOf(db, otherId);
  const known = new Set(own.addresses.map(address => address.text.toLowerCase()));
  return {
    own,
    other,
    sameAddresses: other.addresses.map(one => one.text).filter(text => known.has(text.toLowerCase())),
    staysLocked: own.customer.isLocked || other.customer.isLocked,
  };
}

async function partyOf(db: Queryable, id: number): Promise<MergeParty> {
  const customer = await findCustomer(db, id);
  if (!customer) throw AppError.notFound();
  if (customer.mergedIntoId !== null) throw await mergedAway(db, customer.mergedIntoId);
  const owned = await db
    .select()
    .from(properties)
    .where(eq(properties.customerId, id))
    .orderBy(asc(properties.id));
  const signIns = await db
    .select({ userId: users.id, username: users.username, isActive: users.isActive })
    .from(users)
    .where(eq(users.customerId, id))
    .orderBy(asc(users.id));
  return {
    customer,
    counts: await countsOf(db, id),
    addresses: owned.map(({ id: propertyId, address, duplexUnit, city, zipcode }) => ({
      propertyId,
      text: `${[address, duplexUnit].filter(Boolean).join(' ')}, ${city} ${zipcode}`,
    })),
    signIns,
  };
}

async function countsOf(db: Queryable, id: number): Promise<MergeCounts> {
  const openCents = await openOf(db, id);
  const { rows } = await db.execute<Omit<MergeCounts, 'openCents'> & Record<string, unknown>>(sql`select
    (select count(*)::int from properties where customer_id = ${id}) as "properties",
    (select count(*)::int from services s join properties p on p.id = s.property_id
      where p.customer_id = ${id}) as "services",
    (select count(*)::int from assignments where customer_id = ${id}) as "visits",
    (select count(*)::int from charges where customer_id = ${id}) as "charges",
    (select count(*)::int from cards where customer_id = ${id} and removed_at is null) as "cards",
    (select count(*)::int from notes n join properties p on p.id = n.property_id
      where p.customer_id = ${id} and n.deleted_at is null) as "notes",
    (select count(*)::int from attachments where customer_id = ${id} and deleted_at is null) as "attachments",
    (select count(*)::int from reminders where customer_id = ${id}) as "reminders",
    (select count(*)::int from call_logs where customer_id = ${id}) as "callLogs",
    (select count(*)::int from notices where customer_id = ${id}) as "notices",
    (select count(*)::int from contact_requests where customer_id = ${id}) as "contactRequests"`);
  const [counts] = rows;
  if (!counts) throw AppError.notFound();
  return { ...counts, openCents };
}

export const SAME = customersTexts.merge.same;
