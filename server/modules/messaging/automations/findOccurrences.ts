import { type SQL, sql } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import type { AutomationTrigger } from '#contract/messaging/automations.ts';
import { inSlices } from '#server/api/inSlices.ts';
import type { Queryable } from '#server/db/connect.ts';
import { TRIGGERS } from './triggers/index.ts';
import type { When, Which } from './triggers/parts.ts';

/** Something that starts an automation. */
export interface Occurrence {
  /** Identifies it uniquely: a visit moved to another day is another occurrence. */
  subject: string;
  subjectId: number;
  /** Null for people who aren't customers yet. */
  customerId: number | null;
  propertyId: number | null;
  /** Moment of the event; null for a day. */
  at: Date | null;
  day: Day | null;
  /** Values of `{{date}}` and `{{amount}}`. */
  date: Day;
  amountCents: number | null;
  /** Whether a message about it would be true now. */
  isTrue: boolean;
}

interface Row extends Record<string, unknown> {
  subject: string;
  subject_id: number;
  customer_id: number | null;
  property_id: number | null;
  at_ms: number | null;
  day: Day | null;
  date: Day;
  amount_cents: number | null;
  is_true: boolean;
}

/**
 * Returns which of these triggers may have had events in a range of moments. A single statement looks for all
 * of them, because planning each trigger's full statement would cost more than finding that nothing happened.
 */
export async function withEvents(
  db: Queryable,
  triggers: Iterable<AutomationTrigger>,
  range: { from: Date; to: Date },
  today: Day,
): Promise<Set<AutomationTrigger>> {
  const which = { ...range, fromDay: today, toDay: today };
  const looks = [...new Set(triggers)].map(trigger => {
    const events = TRIGGERS[trigger].events?.(which);
    return sql`(${trigger}::text, ${events ? sql`exists (select from ${events})` : sql`true`})`;
  });
  if (looks.length === 0) return new Set();
  const { rows } = await db.execute<{ trigger: AutomationTrigger }>(sql`
    select trigger from (values ${sql.join(looks, sql`, `)}) look (trigger, has_any) where has_any`);
  return new Set(rows.map(({ trigger }) => trigger));
}

interface Choice {
  /** Id of an automation: only true occurrences that haven't started it yet are returned. */
  newTo?: number;
  /** Maximum number of occurrences; all if omitted. */
  most?: number;
}

/** Returns a trigger's occurrences, the latest first. */
export async function findOccurrences(
  db: Queryable,
  { trigger, onDate }: { trigger: AutomationTrigger; onDate: Day | null },
  which: Which,
  now: Pick<When, 'today' | 'timeZone'>,
  { newTo, most }: Choice = {},
): Promise<Occurrence[]> {
  if ('ids' in which && which.ids.length === 0) return [];
  const all = TRIGGERS[trigger].rows(which, { ...now, onDate });
  const latest = most !== undefined && newTo === undefined ? await latestOnly(db, all, most) : sql`true`;
  const { rows } = await db.execute<Row>(sql`
    select subject, subject_id, customer_id, property_id, (extract(epoch from at) * 1000)::float8 as at_ms,
      day::text as day, date::text as date, amount_cents, is_true
    from (${all}) found
    where ${latest} and ${
      newTo === undefined
        ? sql`true`
        : // As a value, it is looked up by its index; as `not exists` it may become a join of whole tables.
          sql`is_true and (select r.id from automation_runs r
            where r.automation_id = ${newTo} and r.subject = found.subject and r.step = 0
              and r.former_trigger is null) is null`
    }
    order by found.at desc, found.day desc, subject limit ${most ?? null}`);
  const occurrences: Occurrence[] = [];
  await inSlices(rows, row => occurrences.push(occurrenceOf(row)));
  return occurrences;
}

/**
 * Condition that keeps the latest `most` occurrences, and any others on the same day or at the same moment as
 * the last of them. Days and moments are read and sorted much faster than whole occurrences.
 */
async function latestOnly(db: Queryable, all: SQL, most: number): Promise<SQL> {
  const { rows } = await db.execute<{ at: string | null; day: Day | null }>(sql`
    select at::text as at, day::text as day from (${all}) found order by found.at desc, found.day desc
    limit 1 offset ${most - 1}`);
  const [last] = rows;
  if (!last) return sql`true`;
  return last.at === null ? sql`found.day >= ${last.day}::date` : sql`found.at >= ${last.at}::timestamptz`;
}

function occurrenceOf(row: Row): Occurrence {
  return {
    subject: row.subject,
    subjectId: row.subject_id,
    customerId: row.customer_id,
    propertyId: row.property_id,
    at: row.at_ms === null ? null : new Date(Math.round(row.at_ms)),
    day: row.day,
    date: row.date,
    amountCents: row.amount_cents,
    isTrue: row.is_true,
  };
}
