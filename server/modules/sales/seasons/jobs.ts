import { eq } from 'drizzle-orm';
import { renewals } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { defineLongWork, startLongWork } from '#server/plugins/longWork.ts';
import { askRound } from './renewalRound.ts';

const QUEUE = 'seasons.renewals';

export const startAsking = ({ jobs }: Pick<Deps, 'jobs'>): Promise<void> => startLongWork(jobs, QUEUE);

/** Defines the job that asks customers about the next season. */
export function seasonJobs(deps: Deps): void {
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
