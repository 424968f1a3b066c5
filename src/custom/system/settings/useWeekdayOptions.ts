import { useTranslate } from 'ra-core';
import { WEEKDAYS } from '#contract/core/enums.ts';

/** Monday to Sunday. */
export function useWeekdayOptions() {
  const translate = useTranslate();
  return WEEKDAYS.map(value => ({ value, label: translate(`words.weekday.${value}`) }));
}
