import type { CrewStop } from '#contract/field/crewDay.calls.ts';

/** Opens the phone's map app with the way to the stop: to the pin, or to the address where the pin is a guess. */
export function directionsUrl(
  stop: Pick<
    CrewStop,
    'latitude' | 'longitude' | 'isPinApproximate' | 'address' | 'city' | 'state' | 'zipcode'
  >,
): string {
  const { latitude, longitude, isPinApproximate, address, city, state, zipcode } = stop;
  const hasPin = latitude !== null && longitude !== null && !isPinApproximate;
  const destination = hasPin ? `${latitude},${longitude}` : `${address}, ${city}, ${state} ${zipcode}`;
  const query = new URLSearchParams({ api: '1', destination, travelmode: 'driving' });
  return `https://www.google.com/maps/dir/?${query}`;
}
