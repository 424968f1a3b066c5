import { sql } from 'drizzle-orm';
import type { Tx } from './connect.ts';
import { prepared } from './prepared.ts';

/** Work that only one transaction does at a time, across all processes that share the database. */
type Work =
  | 'sward.automations'
  | 'sward.contactRequests'
  | 'sward.events'
  | 'sward.import'
  | 'sward.incomingCalls'
  | 'sward.markets'
  | 'sward.moves'
  | 'sward.priceCampaigns'
  | 'sward.quickbooks'
  | 'sward.seasons'
  | 'sward.settlements';

const NAME = sql`hashtext(${sql.placeholder('work')})`;
const NOTHING = sql`(values (1)) as nothing`;
const TAKE = {
  alone: prepared(db =>
    db
      .select({ taken: sql`pg_advisory_xact_lock(${NAME})` })
      .from(NOTHING)
      .prepare('turn_alone'),
  ),
  amongOthers: prepared(db =>
    db
      .select({ taken: sql`pg_advisory_xact_lock_shared(${NAME})` })
      .from(NOTHING)
      .prepare('turn_among_others'),
  ),
};

/** Takes the lock for the rest of the transaction. Shared holders exclude only exclusive ones. */
export async function acquireLock(tx: Tx, work: Work, how: keyof typeof TAKE = 'alone'): Promise<void> {
  await TAKE[how](tx, { work });
}
