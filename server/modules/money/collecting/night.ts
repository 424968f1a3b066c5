import { addDays, momentOf } from '#contract/core/days.ts';
import type { Deps } from '#server/deps.ts';
import { resumePostponed } from '#server/modules/money/charges/postponeCharge.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import { startNightRun } from './startRun.ts';

/** Time after which a missed nightly run is dropped, so that it doesn't run during the day. */
const LATEST_MS = 6 * 3_600_000;

/**
 * Starts the day's run at its time, if enabled in the settings: completed work after the grace days, and
 * charges postponed to a day that has come. Declined charges have their own schedule. Returns true if a run
 * started.
 */
export async function collectTonight(deps: Deps): Promise<boolean> {
  const { isNightlyOn, collectTime, graceDays } = await settingOf(deps.db, 'billing');
  if (!isNightlyOn) return false;
  const today = deps.clock.today();
  const late = deps.clock.now().getTime() - momentOf(today, collectTime, deps.config.timeZone).getTime();
  if (late < 0 || late > LATEST_MS) return false;
  await resumePostponed(deps);
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
