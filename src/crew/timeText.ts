import { showDay } from '../../contract/days.ts';
import { businessTimeZone } from '../dataProvider/businessZone.ts';
import { businessDayOf, today } from '../dataProvider/today.ts';

/** `8:42 AM`, by the business's clock. */
export function timeText(moment: string, locale: string): string {
  return new Intl.DateTimeFormat(locale === 'es' ? 'es-US' : 'en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: businessTimeZone(),
  }).format(new Date(moment));
}

/** The time alone today; a phone may have been without a network for longer. */
export function momentText(moment: string, locale: string): string {
  const day = businessDayOf(moment);
  return day === today() ? timeText(moment, locale) : `${showDay(day)}, ${timeText(moment, locale)}`;
}
