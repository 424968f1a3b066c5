import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Vendor, VendorChoice } from '../../../contract/vendors.ts';
import { contains, oneOf } from '../../api/list.ts';
import type { Queryable } from '../../db/connect.ts';
import { crews, properties, vendors, vendorZips } from '../../db/schema/index.ts';

export const vendorList = {
  filters: {
    id: oneOf(vendors.id),
    q: contains(sql`concat_ws(' ', ${vendors.companyName}, ${vendors.contactName}, ${vendors.email})`),
    status: oneOf(vendors.status),
    isPrimary: oneOf(vendors.isPrimary),
  },
  sorts: {
    id: vendors.id,
    companyName: vendors.companyName,
    status: vendors.status,
    commissionPercent: vendors.commissionPercent,
  },
  key: vendors.id,
  defaultSort: ['companyName', 'ASC'] as const,
};

const own = sql`${vendors}.id`;
const fields = {
  id: vendors.id,
  companyName: vendors.companyName,
  commissionPercent: vendors.commissionPercent,
  isPrimary: vendors.isPrimary,
  status: vendors.status,
  contactName: vendors.contactName,
  email: vendors.email,
  phone: vendors.phone,
  address: vendors.address,
  crewCount: sql<number>`(select count(*)::int from ${crews} c where c.vendor_id = ${own} and c.is_active)`,
  zipCount: sql<number>`(select count(distinct z.zipcode)::int from ${vendorZips} z where z.vendor_id = ${own})`,
  propertyCount: sql<number>`(select count(*)::int from ${properties} p where p.vendor_id = ${own})`,
  createdAt: sql<string>`to_char(${vendors.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  version: vendors.version,
};

export function selectVendors(db: Queryable) {
  return db.select(fields).from(vendors).$dynamic();
}

/** The vendor, or undefined. */
export async function findVendor(db: Queryable, id: number): Promise<Vendor | undefined> {
  const [row] = await selectVendors(db).where(eq(vendors.id, id));
  return row;
}

/** Vendors to choose from, by name. */
export function vendorChoices(db: Queryable, scope: SQL | undefined): Promise<VendorChoice[]> {
  return db
    .select({
      id: vendors.id,
      companyName: vendors.companyName,
      status: vendors.status,
      isPrimary: vendors.isPrimary,
    })
    .from(vendors)
    .where(scope)
    .orderBy(asc(vendors.companyName));
}
