import type { useTranslate } from 'ra-core';
import { FEET_PER_MILE, WARNING_DISTANCE_FEET } from '#contract/core/constants.ts';
import { feetBetween } from '#contract/core/distance.ts';
import type { CrewStop } from '#contract/field/crewDay.calls.ts';
import type { Fix } from './position.ts';

/**
 * Returns the distance in feet if the phone is too far away to be at the stop; null if the phone is near the
 * stop, or if either position is unknown.
 */
export function feetTooFar(stop: CrewStop, fix: Fix | null): number | null {
  const { latitude, longitude, isPinApproximate } = stop;
  if (!fix || latitude === null || longitude === null || isPinApproximate) return null;
  const feet = feetBetween(fix, { latitude, longitude });
  return feet > WARNING_DISTANCE_FEET ? feet : null;
}

/** Formats short distances in feet, longer ones in miles. */
export function distanceText(feet: number, translate: ReturnType<typeof useTranslate>): string {
  if (feet < 2000) return translate('crewDay.feet', { smart_count: Math.round(feet / 10) * 10 });
  return translate('crewDay.miles', { smart_count: Math.round((feet / FEET_PER_MILE) * 10) / 10 });
}
