import { type SQL, sql } from 'drizzle-orm';
import type { AutomationTrigger } from '#contract/messaging/automations.ts';
import {
  changesIn,
  dayAt,
  inDays,
  inMoments,
  NO_AMOUNT,
  NO_DAY,
  NO_MOMENT,
  type TriggerRule,
} from './parts.ts';

/** The visit `a` of the change `h`. */
const CHANGED_VISIT = sql`from history h
  join assignments a on a.id = case when h.entity = 'assignment' then h.entity_id::int end`;

/** Whether a later change of the visit makes the change `h` outdated. */
const changedAgain = (how: SQL): SQL => sql`exists (select 1 from history l
  where l.entity = 'assignment' and l.entity_id = h.entity_id and l.id > h.id and ${how})`;

export const VISIT_TRIGGERS = {
  // Only for additional visits, because regular ones follow from the service. True until the day is over.
  'visit-scheduled': {
    events: which =>
      sql`assignments a where a.kind <> 'regular' and ${inMoments(sql`a.created_at`, sql`a.id`, which)}`,
    rows: (which, { today }) => sql`
      select a.id::text as subject, a.id as subject_id, a.customer_id, a.property_id, a.created_at as at, ${NO_DAY},
        a.date, ${NO_AMOUNT}, (a.status = 'pending' and a.date >= ${today}::date) as is_true
      from assignments a
      where a.kind <> 'regular' and ${inMoments(sql`a.created_at`, sql`a.id`, which)}`,
  },
  // True while the visit is still to be done on that day and the day isn't over.
  'visit-coming': {
    rows: (which, { today }) => sql`
      select a.id || ':' || a.date as subject, a.id as subject_id, a.customer_id, a.property_id, ${NO_MOMENT},
        a.date as day, a.date, ${NO_AMOUNT}, (a.status = 'pending' and a.date >= ${today}::date) as is_true
      from assignments a
      where a.status in ('pending', 'started', 'completed') and ${inDays(sql`a.date`, sql`a.id`, which)}`,
  },
  // True unless the completion was undone.
  'visit-completed': {
    events: which =>
      sql`assignments a where a.status = 'completed' and ${inMoments(sql`a.completed_at`, sql`a.id`, which)}`,
    rows: which => sql`
      select a.id::text as subject, a.id as subject_id, a.customer_id, a.property_id, a.completed_at as at, ${NO_DAY},
        a.date, ${NO_AMOUNT}, true as is_true
      from assignments a
      where a.status = 'completed' and ${inMoments(sql`a.completed_at`, sql`a.id`, which)}`,
  },
  // True while the visit is skipped because of that change.
  'visit-skipped': {
    events: which =>
      sql`history h where h.entity = 'assignment' and h.after->>'status' = 'skipped' and ${changesIn(which)}`,
    rows: which => sql`
      select a.id || ':' || h.id as subject, a.id as subject_id, a.customer_id, a.property_id, h.at, ${NO_DAY}, a.date,
        ${NO_AMOUNT},
        (a.status = 'skipped' and not ${changedAgain(sql`l.after->>'status' is not null`)}) as is_true
      ${CHANGED_VISIT}
      where h.entity = 'assignment' and h.after->>'status' = 'skipped' and ${changesIn(which)}`,
  },
  // True while the visit is still to be done on the day that it was moved to.
  'visit-moved': {
    events: which => sql`history h where h.entity = 'assignment' and h.action <> 'added'
      and h.after->>'date' is not null and ${changesIn(which)}`,
    rows: (which, { today }) => sql`
      select a.id || ':' || h.id as subject, a.id as subject_id, a.customer_id, a.property_id, h.at, ${NO_DAY}, a.date,
        ${NO_AMOUNT},
        (a.status = 'pending' and a.date >= ${today}::date and a.date = (h.after->>'date')::date
          and not ${changedAgain(sql`l.after->>'date' is not null`)}) as is_true
      ${CHANGED_VISIT}
      where h.entity = 'assignment' and h.action <> 'added' and h.after->>'date' is not null
        and h.before->>'date' is not null and ${changesIn(which)}`,
  },
  // True while the rating exists.
  'rating-given': {
    events: which => sql`visit_ratings r where ${inMoments(sql`r.rated_at`, sql`r.assignment_id`, which)}`,
    rows: (which, when) => sql`
      select a.id::text as subject, a.id as subject_id, a.customer_id, a.property_id, r.rated_at as at, ${NO_DAY},
        ${dayAt(sql`r.rated_at`, when)} as date, ${NO_AMOUNT}, true as is_true
      from visit_ratings r join assignments a on a.id = r.assignment_id
      where ${inMoments(sql`r.rated_at`, sql`r.assignment_id`, which)}`,
  },
} as const satisfies Partial<Record<AutomationTrigger, TriggerRule>>;
