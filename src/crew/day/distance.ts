import type { useTranslate } from 'ra-core';
import { FEET_PER_MILE, WARNING_DISTANCE_FEET } from '#contract/core/constants.ts';
import { feetBetween } from '#contract/core/distance.ts';
import type { CrewStop } from '#contract/field/crewDay.calls.ts';
import type { Fix } from './position.ts';

/** Feet from a stop that is too far off to be worked at; null where it is near, or either place is not known. */
export function feetTooFar(stop: CrewStop, fix: Fix | null): number | null {
  const { latitude, longitude, isPinApproximate } = stop;
  if (!fix || latitude === null || longitude === null || isPinApproximate) return null;
  const feet = feetBetween(fix, { latitude, longitude });
  return feet > WARNING_DISTANCE_FEET ? feet : null;
}

/** Feet near by, miles farther off. */
export function distanceText(feet: number, translate: ReturnType<typeof useTranslate>): string {
  if (feet < 2000) return translate('crewDay.feet', { count: Math.round(feet / 10) * 10 });
  return translate('crewDay.miles', { count: Math.round((feet / FEET_PER_MILE) * 10) / 10 });
}
