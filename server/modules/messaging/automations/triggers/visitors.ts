import { type SQL, sql } from 'drizzle-orm';
import type { SignupStatus } from '#contract/core/enums.ts';
import type { AutomationTrigger } from '#contract/messaging/automations.ts';
import { dayAt, inMoments, NO_AMOUNT, NO_DAY, type TriggerRule } from './parts.ts';

const OF_NO_CUSTOMER = sql`null::int as customer_id, null::int as property_id`;

/** Whether an address belongs to a customer, no matter how they signed up. */
const isCustomers = (email: SQL) =>
  sql`exists (select 1 from customers c where lower(c.email) = lower(${email}) and c.merged_into_id is null)`;

/**
 * A sign-up that the office hasn't handled. Only an address's first sign-up triggers: one answer is allowed,
 * more would be advertising.
 */
const signup = (status: SignupStatus): TriggerRule => ({
  events: which => sql`signups s where ${inMoments(sql`s.created_at`, sql`s.id`, which)}`,
  rows: (which, when) => sql`
    select s.id::text as subject, s.id as subject_id, ${OF_NO_CUSTOMER}, s.created_at as at, ${NO_DAY},
      ${dayAt(sql`s.created_at`, when)} as date, ${NO_AMOUNT},
      (s.status = ${status} and not ${isCustomers(sql`s.email`)}) as is_true
    from signups s
    where ${inMoments(sql`s.created_at`, sql`s.id`, which)}
      and not exists (select 1 from signups o where lower(o.email) = lower(s.email) and o.id < s.id)`,
});

/**
 * An unfinished sign-up with a name and an email; applies until the address signs up. Only an address's first
 * attempt triggers, and only if it hasn't signed up before.
 */
const unfinished: TriggerRule = {
  events: which => sql`signup_starts s where ${inMoments(sql`s.created_at`, sql`s.id`, which)}`,
  rows: (which, when) => sql`
    select s.id::text as subject, s.id as subject_id, ${OF_NO_CUSTOMER}, s.created_at as at, ${NO_DAY},
      ${dayAt(sql`s.created_at`, when)} as date, ${NO_AMOUNT},
      (not ${isCustomers(sql`s.email`)} and not exists (select 1 from signups d
        where d.key = s.key or lower(d.email) = lower(s.email))) as is_true
    from signup_starts s
    where ${inMoments(sql`s.created_at`, sql`s.id`, which)}
      and not exists (select 1 from signup_starts o where lower(o.email) = lower(s.email) and o.id < s.id)`,
};

/** Triggers about people who aren't customers yet. */
export const VISITOR_RULES = {
  'signup-unfinished': unfinished,
  'signup-received': signup('new'),
  'signup-waiting': signup('waiting'),
  // A stranger's request; applies until someone begins to handle it.
  'contact-received': {
    events: which => sql`contact_requests r where ${inMoments(sql`r.created_at`, sql`r.id`, which)}`,
    rows: (which, when) => sql`
      select r.id::text as subject, r.id as subject_id, ${OF_NO_CUSTOMER}, r.created_at as at, ${NO_DAY},
        ${dayAt(sql`r.created_at`, when)} as date, ${NO_AMOUNT},
        (r.status = 'new' and r.customer_id is null and not ${isCustomers(sql`r.email`)}) as is_true
      from contact_requests r
      where ${inMoments(sql`r.created_at`, sql`r.id`, which)}
        and not exists (select 1 from contact_requests o where lower(o.email) = lower(r.email) and o.id < r.id)`,
  },
} as const satisfies Partial<Record<AutomationTrigger, TriggerRule>>;
