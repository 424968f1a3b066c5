import type { Deps } from '#server/deps.ts';
import { horizonOf, scheduleSettings } from '#server/modules/schedule/visits/scheduleSettings.ts';
import { generateAll } from './generateAll.ts';

const GENERATE = 'schedule-generate';

export function scheduleJobs(deps: Deps): void {
  deps.jobs.define(
    GENERATE,
    async () => {
      const made = await generateAll(deps);
      deps.log.info({ created: made }, 'visits created up to the horizon');
    },
    { cron: '0 3 * * *' },
  );
}

/** Queues a run if the nightly one was missed or the horizon changed; otherwise reads only one row. */
export async function catchUpSchedule(deps: Deps): Promise<void> {
  const settings = await scheduleSettings(deps.db);
  const isBehind = (settings.generatedThrough ?? '') < horizonOf(deps.clock.today(), settings);
  if (isBehind) await deps.jobs.send(GENERATE, {}, { key: 'catch-up' });
}
