import { addDays, type Day, onOrAfter, weekdayOf } from '#contract/core/days.ts';
import type { Weekday } from '#contract/core/enums.ts';
import type { Bilingual } from '#contract/core/messages.ts';

/** Handling of a visit whose slot is a holiday: moved to the nearest working day of its week, or skipped. */
export const ON_HOLIDAY = ['nearest', 'skip'] as const;
export type OnHoliday = (typeof ON_HOLIDAY)[number];

export const MAX_HOLIDAYS = 200;

/**
 * Observed federal holidays of a year: those on a Saturday are observed on Friday, those on a Sunday on
 * Monday.
 */
export function federalHolidays(year: number): { date: Day; name: Bilingual }[] {
  const on = (monthAndDay: string) => observed(`${year}-${monthAndDay}`);
  /** First such weekday on or after a day of the month; the 15th finds the third one. */
  const from = (monthAndDay: string, weekday: Weekday) => onOrAfter(`${year}-${monthAndDay}`, weekday);
  return [
    { date: on('01-01'), name: { en: 'New Year’s Day', es: 'Año Nuevo' } },
    {
      date: from('01-15', 1),
      name: { en: 'Martin Luther King Jr. Day', es: 'Día de Martin Luther King Jr.' },
    },
    { date: from('02-15', 1), name: { en: 'Presidents’ Day', es: 'Día de los Presidentes' } },
    { date: from('05-25', 1), name: { en: 'Memorial Day', es: 'Día de los Caídos' } },
    { date: on('06-19'), name: { en: 'Juneteenth', es: 'Juneteenth' } },
    { date: on('07-04'), name: { en: 'Independence Day', es: 'Día de la Independencia' } },
    { date: from('09-01', 1), name: { en: 'Labor Day', es: 'Día del Trabajo' } },
    { date: from('10-08', 1), name: { en: 'Columbus Day', es: 'Día de Colón' } },
    { date: on('11-11'), name: { en: 'Veterans Day', es: 'Día de los Veteranos' } },
    { date: from('11-22', 4), name: { en: 'Thanksgiving', es: 'Día de Acción de Gracias' } },
    { date: on('12-25'), name: { en: 'Christmas', es: 'Navidad' } },
  ];
}

function observed(day: Day): Day {
  const weekday = weekdayOf(day);
  if (weekday === 6) return addDays(day, -1);
  return weekday === 7 ? addDays(day, 1) : day;
}
