import { addDays, type Day } from '#contract/core/days.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';

/** Whether nothing is tried again after so many declines of tries of ours: the setting counts those after the first. */
export const isLastTry = (failedTries: number, autoChargeTries: number): boolean =>
  failedTries > autoChargeTries;

/**
 * The day on which a charge is tried again by itself after so many declines of tries of ours; null where that was the
 * last one.
 */
export async function nextTryAfter({ tx, today }: UnitOfWork, failedTries: number): Promise<Day | null> {
  const { autoChargeTries, retryDays } = await settingOf(tx, 'billing');
  if (isLastTry(failedTries, autoChargeTries)) return null;
  const days = retryDays[Math.max(failedTries, 1) - 1] ?? retryDays.at(-1);
  return days === undefined ? null : addDays(today, days);
}
