import type { LatLng } from '#contract/core/distance.ts';
import { drivingMinutes, roadMiles } from '#contract/field/driving.ts';
import { CostMatrix } from './costMatrix.ts';

/**
 * Driving between points, as a routing service answers it: row and column 0 are the start, row and column i
 * are stop i - 1. Null where the service found no way; the straight line is taken there.
 */
export type TravelTable = {
  miles: readonly (readonly (number | null)[])[];
  minutes: readonly (readonly (number | null)[])[];
};

/** Miles and minutes from every point to every other. */
export type Travel = { miles: CostMatrix; minutes: CostMatrix };

/**
 * Travel between the points: from the table where one is given, else by the straight line.
 * Throws a RangeError when a coordinate is no number or the table has not one row and column for each point.
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
