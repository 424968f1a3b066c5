import type { CrewStop } from '#contract/field/crewDay.calls.ts';

/**
 * Returns a link that opens directions in the phone's map app: to the pin, or to the address if the pin is
 * only approximate.
 */
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
