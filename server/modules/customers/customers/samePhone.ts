import { and, asc, eq, isNull, ne } from 'drizzle-orm';

import type { SamePhone } from '#contract/customers/customers.calls.ts';
import type { Queryable } from '#server/db/connect.ts';
import { customers } from '#server/db/schema/index.ts';
import { customerName } from './queries.ts';

/** Maximum number of customers named in a warning. */
const SHOWN = 5;

/**
 * Other customers with this phone number (ten digits). That is allowed, since households and offices share
 * numbers, but worth a warning.
 */
export async function samePhone(db: Queryable, phone: string, exceptId: number | null): Promise<SamePhone[]> {
  const rows = await db
    .select()
    .from(customers)
    .where(
      and(
        eq(customers.phone, phone),
        isNull(customers.mergedIntoId),
        exceptId === null ? undefined : ne(customers.id, exceptId),
      ),
    )
    .orderBy(asc(customers.id))
    .limit(SHOWN);
  return rows.map(row => ({ id: row.id, code: row.code, name: customerName(row) }));
}
