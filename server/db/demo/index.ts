import { eq, sql } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import type { DemoSignIn } from '#server/start/greeting.ts';
import type { Db } from '../connect.ts';
import { users } from '../schema/index.ts';

export const DEMO_PASSWORD = 'Sward#2026';

export const DEMO_SIGN_INS: readonly DemoSignIn[] = [
  { who: 'Administrator', username: 'admin1', password: DEMO_PASSWORD, isCrew: false },
  { who: 'Office (csr)', username: 'office1', password: DEMO_PASSWORD, isCrew: false },
  { who: 'Vendor', username: 'vendor1', password: DEMO_PASSWORD, isCrew: false },
  { who: 'Crew', username: 'crewnorth', password: DEMO_PASSWORD, isCrew: true },
  { who: 'Customer', username: 'customer1', password: DEMO_PASSWORD, isCrew: false },
];

/** Whether the database contains the demo business, so that its sign-ins may be shown. */
export async function hasDemoBusiness(db: Db): Promise<boolean> {
  return (await db.$count(users, eq(users.username, 'crewnorth'))) > 0;
}

/**
 * Creates the demo business in an empty database, all or nothing; the same at every start, relative to today.
 */
export async function makeDemoBusiness(deps: Deps, say: (line: string) => void): Promise<void> {
  const { db } = deps;
  if (!(await isEmpty(db))) return;
  say('Making the demo business …');
  // Loaded only when needed.
  const { fillWithDemo } = await import('./fill.ts');
  await fillWithDemo(deps, DEMO_PASSWORD);
  // Updates statistics, so that the first lists are planned well.
  await db.execute(sql`analyze`);
}

/** Whether there are no users, customers, vendors or markets. */
async function isEmpty(db: Db): Promise<boolean> {
  const found = await db.execute(sql`select
    (select count(*) from users) + (select count(*) from customers) + (select count(*) from vendors)
    + (select count(*) from markets) + (select count(*) from imports) as count`);
  return Number(found.rows[0]?.count) === 0;
}
