import { and, asc, between, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { daysBetween } from '../../../contract/days.ts';
import type { DayLoad, MovedVisit, MovePreview, MovePreviewBody } from '../../../contract/schedule.ts';
import { within } from '../../api/reach.ts';
import type { Session } from '../../api/session.ts';
import type { Queryable } from '../../db/connect.ts';
import { assignments, crews, customers, properties } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { fullName } from '../assignments/workLogRows.ts';
import { refusePast } from './fromToday.ts';
import { planPush, pushLoads } from './planPush.ts';
import { scheduleSettings } from './settings.ts';

/** The visits of the days and of the crew or market that a move is about, whatever their status. */
export function visitsOfMove(db: Queryable, session: Session, body: MovePreviewBody): SQL | undefined {
  return and(
    between(assignments.date, body.from, body.to ?? body.from),
    body.crewId ? eq(assignments.crewId, body.crewId) : undefined,
    body.marketId
      ? sql`${assignments.propertyId} in (
          select ${properties.id} from ${properties} where ${properties.marketId} = ${body.marketId})`
      : undefined,
    within(db, 'assignment', session),
  );
}

/** What pushing visits would do: which ones go where, and every crew's load before and after. */
export async function previewMove(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  session: Session,
  body: MovePreviewBody,
): Promise<MovePreview> {
  refusePast(session, clock.today(), { from: body.from });
  const ofMove = visitsOfMove(db, session, body);
  const rows = await db
    .select({
      id: assignments.id,
      propertyId: assignments.propertyId,
      customerId: assignments.customerId,
      address: properties.address,
      customerName: fullName,
      crewId: assignments.crewId,
      date: assignments.date,
      minutes: assignments.expectedMinutes,
      lastDate: sql<string | null>`(select max(l.date) from assignments l
        where l.property_id = ${assignments}.property_id and l.service_type = ${assignments}.service_type
          and l.status = 'completed' and l.date < ${assignments}.date)`,
    })
    .from(assignments)
    .innerJoin(properties, eq(properties.id, assignments.propertyId))
    .innerJoin(customers, eq(customers.id, assignments.customerId))
    .where(and(ofMove, eq(assignments.status, 'pending')))
    .orderBy(
      asc(assignments.date),
      asc(assignments.crewId),
      asc(assignments.routePosition),
      asc(assignments.id),
    );
  const { daysOff } = await scheduleSettings(db);
  const moved = planPush(rows, body.days, daysOff);
  return {
    visits: moved.map(
      ({ id, propertyId, address, customerName, crewId, date, to, minutes, lastDate }): MovedVisit => ({
        assignmentId: id,
        propertyId,
        address,
        customerName,
        crewId,
        from: date,
        to,
        minutes,
        daysSinceLast: lastDate === null ? null : daysBetween(lastDate, to),
      }),
    ),
    loads: await loadsOf(db, moved),
    staying: await db.$count(assignments, and(ofMove, sql`${assignments.status} <> 'pending'`)),
    told: {
      customers: new Set(moved.map(visit => visit.customerId)).size,
      crews: new Set(moved.flatMap(visit => visit.crewId ?? [])).size,
    },
  };
}

async function loadsOf(
  db: Queryable,
  moved: readonly { id: number; crewId: number | null; date: string; to: string; minutes: number }[],
): Promise<DayLoad[]> {
  if (moved.length === 0) return [];
  const days = [...new Set(moved.flatMap(visit => [visit.date, visit.to]))];
  const standing = await db
    .select({
      crewId: assignments.crewId,
      date: assignments.date,
      minutes: sql<number>`sum(${assignments.expectedMinutes})::int`,
      visits: sql<number>`count(*)::int`,
    })
    .from(assignments)
    .where(
      and(inArray(assignments.date, days), inArray(assignments.status, ['pending', 'started', 'completed'])),
    )
    .groupBy(assignments.crewId, assignments.date);
  const crewRows = await db
    .select({ id: crews.id, name: crews.name, capacityMinutes: crews.capacityMinutes })
    .from(crews)
    .where(inArray(crews.id, [0, ...new Set(moved.flatMap(visit => visit.crewId ?? []))]));
  const byId = new Map(crewRows.map(crew => [crew.id, crew]));
  return pushLoads(moved, standing).map(load => {
    const crew = load.crewId === null ? undefined : byId.get(load.crewId);
    return { ...load, crewName: crew?.name ?? null, capacityMinutes: crew?.capacityMinutes ?? null };
  });
}
