import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { RecordEntity } from '#contract/insight/history.ts';
import type { ResourceEntity } from '#server/api/resource.ts';
import { resourceStore } from '#server/api/resourceStore.ts';
import {
  assignments,
  callLogs,
  charges,
  customers,
  properties,
  services,
  users,
} from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { historyValues } from '#server/historyFields.ts';
import { isOfResource, resourceOf } from '#server/modules/resources.ts';
import type { Facts } from './recordAt.ts';

type Table = PgTable & { id: PgColumn };

/** Tables of records that aren't plain resources. */
const TABLES: Record<Exclude<RecordEntity, ResourceEntity>, Table> = {
  customer: customers,
  property: properties,
  service: services,
  assignment: assignments,
  charge: charges,
  user: users,
  'call-log': callLogs,
};

/** A record's current fields as its history names them, and its version; null if it was deleted. */
export async function presentRecord(
  deps: Deps,
  entity: RecordEntity,
  id: string,
): Promise<{ facts: Facts; version: number } | null> {
  if (!/^[1-9]\d{0,9}$/.test(id)) return null;
  const row = isOfResource(entity)
    ? await resourceStore(resourceOf(entity), deps).read(deps.db, Number(id))
    : await rowOf(deps, TABLES[entity], Number(id));
  if (!row) return null;
  // Converts timestamps to text, as in the history.
  const facts = JSON.parse(JSON.stringify(row)) as Facts;
  const { createdAt, version } = facts;
  return {
    facts: { id: Number(id), ...(createdAt !== undefined && { createdAt }), ...historyValues(entity, facts) },
    version: Number(version),
  };
}

async function rowOf({ db }: Deps, table: Table, id: number): Promise<object | undefined> {
  const [row] = await db.select().from(table).where(eq(table.id, id));
  return row;
}
