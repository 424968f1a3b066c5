import { useTranslate } from 'ra-core';
import { WEEKDAYS } from '#contract/core/enums.ts';

/** Returns Monday to Sunday as options. */
export function useWeekdayOptions() {
  const translate = useTranslate();
  return WEEKDAYS.map(value => ({ value, label: translate(`words.weekday.${value}`) }));
}
