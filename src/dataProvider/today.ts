import { type Day, dayOf } from '../../contract/days.ts';
import { businessTimeZone } from './businessZone.ts';

/** The business's calendar day now, whatever zone this device is in. */
export const today = (): Day => dayOf(new Date(), businessTimeZone());

/** The business's calendar day at a moment (ISO). */
export const businessDayOf = (moment: string): Day => dayOf(new Date(moment), businessTimeZone());
