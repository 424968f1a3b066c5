import { DEFAULT_TIME_ZONE } from '#contract/core/constants.ts';
import { isTimeZone } from '#contract/core/days.ts';

let zone = DEFAULT_TIME_ZONE;

/** The zone by whose clock the business lives, whatever zone this device is in. */
export const businessTimeZone = (): string => zone;

/** Takes over what the server says; a zone that this browser does not know leaves the one before. */
export function setBusinessTimeZone(name: string) {
  if (name !== zone && isTimeZone(name)) zone = name;
}
