import { showDay } from '#contract/core/days.ts';
import { businessDayOf, today } from '#src/dataProvider/today.ts';
import { clockText } from '#src/ui/fields/visitText.ts';

/** Formats a time, with the date unless it is today; a phone may have been offline for days. */
export function momentText(moment: string, locale: string): string {
  const day = businessDayOf(moment);
  return day === today() ? clockText(moment, locale) : `${showDay(day)}, ${clockText(moment, locale)}`;
}
