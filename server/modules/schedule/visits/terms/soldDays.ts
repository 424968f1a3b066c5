import { type Day, onOrAfter } from '#contract/core/days.ts';
import { WEEKDAYS, type Weekday } from '#contract/core/enums.ts';
import type { Bilingual, Language } from '#contract/core/messages.ts';
import { WORDS } from '#contract/core/words.ts';
import type { DaysOff } from '#server/modules/schedule/cadence/workingDays.ts';
import { filled, inEach } from '#texts/localized.ts';
import { scheduleTexts } from '#texts/server/schedule.ts';
import type { ScheduleSettings } from '../scheduleSettings.ts';

/** Days on which nothing new is sold. */
export const soldDaysOff = ({
  subscriptionWeekdays,
  holidays,
}: Pick<ScheduleSettings, 'subscriptionWeekdays' | 'holidays'>): DaysOff => ({
  daysOff: WEEKDAYS.filter(weekday => !subscriptionWeekdays.includes(weekday)),
  holidays,
});

/** The requested day of a single visit. */
export const singleDay = ({ startDate, weekday }: { startDate: Day; weekday?: Weekday | null }): Day =>
  weekday ? onOrAfter(startDate, weekday) : startDate;

/** Lists the days on which subscriptions run, for an error message. */
export function describeSoldDays({
  subscriptionWeekdays,
}: Pick<ScheduleSettings, 'subscriptionWeekdays'>): Bilingual {
  const named = (language: Language) =>
    new Intl.ListFormat(language).format(
      subscriptionWeekdays.map(weekday => WORDS[language].weekday[weekday]),
    );
  return filled(scheduleTexts.visits.subscriptionsRunDays, { named: inEach(language => named(language)) });
}
