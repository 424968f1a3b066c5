import { type SQL, sql } from 'drizzle-orm';
import type { AutomationTrigger } from '#contract/messaging/automations.ts';
import { isAnyOf } from '#server/db/isAnyOf.ts';
import { monthAndDay, monthsAndDays } from '#server/db/schema/birthdays.ts';
import {
  changesIn,
  dayAt,
  homeOf,
  inMoments,
  NO_AMOUNT,
  NO_DAY,
  NO_MOMENT,
  type TriggerRule,
} from './parts.ts';

/** Longest time for which anniversaries are celebrated. */
const MAX_YEARS = 60;

export const CUSTOMER_TRIGGERS = {
  // True while that change is the property's last change of status, and the customer has no active property.
  'customer-past': {
    events: which => sql`history h where h.entity = 'property' and h.after->>'status' is not null
      and h.after->>'status' = 'past' and ${changesIn(which)}`,
    rows: (which, when) => sql`
      select p.id || ':' || h.id as subject, p.id as subject_id, p.customer_id, p.id as property_id, h.at, ${NO_DAY},
        ${dayAt(sql`h.at`, when)} as date, ${NO_AMOUNT},
        (p.status = 'past'
          and not exists (select 1 from properties o where o.customer_id = p.customer_id and o.status = 'active')
          and not exists (select 1 from history l where l.entity = 'property' and l.entity_id = h.entity_id
            and l.id > h.id and l.after->>'status' is not null)) as is_true
      from history h join properties p on p.id = case when h.entity = 'property' then h.entity_id::int end
      where h.entity = 'property' and h.after->>'status' is not null and h.after->>'status' = 'past'
        and h.before->>'status' is not null and ${changesIn(which)}`,
  },
  // For the referring customer. True while the referral counts.
  'referral-joined': {
    events: which => sql`referral_trackers r where ${inMoments(sql`r.created_at`, sql`r.id`, which)}`,
    rows: (which, when) => sql`
      select r.id::text as subject, r.id as subject_id, r.referrer_customer_id as customer_id,
        r.referrer_property_id as property_id, r.created_at as at, ${NO_DAY},
        ${dayAt(sql`r.created_at`, when)} as date, ${NO_AMOUNT}, r.ended_at is null as is_true
      from referral_trackers r
      where ${inMoments(sql`r.created_at`, sql`r.id`, which)}`,
  },
  // True while the free mow is unspent.
  'referral-completed': {
    events: which =>
      sql`free_mows f where f.side = 'referrer' and ${inMoments(sql`f.earned_at`, sql`f.id`, which)}`,
    rows: (which, when) => sql`
      select f.id::text as subject, f.id as subject_id, f.customer_id, r.referrer_property_id as property_id,
        f.earned_at as at, ${NO_DAY}, ${dayAt(sql`f.earned_at`, when)} as date, ${NO_AMOUNT},
        (f.assignment_id is null and r.ended_at is null) as is_true
      from free_mows f join referral_trackers r on r.id = f.tracker_id
      where f.side = 'referrer' and ${inMoments(sql`f.earned_at`, sql`f.id`, which)}`,
  },
  // The birthday in the customer's user account. True until the day is over, as long as the customer is
  // active.
  'customer-birthday': {
    rows: (which, { today }) => {
      const from = 'ids' in which ? sql`${today}::date - 366` : sql`${which.fromDay}::date`;
      const to = 'ids' in which ? sql`${today}::date + 366` : sql`${which.toDay}::date`;
      const ageOn = (day: SQL) =>
        sql`extract(year from ${day})::int - extract(year from b.date_of_birth)::int`;
      const day = sql`(b.date_of_birth + make_interval(years => y.age))::date`;
      const isIn =
        'ids' in which
          ? isAnyOf(sql`c.id`, which.ids)
          : isAnyOf(monthAndDay(sql`b.date_of_birth`), monthsAndDays(which.fromDay, which.toDay));
      return sql`
        select c.id || ':' || ${day} as subject, c.id as subject_id, c.id as customer_id, home.id as property_id,
          ${NO_MOMENT}, ${day} as day, ${day} as date, ${NO_AMOUNT},
          (b.is_active and home.status = 'active' and ${day} >= ${today}::date) as is_true
        from users b join customers c on c.id = b.customer_id
        cross join lateral generate_series(greatest(1, ${ageOn(from)}), ${ageOn(to)}) y(age)
        ${homeOf(sql`c.id`)}
        where b.type = 'customer' and b.date_of_birth is not null and c.merged_into_id is null
          and ${day} between ${from} and ${to} and ${isIn}
          and not exists (select 1 from users o where o.customer_id = c.id and o.id < b.id and o.type = b.type
            and o.date_of_birth = b.date_of_birth)`;
    },
  },
  // An anniversary of the day on which the customer joined. True for a week, as long as the customer is
  // active.
  'customer-anniversary': {
    rows: (which, when) => {
      const came = dayAt(sql`c.created_at`, when);
      const day = sql`(${came} + make_interval(years => y.years))::date`;
      // One extra day on each side, because the index contains moments, not the business's days.
      const isIn =
        'ids' in which
          ? isAnyOf(sql`c.id`, which.ids)
          : sql`c.created_at >= (${which.fromDay}::date - 2 - make_interval(years => y.years))::timestamptz
              and c.created_at < (${which.toDay}::date + 2 - make_interval(years => y.years))::timestamptz
              and ${day} between ${which.fromDay}::date and ${which.toDay}::date`;
      return sql`
        select c.id || ':' || y.years as subject, c.id as subject_id, c.id as customer_id, home.id as property_id,
          ${NO_MOMENT}, ${day} as day, ${day} as date, ${NO_AMOUNT},
          (home.status = 'active' and ${day} >= ${when.today}::date - 7) as is_true
        from generate_series(1, ${MAX_YEARS}::int) y(years) cross join customers c
        ${homeOf(sql`c.id`)}
        where c.merged_into_id is null and ${isIn}`;
    },
  },
  // A fixed date, for each customer. Another date is another occurrence.
  'fixed-date': {
    rows: (which, { onDate }) => {
      const day = sql`${onDate}::date`;
      const isIn =
        'ids' in which
          ? isAnyOf(sql`c.id`, which.ids)
          : sql`${day} between ${which.fromDay}::date and ${which.toDay}::date`;
      return sql`
        select c.id || ':' || ${day} as subject, c.id as subject_id, c.id as customer_id, home.id as property_id,
          ${NO_MOMENT}, ${day} as day, ${day} as date, ${NO_AMOUNT}, true as is_true
        from customers c
        ${homeOf(sql`c.id`)}
        where c.merged_into_id is null and ${day} is not null and ${isIn}`;
    },
  },
} as const satisfies Partial<Record<AutomationTrigger, TriggerRule>>;
