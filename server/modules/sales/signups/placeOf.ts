import type { SignupPlace } from '#contract/sales/signups.calls.ts';
import type { Deps } from '#server/deps.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import { locate } from '#server/modules/territory/geocoding/locate.ts';
import { pinOf } from '#server/modules/territory/places/pinOf.ts';
import { zipFacts } from '#server/modules/territory/places/zipFacts.ts';
import { servicesAt } from './checkSignup.ts';

/** Maximum time in milliseconds that a visitor waits for the geocoder before outlining a lot. */
const ANSWER_MS = 4000;

interface Asked {
  zipcode: string;
  address: string | null;
  city: string | null;
}

/** Returns the best known location of a stranger's lawn, and the services available there. */
export async function placeOf(deps: Deps, { zipcode, address, city: town }: Asked): Promise<SignupPlace> {
  const { city, state } = await zipFacts(deps.db, zipcode, deps.clock.today());
  const line = address && `${address}, ${[town ?? city, `${state ?? ''} ${zipcode}`.trim()].join(', ')}`;
  const found = line ? await addressAt(deps, { line, zipcode }) : null;
  const { latitude, longitude } = found ?? (await pinOf(zipcode, null, null));
  return {
    city,
    state,
    latitude,
    longitude,
    isExact: found !== null,
    services: await servicesAt(deps.db, zipcode),
  };
}

async function addressAt({ db, outside }: Deps, asked: { line: string; zipcode: string }) {
  const maps = await settingOf(db, 'maps');
  const found = maps.isGeocoderOn ? await locate(outside, maps, asked, ANSWER_MS) : null;
  return found === 'unreachable' ? null : found;
}
