import { type Day, dayOf } from '#contract/core/days.ts';
import { businessTimeZone } from './businessZone.ts';
import { serverNow } from './serverClock.ts';

/** The business's calendar day now, whatever zone this device is in and whatever its clock says. */
export const today = (): Day => dayOf(new Date(serverNow()), businessTimeZone());

/** The business's calendar day at a moment (ISO). */
export const businessDayOf = (moment: string): Day => dayOf(new Date(moment), businessTimeZone());
