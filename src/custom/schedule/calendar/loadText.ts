import type { Load } from '#contract/schedule/calendar.calls.ts';
import { hoursText } from '#src/ui/fields/visitText.ts';

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** `7.5 / 8 h`; without capacity only what is booked. */
export function loadText({ bookedMinutes, capacityMinutes }: Load): string {
  const booked = hoursText(bookedMinutes);
  return capacityMinutes > 0 ? `${booked.replace(' h', '')} / ${hoursText(capacityMinutes)}` : booked;
}

/** Minutes of work beyond what fits; too few to show in tenths of an hour are none. */
export function overOf({ bookedMinutes, capacityMinutes }: Load): number {
  const over = bookedMinutes - capacityMinutes;
  return over < 3 ? 0 : over;
}

/** What is too much, in words; null where it fits. */
export function overText(load: Load & { isDayOff?: boolean }, translate: Translate): string | null {
  const over = overOf(load);
  if (over === 0) return null;
  return load.isDayOff
    ? translate('calendar.onDayOff')
    : translate('calendar.over', { over: hoursText(over) });
}

/** How full a bar is, from 0 to 1. */
export function shareOf({ bookedMinutes, capacityMinutes }: Load): number {
  if (capacityMinutes === 0) return bookedMinutes > 0 ? 1 : 0;
  return Math.min(1, bookedMinutes / capacityMinutes);
}
