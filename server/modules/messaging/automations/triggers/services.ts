import { type SQL, sql } from 'drizzle-orm';
import type { HistoryAction } from '#contract/core/enums.ts';
import type { AutomationTrigger } from '#contract/messaging/automations.ts';
import { changesIn, dayAt, inDays, NO_AMOUNT, NO_DAY, NO_MOMENT, type TriggerRule } from './parts.ts';

/**
 * A change of a service. Services of a property that are changed together count as one occurrence, so that
 * the customer gets one message about them.
 */
const serviceChange = (action: HistoryAction, isStill: SQL): TriggerRule => ({
  events: which => sql`history h where h.entity = 'service' and h.action = ${action} and ${changesIn(which)}`,
  rows: (which, when) => sql`
    select s.id || ':' || h.id as subject, s.id as subject_id, p.customer_id, p.id as property_id, h.at, ${NO_DAY},
      coalesce((h.after->>'pausedFrom')::date, ${dayAt(sql`h.at`, when)}) as date, ${NO_AMOUNT},
      (${isStill} and not exists (select 1 from history l where l.entity = 'service' and l.entity_id = h.entity_id
        and l.id > h.id and l.action in ('paused', 'resumed', 'cancelled', 'restored'))) as is_true
    from history h
    join services s on s.id = case when h.entity = 'service' then h.entity_id::int end
    join properties p on p.id = s.property_id
    where h.entity = 'service' and h.action = ${action} and ${changesIn(which)}
      and not exists (select 1 from history o where o.property_id = h.property_id and o.entity = 'service'
        and o.action = h.action and o.at = h.at and o.id < h.id)`,
});

export const SERVICE_TRIGGERS = {
  'service-sold': serviceChange('added', sql`s.status <> 'ended'`),
  'service-paused': serviceChange('paused', sql`s.status <> 'ended'`),
  'service-resumed': serviceChange('resumed', sql`s.status <> 'ended'`),
  // An ended service may still have its last visits ahead.
  'service-ended': serviceChange('cancelled', sql`(s.status = 'ended' or s.end_date is not null)`),
  // True until the last day is over, or until the service gets another last day.
  'season-ending': {
    rows: (which, { today }) => sql`
      select s.id || ':' || s.end_date as subject, s.id as subject_id, p.customer_id, p.id as property_id, ${NO_MOMENT},
        s.end_date as day, s.end_date as date, ${NO_AMOUNT},
        (s.status <> 'ended' and p.status = 'active' and s.end_date >= ${today}::date
          and not exists (select 1 from services o where o.property_id = s.property_id and o.id < s.id
            and o.end_date = s.end_date and o.status <> 'ended')) as is_true
      from services s join properties p on p.id = s.property_id
      where s.end_date is not null and ${inDays(sql`s.end_date`, sql`s.id`, which)}`,
  },
} as const satisfies Partial<Record<AutomationTrigger, TriggerRule>>;
