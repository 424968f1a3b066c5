import { LOCALES } from '#contract/core/timeOfDay.ts';
import { usePageLanguage } from '#src/i18n/language.ts';

/** Writes a count with its thousands apart. Spanish in Texas writes figures as English does. */
export function useShowCount(): (count: number) => string {
  const format = new Intl.NumberFormat(LOCALES[usePageLanguage()]);
  return count => format.format(count);
}
