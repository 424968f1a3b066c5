import { DEFAULT_TIME_ZONE } from '#contract/core/constants.ts';
import { isTimeZone } from '#contract/core/days.ts';

let zone = DEFAULT_TIME_ZONE;

/** Returns the business's time zone, whatever zone this device is in. */
export const businessTimeZone = (): string => zone;

/** Sets the server's time zone; a zone that this browser does not know is ignored. */
export function setBusinessTimeZone(name: string) {
  if (name !== zone && isTimeZone(name)) zone = name;
}
