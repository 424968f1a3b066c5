import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DRIVING_MILES_PER_HOUR,
  drivingMinutes,
  roadMiles,
  straightLineMiles,
} from '#contract/field/driving.ts';

const austin = { latitude: 30.2672, longitude: -97.7431 };
const dallas = { latitude: 32.7767, longitude: -96.797 };

const point = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('distances', () => {
  it('are 69.09 miles for a degree of arc', () => {
    const equator = { latitude: 0, longitude: 0 };
    expect(straightLineMiles(equator, { latitude: 1, longitude: 0 })).toBeCloseTo(69.09, 9);
    expect(straightLineMiles(equator, { latitude: 0, longitude: -2 })).toBeCloseTo(138.18, 9);
    expect(straightLineMiles({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 })).toBeCloseTo(
      180 * 69.09,
      6,
    );
  });

  it('are right from Austin to Dallas', () => {
    expect(straightLineMiles(austin, dallas)).toBeCloseTo(182.0, 0);
    expect(roadMiles(austin, dallas)).toBeCloseTo(straightLineMiles(austin, dallas) * 1.3, 9);
  });

  it('are symmetric, never negative, and zero from a point to itself', () => {
    fc.assert(
      fc.property(point, point, (from, to) => {
        const miles = straightLineMiles(from, to);
        expect(miles).toBeGreaterThanOrEqual(0);
        expect(miles).toBeLessThanOrEqual(180 * 69.09 + 1e-6);
        expect(straightLineMiles(to, from)).toBe(miles);
        expect(straightLineMiles(from, from)).toBe(0);
      }),
      { seed: 1 },
    );
  });

  it('are converted to time by the average speed', () => {
    expect(drivingMinutes(DRIVING_MILES_PER_HOUR)).toBe(60);
  });
});
