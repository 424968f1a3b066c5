import { sql } from 'drizzle-orm';
import { isEmbedded } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';

/**
 * An embedded database has no autovacuum; without this job, its files grow with every change, and lists scan
 * whole tables where an index would be enough.
 */
export function upkeepJobs({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): void {
  // Several times a day, because an office's computer may be off at night.
  if (isEmbedded(db.$client))
    jobs.define('database.upkeep', () => tidyUp(db), { cron: '50 */6 * * *', retries: 0 });
}

async function tidyUp(db: Deps['db']): Promise<void> {
  const { rows } = await db.execute<{ schema: string; name: string }>(sql`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1, 2`);
  // One table at a time, so that requests are served in between.
  for (const { schema, name } of rows)
    await db.execute(sql`vacuum (analyze) ${sql.identifier(schema)}.${sql.identifier(name)}`);
}
