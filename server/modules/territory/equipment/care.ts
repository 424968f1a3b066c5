import { type SQL, sql } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import {
  SERVICE_STATES,
  type ServiceState,
  type ServiceUnit,
  SOON_DAYS,
  SOON_MINUTES,
  SOON_PART,
} from '#contract/territory/equipmentService.ts';
import type { Queryable } from '#server/db/connect.ts';
import { isAnyOf } from '#server/db/isAnyOf.ts';

/** Day and time zone that determine which services are due. */
export interface CareTime {
  today: Day;
  timeZone: string;
}

const dayAt = (moment: SQL, { timeZone }: CareTime) => sql`(${moment} at time zone ${timeZone})::date`;

/** The end of a day. */
const endOf = (day: SQL, { timeZone }: CareTime) => sql`((${day} + 1)::timestamp at time zone ${timeZone})`;

/** SQL: when a visit's minutes count as metered; a completion entered later counts on the visit's day. */
const workedAt = (time: CareTime) => sql`least(v.completed_at, ${endOf(sql`v.date`, time)})`;

const NOW = sql`'infinity'::timestamptz`;

/** Visits `v` of the crews that had a machine, each on the days on which they had it. */
const visitsOf = (equipmentId: SQL) => sql`
  equipment_crews h join assignments v on v.crew_id = h.crew_id and v.status = 'completed' and v.worked_minutes > 0
    and v.date >= h.since and (h.until is null or v.date < h.until)
    and h.equipment_id = ${equipmentId}`;

/**
 * SQL: minutes that crews worked with a machine between two times, by `workedAt`. Compares days and
 * completion times, so that an index finds the visits and no visit needs a time zone conversion.
 */
const workedBetween = (equipmentId: SQL, from: SQL, to: SQL, time: CareTime) => sql`
  (select coalesce(sum(v.worked_minutes), 0)::int from ${visitsOf(equipmentId)}
    where v.date >= ${dayAt(from, time)} and v.completed_at > ${from}
      and (v.completed_at <= ${to} or v.date < ${dayAt(to, time)}))`;

/** SQL: all readings of a machine's meter, including those taken at a service. */
const readingsOf = (equipmentId: SQL) => sql`
  select m.read_at as at, m.minutes, m.created_at from equipment_readings m where m.equipment_id = ${equipmentId}
  union all
  select m.done_at, m.minutes, m.created_at from equipment_services m
  where m.equipment_id = ${equipmentId} and m.minutes is not null`;

/** SQL: minutes on the meter of the machine `e` at a time: the latest reading plus the crews' work since. */
const minutesAt = (at: SQL, time: CareTime) => sql`
  (select coalesce(b.minutes, e.start_minutes) + ${workedBetween(sql`e.id`, sql`coalesce(b.at, '-infinity'::timestamptz)`, at, time)}
    from (select 1) one left join lateral (
      select r.at, r.minutes from (${readingsOf(sql`e.id`)}) r where r.at <= ${at}
      order by r.at desc, r.created_at desc limit 1) b on true)`;

/**
 * SQL: starts of a rule's intervals (the last service before the recorded ones, then each recorded service),
 * with the time at which the next service ended the interval.
 */
export const cyclesOf = (time: CareTime) => sql`
  select c.*, lead(c.at) over (order by c.at, c.service_id nulls first) as ends_at from (
    select case when r.last_on is null then r.starts_at
        else least(${endOf(sql`r.last_on`, time)}, r.starts_at) end as at,
      coalesce(r.last_on, ${dayAt(sql`r.starts_at`, time)}) as day, r.last_minutes as minutes,
      null::uuid as service_id
    union all
    select s.done_at, s.done_on, s.minutes, s.id from equipment_services s where s.rule_id = r.id) c`;

/** SQL: minutes on the meter of `e` when the cycle `c` started, which don't count toward the cycle. */
const minutesBefore = (time: CareTime) => sql`coalesce(c.minutes, ${minutesAt(sql`c.at`, time)})`;

/** SQL: minutes since the start of the cycle `c`; sums only visits since then if there's no later reading. */
const minutesSince = (time: CareTime) => sql`
  greatest(0, case
    when c.minutes is null and not exists (select 1 from (${readingsOf(sql`e.id`)}) l where l.at > c.at)
    then ${workedBetween(sql`e.id`, sql`c.at`, NOW, time)}
    else ${minutesAt(NOW, time)} - ${minutesBefore(time)} end)`;

/** SQL: day on which the cycle `c` of the rule `r` is due; a day that a month lacks becomes its last. */
export const dueOn = sql`(c.day + case r.unit when 'days' then make_interval(days => r.every)
  when 'weeks' then make_interval(weeks => r.every) else make_interval(months => r.every) end)::date`;

/** SQL: time at which it was known that the minutes of the cycle `c` had reached those of its rule. */
export const reachedAt = (time: CareTime) => sql`
  (with happened as (
    select c.at, c.at as known_at, null::int as reading, 0 as worked
    union all
    select ${workedAt(time)}, v.completed_at, null, v.worked_minutes from ${visitsOf(sql`e.id`)}
    where v.date >= ${dayAt(sql`c.at`, time)} and ${workedAt(time)} > c.at
      and (c.ends_at is null or ${workedAt(time)} <= c.ends_at)
    union all
    select l.at, greatest(l.at, l.created_at), l.minutes, 0 from (${readingsOf(sql`e.id`)}) l
    where l.at > c.at and (c.ends_at is null or l.at < c.ends_at)
  ), ordered as (
    select *, count(reading) over w as block from happened window w as (order by at, reading nulls first)
  ), summed as (
    select at, known_at, max(reading) over (partition by block) as base,
      sum(worked) over (partition by block order by at, reading nulls first) as run
    from ordered
  )
  select min(known_at) from summed where run + case
    when base is not null then base - ${minutesBefore(time)}
    when c.minutes is null then 0
    else ${minutesAt(sql`c.at`, time)} - c.minutes end >= r.every_minutes)`;

