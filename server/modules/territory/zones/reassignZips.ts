import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { vendorZips } from '#server/db/schema/index.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { type Zip, zipChange } from './zipHistory.ts';

/** Change of a vendor's ZIP code; `before` or `after` is null if the vendor didn't or doesn't serve it. */
export interface ZoneChange {
  vendorId: number;
  before: Zip | null;
  after: Zip | null;
}

/** Returns a vendor's ZIP code without the other columns of its row. */
export const zipOf = ({ zipcode, serviceType, weekday, crewId }: Zip): Zip => ({
  zipcode,
  serviceType,
  weekday,
  crewId,
});

/**
 * Gives a crew's ZIP codes to another crew; their days stay. Codes that the other crew's vendor already
 * serves stay unchanged there. Returns the changes.
 */
export async function reassignZips(
  unit: UnitOfWork,
  fromCrew: number,
  to: { id: number; vendorId: number },
): Promise<ZoneChange[]> {
  const zips = await unit.tx
    .select()
    .from(vendorZips)
    .where(eq(vendorZips.crewId, fromCrew))
    .orderBy(asc(vendorZips.zipcode), asc(vendorZips.serviceType));
  const served = await unit.tx
    .select()
    .from(vendorZips)
    .where(
      and(
        eq(vendorZips.vendorId, to.vendorId),
        inArray(
          vendorZips.zipcode,
          zips.map(zip => zip.zipcode),
        ),
      ),
    );
  const changes = zips.flatMap(({ vendorId, ...zip }): ZoneChange[] => {
    const [before, after] = [zipOf(zip), { ...zipOf(zip), crewId: to.id }];
    if (vendorId === to.vendorId) return [{ vendorId, before, after }];
    const isServed = served.some(
      ({ zipcode, serviceType }) => zipcode === zip.zipcode && serviceType === zip.serviceType,
    );
    const taken = isServed ? [] : [{ vendorId: to.vendorId, before: null, after }];
    return [{ vendorId, before, after: null }, ...taken];
  });
  await changeZones(unit, changes);
  return changes;
}

const recordZones = (unit: UnitOfWork, changes: readonly ZoneChange[]) =>
  unit.record(
    ...changes.flatMap(({ vendorId, before, after }) =>
      zipChange(vendorId, before ?? undefined, after ?? undefined),
    ),
  );

/** Adds, changes and removes ZIP codes of any vendors, with history. */
export async function changeZones(unit: UnitOfWork, changes: readonly ZoneChange[]): Promise<void> {
  for (const [vendorId, own] of Map.groupBy(changes, change => change.vendorId)) {
    const gone = own.flatMap(({ before, after }) => (before && !after ? [before] : []));
    const rows = await unit.tx
      .select()
      .from(vendorZips)
      .where(
        and(
          eq(vendorZips.vendorId, vendorId),
          inArray(
            vendorZips.zipcode,
            gone.map(zip => zip.zipcode),
          ),
        ),
      );
    const removed = rows.filter(row =>
      gone.some(zip => zip.zipcode === row.zipcode && zip.serviceType === row.serviceType),
    );
    await storeZips(
      unit,
      vendorId,
      own.flatMap(({ after }) => after ?? []),
      removed.map(row => row.id),
    );
  }
  await recordZones(unit, changes);
}

/** Returns the changes that undo these, except for ZIP codes that were changed again since. */
export async function zonesToRestore(
  unit: UnitOfWork,
  changes: readonly ZoneChange[],
): Promise<ZoneChange[]> {
  const codes = changes.flatMap(({ before, after }) => (before ?? after)?.zipcode ?? []);
  if (codes.length === 0) return [];
  const standing = await unit.tx
    .select()
    .from(vendorZips)
    .where(inArray(vendorZips.zipcode, codes))
    .for('update');
  const back = changes.filter(({ vendorId, before, after }) => {
    const zip = before ?? after;
    const now = standing.find(
      row => row.vendorId === vendorId && row.zipcode === zip?.zipcode && row.serviceType === zip.serviceType,
    );
    return now ? now.crewId === after?.crewId && now.weekday === after.weekday : after === null;
  });
  return back.map(({ vendorId, before, after }) => ({ vendorId, before: after, after: before }));
}

/** Adds or changes some ZIP codes of a vendor and removes others. */
async function storeZips(
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
