import type { Bilingual } from '#contract/core/messages.ts';
import type { NewServiceBody } from '#contract/schedule/schedule.ts';
import { AppError } from '#server/api/errors.ts';
import { isWorkingDay } from '#server/modules/schedule/cadence/workingDays.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { scheduleTexts } from '#texts/server/schedule.ts';
import { assertLikely } from '../edit/fromToday.ts';
import { scheduleSettings } from '../scheduleSettings.ts';
import { describeSoldDays, singleDay, soldDaysOff } from './soldDays.ts';
import { assertCapOffered } from './timeCaps.ts';

/**
 * Refuses services with an unreasonable first or last day, on a weekday without new services, for a single
 * visit on a non-working day, or with a cap that the settings don't offer. Throws `invalid` naming
 * `services.<index>.<field>`.
 */
export async function assertSellable(
  unit: UnitOfWork,
  services: readonly (Pick<NewServiceBody, 'startDate' | 'frequency' | 'weekday' | 'timeCapMinutes'> &
    Partial<Pick<NewServiceBody, 'endDate'>>)[],
): Promise<void> {
  const settings = await scheduleSettings(unit.tx);
  for (const [index, service] of services.entries()) {
    const { startDate, endDate, frequency, weekday, timeCapMinutes } = service;
    const refuse = (field: keyof typeof service, why: Bilingual) => {
      throw AppError.invalid({ [`services.${index}.${field}`]: why });
    };
    assertLikely(unit.today, {
      [`services.${index}.startDate`]: startDate,
      [`services.${index}.endDate`]: endDate,
    });
    if (weekday && !settings.subscriptionWeekdays.includes(weekday))
      refuse('weekday', describeSoldDays(settings));
    if (frequency === -1 && !isWorkingDay(singleDay(service), soldDaysOff(settings)))
      refuse('startDate', scheduleTexts.visits.dayOff);
    await assertCapOffered(unit.tx, timeCapMinutes, `services.${index}.timeCapMinutes`);
  }
}
