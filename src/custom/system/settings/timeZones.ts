import type { Language } from '#contract/core/messages.ts';
import { LOCALES, withShortHalf } from '#contract/core/timeOfDay.ts';
import type { Option } from '#src/ui/list/filters.ts';

/** The most common zones, listed first. */
const FIRST = [
  'America/Chicago',
  'America/New_York',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
];

const readable = (zone: string) => zone.replaceAll('_', ' ').replaceAll('/', ' / ');

/** Returns the time zones that this browser knows, and the current one even if it doesn't know it. */
export function timeZoneOptions(current: string): readonly Option[] {
  const all = new Set([...FIRST, current, ...(Intl.supportedValuesOf?.('timeZone') ?? [])]);
  return [...all].map(value => ({ value, label: readable(value) }));
}

/** Returns the current time in a zone: `Saturday, 7:25 AM`. */
export function clockIn(timeZone: string, language: Language): string {
  try {
    return withShortHalf(
      new Intl.DateTimeFormat(LOCALES[language], {
        weekday: 'long',
        hour: 'numeric',
        minute: '2-digit',
        timeZone,
      }).format(new Date()),
    );
  } catch {
    return '';
  }
}
