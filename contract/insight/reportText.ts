import { showDay } from '#contract/core/days.ts';
import { type Bilingual, fill, type Language } from '#contract/core/messages.ts';
import { showMoney } from '#contract/core/money.ts';
import { LOCALES, withShortHalf } from '#contract/core/timeOfDay.ts';
import { reportTextTexts } from '#texts/contract/insight/reportText.ts';
import type { ColumnKind } from './reports.ts';

const monthText = (month: string, language: Language) =>
  new Intl.DateTimeFormat(LOCALES[language], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-15T12:00:00Z`),
  );

/** Formats a wall-clock time: `2026-06-10 14:05` as `6/10/2026, 2:05 PM`. */
const momentText = (moment: string, language: Language) =>
  withShortHalf(
    new Intl.DateTimeFormat(LOCALES[language], {
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'UTC',
    }).format(new Date(`${moment.replace(' ', 'T')}:00Z`)),
  );

/** Value in a report; figures are numbers. */
export type Cell = string | number | null;

interface Shown {
  kind: ColumnKind;
  /** Labels of the values of a `word` column. */
  words?: Record<string, Bilingual> | null | undefined;
}

/** `35 min`, `12 h 05 min`. */
function minutesText(minutes: number, language: Language): string {
  const whole = Math.round(minutes);
  if (whole < 60) return `${whole} min`;
  const hours = Math.floor(whole / 60).toLocaleString(LOCALES[language]);
  return `${hours} h ${String(whole % 60).padStart(2, '0')} min`;
}

/** Formats a value for screens and documents; null is a dash. */
export function cellText({ kind, words }: Shown, value: Cell, language: Language): string {
  if (value === null) return '–';
  switch (kind) {
    case 'money':
      return showMoney(Number(value));
    case 'percent':
      return fill(reportTextTexts.percent[language], { value });
    case 'minutes':
      return minutesText(Number(value), language);
    case 'count':
      return Number(value).toLocaleString(LOCALES[language]);
    case 'day':
      return showDay(String(value));
    case 'month':
      return monthText(String(value), language);
    case 'moment':
      return momentText(String(value), language);
    default:
      return words?.[String(value)]?.[language] ?? String(value);
  }
}
