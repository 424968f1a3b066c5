import { type SQL, sql } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import type { AutomationTrigger } from '#contract/messaging/automations.ts';
import type { Queryable } from '#server/db/connect.ts';
import { isAnyOf } from '#server/db/isAnyOf.ts';

/** Records by id, or all whose event or day lies in a range, both ends included. */
export type Which = { ids: readonly number[] } | { from: Date; to: Date; fromDay: Day; toDay: Day };

/** Something that starts an automation. */
export interface Occurrence {
  /** Names it uniquely: a visit on another day is another occurrence. */
  subject: string;
  subjectId: number;
  customerId: number;
  propertyId: number;
  /** Moment of the event; null for a day. */
  at: Date | null;
  day: Day | null;
  /** Values of `{{date}}` and `{{amount}}`. */
  date: Day;
  amountCents: number | null;
  /** Whether a message about it would be true now. */
  isTrue: boolean;
}

interface TriggerRule {
  /**
   * Selects occurrences: `subject`, `subject_id`, `customer_id`, `property_id`, `at` or `day`, `date`,
   * `amount_cents` and `is_true`. Being part of the same statement, the stop rule can't differ between the
   * engine and the dry run.
   */
  rows: (which: Which, today: Day) => SQL;
}

const inDays = (column: SQL, id: SQL, which: Which): SQL =>
  'ids' in which
    ? isAnyOf(id, which.ids)
    : sql`${column} between ${which.fromDay}::date and ${which.toDay}::date`;
const inMoments = (column: SQL, id: SQL, which: Which): SQL =>
  'ids' in which
    ? isAnyOf(id, which.ids)
    : sql`${column} between ${which.from.toISOString()}::timestamptz and ${which.to.toISOString()}::timestamptz`;

const NO_MOMENT = sql`null::timestamptz as at`;
const NO_DAY = sql`null::date as day`;
const NO_AMOUNT = sql`null::int as amount_cents`;

/** Last day on which a card can be charged. */
const lastDayOfCard = sql`(make_date(k.expiry_year, k.expiry_month, 1) + interval '1 month - 1 day')::date`;

