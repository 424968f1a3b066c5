import type { Day } from '../../../contract/days.ts';

export const TIME_SHEETS = '/time-sheets';
export const OWN_HOURS = '/my-hours';
export const weekPath = (day: Day) => `${TIME_SHEETS}/week/${day}`;
export const ownPath = (day: Day) => `${OWN_HOURS}/${day}`;
