import { inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/connect.ts';
import { insertMany } from '../../db/insertMany.ts';
import { customers, quickbooksNames } from '../../db/schema/index.ts';
import { bookNameOf } from './plainText.ts';

/** What customers are called in the files: as ever, or, for new ones, by a name that nobody else has there. */
export async function nameCustomers(
  db: Queryable,
  ids: readonly number[],
  taxAgency: string | null,
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const known = await db.select().from(quickbooksNames);
  const names = new Map(known.map(({ customerId, name }) => [customerId, name]));
  const taken = new Set([...names.values()].map(name => name.toLowerCase()));
  // Customers and vendors share one list of names.
  if (taxAgency) taken.add(taxAgency.toLowerCase());
  const fresh = ids.filter(id => !names.has(id));
  if (fresh.length === 0) return names;
  const rows = await db
    .select({
      id: customers.id,
      name: sql<string>`coalesce(${customers.companyName}, ${customers.firstName} || ' ' || ${customers.lastName})`,
    })
    .from(customers)
    .where(inArray(customers.id, fresh))
    .orderBy(customers.id);
  const added = rows.map(row => {
    const name = bookNameOf(row.name, row.id, one => taken.has(one));
    taken.add(name.toLowerCase());
    names.set(row.id, name);
    return { customerId: row.id, name };
  });
  await insertMany(db, quickbooksNames, added);
  return names;
}