/** Every trigger, with what raises it and the rule that stops it. */
const TRIGGERS: Record<AutomationTrigger, TriggerRule> = {
  // True while the visit is still to be done on that day and the day isn't over.
  'visit-coming': {
    rows: (which, today) => sql`
      select a.id || ':' || a.date as subject, a.id as subject_id, a.customer_id, a.property_id, ${NO_MOMENT},
        a.date as day, a.date, ${NO_AMOUNT}, (a.status = 'pending' and a.date >= ${today}::date) as is_true
      from assignments a
      where a.status in ('pending', 'started', 'completed') and ${inDays(sql`a.date`, sql`a.id`, which)}`,
  },
  // True unless the completion was undone.
  'visit-completed': {
    rows: which => sql`
      select a.id::text as subject, a.id as subject_id, a.customer_id, a.property_id, a.completed_at as at, ${NO_DAY},
        a.date, ${NO_AMOUNT}, true as is_true
      from assignments a
      where a.status = 'completed' and ${inMoments(sql`a.completed_at`, sql`a.id`, which)}`,
  },
  // True while the estimate is unanswered and valid.
  'estimate-sent': {
    rows: (which, today) => sql`
      select e.id::text as subject, e.id as subject_id, e.customer_id, e.property_id, e.sent_at as at, ${NO_DAY},
        e.valid_until as date, ${NO_AMOUNT},
        (e.status in ('sent', 'seen') and e.valid_until >= ${today}::date) as is_true
      from estimates e
      where e.sent_at is not null and e.customer_id is not null and e.property_id is not null
        and ${inMoments(sql`e.sent_at`, sql`e.id`, which)}`,
  },
  // True while the charge has a balance that is being collected: not on hold and not postponed.
  'charge-past-due': {
    rows: which => sql`
      select c.id::text as subject, c.id as subject_id, c.customer_id, c.property_id, ${NO_MOMENT}, c.date as day,
        c.date, c.total_cents - c.paid_cents - c.free_cents as amount_cents,
        (c.status in ('pending', 'manual', 'failed', 'failed-stop')
          and c.total_cents > c.paid_cents + c.free_cents) as is_true
      from charges c
      where c.total_cents > 0 and ${inDays(sql`c.date`, sql`c.id`, which)}`,
  },
  // True while it is the card that pays, until it has expired.
  'card-expiring': {
    rows: (which, today) => sql`
      select k.id || ':' || k.expiry_year || '-' || k.expiry_month as subject, k.id as subject_id, k.customer_id,
        h.id as property_id, ${NO_MOMENT}, ${lastDayOfCard} as day, ${lastDayOfCard} as date, ${NO_AMOUNT},
        (k.removed_at is null and k.is_default and h.status = 'active'
          and ${lastDayOfCard} >= ${today}::date) as is_true
      from cards k
      cross join lateral (
        select p.id, p.status from properties p where p.customer_id = k.customer_id and not p.is_archived
        order by p.status <> 'active', p.id limit 1) h
      where ${inDays(lastDayOfCard, sql`k.id`, which)}`,
  },
  // True while the property is past since that change, and the customer has no active one.
  'customer-past': {
    rows: which => sql`
      select p.id || ':' || h.id as subject, p.id as subject_id, p.customer_id, p.id as property_id, h.at, ${NO_DAY},
        h.at::date as date, ${NO_AMOUNT},
        (p.status = 'past'
          and not exists (select 1 from properties o where o.customer_id = p.customer_id and o.status = 'active')
          and not exists (select 1 from history l where l.entity = 'property' and l.entity_id = h.entity_id
            and l.id > h.id and l.after->>'status' is not null)) as is_true
      from history h join properties p on p.id = case when h.entity = 'property' then h.entity_id::int end
      where h.entity = 'property' and h.after->>'status' = 'past' and h.before->>'status' is not null
        and ${
          'ids' in which
            ? sql`h.entity_id = any(${sql.param(which.ids.map(String))}::text[])`
            : inMoments(sql`h.at`, sql`p.id`, which)
        }`,
  },
};

interface Row extends Record<string, unknown> {
  subject: string;
  subject_id: number;
  customer_id: number;
  property_id: number;
  at_ms: number | null;
  day: Day | null;
  date: Day;
  amount_cents: number | null;
  is_true: boolean;
}

interface Choice {
  /** Only occurrences that are true and that this automation hasn't started with yet. */
  newTo?: number;
  /** Most occurrences; all if omitted. */
  most?: number;
}

/** Returns a trigger's occurrences, the latest first. */
export async function findOccurrences(
  db: Queryable,
  trigger: AutomationTrigger,
  which: Which,
  today: Day,
  { newTo, most }: Choice = {},
): Promise<Occurrence[]> {
  if ('ids' in which && which.ids.length === 0) return [];
  const { rows } = await db.execute<Row>(sql`
    select subject, subject_id, customer_id, property_id, (extract(epoch from at) * 1000)::float8 as at_ms,
      day::text as day, date::text as date, amount_cents, is_true
    from (${TRIGGERS[trigger].rows(which, today)}) found
    where ${
      newTo === undefined
        ? sql`true`
        : // As a value, it is looked up by its index; as `not exists` it may become a join of whole tables.
          sql`is_true and (select r.id from automation_runs r
            where r.automation_id = ${newTo} and r.subject = found.subject and r.step = 0) is null`
    }
    order by coalesce(at, day::timestamptz) desc, subject limit ${most ?? null}`);
  return rows.map(row => ({
    subject: row.subject,
    subjectId: row.subject_id,
    customerId: row.customer_id,
    propertyId: row.property_id,
    at: row.at_ms === null ? null : new Date(Math.round(row.at_ms)),
    day: row.day,
    date: row.date,
    amountCents: row.amount_cents,
    isTrue: row.is_true,
  }));
}
