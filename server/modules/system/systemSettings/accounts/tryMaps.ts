import type { MapsSetting } from '#contract/system/businessSettings.ts';
import { geocoderAddress, matchIn } from '#server/plugins/geocoder.ts';
import type { Outside } from '#server/plugins/outside.ts';
import { filled } from '#texts/localized.ts';
import { systemTexts } from '#texts/server/system.ts';
import { failed, isOutcome, type Outcome, refused, request, succeeded, textIn } from './outcome.ts';

const SAMPLE_ADDRESS = '1100 Congress Ave, Austin, TX 78701';

const bare = (address: string) => address.replace(/\/+$/, '');

/** Geocodes an address, by default the State Capitol's. */
export async function tryGeocoder(
  outside: Outside,
  { isGeocoderOn, geocoderUrl }: MapsSetting,
  wanted: string | undefined,
): Promise<Outcome> {
  if (!isGeocoderOn) return failed(systemTexts.systemSettings.geocoderTurnedOff);
  const address = wanted || SAMPLE_ADDRESS;
  const reply = await request(outside, geocoderAddress({ geocoderUrl }, address));
  if (isOutcome(reply)) return reply;
  if (reply.status !== 200)
    return refused(`HTTP ${reply.status}: ${textIn(reply.body, 'message', 'error') ?? ''}`);
  const found = matchIn({ geocoderUrl }, reply.body);
  if (!found) return failed(filled(systemTexts.systemSettings.answeredButNotKnow, { address }));
  const place = `${found.name} (${found.latitude.toFixed(5)}, ${found.longitude.toFixed(5)})`;
  return succeeded(filled(systemTexts.systemSettings.found, { place }));
}

/** Two points in downtown Austin, about two miles apart. */
const TRIP = [
  { latitude: 30.2747, longitude: -97.7404 },
  { latitude: 30.2501, longitude: -97.7545 },
] as const;

/** Requests driving times between two points from the OSRM server, as a route would. */
export async function tryOsrm(outside: Outside, { osrmUrl }: MapsSetting): Promise<Outcome> {
  if (!osrmUrl) return failed(systemTexts.systemSettings.noAddressSet);
  const points = TRIP.map(({ latitude, longitude }) => `${longitude},${latitude}`).join(';');
  const reply = await request(outside, `${bare(osrmUrl)}/table/v1/driving/${points}?annotations=duration`);
  if (isOutcome(reply)) return reply;
  const { status, body } = reply;
  const seconds = (body as { durations?: unknown[][] } | null)?.durations?.[0]?.[1];
  if (status === 200 && textIn(body, 'code') === 'Ok' && typeof seconds === 'number') {
    const minutes = (seconds / 60).toFixed(1);
    return succeeded(filled(systemTexts.systemSettings.itAnswered, { minutes }));
  }
  return refused(`HTTP ${status}: ${textIn(body, 'message', 'code') ?? 'no driving times'}`);
}
