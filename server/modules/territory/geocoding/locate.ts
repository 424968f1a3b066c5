import { feetBetween } from '#contract/core/distance.ts';
import type { MapsSetting } from '#contract/system/businessSettings.ts';
import { centerOf } from '#server/modules/territory/places/zipCenters.ts';
import { type FoundAddress, geocoderAddress, matchIn } from '#server/plugins/geocoder.ts';
import type { Outside } from '#server/plugins/outside.ts';

/**
 * Maximum distance from the ZIP code's center, in feet; a match farther away is a different street with the
 * same name.
 */
const MAX_FEET = 30 * 5280;
/** Statuses that concern the address rather than the geocoder. */
const REFUSALS: readonly number[] = [400, 414, 422];

/**
 * Returns the geocoder's location for an address in this ZIP code; null if it finds none there or rejects the
 * address, and `unreachable` if it doesn't respond.
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

/** Whether a match is in the ZIP code, or else near its center. */
async function isThere(zipcode: string, match: FoundAddress): Promise<boolean> {
  if (match.zipcode === zipcode.slice(0, 5)) return true;
  const center = await centerOf(zipcode);
  return center !== null && feetBetween(center, match) <= MAX_FEET;
}
