import { useTranslate } from 'ra-core';
import { type Day, daysBetween } from '#contract/core/days.ts';
import type { Language } from '#contract/core/messages.ts';
import { LOCALES } from '#contract/core/timeOfDay.ts';
import { today } from '#src/dataProvider/today.ts';
import { usePageLanguage } from '#src/i18n/language.ts';
import { clockText } from '#src/ui/fields/visitText.ts';

/** Returns noon UTC on a day, which is still that day when it is formatted in UTC. */
const noonOf = (day: Day) => new Date(`${day}T12:00:00Z`);

const format = (language: Language, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone: 'UTC' });

/** Formats `Thursday, June 11` or `jueves, 11 de junio`, with the year only if it isn't `thisYear`. */
export const longDay = (day: Day, language: Language, thisYear: string): string =>
  format(language, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    ...(day.startsWith(thisYear) ? {} : { year: 'numeric' }),
  }).format(noonOf(day));

/** Formats `Jun 11` or `11 jun`. */
export const shortDay = (day: Day, language: Language): string =>
  format(language, { month: 'short', day: 'numeric' }).format(noonOf(day));

const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** Returns functions that format days for the reader: in full, short, and as today or tomorrow. */
export function useDays() {
  const translate = useTranslate();
  const language = usePageLanguage();
  const now = today();
  return {
    long: (day: Day) => longDay(day, language, now.slice(0, 4)),
    short: (day: Day) => shortDay(day, language),
    /** As a headline: `Tomorrow`, `Thursday, June 11`. */
    title: (day: Day) => {
      const away = daysBetween(now, day);
      if (away === 0) return translate('customer.today');
      if (away === 1) return translate('customer.tomorrow');
      return capital(longDay(day, language, now.slice(0, 4)));
    },
    time: (moment: string) => clockText(moment, language),
  };
}
