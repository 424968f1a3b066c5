import { eq } from 'drizzle-orm';
import { renewals } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { defineLongWork, startLongWork } from '#server/plugins/longWork.ts';
import { askRound } from './renewalRound.ts';
import { workRound } from './seasonRound.ts';
import { openSeasons, SEASON_QUEUE } from './seasonWork.ts';

const QUEUE = 'seasons.renewals';

export const startAsking = ({ jobs }: Pick<Deps, 'jobs'>): Promise<void> => startLongWork(jobs, QUEUE);

/** Asks many customers about the next season, and carries many services over, in the background. */
export function seasonJobs(deps: Deps): void {
  defineLongWork(deps.jobs, SEASON_QUEUE, {
    open: () => openSeasons(deps),
    round: id => workRound(deps, id),
  });
  defineLongWork(deps.jobs, QUEUE, {
    async open() {
      const asking = await deps.db
        .select({ id: renewals.id })
        .from(renewals)
        .where(eq(renewals.isAsking, true))
        .orderBy(renewals.id);
      return asking.map(({ id }) => id);
    },
    round: id => askRound(deps, id),
  });
}
