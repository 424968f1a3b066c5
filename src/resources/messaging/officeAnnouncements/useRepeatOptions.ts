import { useTranslate } from 'ra-core';
import { ANNOUNCEMENT_REPEATS } from '#contract/core/enums.ts';

/** Returns how often an announcement can repeat, as options. */
export function useRepeatOptions() {
  const translate = useTranslate();
  return ANNOUNCEMENT_REPEATS.map(value => ({
    value,
    label: translate(`officeAnnouncement.repeats.${value}`),
  }));
}
