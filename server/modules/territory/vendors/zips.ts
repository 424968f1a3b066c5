import { and, asc, eq, sql } from 'drizzle-orm';
import type { VendorZip } from '#contract/territory/vendors.calls.ts';
import type { Queryable } from '#server/db/connect.ts';
import { crews, vendorZips, zipcodes } from '#server/db/schema/index.ts';

/** Returns the ZIP codes that a vendor serves, with day and crew. */
export function vendorZipRows(db: Queryable, vendorId: number): Promise<VendorZip[]> {
  return db
    .select({
      id: vendorZips.id,
      zipcode: vendorZips.zipcode,
      areaName: zipcodes.areaName,
      serviceType: vendorZips.serviceType,
      weekday: vendorZips.weekday,
      crewId: vendorZips.crewId,
      crewName: crews.name,
      propertyCount: sql<number>`(select count(*)::int from properties p
        where p.zipcode = ${vendorZips.zipcode} and p.vendor_id = ${vendorId} and p.status = 'active')`,
    })
    .from(vendorZips)
    .innerJoin(crews, eq(crews.id, vendorZips.crewId))
    .leftJoin(zipcodes, eq(zipcodes.code, vendorZips.zipcode))
    .where(and(eq(vendorZips.vendorId, vendorId)))
    .orderBy(asc(vendorZips.zipcode), asc(vendorZips.serviceType));
}

export async function zipcodesOf(db: Queryable, vendorId: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ zipcode: vendorZips.zipcode })
    .from(vendorZips)
    .where(eq(vendorZips.vendorId, vendorId));
  return rows.map(row => row.zipcode);
}
