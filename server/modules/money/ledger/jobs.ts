import { sql } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';

/** Triggers add a row for each change to the sums that they keep; every minute many become one. */
export function ledgerJobs({ db, jobs }: Deps): void {
  jobs.define('sums.fold', async () => void (await db.execute(sql`select fold_sums()`)), {
    cron: '* * * * *',
    retries: 0,
  });
}
