import { type Day, dayOf } from '#contract/core/days.ts';
import { businessTimeZone } from './businessZone.ts';
import { serverNow } from './serverClock.ts';

/** Returns the current day in the business's time zone, whatever this device's zone and clock. */
export const today = (): Day => dayOf(new Date(serverNow()), businessTimeZone());

/** Returns the day of an ISO timestamp in the business's time zone. */
export const businessDayOf = (moment: string): Day => dayOf(new Date(moment), businessTimeZone());
