import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TerritoryZip } from '#contract/territory/places.calls.ts';
import { isWithin, squareMilesOf } from '#src/custom/territory/map/territory/geometry.ts';
import { type GroupingFacts, groupsOf } from '#src/custom/territory/map/territory/grouping.ts';

const zip = (zipcode: string, activeProperties: number, weekday: 1 | 2 = 1): TerritoryZip => ({
  zipcode,
  areaName: null,
  marketId: 1,
  marketName: 'Austin',
  activeProperties,
  zones: [
    {
      serviceType: 'mow',
      vendorId: 1,
      vendorName: 'Green',
      crewId: weekday,
      crewName: `Crew ${weekday}`,
      crewColour: '#2E6B3A',
      weekday,
      isServing: true,
    },
  ],
});
const facts = (zips: readonly TerritoryZip[]): GroupingFacts => ({
  squareMiles: new Map(zips.map(one => [one.zipcode, 2])),
  revenue: new Map(),
  nameOfDay: weekday => `day ${weekday}`,
  nameOfRange: (_by, from, to) => `${from}–${to}`,
});

describe('the groups of the territory map', () => {
  it('are days in their order, and vendors by name', () => {
    const zips = [zip('78702', 1, 2), zip('78701', 1, 1), zip('78703', 1, 2)];
    const names = groupsOf(zips, 'day', 'mow', facts(zips)).map(group => [group.name, group.zips.length]);
    expect(names).toEqual([
      ['day 1', 1],
      ['day 2', 2],
    ]);
    expect(groupsOf(zips, 'vendor', 'bnb', facts(zips))).toEqual([]);
  });

  it('of density are in ascending order; equal amounts stay in one group, and none is lost', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 60 }), counts => {
        const zips = counts.map((count, index) => zip(String(10_000 + index), count));
        const groups = groupsOf(zips, 'density', 'mow', facts(zips));
        const amounts = groups.map(group => group.zips.map(one => one.activeProperties));
        expect(groups.length).toBeLessThanOrEqual(5);
        expect(amounts.flat()).toEqual(counts.toSorted((a, b) => a - b));
        for (const [index, group] of amounts.entries())
          expect(Math.max(...(amounts[index - 1] ?? [-1]))).toBeLessThan(Math.min(...group));
      }),
    );
  });
});

describe('the drawn area', () => {
  it('contains what is inside, also in a concave shape', () => {
    const at = (lat: number, lng: number) => ({ lat, lng });
    const hook = [at(0, 0), at(0, 3), at(3, 3), at(3, 2), at(1, 2), at(1, 1), at(3, 1), at(3, 0)];
    expect([at(0.5, 1.5), at(2, 0.5), at(2, 2.5)].every(place => isWithin(hook, place))).toBe(true);
    expect([at(2, 1.5), at(4, 1), at(-1, 1)].some(place => isWithin(hook, place))).toBe(false);
    expect(isWithin([], at(0, 0))).toBe(false);
  });
});

it('a square degree at the equator is about 69 by 69 miles, and holes are subtracted', () => {
  const square = (from: number, to: number) => [
    [from, from],
    [to, from],
    [to, to],
    [from, to],
    [from, from],
  ];
  const whole = squareMilesOf({ type: 'Polygon', coordinates: [square(0, 1)] });
  expect(Math.sqrt(whole)).toBeCloseTo(69.09, 1);
  const ring = squareMilesOf({ type: 'Polygon', coordinates: [square(0, 1), square(0.25, 0.75)] });
  expect(ring / whole).toBeCloseTo(0.75, 3);
  expect(squareMilesOf(null)).toBe(0);
});
