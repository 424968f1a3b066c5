import { and, eq, type SQL, sql } from 'drizzle-orm';
import { showDay, weekdayOf } from '#contract/core/days.ts';
import {
  ASSIGNMENT_STATUSES,
  type AssignmentStatus,
  SERVICE_TYPES,
  type ServiceType,
  type Weekday,
} from '#contract/core/enums.ts';
import type { Bilingual, Language } from '#contract/core/messages.ts';
import type { ForcedVisit } from '#contract/schedule/forced.calls.ts';
import type { ForcedRule } from '#contract/schedule/forced.ts';
import { showVisitReason, type VisitReasonLists } from '#contract/schedule/visitReasons.ts';
import { amountOf, type CsvColumn } from '#server/api/csv.ts';
import { atLeast, atMost, filterOf, oneOf, oneOfWords, type ParsedList } from '#server/api/list.ts';
import type { Queryable } from '#server/db/connect.ts';
import { assignments, crews, customers, properties } from '#server/db/schema/index.ts';
import { termsOn } from '#server/db/termsOf.ts';
import { matchesSearch } from '#server/modules/customers/customers/search.ts';
import type { DaysOff } from '#server/modules/schedule/cadence/workingDays.ts';
import { scheduleSettings } from '#server/modules/schedule/visits/scheduleSettings.ts';
import { scheduleTexts } from '#texts/server/schedule.ts';

const byCustomer = [customers.lastName, customers.firstName];

export const forcedList = {
  filters: {
    id: oneOf(assignments.id),
    q: filterOf('text', value => matchesSearch(String(value))),
    status: oneOfWords(assignments.status, ASSIGNMENT_STATUSES),
    serviceType: oneOfWords(assignments.serviceType, SERVICE_TYPES),
    crewId: oneOf(assignments.crewId),
    marketId: oneOf(properties.marketId),
    date: oneOf(assignments.date),
    date_gte: atLeast(assignments.date),
    date_lte: atMost(assignments.date),
  },
  sorts: {
    id: assignments.id,
    date: assignments.date,
    status: assignments.status,
    serviceType: assignments.serviceType,
    address: properties.address,
    customerName: byCustomer,
    crewName: crews.name,
  },
  key: assignments.id,
  defaultSort: ['date', 'DESC'] as const,
};

const isForced = eq(assignments.kind, 'forced');

interface Row extends Record<string, unknown> {
  id: number;
  date: string;
  status: AssignmentStatus;
  service_id: number;
  service_type: ServiceType;
  property_id: number;
  customer_id: number;
  address: string;
  customer_name: string;
  crew_id: number | null;
  crew_name: string | null;
  capacity_minutes: number | null;
  price_cents: number | null;
  is_billable: boolean;
  reason: string | null;
  forced_by: string | null;
  forced_at: Date | string;
  version: number;
  weekday: Weekday | null;
  day_minutes: number;
  is_paused: boolean;
  is_outside: boolean;
}

