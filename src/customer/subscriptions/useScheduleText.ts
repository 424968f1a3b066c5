import { useTranslate } from 'ra-core';
import type { ChangeRequest } from '#contract/customers/subscriptions.calls.ts';
import { frequencyKey } from '#src/i18n/words.ts';

/** Returns a function that describes frequency and day: `Weekly on Wednesday`. */
export function useScheduleText() {
  const translate = useTranslate();
  return ({ frequency, weekday }: Pick<ChangeRequest, 'frequency' | 'weekday'>): string => {
    const often = translate(frequencyKey(frequency));
    if (frequency === -1) return often;
    return `${often} ${translate('customer.onDay', { weekday: translate(`words.weekday.${weekday}`) })}`;
  };
}
