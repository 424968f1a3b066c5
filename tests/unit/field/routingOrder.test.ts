import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  optimizeRoute,
  type RouteRequest,
  type RouteStop,
} from '#server/modules/field/routing/optimizeRoute.ts';

const point = fc.record({
  latitude: fc.double({ min: 30.1, max: 30.5, noNaN: true }),
  longitude: fc.double({ min: -97.9, max: -97.5, noNaN: true }),
});

/** Generates days with up to `most` stops, some at the same place; about `lockedOfTen` in ten are locked. */
function days(most: number, lockedOfTen: number): fc.Arbitrary<RouteRequest> {
  return fc
    .record({
      start: point,
      places: fc.array(point, { minLength: 1, maxLength: most }),
      visits: fc.array(fc.record({ place: fc.nat(), lock: fc.nat(9) }), { maxLength: most }),
      returnToStart: fc.boolean(),
    })
    .map(({ start, places, visits, returnToStart }) => ({
      start,
      stops: visits.map(({ place, lock }) => ({
        latitude: places[place % places.length]?.latitude ?? 0,
        longitude: places[place % places.length]?.longitude ?? 0,
        locked: lock < lockedOfTen,
      })),
      returnToStart,
    }));
}

/** Generates the same days with driving times that differ by direction. */
function oneWayDays(most: number, lockedOfTen: number): fc.Arbitrary<RouteRequest> {
  return days(most, lockedOfTen).chain(day => {
    const size = day.stops.length + 1;
    const rows = fc.array(
      fc.array(fc.double({ min: 0, max: 40, noNaN: true }), { minLength: size, maxLength: size }),
      { minLength: size, maxLength: size },
    );
    return rows.map(minutes => ({ ...day, table: { minutes, miles: minutes.map(row => row.map(half)) } }));
  });
}

const half = (value: number) => value / 2;

/** Returns the fewest minutes of any order that keeps the locked stops in place. */
function fewestMinutes(day: RouteRequest): number {
  const { stops } = day;
  const orders = (left: readonly number[], done: readonly number[]): number[][] =>
    left.length === 0
      ? [[...done]]
      : left
          .filter(stop => (stops[done.length]?.locked ? stop === done.length : !stops[stop]?.locked))
          .flatMap(stop =>
            orders(
              left.filter(other => other !== stop),
              [...done, stop],
            ),
          );
  const minutes = orders(
    stops.map((_, index) => index),
    [],
  ).map(order => inOrder(day, order).before.minutes);
  return Math.min(...minutes);
}

/** Returns the day with its stops in another order and all locked, so that its length is that order's. */
function inOrder(day: RouteRequest, order: readonly number[]) {
  const rows = [0, ...order.map(stop => stop + 1)];
  const reordered = (table: readonly (readonly (number | null)[])[]) =>
    rows.map(from => rows.map(to => table[from]?.[to] ?? null));
  return optimizeRoute({
    ...day,
    stops: order.map(stop => ({ ...(day.stops[stop] as RouteStop), locked: true })),
    ...(day.table && { table: { miles: reordered(day.table.miles), minutes: reordered(day.table.minutes) } }),
  });
}

function expectSoundRoute(day: RouteRequest): void {
  const route = optimizeRoute(day);
  expect([...route.order].sort((a, b) => a - b)).toEqual(day.stops.map((_, index) => index));
  for (const [index, stop] of day.stops.entries()) if (stop.locked) expect(route.order[index]).toBe(index);
  expect(route.after.minutes).toBeLessThanOrEqual(route.before.minutes);
  expect(inOrder(day, route.order).before).toEqual(route.after);
  expect(optimizeRoute(day)).toEqual(route);
}

describe('a route', () => {
  it('is a permutation, keeps the locked stops, is never longer, and is deterministic', () => {
    fc.assert(fc.property(days(25, 0), expectSoundRoute), { seed: 2, numRuns: 60 });
    fc.assert(fc.property(days(15, 3), expectSoundRoute), { seed: 3, numRuns: 25 });
  });

  it('has the same properties with times that differ by direction', () => {
    fc.assert(fc.property(oneWayDays(20, 0), expectSoundRoute), { seed: 4, numRuns: 40 });
    fc.assert(fc.property(oneWayDays(12, 3), expectSoundRoute), { seed: 5, numRuns: 25 });
  });

  it('is optimal for up to seven stops', () => {
    const isShortest = (day: RouteRequest) => {
      expect(optimizeRoute(day).after.minutes).toBeCloseTo(fewestMinutes(day), 6);
    };
    fc.assert(fc.property(days(7, 0), isShortest), { seed: 6, numRuns: 30 });
    fc.assert(fc.property(days(7, 3), isShortest), { seed: 7, numRuns: 30 });
    fc.assert(fc.property(oneWayDays(7, 0), isShortest), { seed: 8, numRuns: 30 });
    fc.assert(fc.property(oneWayDays(7, 3), isShortest), { seed: 9, numRuns: 30 });
  });
});

