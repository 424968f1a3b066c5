import { sql } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';

/** Triggers add rows to the running sums; this merges them every minute. */
export function ledgerJobs({ db, jobs }: Deps): void {
  jobs.define('sums.fold', async () => void (await db.execute(sql`select fold_sums()`)), {
    cron: '* * * * *',
    retries: 0,
  });
}
