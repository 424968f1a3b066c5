import type { Deps } from '#server/deps.ts';
import { horizonOf, scheduleSettings } from '#server/modules/schedule/visits/scheduleSettings.ts';
import { generateAll } from './generateAll.ts';

const GENERATE = 'schedule-generate';

export function scheduleJobs(deps: Deps): void {
  deps.jobs.define(
    GENERATE,
    async () => {
      const made = await generateAll(deps);
      deps.log.info({ made }, 'visits made to the horizon');
    },
    { cron: '0 3 * * *' },
  );
}

/** Queues a run where the server was down at night or the horizon was moved; asks one row when all is well. */
export async function catchUpSchedule(deps: Deps): Promise<void> {
  const settings = await scheduleSettings(deps.db);
  const isBehind = (settings.generatedThrough ?? '') < horizonOf(deps.clock.today(), settings);
  if (isBehind) await deps.jobs.send(GENERATE, {}, { key: 'catch-up' });
}
