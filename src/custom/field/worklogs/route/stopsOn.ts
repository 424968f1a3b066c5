import type { MapCrew, RoutePreview } from '#contract/field/crewRoutes.calls.ts';
import type { Side } from '../BeforeAfterMap.tsx';

/**
 * Returns the stops before or after the change, as `side` says, in driving order and without canceled ones.
 */
export const stopsOn = ({ stops }: RoutePreview, side: Side) =>
  stops.filter(stop => stop.status !== 'cancel').toSorted((a, b) => a[side].turn - b[side].turn);

/** Returns the crew's day for the map. */
export const crewOn = (preview: RoutePreview, side: Side): MapCrew => ({
  ...preview.crew,
  stops: stopsOn(preview, side).map(stop => ({
    ...stop,
    routePosition: stop[side].turn,
    expected: stop[side].expected,
  })),
});
