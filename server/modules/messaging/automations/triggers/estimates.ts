import { type SQL, sql } from 'drizzle-orm';
import type { AutomationTrigger } from '#contract/messaging/automations.ts';
import type { EstimateStatus } from '#contract/sales/estimates.ts';
import {
  inDays,
  inMoments,
  NO_AMOUNT,
  NO_DAY,
  NO_MOMENT,
  type TriggerRule,
  type When,
  type Which,
} from './parts.ts';

const OF_CUSTOMER = sql`e.customer_id is not null and e.property_id is not null`;

/** Unanswered and valid. */
const isOpen = ({ today }: When): SQL =>
  sql`(e.status in ('sent', 'seen') and e.valid_until >= ${today}::date)`;

const event = (at: SQL, isTrue: (when: When) => SQL): TriggerRule => ({
  events: which => sql`estimates e where ${inMoments(at, sql`e.id`, which)}`,
  rows: (which: Which, when) => sql`
    select e.id::text as subject, e.id as subject_id, e.customer_id, e.property_id, ${at} as at, ${NO_DAY},
      e.valid_until as date, ${NO_AMOUNT}, ${isTrue(when)} as is_true
    from estimates e
    where ${at} is not null and ${OF_CUSTOMER} and ${inMoments(at, sql`e.id`, which)}`,
});

const has = (status: EstimateStatus) => () => sql`(e.status = ${status})`;

export const ESTIMATE_TRIGGERS = {
  'estimate-sent': event(sql`e.sent_at`, isOpen),
  'estimate-opened': event(sql`e.seen_at`, isOpen),
  'estimate-accepted': event(sql`e.decided_at`, has('accepted')),
  'estimate-declined': event(sql`e.decided_at`, has('declined')),
  'estimate-expiring': {
    rows: (which, when) => sql`
      select e.id || ':' || e.valid_until as subject, e.id as subject_id, e.customer_id, e.property_id, ${NO_MOMENT},
        e.valid_until as day, e.valid_until as date, ${NO_AMOUNT}, ${isOpen(when)} as is_true
      from estimates e
      where e.sent_at is not null and ${OF_CUSTOMER} and ${inDays(sql`e.valid_until`, sql`e.id`, which)}`,
  },
} as const satisfies Partial<Record<AutomationTrigger, TriggerRule>>;
