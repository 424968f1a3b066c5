import { inArray } from 'drizzle-orm';

import type { ScheduleDifference } from '../../../contract/calls/services.ts';
import type { Queryable } from '../../db/connect.ts';
import { crews } from '../../db/schema/index.ts';
import type { Difference } from '../cadence/planDifference.ts';

/** A difference as screens show it. */
export async function describeDifference(
  db: Queryable,
  { changed, added, removed, stopped, untouched }: Difference,
): Promise<ScheduleDifference> {
  const crewIds = new Set(
    changed.flatMap(({ fields }) =>
      fields.flatMap(({ field, before, after }) => (field === 'crewId' ? [before, after] : [])),
    ),
  );
  return {
    changed: changed.map(({ visit, newSlot, newDate, fields, kept, lost }) => ({
      id: visit.id,
      slot: visit.slot,
      date: visit.date,
      newSlot,
      newDate,
      fields,
      kept,
      lost,
    })),
    added: added.map(({ slot }) => ({ slot, date: slot })),
    removed: [...removed, ...stopped].map(({ id, slot, date, handMade }) => ({
      id,
      slot,
      date,
      lost: [...handMade],
    })),
    untouched,
    crewNames: await namesOf(
      db,
      [...crewIds].filter(id => typeof id === 'number'),
    ),
  };
}

async function namesOf(db: Queryable, ids: readonly number[]): Promise<Record<number, string>> {
  if (ids.length === 0) return {};
  const rows = await db
    .select({ id: crews.id, name: crews.name })
    .from(crews)
    .where(inArray(crews.id, [...ids]));
  return Object.fromEntries(rows.map(row => [row.id, row.name]));
}
