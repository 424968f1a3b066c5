import { sql } from 'drizzle-orm';
import { addDays, type Day, momentOf } from '#contract/core/days.ts';
import { isTask } from '#contract/messaging/automations.ts';
import { NEW_AUTOMATION, READY_AUTOMATIONS } from '#contract/messaging/readyAutomations.ts';
import type { Tx } from '../connect.ts';
import { automations } from '../schema/index.ts';
import type { Business } from './business.ts';

/** Days since the automations were switched on. */
const ON_SINCE = 30;
/** Days until "first reminder" asks for payment of an unpaid charge. */
const WAIT = 7;

/** Ready-made automations of the demo; those that would write to hundreds of customers at once are off. */
const CHOSEN = {
  'past-due-week': true,
  'unhappy-call': true,
  'estimate-call': true,
  'card-month': true,
  'review-everyone': false,
  'past-win-back': false,
  'equipment-due': false,
} as const;

/** One completed visit in this many was rated, and one reminder in this many came after the payment. */
const RATED = 23;
const PAID_MEANWHILE = 5;

/** Creates automations and their past runs; adds nothing to the outbox. */
export async function makeAutomations(
  tx: Tx,
  business: Business,
  today: Day,
  timeZone: string,
): Promise<void> {
  const writer = business.staff[1] ?? { id: 1, name: 'Office' };
  const since = momentOf(addDays(today, -ON_SINCE), '08:40', timeZone);
  const made = await tx
    .insert(automations)
    .values(
      READY_AUTOMATIONS.flatMap(({ key, name, steps, ...own }) =>
        key in CHOSEN
          ? [
              {
                ...NEW_AUTOMATION,
                ...own,
                name: name.en,
                isOn: CHOSEN[key as keyof typeof CHOSEN],
                enabledAt: CHOSEN[key as keyof typeof CHOSEN] ? since : null,
                steps: steps.map(step => ({
                  ...step,
                  assigneeId: isTask(step.action) ? writer.id : null,
                })),
                createdById: writer.id,
                createdByName: writer.name,
                createdAt: since,
              },
            ]
          : [],
      ),
    )
    .returning({ id: automations.id, trigger: automations.trigger });
  const idOf = (trigger: (typeof made)[number]['trigger']) =>
    made.find(one => one.trigger === trigger)?.id ?? 0;
  await rateVisits(tx, since, today, timeZone);
  await logReminders(tx, idOf('charge-past-due'), today, timeZone);
  await logCalls(tx, idOf('rating-given'), writer.id, timeZone);
}

/** Creates customers' ratings, each on the evening after the visit. Most are good, as usual. */
async function rateVisits(tx: Tx, since: Date, today: Day, timeZone: string): Promise<void> {
  const latest = momentOf(addDays(today, -1), '20:00', timeZone);
  await tx.execute(sql`
    insert into visit_ratings (assignment_id, stars, rated_at)
    select a.id, (array[5, 5, 4, 5, 3, 5, 4, 5, 2, 5, 5])[1 + n % 11], a.completed_at + interval '3 hours'
    from (select id, completed_at, (row_number() over (order by id))::int as n from assignments
      where status = 'completed' and id % ${RATED}::int = 0
        and completed_at > ${since.toISOString()}::timestamptz
        and completed_at < ${latest.toISOString()}::timestamptz) a
    on conflict do nothing`);
}

/**
 * Logs a reminder for each charge that was unpaid after a week; some were skipped because it had been paid.
 */
async function logReminders(tx: Tx, automationId: number, today: Day, timeZone: string): Promise<void> {
  await tx.execute(sql`
    with asked as (
      select c.*, (row_number() over (order by c.date, c.id))::int as n,
        (c.date + ${WAIT}::int + time '09:00') at time zone ${timeZone} as due,
        c.status not in ('success', 'refund-success') and c.total_cents > c.paid_cents + c.free_cents as is_due
      from charges c
      where c.total_cents > 0 and c.status in ('pending', 'manual', 'failed', 'failed-stop')
        and c.date + ${WAIT}::int > ${today}::date - ${ON_SINCE}::int and c.date + ${WAIT}::int < ${today}::date
    )
    insert into automation_runs (automation_id, subject, subject_id, step, customer_id, property_id, started_by, due_at,
      state, reason, created_at, done_at)
    select ${automationId}::int, id::text, id, 0, customer_id, property_id,
      (date + time '09:00') at time zone ${timeZone}, due,
      case when n % ${PAID_MEANWHILE}::int = 0 or not is_due then 'skipped' else 'done' end,
      case when n % ${PAID_MEANWHILE}::int = 0 or not is_due then 'no-longer-true' end, due - interval '1 day',
      due + interval '20 seconds'
    from asked order by due, asked.id`);
}

/** Logs a call for the office about each unhappy rating, made within a minute; the latest are still open. */
async function logCalls(tx: Tx, automationId: number, assigneeId: number, timeZone: string): Promise<void> {
  const note = READY_AUTOMATIONS.find(({ key }) => key === 'unhappy-call')?.steps[0]?.text ?? '';
  await tx.execute(sql`
    with unhappy as (
      select a.id, a.customer_id, a.property_id, r.rated_at, row_number() over (order by r.rated_at desc, a.id) as n
      from visit_ratings r join assignments a on a.id = r.assignment_id where r.stars <= 3
    ), logged as (
      insert into call_logs (property_id, customer_id, date, code, note, price_cents, assignee_id, is_completed,
        created_at, completed_at)
      select property_id, customer_id, (rated_at at time zone ${timeZone})::date, 'F', ${note}, 0, ${assigneeId}::int,
        n > 3, rated_at + interval '40 seconds', case when n > 3 then rated_at + interval '15 hours' end
      from unhappy order by rated_at, unhappy.id
    )
    insert into automation_runs (automation_id, subject, subject_id, step, customer_id, property_id, started_by, due_at,
      state, created_at, done_at)
    select ${automationId}::int, id::text, id, 0, customer_id, property_id, rated_at, rated_at, 'done',
      rated_at + interval '40 seconds', rated_at + interval '40 seconds'
    from unhappy order by rated_at, unhappy.id`);
}
