import { inArray } from 'drizzle-orm';

import type { ScheduleDifference } from '#contract/schedule/services.calls.ts';
import type { Queryable } from '#server/db/connect.ts';
import { crews } from '#server/db/schema/index.ts';
import type { PlannedStop } from '#server/modules/schedule/cadence/dayWarnings.ts';
import type { Planned } from '../terms/serviceVisits.ts';
import { warnOfDays } from './warnOfDays.ts';

/** Description of a change to a service's visits, for screens. */
export async function describeDifference(
  db: Queryable,
  serviceId: number,
  planned: Pick<Planned, 'difference' | 'visits' | 'comingBack' | 'pauses' | 'repriced'>,
): Promise<ScheduleDifference> {
  const { difference, visits, comingBack } = planned;
  const { changed, removed, stopped, untouched } = difference;
  const crewIds = new Set(
    changed.flatMap(({ fields }) =>
      fields.flatMap(({ field, before, after }) => (field === 'crewId' ? [before, after] : [])),
    ),
  );
  const forced = new Set(visits.filter(visit => visit.kind === 'forced').map(visit => visit.id));
  return {
    changed: [
      ...changed.map(({ visit: { id, slot, date }, newSlot, newDate, fields, kept, lost }) => {
        return { id, slot, date, newSlot, newDate, fields, kept, lost };
      }),
      ...(planned.repriced ?? []).map(({ visit: { id, slot, date }, before, after }) => {
        const fields = [{ field: 'priceCents' as const, before, after }];
        return { id, slot, date, newSlot: slot, newDate: date, fields, kept: [], lost: [] };
      }),
    ],
    added: addedBy(planned).map(({ slot, date }) => ({ slot, date })),
    removed: [...removed, ...stopped].map(({ id, slot, date, handMade }) => ({
      id,
      slot,
      date,
      isForced: forced.has(id),
      // Visits removed by a pause or an end keep these changes and get them back when restored.
      lost: comingBack ? [] : [...handMade],
    })),
    untouched,
    warnings: await warnOfDays(db, stopsOf(serviceId, planned), planned.pauses),
    crewNames: await namesOf(
      db,
      [...crewIds].filter(id => typeof id === 'number'),
    ),
  };
}

/** Visits that the change adds, including those that come back as they were. */
function addedBy({ difference: { added }, comingBack }: Pick<Planned, 'difference' | 'comingBack'>) {
  const back = [...(comingBack?.restored ?? []).map(({ visit }) => visit), ...(comingBack?.again ?? [])];
  const fresh = added
    .filter(({ slot }) => !back.some(visit => visit.slot === slot))
    .map(({ slot, date, terms: { crewId } }) => ({ slot, date, crewId }));
  return [...fresh, ...back].sort((a, b) => (a.slot < b.slot ? -1 : 1));
}

/** Days and crews of visits before and after a change; a new visit gets the last one's expected minutes. */
function stopsOf(
  serviceId: number,
  planned: Pick<Planned, 'difference' | 'visits' | 'comingBack'>,
): PlannedStop[] {
  const { difference, visits } = planned;
  const minutesOf = new Map(visits.map(visit => [visit.id, visit.expectedMinutes]));
  const usual = visits.at(-1)?.expectedMinutes ?? 0;
  return [
    ...difference.changed.map(({ visit: { id, date, crewId }, newDate, fields }): PlannedStop => {
      const minutes = minutesOf.get(id) ?? usual;
      const crew = fields.find(({ field }) => field === 'crewId');
      return {
        id,
        before: { serviceId, date, crewId, minutes },
        after: { serviceId, date: newDate, crewId: crew ? (crew.after as number | null) : crewId, minutes },
      };
    }),
    ...addedBy(planned).map(
      ({ date, crewId }): PlannedStop => ({
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
