import { inArray } from 'drizzle-orm';
import type { Queryable } from '#server/db/connect.ts';
import { zipcodes } from '#server/db/schema/index.ts';
import { countyOf, readCounties } from './counties.ts';
import { zipCells } from './zipCells.ts';
import { zipCenters } from './zipCenters.ts';

/**
 * Ensures that the maps can draw these ZIP codes: missing ones get their center, their county as area name,
 * and a cell around the center, marked as approximate. Imported boundaries stay. Codes that don't exist are
 * skipped.
 */
export async function ensureZipcodes(db: Queryable, codes: readonly string[]): Promise<void> {
  const wanted = [...new Set(codes.map(code => code.slice(0, 5)))];
  if (wanted.length === 0) return;
  const known = await db.select({ code: zipcodes.code }).from(zipcodes).where(inArray(zipcodes.code, wanted));
  const there = new Set(known.map(row => row.code));
  const centers = await zipCenters();
  const missing = wanted.filter(code => !there.has(code) && centers[code]);
  if (missing.length === 0) return;

  const cells = zipCells(centers, missing);
  const counties = await readCounties();
  const rows = missing.flatMap(code => {
    const center = centers[code];
    if (!center) return [];
    const county = countyOf(counties, center);
    return [
      {
        code,
        areaName: county?.name ?? code,
        state: county?.state ?? '',
        ...center,
        geometry: cells.get(code) ?? null,
        isApproximate: true,
      },
    ];
  });
  await db.insert(zipcodes).values(rows).onConflictDoNothing();
}
