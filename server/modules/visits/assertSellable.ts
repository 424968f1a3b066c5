import { timeCapChoices } from '../../../contract/business.ts';
import { addDays, type Day } from '../../../contract/days.ts';
import type { NewServiceBody } from '../../../contract/schedule.ts';
import { AppError } from '../../api/errors.ts';
import type { UnitOfWork } from '../../unitOfWork.ts';
import { settingOf } from '../settings/store.ts';

/** A service is written down at most a year late, and sold at most two years ahead. */
const DAYS_BACK = 366;
const DAYS_AHEAD = 731;

/**
 * Refuses services with a first day outside reason, or with a cap that the settings do not offer. Throws `invalid` naming
 * `services.<index>.<field>`.
 */
export async function assertSellable(
  unit: UnitOfWork,
  services: readonly Pick<NewServiceBody, 'startDate' | 'timeCapMinutes'>[],
): Promise<void> {
  const caps = timeCapChoices(await settingOf(unit.tx, 'timeCap')).map(hours => hours * 60);
  const isLikely = (day: Day) =>
    day >= addDays(unit.today, -DAYS_BACK) && day <= addDays(unit.today, DAYS_AHEAD);
  for (const [index, { startDate, timeCapMinutes }] of services.entries()) {
    if (!isLikely(startDate)) throw AppError.invalid({ [`services.${index}.startDate`]: UNLIKELY_DAY });
    if (timeCapMinutes != null && !caps.includes(timeCapMinutes))
      throw AppError.invalid({ [`services.${index}.timeCapMinutes`]: NO_CHOICE });
  }
}

const UNLIKELY_DAY = {
  en: 'At most a year back and two years ahead.',
  es: 'Como máximo un año atrás y dos años adelante.',
};
const NO_CHOICE = {
  en: 'The settings offer no such cap.',
  es: 'La configuración no ofrece ese límite.',
};
