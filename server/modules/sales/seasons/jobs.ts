import { setImmediate } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { renewals } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { askRound } from './renewalRound.ts';

const QUEUE = 'seasons.renewals';

/** Starts asking at once where this server is alive; else the next look of the minute does. */
export async function startAsking(deps: Pick<Deps, 'jobs'>): Promise<void> {
  await deps.jobs.send(QUEUE, {}, { key: 'now' });
}

/** Asks customers about the next season; what a stopped server left resumes with the next start or within a minute. */
export function seasonJobs(deps: Deps): void {
  deps.jobs.define(QUEUE, () => askAll(deps), { cron: '* * * * *', retries: 0, atStart: true });
}

async function askAll(deps: Deps): Promise<void> {
  const asking = await deps.db
    .select({ id: renewals.id })
    .from(renewals)
    .where(eq(renewals.isAsking, true))
    .orderBy(renewals.id);
  for (const { id } of asking) while (await askRound(deps, id)) await setImmediate();
}
