import type { useTranslate } from 'ra-core';
import { showTime } from '#contract/customers/gateHours.ts';
import { MAX_MONTH_DAY, REPORT_REPEATS, type SavedReport } from '#contract/insight/savedReports.resource.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import type { Option } from '#src/ui/list/filters.ts';

type Translate = ReturnType<typeof useTranslate>;

export const repeatOptions = (translate: Translate): Option[] =>
  REPORT_REPEATS.map(value => ({ value, label: translate(`savedReport.repeats.${value}`) }));

export const weekdayOptions = (translate: Translate): Option[] =>
  [1, 2, 3, 4, 5, 6, 7].map(value => ({ value, label: translate(`words.weekday.${value}`) }));

export const monthDayOptions = (): Option[] =>
  Array.from({ length: MAX_MONTH_DAY }, (_, index) => ({ value: index + 1, label: String(index + 1) }));

/** Formats `7:00 AM`, in Spanish `7:00 am`. */
const hourText = (hour: number) => showTime(`${hour}:00`, storedLanguage());

export const hourOptions = (): Option[] =>
  Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: hourText(hour) }));

/** Describes a schedule: `Every Monday at 7:00 AM`. */
export function scheduleText(
  { repeat, weekday, monthDay, hour }: Pick<SavedReport, 'repeat' | 'weekday' | 'monthDay' | 'hour'>,
  translate: Translate,
): string {
  return translate(`savedReport.schedule.${repeat}`, {
    weekday: translate(`words.weekday.${weekday}`),
    day: monthDay,
    hour: hourText(hour),
  });
}
