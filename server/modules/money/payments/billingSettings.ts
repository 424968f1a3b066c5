import { addDays, type Day } from '#contract/core/days.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';

/** Whether retries end after this number of declines; the setting counts the attempts after the first. */
export const isLastTry = (failedTries: number, autoChargeTries: number): boolean =>
  failedTries > autoChargeTries;

/** Day of the next automatic retry after this number of declines; null after the last one. */
export async function nextTryAfter({ tx, today }: UnitOfWork, failedTries: number): Promise<Day | null> {
  const { autoChargeTries, retryDays } = await settingOf(tx, 'billing');
  if (isLastTry(failedTries, autoChargeTries)) return null;
  const days = retryDays[Math.max(failedTries, 1) - 1] ?? retryDays.at(-1);
  return days === undefined ? null : addDays(today, days);
}