/**
 * Every rule `r` of machines `e` that meet a condition, with its current interval and what is left of it.
 * `share` is the elapsed fraction of the interval; at 1 or more it is due. `offset 0` keeps the minutes from
 * being calculated for each use.
 */
export const careRules = (where: SQL, time: CareTime): SQL => sql`
  select k.*, case
      when k.minutes_left <= 0 or k.days_left <= 0 then 'due'
      when k.minutes_left <= least(${SOON_MINUTES}::int, k.every_minutes / ${SOON_PART}::int)
        or k.days_left <= least(${SOON_DAYS}::int, k.days / ${SOON_PART}::int) then 'soon'
      else 'fine' end as state,
    greatest(1 - k.minutes_left::float8 / k.every_minutes, 1 - k.days_left::float8 / greatest(k.days, 1)) as share
  from (
    select r.id, r.equipment_id, r.name, r.every_minutes, r.every, r.unit, c.day as last_on, c.service_id,
      s.minutes as minutes_since, r.every_minutes - s.minutes as minutes_left, d.due_on,
      d.due_on - ${time.today}::date as days_left, d.due_on - c.day as days
    from equipment e join equipment_rules r on r.equipment_id = e.id
    cross join lateral (select * from (${cyclesOf(time)}) c where c.ends_at is null limit 1) c
    cross join lateral (select case when r.every_minutes is not null then ${minutesSince(time)} end as minutes offset 0) s
    cross join lateral (select case when r.every is not null then ${dueOn} end as due_on) d
    where ${where}) k`;

/** The current intervals of the machine in the list `equipment`, none if it isn't in use. */
const ofListed = (time: CareTime) => careRules(sql`e.id = equipment.id and e.is_active`, time);
const ranked = sql`array_position(array['none', 'fine', 'soon', 'due'], k.state)`;

/** Most urgent state of the machine in the list. */
export const stateOf = (time: CareTime): SQL<ServiceState> => sql`coalesce(
  (select k.state from (${ofListed(time)}) k order by ${ranked} desc limit 1), 'none')`;
/** SQL: rank and `share` of that state in one sort key, so that the machine's hours are summed only once. */
export const urgencyOf = (time: CareTime): SQL => sql`coalesce(
  (select max(array[${ranked}::float8, k.share]) from (${ofListed(time)}) k), array[1, -1]::float8[])`;

export interface RuleRow extends Record<string, unknown> {
  id: number;
  equipment_id: number;
  name: string;
  every_minutes: number | null;
  every: number | null;
  unit: ServiceUnit;
  last_on: Day;
  service_id: string | null;
  minutes_since: number | null;
  minutes_left: number | null;
  due_on: Day | null;
  days_left: number | null;
  state: ServiceState;
  share: number;
}

/** Returns the rules of machines, the most urgent first. */
export async function rulesOf(db: Queryable, ids: readonly number[], time: CareTime): Promise<RuleRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<RuleRow>(sql`
    select k.id, k.equipment_id, k.name, k.every_minutes, k.every, k.unit, k.last_on::text as last_on, k.service_id,
      k.minutes_since, k.minutes_left, k.due_on::text as due_on, k.days_left, k.state, k.share
    from (${careRules(isAnyOf(sql`e.id`, ids), time)}) k`);
  const rank = ({ state }: RuleRow) => SERVICE_STATES.indexOf(state);
  return rows.toSorted((a, b) => rank(b) - rank(a) || b.share - a.share || a.id - b.id);
}

/** Returns the minutes on the meters of machines now. */
export async function metersOf(
  db: Queryable,
  ids: readonly number[],
  time: CareTime,
): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: number; minutes: number }>(sql`
    select e.id, ${minutesAt(NOW, time)} as minutes from equipment e where ${isAnyOf(sql`e.id`, ids)}`);
  return new Map(rows.map(row => [row.id, row.minutes]));
}

export interface EntryRow extends Record<string, unknown> {
  id: string;
  kind: 'service' | 'reading';
  name: string | null;
  on: Day;
  minutes: number;
  is_read: boolean;
  cost_cents: number | null;
  note: string | null;
  by_name: string;
}

const MAX_ENTRIES = 200;

/** Returns a machine's services and readings, each with its hours at that time, latest first. */
export async function entriesOf(db: Queryable, id: number, time: CareTime): Promise<EntryRow[]> {
  const { rows } = await db.execute<EntryRow>(sql`
    select n.id, n.kind, n.name, n."on"::text as "on", coalesce(n.minutes, ${minutesAt(sql`n.at`, time)}) as minutes,
      n.minutes is not null as is_read, n.cost_cents, n.note, n.by_name
    from equipment e cross join lateral (
      select s.id, 'service' as kind, s.name, s.done_on as "on", s.done_at as at, s.minutes, s.cost_cents, s.note,
        s.by_name, s.created_at
      from equipment_services s where s.equipment_id = e.id
      union all
      select m.id, 'reading', null, m.read_on, m.read_at, m.minutes, null, null, m.by_name, m.created_at
      from equipment_readings m where m.equipment_id = e.id
      order by at desc, created_at desc, id limit ${MAX_ENTRIES}::int) n
    where e.id = ${id} order by n.at desc, n.created_at desc, n.id`);
  return rows;
}
