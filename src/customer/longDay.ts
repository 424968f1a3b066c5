import { useTranslate } from 'ra-core';
import { type Day, daysBetween } from '../../contract/days.ts';
import { today } from '../dataProvider/today.ts';
import { usePageLanguage } from '../i18n/language.ts';

/** Noon in UTC falls on the same calendar day wherever it is formatted in UTC. */
const noonOf = (day: Day) => new Date(`${day}T12:00:00Z`);

/** `Thursday, 11 June`, `jueves, 11 de junio`; the year only where it is another than `thisYear`. */
export function longDay(day: Day, locale: string, thisYear: string): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(noonOf(day));
  const weekday = part({ weekday: 'long' });
  const date = Number(day.slice(8));
  const month = part({ month: 'long' });
  const year = day.slice(0, 4);
  const isOther = year !== thisYear;
  if (locale === 'es') return `${weekday}, ${date} de ${month}${isOther ? ` de ${year}` : ''}`;
  return `${weekday}, ${date} ${month}${isOther ? ` ${year}` : ''}`;
}

/** `11 Jun`, `11 jun`. */
export function shortDay(day: Day, locale: string): string {
  const month = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }).format(noonOf(day));
  return `${Number(day.slice(8))} ${month.replace('.', '')}`;
}

const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** Days in the reader's words: the whole, the short, and whether it is today or tomorrow. */
export function useDays() {
  const translate = useTranslate();
  const locale = usePageLanguage();
  const now = today();
  return {
    long: (day: Day) => longDay(day, locale, now.slice(0, 4)),
    short: (day: Day) => shortDay(day, locale),
    /** As a headline: `Tomorrow`, `Thursday, 11 June`. */
    title: (day: Day) => {
      const away = daysBetween(now, day);
      if (away === 0) return translate('customer.today');
      if (away === 1) return translate('customer.tomorrow');
      return capital(longDay(day, locale, now.slice(0, 4)));
    },
    /** `9:04 AM` on the reader's clock. */
    time: (moment: string) =>
      new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' }).format(new Date(moment)),
  };
}
