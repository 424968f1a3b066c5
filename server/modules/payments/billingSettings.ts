import { addDays, type Day } from '../../../contract/days.ts';
import type { UnitOfWork } from '../../unitOfWork.ts';
import { settingOf } from '../settings/store.ts';

/**
 * The day on which a charge is tried again by itself after so many declines of tries of ours; null where that was the
 * last one.
 */
export async function nextTryAfter({ tx, today }: UnitOfWork, failedTries: number): Promise<Day | null> {
  const { autoChargeTries, retryDays } = await settingOf(tx, 'billing');
  if (failedTries > autoChargeTries) return null;
  const days = retryDays[Math.max(failedTries, 1) - 1] ?? retryDays.at(-1);
  return days === undefined ? null : addDays(today, days);
}
