import type { WorkLog } from '../../../contract/calls/visits.ts';
import { businessTimeZone } from '../../dataProvider/businessZone.ts';

type Translate = (key: string, values?: Record<string, unknown>) => string;

const formats = new Map<string, Intl.DateTimeFormat>();

/** A moment as the business's wall clock shows it: `9:12 AM`. */
export function clockText(moment: string, locale: string): string {
  const timeZone = businessTimeZone();
  const key = `${locale} ${timeZone}`;
  const known = formats.get(key);
  const format =
    known ??
    new Intl.DateTimeFormat(locale === 'es' ? 'es-US' : 'en-US', {
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
    });
  if (!known) formats.set(key, format);
  // "9:12 a. m." takes more room than a time should.
  return format.format(new Date(moment)).replace(/\s*([ap])\.\s?m\./, ' $1m');
}

/** `45 min` below an hour and a half, else hours with one decimal: `7.5 h`. */
export function minutesText(minutes: number): string {
  if (minutes < 90) return `${minutes} min`;
  return hoursText(minutes);
}

/** Hours with at most one decimal: `8 h`, `7.5 h`. */
export function hoursText(minutes: number): string {
  return `${(minutes / 60).toFixed(1).replace(/\.0$/, '')} h`;
}

/** What is done on a visit: `Lawn Service, front only`. */
export function serviceText(
  { serviceType, frontBack }: Pick<WorkLog, 'serviceType' | 'frontBack'>,
  translate: Translate,
): string {
  const name = translate(`words.serviceType.${serviceType}`);
  if (serviceType !== 'mow' || frontBack === 'both') return name;
  return `${name}, ${translate(`words.frontBack.${frontBack}`).toLowerCase()}`;
}

/** When the crew was there: `9:12 AM – 9:47 AM`, `since 9:12 AM`; null before the start. */
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

/** Address with its unit. */
export const addressText = ({ address, duplexUnit }: Pick<WorkLog, 'address' | 'duplexUnit'>) =>
  duplexUnit ? `${address}, ${duplexUnit}` : address;
