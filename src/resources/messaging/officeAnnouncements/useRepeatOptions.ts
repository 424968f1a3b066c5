import { useTranslate } from 'ra-core';
import { ANNOUNCEMENT_REPEATS } from '#contract/core/enums.ts';

/** How often an announcement comes. */
export function useRepeatOptions() {
  const translate = useTranslate();
  return ANNOUNCEMENT_REPEATS.map(value => ({
    value,
    label: translate(`officeAnnouncement.repeats.${value}`),
  }));
}
