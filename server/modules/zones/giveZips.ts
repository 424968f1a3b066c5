import { eq, inArray, sql } from 'drizzle-orm';
import { vendorZips } from '../../db/schema/index.ts';
import type { UnitOfWork } from '../../unitOfWork.ts';
import { type Zip, zipChange } from './zipHistory.ts';

/** Gives the zip codes of a crew to another one of its vendor; their days stay. */
export async function giveZips(unit: UnitOfWork, fromCrew: number, toCrew: number): Promise<void> {
  const zips = await unit.tx
    .update(vendorZips)
    .set({ crewId: toCrew })
    .where(eq(vendorZips.crewId, fromCrew))
    .returning();
  await unit.record(...zips.flatMap(zip => zipChange(zip.vendorId, { ...zip, crewId: fromCrew }, zip)));
}

/** Writes zip codes of a vendor, added or changed, and takes others away. */
export async function storeZips(
  unit: UnitOfWork,
  vendorId: number,
  zips: readonly Zip[],
  removed: readonly number[],
) {
  if (removed.length > 0) await unit.tx.delete(vendorZips).where(inArray(vendorZips.id, [...removed]));
  if (zips.length === 0) return;
  await unit.tx
    .insert(vendorZips)
    .values(zips.map(zip => ({ ...zip, vendorId })))
    .onConflictDoUpdate({
      target: [vendorZips.vendorId, vendorZips.zipcode, vendorZips.serviceType],
      set: { weekday: sql`excluded.weekday`, crewId: sql`excluded.crew_id` },
    });
}
