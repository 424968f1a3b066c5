import type { MapCrew } from '#contract/field/crewRoutes.calls.ts';
import { type MapPoint, placeOf } from './tiles.ts';

/** The stops' places in the order of the route, from the crew's start point on. */
export function courseOf(crew: Pick<MapCrew, 'start' | 'stops'>): MapPoint[] {
  const inRoute = crew.stops.filter(stop => stop.routePosition !== null && stop.status !== 'cancel');
  const places = [...inRoute]
    .sort((a, b) => (a.routePosition ?? 0) - (b.routePosition ?? 0))
    .flatMap(stop => placeOf(stop) ?? []);
  return places.length > 0 && crew.start ? [crew.start, ...places] : places;
}
