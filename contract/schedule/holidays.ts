import { addDays, type Day, onOrAfter, weekdayOf } from '#contract/core/days.ts';
import type { Weekday } from '#contract/core/enums.ts';
import type { Bilingual } from '#contract/core/messages.ts';
import { holidaysTexts } from '#texts/contract/schedule/holidays.ts';

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
  /** Returns the first such weekday on or after a day of the month; from the 15th, that is the third one. */
  const from = (monthAndDay: string, weekday: Weekday) => onOrAfter(`${year}-${monthAndDay}`, weekday);
  return [
    { date: on('01-01'), name: holidaysTexts.newYear },
    {
      date: from('01-15', 1),
      name: holidaysTexts.martinLutherKing,
    },
    { date: from('02-15', 1), name: holidaysTexts.presidents },
    { date: from('05-25', 1), name: holidaysTexts.memorial },
    { date: on('06-19'), name: holidaysTexts.juneteenth },
    { date: on('07-04'), name: holidaysTexts.independence },
    { date: from('09-01', 1), name: holidaysTexts.labor },
    { date: from('10-08', 1), name: holidaysTexts.columbus },
    { date: on('11-11'), name: holidaysTexts.veterans },
    { date: from('11-22', 4), name: holidaysTexts.thanksgiving },
    { date: on('12-25'), name: holidaysTexts.christmas },
  ];
}

function observed(day: Day): Day {
  const weekday = weekdayOf(day);
  if (weekday === 6) return addDays(day, -1);
  return weekday === 7 ? addDays(day, 1) : day;
}
