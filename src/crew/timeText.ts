import { showDay } from '../../contract/days.ts';
import { businessDayOf, today } from '../dataProvider/today.ts';
import { clockText } from '../ui/fields/visitText.ts';

/** The time alone today; a phone may have been without a network for longer. */
export function momentText(moment: string, locale: string): string {
  const day = businessDayOf(moment);
  return day === today() ? clockText(moment, locale) : `${showDay(day)}, ${clockText(moment, locale)}`;
}
