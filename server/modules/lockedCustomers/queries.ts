import { and, eq, isNull, sql } from 'drizzle-orm';
import { type LockedCustomer, PAYMENT_STOPPED } from '../../../contract/lockedCustomers.ts';
import { atLeast, atMost, oneOf } from '../../api/list.ts';
import type { Queryable } from '../../db/connect.ts';
import { charges, customers, properties } from '../../db/schema/index.ts';
import { matchesCustomer, withProperty } from '../customers/queries.ts';

/** Every list of them keeps to this. */
export const isLockedCustomer = and(eq(customers.isLocked, true), isNull(customers.mergedIntoId));

export const lockedList = {
  filters: {
    id: oneOf(customers.id),
    q: matchesCustomer,
    marketId: (value: unknown) => withProperty(oneOf(properties.marketId)(value)),
    /** Locked by the system itself, after a payment that was given up. */
    isAutomatic: (value: unknown) =>
      value === true
        ? eq(customers.lockReason, PAYMENT_STOPPED)
        : sql`${customers.lockReason} is distinct from ${PAYMENT_STOPPED}`,
    lockedAt_gte: atLeast(customers.lockedAt),
    lockedAt_lte: atMost(customers.lockedAt),
  },
  sorts: {
    id: customers.id,
    code: customers.id,
    name: [customers.lastName, customers.firstName],
    lockedAt: customers.lockedAt,
    lockedByName: customers.lockedByName,
    lockReason: customers.lockReason,
  },
  key: customers.id,
  defaultSort: ['lockedAt', 'DESC'] as const,
};

const own = sql.raw('"customers"."id"');
const failed = (what: string) => sql<number>`(select ${sql.raw(what)}::int from ${charges} c
  where c.customer_id = ${own} and c.status in ('failed', 'failed-stop'))`;

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
      propertyCount: sql<number>`(select count(*)::int from ${properties} p where p.customer_id = ${own})`,
      propertyId: sql<
        number | null
      >`(select p.id from ${properties} p where p.customer_id = ${own} order by p.is_archived, p.id limit 1)`,
      failedCharges: failed('count(*)'),
      failedCents: failed('coalesce(sum(c.total_cents - c.paid_cents - c.free_cents), 0)'),
      version: customers.version,
    })
    .from(customers)
    .$dynamic();
}

type Found = Awaited<ReturnType<typeof selectLocked>>[number];

export const lockedCustomer = ({ lockedAt, ...row }: Found): LockedCustomer => ({
  ...row,
  lockedAt: lockedAt?.toISOString() ?? null,
});
