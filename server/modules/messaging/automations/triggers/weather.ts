import { sql } from 'drizzle-orm';
import type { AutomationTrigger } from '#contract/messaging/automations.ts';
import { inDays, NO_AMOUNT, NO_MOMENT, type TriggerRule } from './parts.ts';

export const WEATHER_RULES = {
  // A market's rainy day with visits, true until the forecast turns dry, no visit is left on that day, or the
  // day is over.
  'rain-coming': {
    rows: (which, { today }) => sql`
      select w.market_id || ':' || w.date as subject, w.market_id as subject_id, null::int as customer_id,
        null::int as property_id, ${NO_MOMENT}, w.date as day, w.date as date, ${NO_AMOUNT},
        (w.date >= ${today}::date and v.pending > 0) as is_true
      from rainy_days w
      cross join lateral (
        select count(*) as visits, count(*) filter (where v.status = 'pending') as pending
        from assignments v join properties p on p.id = v.property_id
        where v.date = w.date and p.market_id = w.market_id) v
      where v.visits > 0 and ${inDays(sql`w.date`, sql`w.market_id`, which)}`,
  },
} as const satisfies Partial<Record<AutomationTrigger, TriggerRule>>;
