import { and, asc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import type { CrewStatus, CrewStatusDay } from '#contract/schedule/calendar.calls.ts';
import { type CrewState, STALE_POSITION_MINUTES } from '#contract/schedule/calendar.ts';
import { assignments as a, crews, properties, routes, vendors } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { membersOn } from '#server/modules/field/attendance/members.ts';
import { lastPositions } from '#server/modules/field/crewDay/day/mapCrews.ts';
import { ROUTE_ORDER } from '#server/modules/field/crewDay/day/stops.ts';
import { minutesBehind } from './pace.ts';

type ReadDeps = Pick<Deps, 'db' | 'config' | 'clock'>;

/** Each active crew's progress on a day, and that of inactive crews that have visits. */
export async function crewStatusOf(
  deps: ReadDeps,
  date: Day,
  scope: SQL | undefined,
): Promise<CrewStatusDay> {
  const now = deps.clock.now();
  const today = deps.clock.today();
  const known = await deps.db
    .select({
      id: crews.id,
      name: crews.name,
      colour: crews.colour,
      isActive: crews.isActive,
      capacityMinutes: crews.capacityMinutes,
      startLatitude: crews.startLatitude,
      startLongitude: crews.startLongitude,
      vendorName: vendors.companyName,
      driveMinutes: routes.minutesAfter,
    })
    .from(crews)
    .innerJoin(vendors, eq(vendors.id, crews.vendorId))
    .leftJoin(routes, and(eq(routes.crewId, crews.id), eq(routes.date, date)))
    .where(scope)
    .orderBy(asc(crews.name), asc(crews.id));
  const ids = known.map(crew => crew.id);
  if (ids.length === 0) return { date, at: now.toISOString(), crews: [] };
  const [tallies, stops, positions, members] = await Promise.all([
    talliesOf(deps, ids, date),
    stopsAt(deps, ids, date),
    lastPositions(deps, ids, date),
    membersOn(deps.db, ids, date),
  ]);
  return {
    date,
    at: now.toISOString(),
    crews: known
      .filter(crew => crew.isActive || tallies.has(crew.id))
      .map((crew): CrewStatus => {
        const { id, name, colour, vendorName, capacityMinutes, startLatitude, startLongitude } = crew;
        const tally = tallies.get(id) ?? NOTHING;
        const stop = stops.get(id) ?? null;
        const total = tally.total - tally.cancel;
        const done = tally.completed + tally.skipped;
        const position = positions.get(id);
        return {
          id,
          name,
          colour,
          vendorName,
          capacityMinutes,
          state: stateOf(total, done, tally.firstStartedAt),
          members: members.get(id) ?? [],
          counts: {
            pending: tally.pending,
            started: tally.started,
            completed: tally.completed,
            skipped: tally.skipped,
            cancel: tally.cancel,
          },
          total,
          done,
          expectedMinutes: tally.expectedMinutes,
          startedAt: tally.firstStartedAt?.toISOString() ?? null,
          lastDoneAt: tally.lastDoneAt?.toISOString() ?? null,
          stop: stop && { ...stop, startedAt: stop.startedAt?.toISOString() ?? null },
          minutesBehind: minutesBehind(
            {
              ...tally,
              done,
              total,
              driveMinutes: crew.driveMinutes ?? 0,
              current:
                stop?.isStarted && stop.startedAt
                  ? { startedAt: stop.startedAt, expectedMinutes: stop.expectedMinutes }
                  : null,
            },
            // An unfinished past day counts up to its last report.
            date < today ? (tally.lastDoneAt ?? tally.firstStartedAt ?? now) : now,
          ),
          start:
            startLatitude === null || startLongitude === null
              ? null
              : { latitude: startLatitude, longitude: startLongitude },
          position: position ? { ...position, isStale: isStale(new Date(position.at), now) } : null,
        };
      }),
  };
}

const isStale = (at: Date, now: Date) => now.getTime() - at.getTime() > STALE_POSITION_MINUTES * 60_000;

function stateOf(total: number, done: number, firstStartedAt: Date | null): CrewState {
  if (total === 0) return 'no-work';
  if (done >= total) return 'finished';
  return firstStartedAt || done > 0 ? 'working' : 'not-started';
}

const NOTHING = {
  total: 0,
  pending: 0,
  started: 0,
  completed: 0,
  skipped: 0,
  cancel: 0,
  expectedMinutes: 0,
  completedMinutes: 0,
  firstStartedAt: null as Date | null,
  lastDoneAt: null as Date | null,
};

/** Totals of each crew's day, one row per crew. */
async function talliesOf({ db }: ReadDeps, ids: number[], date: Day): Promise<Map<number, typeof NOTHING>> {
  const countOf = (status: string) => sql<number>`count(*) filter (where ${a.status} = ${status})::int`;
  const rows = await db
    .select({
      crewId: a.crewId,
      total: sql<number>`count(*)::int`,
      pending: countOf('pending'),
      started: countOf('started'),
      completed: countOf('completed'),
      skipped: countOf('skipped'),
      cancel: countOf('cancel'),
      expectedMinutes: sql<number>`coalesce(sum(${a.expectedMinutes})
        filter (where ${a.status} in ('pending', 'started', 'completed')), 0)::int`,
      completedMinutes: sql<number>`coalesce(sum(${a.expectedMinutes})
        filter (where ${a.status} = 'completed'), 0)::int`,
      firstStartedAt: sql<Date | null>`min(coalesce(${a.startedAt}, ${a.completedAt}))`.mapWith(a.startedAt),
      lastDoneAt: sql<Date | null>`max(${a.completedAt})`.mapWith(a.completedAt),
    })
    .from(a)
    .where(and(eq(a.date, date), inArray(a.crewId, ids)))
    .groupBy(a.crewId);
  return new Map(rows.flatMap(({ crewId, ...row }) => (crewId === null ? [] : [[crewId, row] as const])));
}

/** The stop that each crew is working on, or else the next one of its route. */
async function stopsAt({ db }: ReadDeps, ids: number[], date: Day) {
  const rows = await db
    .selectDistinctOn([a.crewId], {
      crewId: a.crewId,
      assignmentId: a.id,
      address: properties.address,
      isStarted: sql<boolean>`${a.status} = 'started'`,
      startedAt: a.startedAt,
      expectedMinutes: a.expectedMinutes,
      latitude: properties.latitude,
      longitude: properties.longitude,
    })
    .from(a)
    .innerJoin(properties, eq(properties.id, a.propertyId))
    .where(
      and(
        eq(a.date, date),
        inArray(a.crewId, ids),
        isNotNull(a.crewId),
        inArray(a.status, ['pending', 'started']),
      ),
    )
    .orderBy(asc(a.crewId), sql`${a.status} = 'started' desc`, ...ROUTE_ORDER);
  return new Map(rows.flatMap(({ crewId, ...stop }) => (crewId === null ? [] : [[crewId, stop] as const])));
}
