import { sql } from 'drizzle-orm';
import type { AutomationTrigger } from '#contract/messaging/automations.ts';
import { careRules, cyclesOf, dueOn, reachedAt } from '#server/modules/territory/equipment/care.ts';
import { dayAt, inMoments, NO_AMOUNT, NO_DAY, type TriggerRule } from './parts.ts';

/** Hour at which services come due by the calendar, so that no notification comes at night. */
const MORNING = sql`time '07:00'`;

export const EQUIPMENT_RULES = {
  // True until the service is done, as long as it is still due by its hours or its date and the machine is in
  // use.
  'equipment-due': {
    rows: (which, when) => sql`
      select r.id || ':' || coalesce(c.service_id::text, 'start') as subject, e.id as subject_id,
        null::int as customer_id, null::int as property_id, x.at, ${NO_DAY}, ${dayAt(sql`x.at`, when)} as date,
        ${NO_AMOUNT}, (c.ends_at is null and e.is_active and exists (
          select 1 from (${careRules(sql`r.id = rule.id`, when)}) k where k.state = 'due')) as is_true
      from equipment e join equipment_rules r on r.equipment_id = e.id
      cross join lateral (select r.id) rule
      cross join lateral (${cyclesOf(when)}) c
      cross join lateral (select least(
        case when r.every is not null
          then (${dueOn} + ${MORNING}) at time zone ${when.timeZone} end,
        case when r.every_minutes is not null then ${reachedAt(when)} end) as at) d
      cross join lateral (select greatest(r.changed_at, d.at) as at) x
      where d.at is not null and (c.ends_at is null or x.at < c.ends_at) and ${inMoments(sql`x.at`, sql`e.id`, which)}`,
  },
} as const satisfies Partial<Record<AutomationTrigger, TriggerRule>>;
