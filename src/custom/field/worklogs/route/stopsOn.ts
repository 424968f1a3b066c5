import type { MapCrew, RoutePreview } from '#contract/field/crewRoutes.calls.ts';
import type { Side } from '../BeforeAfterMap.tsx';

/** The stops that are driven to, in the order of a side. */
export const stopsOn = ({ stops }: RoutePreview, side: Side) =>
  stops.filter(stop => stop.status !== 'cancel').toSorted((a, b) => a[side].turn - b[side].turn);

/** The crew's day as the map draws it. */
export const crewOn = (preview: RoutePreview, side: Side): MapCrew => ({
  ...preview.crew,
  stops: stopsOn(preview, side).map(stop => ({
    ...stop,
    routePosition: stop[side].turn,
    expected: stop[side].expected,
  })),
});