export async function forcedCount(db: Queryable, where: SQL | undefined): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${assignments}
    join ${properties} on ${properties.id} = ${assignments.propertyId}
    where ${and(isForced, where)}`);
  return rows[0]?.count ?? 0;
}

/** Forced visits, with author, reason and the rules that they currently break. */
export async function forcedVisits(
  db: Queryable,
  page: Pick<ParsedList, 'where' | 'orderBy' | 'limit' | 'offset'>,
): Promise<ForcedVisit[]> {
  const off = await scheduleSettings(db);
  const { rows } = await db.execute<Row>(sql`
    select ${assignments.id} as id, ${assignments.date} as date, ${assignments.status} as status,
      ${assignments.serviceId} as service_id, ${assignments.serviceType} as service_type,
      ${assignments.propertyId} as property_id, ${assignments.customerId} as customer_id,
      ${properties.address} as address,
      concat_ws(' ', ${customers.firstName}, ${customers.lastName}) as customer_name,
      ${assignments.crewId} as crew_id, ${crews.name} as crew_name,
      ${crews.capacityMinutes} as capacity_minutes, ${assignments.priceCents} as price_cents,
      ${assignments.isBillable} as is_billable, ${assignments.version} as version,
      ${assignments.createdAt} as forced_at, h.reason, h.actor_name as forced_by, t.weekday,
      coalesce((select sum(o.expected_minutes) from assignments o
        where o.crew_id = ${assignments.crewId} and o.date = ${assignments.date}
          and o.status in ('pending', 'started', 'completed')), 0)::int as day_minutes,
      exists (select 1 from pauses p where p.service_id = ${assignments.serviceId}
        and p.from_date <= ${assignments.date}
        and (p.resume_date is null or p.resume_date > ${assignments.date})) as is_paused,
      exists (select 1 from services s where s.id = ${assignments.serviceId}
        and (s.start_date > ${assignments.date} or s.end_date < ${assignments.date})) as is_outside
    from ${assignments}
    join ${properties} on ${properties.id} = ${assignments.propertyId}
    join ${customers} on ${customers.id} = ${assignments.customerId}
    left join ${crews} on ${crews.id} = ${assignments.crewId}
    left join lateral (select reason, actor_name from history
      where entity = 'assignment' and entity_id = ${assignments.id}::text and action = 'added'
      order by id limit 1) h on true
    left join lateral ${termsOn(assignments.serviceId, assignments.date)} t on true
    where ${and(isForced, page.where)}
    order by ${sql.join(page.orderBy, sql`, `)}
    limit ${page.limit} offset ${page.offset}`);
  return rows.map(row => ({
    id: row.id,
    date: row.date,
    status: row.status,
    serviceId: row.service_id,
    serviceType: row.service_type,
    propertyId: row.property_id,
    customerId: row.customer_id,
    address: row.address,
    customerName: row.customer_name,
    crewId: row.crew_id,
    crewName: row.crew_name,
    priceCents: row.price_cents,
    isBillable: row.is_billable,
    reason: row.reason,
    forcedBy: row.forced_by,
    forcedAt: new Date(row.forced_at).toISOString(),
    version: row.version,
    rules: forcedRules({
      date: row.date,
      weekday: row.weekday,
      off,
      minutes: row.day_minutes,
      capacityMinutes: row.capacity_minutes,
      isPaused: row.is_paused,
      isOutside: row.is_outside,
    }),
  }));
}

interface RuleFacts {
  date: string;
  /** Weekday of the service's terms; null without any. */
  weekday: Weekday | null;
  off: DaysOff;
  /** Scheduled minutes of the crew's day, including this visit. */
  minutes: number;
  capacityMinutes: number | null;
  isPaused: boolean;
  /** Before the service's first day or after its last. */
  isOutside: boolean;
}

/** Rules that a visit on a day breaks. */
export function forcedRules(facts: RuleFacts): ForcedRule[] {
  const weekday = weekdayOf(facts.date);
  const { capacityMinutes, minutes } = facts;
  const broken: [ForcedRule, boolean][] = [
    ['weekday', facts.weekday !== null && facts.weekday !== weekday],
    ['holiday', facts.off.holidays.has(facts.date)],
    ['day-off', facts.off.daysOff.includes(weekday)],
    ['full', capacityMinutes !== null && minutes > capacityMinutes],
    ['paused', facts.isPaused],
    ['outside', facts.isOutside],
  ];
  return broken.filter(([, isBroken]) => isBroken).map(([rule]) => rule);
}

const COLUMNS: [Bilingual, CsvColumn<ForcedVisit>['value']][] = [
  [scheduleTexts.schedule.visit, row => row.id],
  [scheduleTexts.schedule.date, row => showDay(row.date)],
  [scheduleTexts.schedule.status, row => row.status],
  [scheduleTexts.schedule.service, row => row.serviceType],
  [scheduleTexts.schedule.customer, row => row.customerName],
  [scheduleTexts.schedule.address, row => row.address],
  [scheduleTexts.schedule.crew, row => row.crewName],
  [scheduleTexts.schedule.price, row => (row.priceCents === null ? null : amountOf(row.priceCents))],
  [scheduleTexts.schedule.billable, row => (row.isBillable ? 1 : 0)],
  [scheduleTexts.schedule.against, row => row.rules.join(' ')],
  [scheduleTexts.schedule.reason, row => row.reason],
  [scheduleTexts.schedule.by, row => row.forcedBy],
  [scheduleTexts.schedule.at, row => row.forcedAt],
];

/** Columns of the list's CSV, in the reader's language. */
export const forcedColumns = (language: Language, reasons: VisitReasonLists): CsvColumn<ForcedVisit>[] =>
  COLUMNS.map(([header, value]) => ({
    header: header[language],
    value: ({ reason, ...row }) =>
      value({ ...row, reason: reason && showVisitReason(reason, language, reasons) }),
  }));
