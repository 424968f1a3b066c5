import { and, asc, eq, gte } from 'drizzle-orm';
import type { InboxThread } from '#contract/customers/inbox.calls.ts';
import { AppError } from '#server/api/errors.ts';
import { assignments, customers, properties, services } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { openOf } from '#server/modules/money/ledger/figures.ts';
import { findInboxRow } from './inboxList.ts';
import { replyWays } from './reply.ts';

const MAX_VISITS = 3;

/** Returns a conversation with what the office should know about the customer while it answers. */
export async function inboxThread(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  customerId: number,
): Promise<InboxThread> {
  const row = await findInboxRow(db, customerId);
  const [customer] = await db.select().from(customers).where(eq(customers.id, customerId));
  if (!customer) throw AppError.notFound();
  const [property] = await db
    .select({ id: properties.id, address: properties.address })
    .from(properties)
    .where(eq(properties.customerId, customerId))
    .orderBy(asc(properties.isArchived), asc(properties.id))
    .limit(1);
  const nextVisits = await db
    .select({
      id: assignments.id,
      date: assignments.date,
      service: services.type,
      address: properties.address,
    })
    .from(assignments)
    .innerJoin(services, eq(services.id, assignments.serviceId))
    .innerJoin(properties, eq(properties.id, assignments.propertyId))
    .where(
      and(
        eq(assignments.customerId, customerId),
        eq(assignments.status, 'pending'),
        gte(assignments.date, clock.today()),
      ),
    )
    .orderBy(asc(assignments.date), asc(assignments.id))
    .limit(MAX_VISITS);
  return {
    ...row,
    propertyId: property?.id ?? null,
    address: property?.address ?? null,
    language: customer.language,
    phone: customer.phone || null,
    email: customer.email || null,
    isLocked: customer.isLocked,
    balanceCents: await openOf(db, customerId),
    nextVisits,
    reply: await replyWays(db, customerId),
  };
}
