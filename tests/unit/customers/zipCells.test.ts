import { beforeAll, describe, expect, it } from 'vitest';
import { type County, countyOf, readCounties } from '#server/modules/territory/places/counties.ts';
import { zipCells } from '#server/modules/territory/places/zipCells.ts';
import { zipCenters } from '#server/modules/territory/places/zipCenters.ts';
import type { ZipCenters } from '#server/modules/territory/places/zipTable.ts';

let centers: ZipCenters;
let counties: County[];
beforeAll(async () => {
  centers = await zipCenters();
  counties = await readCounties();
});

describe('cells around the centers of ZIP codes', () => {
  // covers: call-111, entity-45
  it('are closed rings around their center, within the maximum distance', () => {
    for (const [code, cell] of zipCells(centers, ['78701', '78704', '79842', '99501'])) {
      const ring = cell.coordinates[0] ?? [];
      const { latitude, longitude } = centers[code] ?? { latitude: 0, longitude: 0 };
      expect(ring.length).toBeGreaterThan(3);
      expect(ring[0]).toEqual(ring.at(-1));
      const [west, east] = [Math.min(...ring.map(([x = 0]) => x)), Math.max(...ring.map(([x = 0]) => x))];
      const [south, north] = [Math.min(...ring.map(p => p[1] ?? 0)), Math.max(...ring.map(p => p[1] ?? 0))];
      expect(west < longitude && longitude < east && south < latitude && latitude < north).toBe(true);
      expect(Math.max(longitude - west, east - longitude)).toBeLessThanOrEqual(0.30001);
    }
  });

  it('do not depend on which others are requested, and omit unknown codes', () => {
    const alone = zipCells(centers, ['78704']).get('78704');
    const together = zipCells(centers, ['78701', '78704', '00000']);
    expect(together.get('78704')).toEqual(alone);
    expect(together.has('00000')).toBe(false);
  });
});

describe('the county of a ZIP code', () => {
  it.each([
    ['78704', 'Travis', 'TX'],
    ['78613', 'Williamson', 'TX'],
    ['75201', 'Dallas', 'TX'],
    ['78205', 'Bexar', 'TX'],
    ['10001', 'New York', 'NY'],
  ])('%s is %s, %s', (code, name, state) => {
    expect(countyOf(counties, centers[code] ?? { latitude: 0, longitude: 0 })).toMatchObject({ name, state });
  });
});
