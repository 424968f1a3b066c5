import { eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { RecordEntity, RevertibleEntity } from '../../../contract/history.ts';
import type { Queryable } from '../../db/connect.ts';
import {
  assignments,
  callLogs,
  charges,
  crewAnnouncements,
  crews,
  customers,
  discounts,
  emailTemplates,
  markets,
  phrases,
  properties,
  reminders,
  roles,
  services,
  users,
  vendors,
} from '../../db/schema/index.ts';
import { historyValues } from '../../historyFields.ts';
import { findMarket } from '../markets/queries.ts';
import type { Facts } from './recordAt.ts';

const TABLES: Record<Exclude<RecordEntity, 'market'>, PgTable & { id: PgColumn }> = {
  customer: customers,
  property: properties,
  service: services,
  assignment: assignments,
  charge: charges,
  vendor: vendors,
  crew: crews,
  user: users,
  role: roles,
  phrase: phrases,
  discount: discounts,
  'email-template': emailTemplates,
  announcement: crewAnnouncements,
  reminder: reminders,
  'call-log': callLogs,
};

/** Counts the changes of a record; null where it is gone. */
export async function versionOf(db: Queryable, entity: RevertibleEntity, id: number): Promise<number | null> {
  const table = entity === 'market' ? markets : TABLES[entity];
  const [row] = await db
    .select({ version: sql<number>`${table}.version` })
    .from(table)
    .where(eq(table.id, id));
  return row?.version ?? null;
}

/** A record as it is now, in the shape its history has; null where it is gone. */
export async function presentFacts(db: Queryable, entity: RecordEntity, id: string): Promise<Facts | null> {
  if (!/^[1-9]\d{0,9}$/.test(id)) return null;
  const row =
    entity === 'market' ? await findMarket(db, Number(id)) : await rowOf(db, TABLES[entity], Number(id));
  if (!row) return null;
  // As the history keeps it: moments as text.
  const facts = JSON.parse(JSON.stringify(row)) as Facts;
  const { createdAt } = facts;
  return { id: Number(id), ...(createdAt !== undefined && { createdAt }), ...historyValues(entity, facts) };
}

async function rowOf(
  db: Queryable,
  table: PgTable & { id: PgColumn },
  id: number,
): Promise<object | undefined> {
  const [row] = await db.select().from(table).where(eq(table.id, id));
  return row;
}
