import { addDays, type Day } from '../../../contract/days.ts';
import type { Bilingual } from '../../../contract/messages.ts';
import type { NewServiceBody } from '../../../contract/schedule.ts';
import { AppError } from '../../api/errors.ts';
import type { UnitOfWork } from '../../unitOfWork.ts';
import { isWorkingDay } from '../cadence/workingDays.ts';
import { scheduleSettings } from './scheduleSettings.ts';
import { saySoldDays, singleDay, soldDaysOff } from './soldDays.ts';
import { assertCapOffered } from './timeCaps.ts';

/** A service is written down at most a year late, and sold at most two years ahead. */
const DAYS_BACK = 366;
const DAYS_AHEAD = 731;

/**
 * Refuses services with a first day outside reason, on a weekday on which no new ones run, for once on a day on which
 * nobody works, or with a cap that the settings do not offer. Throws `invalid` naming `services.<index>.<field>`.
 */
export async function assertSellable(
  unit: UnitOfWork,
  services: readonly Pick<NewServiceBody, 'startDate' | 'frequency' | 'weekday' | 'timeCapMinutes'>[],
): Promise<void> {
  const settings = await scheduleSettings(unit.tx);
  const isLikely = (day: Day) =>
    day >= addDays(unit.today, -DAYS_BACK) && day <= addDays(unit.today, DAYS_AHEAD);
  for (const [index, service] of services.entries()) {
    const { startDate, frequency, weekday, timeCapMinutes } = service;
    const refuse = (field: keyof typeof service, why: Bilingual) => {
      throw AppError.invalid({ [`services.${index}.${field}`]: why });
    };
    if (!isLikely(startDate)) refuse('startDate', UNLIKELY_DAY);
    if (weekday && !settings.subscriptionWeekdays.includes(weekday)) refuse('weekday', saySoldDays(settings));
    if (frequency === -1 && !isWorkingDay(singleDay(service), soldDaysOff(settings)))
      refuse('startDate', DAY_OFF);
    await assertCapOffered(unit.tx, timeCapMinutes, `services.${index}.timeCapMinutes`);
  }
}

const UNLIKELY_DAY = {
  en: 'At most a year back and two years ahead.',
  es: 'Como máximo un año atrás y dos años adelante.',
};
const DAY_OFF = {
  en: 'Nobody works on that day. Choose a working day.',
  es: 'Ese día no se trabaja. Elija un día laborable.',
};
