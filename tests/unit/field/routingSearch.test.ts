import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CostMatrix, roundTrip, splitByDirection } from '#server/modules/field/routing/costMatrix.ts';
import { kickTour } from '#server/modules/field/routing/kick.ts';
import { LocalSearch } from '#server/modules/field/routing/localSearch.ts';
import { Neighbors } from '#server/modules/field/routing/neighbors.ts';
import { seededRandom } from '#server/modules/field/routing/random.ts';
import { searchTour } from '#server/modules/field/routing/searchTour.ts';
import { Tour } from '#server/modules/field/routing/tour.ts';

/** Returns random points in a square with the costs between them, which are asymmetric by the given share. */
function randomCosts(size: number, seed: number, oneWay: number): CostMatrix {
  const random = seededRandom(seed);
  const points = Array.from({ length: size }, () => [random.fraction(), random.fraction()] as const);
  return CostMatrix.from(size, (from, to) => {
    const [x = 0, y = 0] = points[from] ?? [];
    const [otherX = 0, otherY = 0] = points[to] ?? [];
    return Math.hypot(x - otherX, y - otherY) * (1 + oneWay * random.fraction());
  });
}

const places = (size: number) => Array.from({ length: size }, (_, place) => place);
const cheaper = (order: readonly number[], costs: CostMatrix) =>
  Math.min(roundTrip(order, costs), roundTrip(order.toReversed(), costs));

describe('the search for a tour', () => {
  it('finds the tour around a circle, whatever the order of the points', () => {
    const size = 80;
    const step = 31;
    const angle = (node: number) => (2 * Math.PI * ((node * step) % size)) / size;
    const costs = CostMatrix.from(size, (from, to) => 2 * Math.abs(Math.sin((angle(from) - angle(to)) / 2)));
    const order = searchTour(costs, { kicks: 500, seed: 1 });
    expect(order[0]).toBe(0);
    expect(roundTrip(order, costs)).toBeCloseTo(size * 2 * Math.sin(Math.PI / size), 9);
  });

  it('finds a tour of the least length over a grid', () => {
    const costs = CostMatrix.from(100, (from, to) =>
      Math.hypot((from % 10) - (to % 10), Math.floor(from / 10) - Math.floor(to / 10)),
    );
    expect(roundTrip(searchTour(costs, { kicks: 3000, seed: 1 }), costs)).toBeCloseTo(100, 9);
  });

  it('connects tight clusters optimally', () => {
    const centers = [0, 1, 2, 3, 4, 5, 6, 7];
    const size = centers.length * 12;
    const random = seededRandom(4);
    const points = places(size).map(node => {
      const angle = (2 * Math.PI * (node % centers.length)) / centers.length;
      return [Math.cos(angle) + random.fraction() / 1e4, Math.sin(angle) + random.fraction() / 1e4] as const;
    });
    const costs = CostMatrix.from(size, (from, to) => {
      const [x = 0, y = 0] = points[from] ?? [];
      const [otherX = 0, otherY = 0] = points[to] ?? [];
      return Math.hypot(x - otherX, y - otherY);
    });
    const octagon = 16 * Math.sin(Math.PI / 8);
    expect(roundTrip(searchTour(costs, { kicks: 2000, seed: 1 }), costs)).toBeLessThan(octagon * 1.002);
  });
});

describe('the parts of the search', () => {
  const cases = fc.record({
    size: fc.integer({ min: 5, max: 40 }),
    seed: fc.nat(),
    oneWay: fc.constantFrom(0, 0.1, 1),
  });

  it('computes the gain of its exchanges in either direction, and never makes a tour longer', () => {
    fc.assert(
      fc.property(cases, ({ size, seed, oneWay }) => {
        const costs = randomCosts(size, seed, oneWay);
        const split = splitByDirection(costs);
        const tour = new Tour(places(size));
        const search = new LocalSearch(split, new Neighbors(split.level), tour, 1e-9);
        for (const node of places(size)) search.wake(node);
        const gained = search.settle();
        const order = tour.startingAt(0);
        expect([...order].sort((a, b) => a - b)).toEqual(places(size));
        const level = roundTrip(places(size), split.level) - gained;
        expect(level).toBeCloseTo(roundTrip(order, split.level), 9);
        expect(level - search.directionGain()).toBeCloseTo(cheaper(order, costs), 9);
        expect(cheaper(order, costs)).toBeLessThanOrEqual(cheaper(places(size), costs) + 1e-9);
      }),
      { seed: 10, numRuns: 200 },
    );
  });

  it('computes the cost of a kick, and reactivates all the points that it touched', () => {
    fc.assert(
      fc.property(cases, ({ size, seed }) => {
        const level = randomCosts(size, seed, 0);
        const { level: even } = splitByDirection(level);
        const tour = new Tour(places(size));
        const woken = new Set<number>();
        const surroundings = {
          tour,
          level: even,
          neighbors: new Neighbors(even),
          random: seededRandom(seed),
        };
        const rise = kickTour(surroundings, node => woken.add(node));
        const order = tour.startingAt(0);
        expect(rise).toBeCloseTo(roundTrip(order, even) - roundTrip(places(size), even), 9);
        for (const node of places(size)) {
          if (tour.next(node) !== (node + 1) % size) expect(woken).toContain(node);
        }
      }),
      { seed: 11, numRuns: 200 },
    );
  });

  it('exchanges two edges for two others, whichever side is reversed', () => {
    for (const [first, last] of [
      [2, 4],
      [1, 8],
      [8, 1],
    ] as const) {
      const before = (first + 9) % 10;
      const after = (last + 1) % 10;
      const tour = new Tour(places(10));
      tour.exchange(before, first, last);
      expect([tour.next(before), tour.previous(before)]).toContain(last);
      expect([tour.next(after), tour.previous(after)]).toContain(first);
      expect(tour.startingAt(0).toSorted((a, b) => a - b)).toEqual(places(10));
    }
  });

  it('draws the same random numbers for the same seed', () => {
    const draw = (seed: number) => places(5).map(() => seededRandom(seed).below(1000));
    expect(draw(7)).toEqual(draw(7));
    const random = seededRandom(7);
    for (const value of places(1000).map(() => random.below(6))) {
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThan(6);
    }
  });
});
