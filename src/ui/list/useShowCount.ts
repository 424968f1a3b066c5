import { LOCALES } from '#contract/core/timeOfDay.ts';
import { usePageLanguage } from '#src/i18n/language.ts';

/**
 * Returns a function that formats a count with thousands separators. Spanish in Texas uses the English
 * format.
 */
export function useShowCount(): (count: number) => string {
  const format = new Intl.NumberFormat(LOCALES[usePageLanguage()]);
  return count => format.format(count);
}
