import { and, between, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import type { Frequency, FrontBack, LotSize, ServiceType } from '#contract/core/enums.ts';
import type { Cents } from '#contract/core/money.ts';
import type { MovePreviewBody } from '#contract/schedule/moves.ts';
import { inSlices } from '#server/api/inSlices.ts';
import { rowScope } from '#server/api/rowScope.ts';
import type { Session } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import { assignments, crews, properties } from '#server/db/schema/index.ts';
import { termsOfSlot } from '#server/db/termsOf.ts';
import { addWorkingDays } from '#server/modules/schedule/cadence/workingDays.ts';
import { scheduleSettings } from '#server/modules/schedule/visits/scheduleSettings.ts';
import { type MovableVisit, type MoveFacts, type MoveRequest, targetDays } from './planMove.ts';

/** A pending visit with the data for a plan and its totals; names are read only for the page shown. */
export interface VisitToMove extends MovableVisit {
  propertyId: number;
  customerId: number;
  serviceType: ServiceType;
  isBillable: boolean;
  vendorId: number | null;
  lotSize: LotSize | null;
  isCornerLot: boolean;
  frontBack: FrontBack;
  timeCapMinutes: number | null;
  /** Set by hand on the visit or its terms; null uses the vendor's price list. */
  ownCents: Cents | null;
  /** Ways of notifying its customer: in the portal, and by email or text as they prefer. */
  isNotified: boolean;
  hasEmail: boolean;
  hasPhone: boolean;
}

interface Row extends Record<string, unknown> {
  id: number;
  crew_id: number | null;
  date: Day;
  minutes: number;
  frequency: Frequency | null;
  last_date: Day | null;
  next_date: Day | null;
  pauses: MovableVisit['pauses'];
  property_id: number;
  customer_id: number;
  service_type: ServiceType;
  is_billable: boolean;
  vendor_id: number | null;
  lot_size: LotSize | null;
  is_corner_lot: boolean;
  front_back: FrontBack;
  time_cap_minutes: number | null;
  own_cents: Cents | null;
  is_notified: boolean;
  has_email: boolean;
  has_phone: boolean;
}

/** All visits, in any status, on the days and for the crew or market of a move. */
export function visitsOfMove(db: Queryable, session: Session | null, body: MovePreviewBody): SQL | undefined {
  return and(
    between(assignments.date, body.from, body.to ?? body.from),
    body.crewId ? eq(assignments.crewId, body.crewId) : undefined,
    body.marketId
      ? sql`${assignments.propertyId} in (
          select ${properties.id} from ${properties} where ${properties.marketId} = ${body.marketId})`
      : undefined,
    session ? rowScope(db, 'assignment', session) : undefined,
  );
}

/** Pending visits among these, which a move can include, ordered by day, crew, stop and id. */
export async function movableVisits(
  db: Queryable,
  session: Session | null,
  body: MovePreviewBody,
): Promise<VisitToMove[]> {
  const { rows } = await db.execute<Row>(sql`
    with chosen as materialized (
      select * from ${assignments}
      where ${and(visitsOfMove(db, session, body), eq(assignments.status, 'pending'))})
    select v.id, v.crew_id, v.date, v.expected_minutes as minutes, v.property_id, v.customer_id,
      v.service_type, v.is_billable,
      t.frequency, coalesce(v.vendor_id, p.vendor_id) as vendor_id, p.lot_size, p.is_corner_lot, v.front_back,
      coalesce(v.time_cap_minutes, t.time_cap_minutes) as time_cap_minutes,
      case when v.price_cents is not null then v.price_cents
        when not v.hand_made ? 'priceCents' then t.price_cents end as own_cents,
      (select max(l.date) from assignments l
        where l.property_id = v.property_id and l.service_type = v.service_type
          and l.status = 'completed' and l.date < v.date) as last_date,
      (select min(n.date) from assignments n
        where n.service_id = v.service_id and n.kind = 'regular' and n.slot > v.slot
          and n.status = 'pending' and n.date > ${body.to ?? body.from}) as next_date,
      coalesce((select json_agg(json_build_object('fromDate', p.from_date, 'resumeDate', p.resume_date))
        from pauses p where p.service_id = v.service_id), '[]') as pauses,
      exists (select 1 from users u where u.customer_id = v.customer_id and u.is_active) as is_notified,
      c.email is not null and c.visits_moved_by in ('both', 'email') as has_email,
      c.phone is not null and c.visits_moved_by in ('both', 'text') as has_phone
    from chosen v join customers c on c.id = v.customer_id join properties p on p.id = v.property_id
    left join lateral ${termsOfSlot(sql`v.service_id`, sql`v.slot`)} t on true
    order by v.date, v.crew_id, v.route_position, v.id`);
  const visits: VisitToMove[] = [];
  await inSlices(rows, row => visits.push(visitOf(row)));
  return visits;
}

function visitOf(row: Row): VisitToMove {
  return {
    id: row.id,
    crewId: row.crew_id,
    date: row.date,
    minutes: row.minutes,
    frequency: row.frequency ?? -1,
    lastDate: row.last_date,
    nextDate: row.next_date,
    pauses: row.pauses,
    propertyId: row.property_id,
    customerId: row.customer_id,
    serviceType: row.service_type,
    isBillable: row.is_billable,
    vendorId: row.vendor_id,
    lotSize: row.lot_size,
    isCornerLot: row.is_corner_lot,
    frontBack: row.front_back,
    timeCapMinutes: row.time_cap_minutes,
    ownCents: row.own_cents,
    isNotified: row.is_notified,
    hasEmail: row.has_email,
    hasPhone: row.has_phone,
  };
}

export const moveRequestOf = (body: MovePreviewBody): Omit<MoveRequest, 'strategy'> => ({
  days: body.days,
  spreadDays: body.spreadDays,
  onto: body.onto ?? null,
  last: body.to ?? body.from,
  intoPauses: body.intoPauses,
});

export interface CrewFacts {
  name: string;
  capacityMinutes: number;
}

/** Workload and capacity of all days that any strategy may use. */
export async function moveFacts(
  db: Queryable,
  visits: readonly MovableVisit[],
  body: MovePreviewBody,
): Promise<MoveFacts & { crews: ReadonlyMap<number, CrewFacts> }> {
  const { daysOff, holidays } = await scheduleSettings(db);
  const off = { daysOff, holidays };
  const from = new Set(visits.map(visit => visit.date));
  const days = new Set([
    ...from,
    ...[...from].map(day => addWorkingDays(day, body.days, off)),
    ...targetDays(moveRequestOf(body), off),
    ...(body.onto ? [body.onto] : []),
  ]);
  const standing = await db
    .select({
      crewId: assignments.crewId,
      date: assignments.date,
      minutes: sql<number>`sum(${assignments.expectedMinutes})::int`,
      visits: sql<number>`count(*)::int`,
    })
    .from(assignments)
    .where(
      and(
        inArray(assignments.date, [...days]),
        inArray(assignments.status, ['pending', 'started', 'completed']),
      ),
    )
    .groupBy(assignments.crewId, assignments.date);
  const rows = await db
    .select({ id: crews.id, name: crews.name, capacityMinutes: crews.capacityMinutes })
    .from(crews);
  return {
    ...off,
    standing,
    capacities: new Map(rows.map(crew => [crew.id, crew.capacityMinutes])),
    crews: new Map(rows.map(({ id, ...crew }) => [id, crew])),
  };
}
