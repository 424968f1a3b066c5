import type { Deps } from '#server/deps.ts';
import { findPins, type PinRounds } from './findPins.ts';

const QUEUE = 'geocoding.pins';

/** Every minute, looks up a few pins that are only known by ZIP code. */
export function geocodingJobs(deps: Deps): void {
  const rounds: PinRounds = { asked: new Map(), behind: 0 };
  deps.jobs.define(
    QUEUE,
    async () => {
      const placed = await findPins(deps, rounds);
      if (placed > 0) deps.log.info({ placed }, 'pins placed by address');
    },
    { cron: '* * * * *' },
  );
}
