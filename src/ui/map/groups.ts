import type { MapOutline } from '#contract/territory/places.calls.ts';
import { boundsOf, type MapPoint } from './tiles.ts';

/** Lowest zoom at which a city's places are far enough apart to be shown one by one. */
export const CITY_ZOOM = 10;
/** Places closer than this on the screen belong to one group, in pixels. */
const GAP = 56;
/** Greatest distance of a group from the city that names it, in degrees. */
const CITY_REACH = 0.5;

export interface Placed {
  id: number;
  place: MapPoint;
}

export interface Group<Item extends Placed> {
  items: Item[];
  middle: MapPoint;
}

/** Groups items that are close together on the screen; `project` converts a place to pixels. */
export function groupsOf<Item extends Placed>(
  items: readonly Item[],
  project: (place: MapPoint) => { x: number; y: number },
): Group<Item>[] {
  const groups: { x: number; y: number; items: Item[] }[] = [];
  for (const item of items) {
    const { x, y } = project(item.place);
    const near = groups.find(group => Math.hypot(group.x - x, group.y - y) < GAP);
    if (near) near.items.push(item);
    else groups.push({ x, y, items: [item] });
  }
  return groups.map(({ items }) => ({ items, middle: middleOf(items) }));
}

function middleOf(items: readonly Placed[]): MapPoint {
  const [[south, west], [north, east]] = boundsOf(items.map(({ place }) => place)) ?? [
    [0, 0],
    [0, 0],
  ];
  return { latitude: (south + north) / 2, longitude: (west + east) / 2 };
}

/** Returns the name of the closest city; null if none is near. */
export function cityAt({ latitude, longitude }: MapPoint, cities: MapOutline['cities']): string | null {
  const [closest] = cities
    .map(city => ({
      name: city.name,
      away: Math.hypot(city.latitude - latitude, city.longitude - longitude),
    }))
    .sort((a, b) => a.away - b.away);
  return closest && closest.away < CITY_REACH ? closest.name : null;
}
