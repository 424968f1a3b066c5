import { feetBetween } from '#contract/core/distance.ts';
import type { MapsSetting } from '#contract/system/businessSettings.ts';
import { centreOf } from '#server/modules/territory/places/zipCentres.ts';
import { type FoundAddress, geocoderAddress, matchIn } from '#server/plugins/geocoder.ts';
import type { Outside } from '#server/plugins/outside.ts';

/** A match farther from the zip code's centre is another street of that name. */
const MOST_FEET = 30 * 5280;
/** Answers that are about the address, not about the geocoder. */
const REFUSALS: readonly number[] = [400, 414, 422];

/**
 * Where the geocoder knows an address of this zip code to be; null where it knows none there or refuses it, `unreachable`
 * where it does not answer.
 */
export async function locate(
  outside: Outside,
  maps: MapsSetting,
  { line, zipcode }: { line: string; zipcode: string },
  answerMs: number,
): Promise<FoundAddress | null | 'unreachable'> {
  try {
    const signal = AbortSignal.timeout(answerMs);
    const response = await outside.fetch(geocoderAddress(maps, line), { signal });
    if (REFUSALS.includes(response.status)) return null;
    if (!response.ok) return 'unreachable';
    const match = matchIn(maps, await response.json());
    return match && (await isThere(zipcode, match)) ? match : null;
  } catch {
    return 'unreachable';
  }
}

/** Of the same zip code, or else not far from its centre. */
async function isThere(zipcode: string, match: FoundAddress): Promise<boolean> {
  if (match.zipcode === zipcode.slice(0, 5)) return true;
  const centre = await centreOf(zipcode);
  return centre !== null && feetBetween(centre, match) <= MOST_FEET;
}
