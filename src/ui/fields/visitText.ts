import { timeOfDay } from '#contract/core/timeOfDay.ts';
import type { WorkLog } from '#contract/schedule/visits.calls.ts';
import { businessTimeZone } from '#src/dataProvider/businessZone.ts';
import { languageOf } from '#texts/languages.ts';

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** Formats a time of day in the business's time zone: `9:12 AM`. */
export const clockText = (moment: string, locale: string): string =>
  timeOfDay(moment, languageOf(locale), businessTimeZone());

/** Formats minutes as `45 min` below an hour and a half, else as hours with one decimal: `7.5 h`. */
export function minutesText(minutes: number): string {
  if (minutes < 90) return `${minutes} min`;
  return hoursText(minutes);
}

/** Formats minutes as hours with at most one decimal: `8 h`, `7.5 h`. */
export function hoursText(minutes: number): string {
  return `${(minutes / 60).toFixed(1).replace(/\.0$/, '')} h`;
}

/** Describes a visit's service: `Lawn Service, front only`. */
export function serviceText(
  { serviceType, frontBack }: Pick<WorkLog, 'serviceType' | 'frontBack'>,
  translate: Translate,
): string {
  const name = translate(`words.serviceType.${serviceType}`);
  if (serviceType !== 'mow' || frontBack === 'both') return name;
  return `${name}, ${translate(`words.frontBack.${frontBack}`).toLowerCase()}`;
}

/** Formats when the crew was there: `9:12 AM – 9:47 AM`, `since 9:12 AM`; null before the start. */
export function timesText(
  { startedAt, completedAt }: Pick<WorkLog, 'startedAt' | 'completedAt'>,
  locale: string,
  translate: Translate,
): string | null {
  if (!startedAt) return completedAt ? clockText(completedAt, locale) : null;
  const start = clockText(startedAt, locale);
  return completedAt
    ? `${start} – ${clockText(completedAt, locale)}`
    : translate('visits.since', { time: start });
}

export const addressText = ({ address, duplexUnit }: Pick<WorkLog, 'address' | 'duplexUnit'>) =>
  duplexUnit ? `${address}, ${duplexUnit}` : address;
