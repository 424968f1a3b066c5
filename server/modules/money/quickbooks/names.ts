import { asc, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connect.ts';
import { insertMany } from '#server/db/insertMany.ts';
import { customers, quickbooksNames, quickbooksVendors, vendors } from '#server/db/schema/index.ts';
import { bookNameOf } from './plainText.ts';

interface Named {
  id: number;
  name: string;
}

/** Reads the QuickBooks names and the own names of customers or vendors, and stores new QuickBooks names. */
interface Party {
  known(db: Queryable): Promise<Named[]>;
  called(db: Queryable, ids: readonly number[]): Promise<Named[]>;
  keep(db: Queryable, named: readonly Named[]): Promise<unknown>;
}

const CUSTOMER: Party = {
  known: async db =>
    db.select({ id: quickbooksNames.customerId, name: quickbooksNames.name }).from(quickbooksNames),
  called: async (db, ids) =>
    db
      .select({
        id: customers.id,
        name: sql<string>`coalesce(${customers.companyName}, ${customers.firstName} || ' ' || ${customers.lastName})`,
      })
      .from(customers)
      .where(inArray(customers.id, [...ids]))
      .orderBy(asc(customers.id)),
  keep: (db, named) =>
    insertMany(
      db,
      quickbooksNames,
      named.map(({ id, name }) => ({ customerId: id, name })),
    ),
};

const VENDOR: Party = {
  known: async db =>
    db.select({ id: quickbooksVendors.vendorId, name: quickbooksVendors.name }).from(quickbooksVendors),
  called: async (db, ids) =>
    db
      .select({ id: vendors.id, name: vendors.companyName })
      .from(vendors)
      .where(inArray(vendors.id, [...ids]))
      .orderBy(asc(vendors.id)),
  keep: (db, named) =>
    insertMany(
      db,
      quickbooksVendors,
      named.map(({ id, name }) => ({ vendorId: id, name })),
    ),
};

const PARTIES = { customer: CUSTOMER, vendor: VENDOR };

/**
 * Names of customers or vendors in the files: the existing one, or a unique one for new parties. Customers,
 * vendors and the tax agency share one namespace.
 */
export async function nameParties(
  db: Queryable,
  kind: keyof typeof PARTIES,
  ids: readonly number[],
  taxAgency: string | null,
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const party = PARTIES[kind];
  const other = kind === 'customer' ? VENDOR : CUSTOMER;
  const known = await party.known(db);
  const names = new Map(known.map(({ id, name }) => [id, name]));
  const fresh = ids.filter(id => !names.has(id));
  if (fresh.length === 0) return names;
  const taken = new Set([...known, ...(await other.known(db))].map(({ name }) => name.toLowerCase()));
  if (taxAgency) taken.add(taxAgency.toLowerCase());
  const added = (await party.called(db, fresh)).map(({ id, name: called }): Named => {
    const name = bookNameOf(called, id, one => taken.has(one));
    taken.add(name.toLowerCase());
    names.set(id, name);
    return { id, name };
  });
  await party.keep(db, added);
  return names;
}