const yard = { latitude: 30.3, longitude: -97.7 };
/** Returns a stop so many hundredths of a degree east of the yard. */
const east = (hundredths: number, locked = false): RouteStop => ({
  latitude: 30.3,
  longitude: -97.7 + hundredths / 100,
  locked,
});

describe('the ends of a route', () => {
  it('are handled with no stop and with one', () => {
    expect(optimizeRoute({ start: yard, stops: [] })).toEqual({
      order: [],
      before: { miles: 0, minutes: 0 },
      after: { miles: 0, minutes: 0 },
    });
    const one = optimizeRoute({ start: yard, stops: [east(1)] });
    expect(one.order).toEqual([0]);
    expect(one.after.miles).toBeCloseTo(2 * 0.01 * 69.09 * 1.3 * Math.cos((30.3 * Math.PI) / 180), 6);
    expect(one.after.minutes).toBeCloseTo((one.after.miles / 25) * 60, 9);
  });

  it('don’t reorder two stops on a round trip, but do on a one-way trip', () => {
    const stops = [east(2), east(1)];
    expect(optimizeRoute({ start: yard, stops }).order).toEqual([0, 1]);
    const oneWay = optimizeRoute({ start: yard, stops, returnToStart: false });
    expect(oneWay.order).toEqual([1, 0]);
    expect(oneWay.after.miles).toBeLessThan(oneWay.before.miles);
  });

  it('are chosen so that a one-way trip starts on the near side and ends at the far end', () => {
    const stops = [east(5), east(-1), east(3), east(1), east(4), east(2)];
    const route = optimizeRoute({ start: yard, stops, returnToStart: false });
    expect(route.order).toEqual([1, 3, 5, 2, 4, 0]);
  });

  it('start after completed stops, and at the end respect a locked last stop', () => {
    const stops = [east(9, true), east(8, true), east(1), east(6), east(3), east(2, true)];
    const route = optimizeRoute({ start: yard, stops });
    expect(route.order).toEqual([0, 1, 3, 4, 2, 5]);
  });

  it('keeps the current order if all stops are locked', () => {
    const stops = [east(3, true), east(1, true), east(2, true)];
    const route = optimizeRoute({ start: yard, stops });
    expect(route.order).toEqual([0, 1, 2]);
    expect(route.after).toEqual(route.before);
  });

  it('is optimized around a stop locked in the middle', () => {
    const stops = [east(1), east(5), east(3, true), east(2), east(4)];
    const route = optimizeRoute({ start: yard, stops, returnToStart: false });
    expect(route.order).toEqual([0, 3, 2, 4, 1]);
  });
});

describe('stops at one place', () => {
  it('are visited one after another, in their original order', () => {
    const stops = [east(2), east(5), east(2), east(1), east(5), east(2)];
    const route = optimizeRoute({ start: yard, stops, returnToStart: false });
    expect(route.order).toEqual([3, 0, 2, 5, 1, 4]);
  });

  it('cost nothing when all are at the yard', () => {
    const route = optimizeRoute({ start: yard, stops: [east(0), east(0), east(0)] });
    expect(route).toMatchObject({ order: [0, 1, 2], after: { miles: 0, minutes: 0 } });
  });
});

describe('a travel table', () => {
  it('decides by minutes and returns miles too', () => {
    const minutes = [
      [0, 9, 1],
      [1, 0, 9],
      [9, 1, 0],
    ];
    const miles = minutes.map(row => row.map(value => 10 - value));
    const route = optimizeRoute({ start: yard, stops: [east(1), east(2)], table: { minutes, miles } });
    expect(route.order).toEqual([1, 0]);
    expect(route.before).toEqual({ miles: 3, minutes: 27 });
    expect(route.after).toEqual({ miles: 27, minutes: 3 });
  });

  it('is completed by straight lines if it lacks a route', () => {
    const gaps = [
      [0, null],
      [null, 0],
    ];
    const stops = [east(1)];
    const route = optimizeRoute({ start: yard, stops, table: { minutes: gaps, miles: gaps } });
    expect(route.after).toEqual(optimizeRoute({ start: yard, stops }).after);
  });

  it('of the wrong size is refused, as is a stop without coordinates', () => {
    const table = { minutes: [[0]], miles: [[0]] };
    expect(() => optimizeRoute({ start: yard, stops: [east(1)], table })).toThrow(RangeError);
    const lost = { latitude: Number.NaN, longitude: -97.7 };
    expect(() => optimizeRoute({ start: yard, stops: [lost] })).toThrow(RangeError);
  });
});
