import { addDays, momentOf } from '#contract/core/days.ts';
import type { Deps } from '#server/deps.ts';
import { resumePutOff } from '#server/modules/money/charges/putOff.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import { startNightRun } from './startRun.ts';

/** So long after its time a night's run still begins: one that a server was down for is not made up for by day. */
const LATEST_MS = 6 * 3_600_000;

/**
 * Starts the day's run once its time has come, where the settings want one: completed work that was left alone for the
 * days of grace, and what was put off to a day that has come. Declined charges have a schedule of their own. True where
 * one began.
 */
export async function collectTonight(deps: Deps): Promise<boolean> {
  const { isNightlyOn, collectTime, graceDays } = await settingOf(deps.db, 'billing');
  if (!isNightlyOn) return false;
  const today = deps.clock.today();
  const late = deps.clock.now().getTime() - momentOf(today, collectTime, deps.config.timeZone).getTime();
  if (late < 0 || late > LATEST_MS) return false;
  await resumePutOff(deps);
  return startNightRun(
    deps,
    {
      dateFrom: null,
      dateTo: addDays(today, -graceDays),
      marketIds: [],
      vendorIds: [],
      statuses: ['pending'],
      minCents: null,
      maxCents: null,
    },
    today,
  );
}
