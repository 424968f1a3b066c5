import type { Load } from '#contract/schedule/calendar.calls.ts';
import { FULL_SHARE } from '#contract/schedule/calendar.ts';
import { hoursText } from '#src/ui/fields/visitText.ts';

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** Formats `7.5 / 8 h`; without capacity only the booked hours. */
export function loadText({ bookedMinutes, capacityMinutes }: Load): string {
  const booked = hoursText(bookedMinutes);
  return capacityMinutes > 0 ? `${booked.replace(' h', '')} / ${hoursText(capacityMinutes)}` : booked;
}

/** Returns the minutes beyond capacity, or 0 if they would not show in tenths of an hour. */
export function overOf({ bookedMinutes, capacityMinutes }: Load): number {
  const over = bookedMinutes - capacityMinutes;
  return over < 3 ? 0 : over;
}

/** Returns whether the overload is more than a crew can make up for during the day. */
export const isFarOver = ({ bookedMinutes, capacityMinutes }: Load): boolean =>
  bookedMinutes > capacityMinutes * FULL_SHARE;

/** Returns the overload as text; null if there is none. */
export function overText(load: Load & { isDayOff?: boolean }, translate: Translate): string | null {
  const over = overOf(load);
  if (over === 0) return null;
  return load.isDayOff
    ? translate('calendar.onDayOff')
    : translate('calendar.over', { over: hoursText(over) });
}

/** Returns how full a bar is, from 0 to 1. */
export function shareOf({ bookedMinutes, capacityMinutes }: Load): number {
  if (capacityMinutes === 0) return bookedMinutes > 0 ? 1 : 0;
  return Math.min(1, bookedMinutes / capacityMinutes);
}
