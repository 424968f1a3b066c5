import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { optimizeRoute, type RouteStop } from '#server/modules/field/routing/optimizeRoute.ts';

const START = { latitude: 30.27, longitude: -97.74 };
const place = fc.record({
  latitude: fc.double({ min: 30, max: 30.6, noNaN: true }),
  longitude: fc.double({ min: -98, max: -97.4, noNaN: true }),
});
const stop = fc
  .record({ place, locked: fc.boolean() })
  .map(({ place: at, locked }): RouteStop => ({ ...at, locked }));
const day = fc.array(stop, { maxLength: 25 });

describe('a generated route', () => {
  it('has each stop once, locked ones at their place, and is never longer than before', () => {
    fc.assert(
      fc.property(day, fc.boolean(), (stops, returnToStart) => {
        const { order, before, after } = optimizeRoute({ start: START, stops, returnToStart });
        expect(order.toSorted((one, other) => one - other)).toEqual(stops.map((_, index) => index));
        stops.forEach((one, index) => {
          if (one.locked) expect(order[index]).toBe(index);
        });
        expect(after.minutes).toBeLessThanOrEqual(before.minutes);
      }),
      { seed: 7, numRuns: 60 },
    );
  });

  it('is the same for the same day', () => {
    fc.assert(
      fc.property(day, stops => {
        expect(optimizeRoute({ start: START, stops })).toEqual(optimizeRoute({ start: START, stops }));
      }),
      { seed: 8, numRuns: 20 },
    );
  });

  it('respects one-way streets, and handles no stop, one stop, and all stops at one place', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 8 }).chain(count =>
          fc.array(
            fc.array(fc.integer({ min: 1, max: 90 }), { minLength: count + 1, maxLength: count + 1 }),
            {
              minLength: count + 1,
              maxLength: count + 1,
            },
          ),
        ),
        rows => {
          const stops = rows.slice(1).map(() => START);
          const { order, after } = optimizeRoute({
            start: START,
            stops,
            table: { miles: rows, minutes: rows },
          });
          const path = [0, ...order.map(index => index + 1), 0];
          const driven = path
            .slice(1)
            .reduce((sum, to, index) => sum + (rows[path[index] ?? 0]?.[to] ?? 0), 0);
          expect(after.minutes).toBeCloseTo(stops.length === 0 ? after.minutes : driven, 6);
        },
      ),
      { seed: 9, numRuns: 60 },
    );
  });

  it('drives around a block as a person would', () => {
    const corner = (north: number, east: number) => ({
      latitude: 30.27 + north / 100,
      longitude: -97.74 + east / 100,
    });
    const stops = [
      corner(2, 2),
      corner(0, 1),
      corner(2, 0),
      corner(1, 2),
      corner(1, 0),
      corner(0, 2),
      corner(2, 1),
    ];
    const { after } = optimizeRoute({ start: START, stops });
    const around = [
      corner(0, 1),
      corner(0, 2),
      corner(1, 2),
      corner(2, 2),
      corner(2, 1),
      corner(2, 0),
      corner(1, 0),
    ];
    expect(after.miles).toBeCloseTo(optimizeRoute({ start: START, stops: around }).before.miles, 6);
  });

  it('refuses a point without coordinates', () => {
    expect(() => optimizeRoute({ start: START, stops: [{ latitude: Number.NaN, longitude: 0 }] })).toThrow(
      RangeError,
    );
  });
});
