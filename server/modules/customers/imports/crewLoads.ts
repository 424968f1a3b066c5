import { and, eq, inArray, sql } from 'drizzle-orm';
import { addDays, type Day, mondayOf } from '#contract/core/days.ts';
import type { Weekday } from '#contract/core/enums.ts';
import type { CrewDayLoad } from '#contract/customers/imports.calls.ts';
import { GOOD_VERDICTS } from '#contract/customers/imports.ts';
import { inSlices } from '#server/api/inSlices.ts';
import type { Queryable } from '#server/db/connect.ts';
import { assignments, crews, importRows } from '#server/db/schema/index.ts';
import { expectedMinutes } from '#server/modules/schedule/cadence/expectedMinutes.ts';
import { cityLookup } from '#server/modules/territory/places/cityOf.ts';
import { type Zone, zonesOf } from '#server/modules/territory/zones/zone.ts';
import { zoneKey } from '#server/modules/territory/zones/zoneKey.ts';
import { fieldsOf, rowPages, type StoredImport } from './queries.ts';
import type { Draft } from './rows/draft.ts';
import { readRow } from './rows/readRow.ts';

/** Number of coming weeks used to average planned work. */
const WEEKS = 4;

/** Rows read at once; reading more from the database would keep other requests waiting. */
const ROWS_PER_PART = 100;

const keyOf = (crewId: number, weekday: Weekday) => `${crewId}|${weekday}`;

/**
 * Returns each crew's expected load by weekday in an average week, including the good rows of a checked file;
 * fullest first.
 */
export async function crewLoads(db: Queryable, stored: StoredImport, today: Day): Promise<CrewDayLoad[]> {
  const added = await addedMinutes(db, stored, today);
  if (added.size === 0) return [];
  const ids = [...new Set([...added.values()].map(load => load.crewId))];
  const named = await db
    .select({ id: crews.id, name: crews.name, capacityMinutes: crews.capacityMinutes })
    .from(crews)
    .where(inArray(crews.id, ids));
  const planned = await plannedMinutes(db, ids, today);
  const loads = [...added.values()].flatMap(({ crewId, weekday, visits, minutes }) => {
    const crew = named.find(one => one.id === crewId);
    const before = planned.get(keyOf(crewId, weekday)) ?? { visits: 0, minutes: 0 };
    return crew
      ? [
          {
            crewId,
            crewName: crew.name,
            weekday,
            capacityMinutes: crew.capacityMinutes,
            visitsBefore: Math.round(before.visits),
            visitsAfter: Math.round(before.visits + visits),
            minutesBefore: Math.round(before.minutes),
            minutesAfter: Math.round(before.minutes + minutes),
          },
        ]
      : [];
  });
  return loads.sort((a, b) => b.minutesAfter / b.capacityMinutes - a.minutesAfter / a.capacityMinutes);
}

interface Added {
  crewId: number;
  weekday: Weekday;
  visits: number;
  minutes: number;
}

/** Returns the weekly work that the file adds: a visit's minutes divided by the weeks between visits. */
async function addedMinutes(db: Queryable, stored: StoredImport, today: Day): Promise<Map<string, Added>> {
  const added = new Map<string, Added>();
  const cityOf = await cityLookup();
  const isGood = inArray(importRows.verdict, [...GOOD_VERDICTS]);
  for await (const rows of rowPages(db, stored, isGood, ROWS_PER_PART)) {
    const drafts: Draft[] = [];
    await inSlices(rows, row => {
      drafts.push(readRow(fieldsOf(stored), row, cityOf, [], stored.words));
    });
    const zones = await zonesOf(
      db,
      drafts.map(draft => draft.property.zipcode),
    );
    for (const draft of drafts) addWork(added, draft, zones, today);
  }
  return added;
}

function addWork(
  added: Map<string, Added>,
  draft: Draft,
  zones: ReadonlyMap<string, Zone>,
  today: Day,
): void {
  const { service, property, hold } = draft;
  const isPaused = hold !== null && (hold.until === null || hold.until > today);
  if (!service || isPaused || service.frequency === -1 || property.status !== 'active') return;
  const zone = zones.get(zoneKey(property.zipcode, service.type));
  if (!zone) return;
  const weekday = service.weekday ?? zone.weekday;
  const key = keyOf(zone.crewId, weekday);
  const load = added.get(key) ?? { crewId: zone.crewId, weekday, visits: 0, minutes: 0 };
  load.visits += 1 / service.frequency;
  load.minutes += minutesOf(draft) / service.frequency;
  added.set(key, load);
}

const minutesOf = ({ service, property }: Draft) =>
  expectedMinutes({
    type: service?.type ?? 'mow',
    lotSize: property.lotSize,
    lotSquareFeet: property.lotSquareFeet,
    frontBack: 'both',
    timeCapMinutes: null,
    lastWorked: [],
  });

/** Returns the average planned work in the next full weeks, by crew and weekday. */
async function plannedMinutes(db: Queryable, crewIds: readonly number[], today: Day) {
  const from = addDays(mondayOf(today), 7);
  const weekday = sql<Weekday>`extract(isodow from ${assignments.date})::int`;
  const rows = await db
    .select({
      crewId: assignments.crewId,
      weekday,
      visits: sql<number>`count(*)::float / ${WEEKS}`,
      minutes: sql<number>`sum(${assignments.expectedMinutes})::float / ${WEEKS}`,
    })
    .from(assignments)
    .where(
      and(
        inArray(assignments.crewId, [...crewIds]),
        eq(assignments.status, 'pending'),
        sql`${assignments.date} between ${from} and ${addDays(from, WEEKS * 7 - 1)}`,
      ),
    )
    .groupBy(assignments.crewId, weekday);
  return new Map(rows.map(row => [keyOf(row.crewId ?? 0, row.weekday), row]));
}
