import type { LatLng } from '#contract/core/distance.ts';
import { drivingMinutes, roadMiles } from '#contract/field/driving.ts';
import { CostMatrix } from './costMatrix.ts';

/**
 * Travel between points as a routing service returns it: row and column 0 are the start, row and column i are
 * stop i - 1. A cell is null if the service found no route; the straight line is used instead.
 */
export type TravelTable = {
  miles: readonly (readonly (number | null)[])[];
  minutes: readonly (readonly (number | null)[])[];
};

/** Miles and minutes from every point to every other. */
export type Travel = { miles: CostMatrix; minutes: CostMatrix };

/**
 * Travel between the points: from the table if given, otherwise by straight line. Throws a RangeError if a
 * coordinate isn't a number or the table doesn't have one row and column per point.
 */
export function travelBetween(points: readonly LatLng[], table: TravelTable | undefined): Travel {
  for (const [index, { latitude, longitude }] of points.entries()) {
    if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) {
      throw new RangeError(`Point ${index} of the route has no coordinates`);
    }
  }
  const size = points.length;
  const estimate = CostMatrix.from(size, (from, to) =>
    roadMiles(points[from] as LatLng, points[to] as LatLng),
  );
  const minutesOf = (miles: CostMatrix) =>
    CostMatrix.from(size, (from, to) => drivingMinutes(miles.between(from, to)));
  if (!table) return { miles: estimate, minutes: minutesOf(estimate) };
  return {
    miles: fromRows(table.miles, estimate),
    minutes: fromRows(table.minutes, minutesOf(estimate)),
  };
}

function fromRows(rows: TravelTable['miles'], instead: CostMatrix): CostMatrix {
  const { size } = instead;
  if (rows.length !== size || rows.some(row => row.length !== size)) {
    throw new RangeError(`The travel table must have ${size} rows and columns`);
  }
  return CostMatrix.from(size, (from, to) => {
    const value = rows[from]?.[to];
    return typeof value === 'number' && value >= 0 && Number.isFinite(value)
      ? value
      : instead.between(from, to);
  });
}
