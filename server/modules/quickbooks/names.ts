import { inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/connect.ts';
import { insertMany } from '../../db/insertMany.ts';
import { customers, quickbooksNames, quickbooksVendors, vendors } from '../../db/schema/index.ts';
import { bookNameOf } from './plainText.ts';

const PARTIES = {
  customer: {
    table: customers,
    name: sql<string>`coalesce(${customers.companyName}, ${customers.firstName} || ' ' || ${customers.lastName})`,
    known: (db: Queryable) =>
      db.select({ id: quickbooksNames.customerId, name: quickbooksNames.name }).from(quickbooksNames),
    keep: (db: Queryable, rows: readonly Named[]) =>
      insertMany(
        db,
        quickbooksNames,
        rows.map(({ id, name }) => ({ customerId: id, name })),
      ),
  },
  vendor: {
    table: vendors,
    name: sql<string>`${vendors.companyName}`,
    known: (db: Queryable) =>
      db.select({ id: quickbooksVendors.vendorId, name: quickbooksVendors.name }).from(quickbooksVendors),
    keep: (db: Queryable, rows: readonly Named[]) =>
      insertMany(
        db,
        quickbooksVendors,
        rows.map(({ id, name }) => ({ vendorId: id, name })),
      ),
  },
};

interface Named {
  id: number;
  name: string;
}

/**
 * What customers or vendors are called in the files: as ever, or, for new ones, by a name that nobody else has there.
 * Customers, vendors and the tax's agency share one list of names.
 */
export async function nameParties(
  db: Queryable,
  party: keyof typeof PARTIES,
  ids: readonly number[],
  taxAgency: string | null,
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const known = { customer: await PARTIES.customer.known(db), vendor: await PARTIES.vendor.known(db) };
  const names = new Map(known[party].map(({ id, name }) => [id, name]));
  const fresh = ids.filter(id => !names.has(id));
  if (fresh.length === 0) return names;
  const taken = new Set(
    [...known.customer, ...known.vendor]
      .map(({ name }) => name)
      .concat(taxAgency ?? [])
      .map(lower),
  );
  const { table, name: named, keep } = PARTIES[party];
  const rows: Named[] = await db
    .select({ id: table.id, name: named })
    .from(table)
    .where(inArray(table.id, fresh))
    .orderBy(table.id);
  const added = rows.map(({ id, name: called }) => {
    const name = bookNameOf(called, id, one => taken.has(one));
    taken.add(lower(name));
    names.set(id, name);
    return { id, name };
  });
  await keep(db, added);
  return names;
}

const lower = (name: string) => name.toLowerCase();
