import type { MapCrew } from '#contract/field/crewRoutes.calls.ts';
import { type MapPoint, placeOf } from './tiles.ts';

/** Returns the coordinates of the stops in route order, beginning with the crew's start point. */
export function routeLineOf(crew: Pick<MapCrew, 'start' | 'stops'>): MapPoint[] {
  const inRoute = crew.stops.filter(stop => stop.routePosition !== null && stop.status !== 'cancel');
  const places = [...inRoute]
    .sort((a, b) => (a.routePosition ?? 0) - (b.routePosition ?? 0))
    .flatMap(stop => placeOf(stop) ?? []);
  return places.length > 0 && crew.start ? [crew.start, ...places] : places;
}
