import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CustomerRecord, CustomerRow } from '../../../contract/calls/customers.ts';
import { CUSTOMER_SOURCES } from '../../../contract/enums.ts';
import { atLeast, atMost, oneOf, oneOfWords } from '../../api/list.ts';
import type { Queryable } from '../../db/connect.ts';
import { customerSearchText, customers, properties } from '../../db/schema/index.ts';
import { matchesSearch } from './search.ts';
import { searchWords } from './searchWords.ts';

/** Customers who have a property that the condition holds for. */
export const withProperty = (condition: SQL | undefined) =>
  condition &&
  sql`${customers.id} in (select ${properties.customerId} from ${properties} where ${condition})`;

/** A customer in whom every word occurs: code, name, company, e-mail, phone. Undefined without a word. */
export const matchesName = (
  text: string,
  of: Parameters<typeof customerSearchText>[0] = customers,
): SQL | undefined =>
  and(
    ...searchWords(text).map(word => {
      const part = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
      return sql`${customerSearchText(of)} like ${part}`;
    }),
  );

const alone = alias(customers, 'alone');

/** Customers in whom, or in one of whose properties, every word occurs; also those who have no property. */
export function matchesCustomer(value: unknown): SQL | undefined {
  const text = String(value);
  const found = matchesSearch(text);
  if (!found) return undefined;
  return sql`${customers.id} in (
    select ${properties.customerId} from ${properties} where ${found}
    union select ${alone.id} from ${customers} ${alone}
    where not exists (select 1 from ${properties} p where p.customer_id = ${alone.id}) and ${matchesName(text, alone)})`;
}

export const customerList = {
  filters: {
    id: oneOf(customers.id),
    q: matchesCustomer,
    code: oneOf(customers.code),
    source: oneOfWords(customers.source, CUSTOMER_SOURCES),
    isLocked: oneOf(customers.isLocked),
    marketId: (value: unknown) => withProperty(oneOf(properties.marketId)(value)),
    status: (value: unknown) => withProperty(oneOf(properties.status)(value)),
    createdAt_gte: atLeast(customers.createdAt),
    createdAt_lte: atMost(customers.createdAt),
  },
  sorts: {
    id: customers.id,
    code: customers.id,
    name: [customers.lastName, customers.firstName],
    lastName: customers.lastName,
    companyName: customers.companyName,
    email: sql`lower(${customers.email})`,
    createdAt: customers.createdAt,
  },
  key: customers.id,
  defaultSort: ['name', 'ASC'] as const,
};

export function customerRecord(row: typeof customers.$inferSelect): CustomerRecord {
  const { createdAt, lockedAt, paymentStoppedAt, ...fields } = row;
  return {
    ...fields,
    createdAt: createdAt.toISOString(),
    lockedAt: lockedAt?.toISOString() ?? null,
    paymentStoppedAt: paymentStoppedAt?.toISOString() ?? null,
  };
}

/** The customer, or undefined. */
export async function findCustomer(db: Queryable, id: number): Promise<CustomerRecord | undefined> {
  const [row] = await db.select().from(customers).where(eq(customers.id, id));
  return row && customerRecord(row);
}

export function selectCustomers(db: Queryable) {
  return db
    .select({
      customer: customers,
      propertyCount: sql<number>`(select count(*)::int from ${properties} p where p.customer_id = ${customers}.id)`,
    })
    .from(customers)
    .$dynamic();
}

export function customerRow(row: {
  customer: typeof customers.$inferSelect;
  propertyCount: number;
}): CustomerRow {
  return { ...customerRecord(row.customer), propertyCount: row.propertyCount };
}

/** A person or a company, as lists name a customer. */
export function customerName(row: {
  firstName: string;
  lastName: string;
  companyName: string | null;
}): string {
  return row.companyName ?? `${row.firstName} ${row.lastName}`;
}
