import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '#server/db/connect.ts';
import { crews, markets, marketZips } from '#server/db/schema/index.ts';
import { zipCenters } from '#server/modules/territory/places/zipCenters.ts';
import type { Point } from '#server/modules/territory/places/zipTable.ts';

/** A market or crew, with the point whose forecast applies to it, or null if none is known. */
export interface WeatherPlace {
  id: number;
  name: string;
  point: Point | null;
}

export interface WeatherPlaces {
  markets: WeatherPlace[];
  crews: WeatherPlace[];
}

/** Rounds to two decimals, about half a mile; a forecast's cell is a mile and a half wide. */
const rounded = ({ latitude, longitude }: Point): Point => ({
  latitude: Math.round(latitude * 100) / 100,
  longitude: Math.round(longitude * 100) / 100,
});

export const pointKey = ({ latitude, longitude }: Point) => `${latitude} ${longitude}`;

/** Center of several points. */
function centerOf(points: readonly Point[]): Point | null {
  const count = points.length;
  if (count === 0) return null;
  const sum = (field: keyof Point) => points.reduce((total, point) => total + point[field], 0);
  return rounded({ latitude: sum('latitude') / count, longitude: sum('longitude') / count });
}

/** Active markets, each at the center of its ZIP codes, and active crews, each at its start or its market. */
export async function weatherPlaces(db: Queryable): Promise<WeatherPlaces> {
  const centers = await zipCenters();
  const zips = await db
    .select({ id: markets.id, name: markets.name, zipcode: marketZips.zipcode })
    .from(markets)
    .leftJoin(marketZips, eq(marketZips.marketId, markets.id))
    .where(eq(markets.isActive, true))
    .orderBy(asc(markets.name), asc(markets.id), asc(marketZips.zipcode));
  const known = [...Map.groupBy(zips, row => row.id).values()].flatMap((rows): WeatherPlace[] => {
    const points = rows.flatMap(({ zipcode }) => (zipcode && centers[zipcode]) || []);
    return rows[0] ? [{ id: rows[0].id, name: rows[0].name, point: centerOf(points) }] : [];
  });
  const ofMarket = new Map(known.map(({ id, point }) => [id, point]));
  const working = await db
    .select({
      id: crews.id,
      name: crews.name,
      marketId: crews.marketId,
      latitude: crews.startLatitude,
      longitude: crews.startLongitude,
    })
    .from(crews)
    .where(eq(crews.isActive, true))
    .orderBy(asc(crews.name), asc(crews.id));
  return {
    markets: known,
    crews: working.map(({ id, name, marketId, latitude, longitude }) => ({
      id,
      name,
      point:
        latitude === null || longitude === null
          ? (marketId !== null && ofMarket.get(marketId)) || null
          : rounded({ latitude, longitude }),
    })),
  };
}

/** Distinct points of all places. */
export const pointsOf = (places: WeatherPlaces): Point[] => [
  ...new Map(
    [...places.markets, ...places.crews].flatMap(({ point }) => (point ? [[pointKey(point), point]] : [])),
  ).values(),
];
