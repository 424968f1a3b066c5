import { eq } from 'drizzle-orm';
import { vendorZips } from '../../db/schema/index.ts';
import type { UnitOfWork } from '../../unitOfWork.ts';
import { zipChange } from './zipHistory.ts';

/** Gives the zip codes of a crew to another one of its vendor; their days stay. */
export async function giveZips(unit: UnitOfWork, fromCrew: number, toCrew: number): Promise<void> {
  const zips = await unit.tx
    .update(vendorZips)
    .set({ crewId: toCrew })
    .where(eq(vendorZips.crewId, fromCrew))
    .returning();
  await unit.record(...zips.flatMap(zip => zipChange(zip.vendorId, { ...zip, crewId: fromCrew }, zip)));
}
