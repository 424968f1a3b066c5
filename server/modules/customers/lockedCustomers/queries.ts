import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';

import type { LockedCustomer } from '#contract/customers/lockedCustomers.calls.ts';
import { atLeast, atMost, filterOf, mapFilter, oneOf, yesOrNo } from '#server/api/list.ts';
import type { Queryable } from '#server/db/connect.ts';
import { charges, customers, properties } from '#server/db/schema/index.ts';
import { matchesCustomer, withProperty } from '#server/modules/customers/customers/queries.ts';
import { openCentsOf } from '#server/modules/money/ledger/figures.ts';

/** Condition shared by all lists of locked customers. */
export const isLockedCustomer = and(eq(customers.isLocked, true), isNull(customers.mergedIntoId));

const since = sql<Date>`greatest(${customers.lockedAt}, ${customers.paymentStoppedAt})`.mapWith(
  customers.lockedAt,
);

export const lockedList = {
  filters: {
    id: oneOf(customers.id),
    q: filterOf('text', matchesCustomer),
    marketId: mapFilter(oneOf(properties.marketId), withProperty),
    /** Customers whose visits are stopped because a payment failed for good. */
    isPaymentStopped: yesOrNo(isNotNull(customers.paymentStoppedAt), isNull(customers.paymentStoppedAt)),
    lockedAt_gte: atLeast(customers.lockedAt),
    lockedAt_lte: atMost(customers.lockedAt),
    paymentStoppedAt_gte: atLeast(customers.paymentStoppedAt),
    paymentStoppedAt_lte: atMost(customers.paymentStoppedAt),
  },
  sorts: {
    id: customers.id,
    code: customers.id,
    name: [customers.lastName, customers.firstName],
    since,
    lockedByName: customers.lockedByName,
    lockReason: customers.lockReason,
  },
  key: customers.id,
  defaultSort: ['since', 'DESC'] as const,
};

const own = sql.raw('"customers"."id"');
const failed = (what: SQL) => sql<number>`(select ${what}::int from ${charges} c
  where c.customer_id = ${own} and c.status in ('failed', 'failed-stop'))`;
const open = sql`sum(${openCentsOf('c')})`;

export function selectLocked(db: Queryable) {
  return db
    .select({
      id: customers.id,
      code: customers.code,
      firstName: customers.firstName,
      lastName: customers.lastName,
      companyName: customers.companyName,
      email: customers.email,
      phone: customers.phone,
      lockReason: customers.lockReason,
      lockedAt: customers.lockedAt,
      lockedByName: customers.lockedByName,
      paymentStoppedAt: customers.paymentStoppedAt,
      since,
      propertyCount: sql<number>`(select count(*)::int from ${properties} p where p.customer_id = ${own})`,
      propertyId: sql<
        number | null
      >`(select p.id from ${properties} p where p.customer_id = ${own} order by p.is_archived, p.id limit 1)`,
      failedCharges: failed(sql`count(*)`),
      failedCents: failed(sql`coalesce(${open}, 0)`),
      stoppedCents: failed(sql`coalesce(${open} filter (where c.status = 'failed-stop'), 0)`),
      version: customers.version,
    })
    .from(customers)
    .$dynamic();
}

type Found = Awaited<ReturnType<typeof selectLocked>>[number];

export const lockedCustomer = ({ lockedAt, paymentStoppedAt, since, ...row }: Found): LockedCustomer => ({
  ...row,
  lockedAt: lockedAt?.toISOString() ?? null,
  paymentStoppedAt: paymentStoppedAt?.toISOString() ?? null,
  since: since.toISOString(),
});
