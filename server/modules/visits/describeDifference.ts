import { inArray } from 'drizzle-orm';

import type { ScheduleDifference } from '../../../contract/calls/services.ts';
import type { Queryable } from '../../db/connect.ts';
import { crews } from '../../db/schema/index.ts';
import type { PlannedStop } from '../cadence/dayWarnings.ts';
import type { Planned } from './serviceVisits.ts';
import { warnOfDays } from './warnOfDays.ts';

/** What a change does to a service's visits, as screens show it. */
export async function describeDifference(
  db: Queryable,
  serviceId: number,
  { difference, visits }: Pick<Planned, 'difference' | 'visits'>,
): Promise<ScheduleDifference> {
  const { changed, added, removed, stopped, untouched } = difference;
  const crewIds = new Set(
    changed.flatMap(({ fields }) =>
      fields.flatMap(({ field, before, after }) => (field === 'crewId' ? [before, after] : [])),
    ),
  );
  const forced = new Set(visits.filter(visit => visit.kind === 'forced').map(visit => visit.id));
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
    added: added.map(({ slot, date }) => ({ slot, date })),
    removed: [...removed, ...stopped].map(({ id, slot, date, handMade }) => ({
      id,
      slot,
      date,
      isForced: forced.has(id),
      lost: [...handMade],
    })),
    untouched,
    warnings: await warnOfDays(db, stopsOf(serviceId, { difference, visits })),
    crewNames: await namesOf(
      db,
      [...crewIds].filter(id => typeof id === 'number'),
    ),
  };
}

/** Where the visits of a change stand and will stand; a new one takes as long as the others. */
function stopsOf(
  serviceId: number,
  { difference: { changed, added }, visits }: Pick<Planned, 'difference' | 'visits'>,
): PlannedStop[] {
  const minutesOf = new Map(visits.map(visit => [visit.id, visit.expectedMinutes]));
  const usual = visits.at(-1)?.expectedMinutes ?? 0;
  return [
    ...changed.map(({ visit: { id, date, crewId }, newDate, fields }): PlannedStop => {
      const minutes = minutesOf.get(id) ?? usual;
      const crew = fields.find(({ field }) => field === 'crewId');
      return {
        id,
        before: { serviceId, date, crewId, minutes },
        after: { serviceId, date: newDate, crewId: crew ? (crew.after as number | null) : crewId, minutes },
      };
    }),
    ...added.map(
      ({ date, terms: { crewId } }): PlannedStop => ({
        id: null,
        before: null,
        after: { serviceId, date, crewId, minutes: usual },
      }),
    ),
  ];
}

async function namesOf(db: Queryable, ids: readonly number[]): Promise<Record<number, string>> {
  if (ids.length === 0) return {};
  const rows = await db
    .select({ id: crews.id, name: crews.name })
    .from(crews)
    .where(inArray(crews.id, [...ids]));
  return Object.fromEntries(rows.map(row => [row.id, row.name]));
}
