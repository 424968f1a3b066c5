import { type SQL, sql } from 'drizzle-orm';
import type { AttemptState } from '#contract/core/enums.ts';
import type { AutomationTrigger } from '#contract/messaging/automations.ts';
import { homeOf, inDays, inMoments, NO_AMOUNT, NO_DAY, NO_MOMENT, type TriggerRule } from './parts.ts';

/** Last day on which a card can be charged. */
const lastDayOfCard = sql`(make_date(k.expiry_year, k.expiry_month, 1) + interval '1 month - 1 day')::date`;

const balance = sql`(c.total_cents - c.paid_cents - c.free_cents)`;

/** The charge has a balance that is being collected: it isn't on hold or postponed. */
const isUnpaid = sql`(c.status in ('pending', 'manual', 'failed', 'failed-stop') and ${balance} > 0)`;

/** An attempt on a charge that ended in the given state. True while no later attempt has ended. */
const attempted = (state: AttemptState, amount: SQL, isTrue: SQL): TriggerRule => ({
  events: which => sql`payment_attempts t where t.kind = 'sale' and t.state = ${state}
    and ${inMoments(sql`t.settled_at`, sql`t.charge_id`, which)}`,
  rows: which => sql`
    select 'try:' || t.id as subject, c.id as subject_id, c.customer_id, c.property_id, t.settled_at as at, ${NO_DAY},
      c.date, ${amount} as amount_cents,
      (${isTrue} and not exists (select 1 from payment_attempts l where l.charge_id = c.id
        and l.settled_at > t.settled_at)) as is_true
    from payment_attempts t join charges c on c.id = t.charge_id
    where t.kind = 'sale' and t.state = ${state} and not t.is_surplus
      and ${inMoments(sql`t.settled_at`, sql`t.charge_id`, which)}`,
});

export const MONEY_TRIGGERS = {
  'charge-paid': attempted(
    'approved',
    sql`t.amount_cents`,
    sql`(c.status = 'success' and c.refunded_cents = 0)`,
  ),
  'charge-declined': attempted('declined', balance, isUnpaid),
  'charge-past-due': {
    rows: which => sql`
      select c.id::text as subject, c.id as subject_id, c.customer_id, c.property_id, ${NO_MOMENT}, c.date as day,
        c.date, ${balance} as amount_cents, ${isUnpaid} as is_true
      from charges c
      where c.total_cents > 0 and ${inDays(sql`c.date`, sql`c.id`, which)}`,
  },
  // True while charges of the invoice are unpaid; the amount is their total balance due.
  'invoice-due': {
    rows: which => sql`
      select i.id::text as subject, i.id as subject_id, i.customer_id, home.id as property_id, ${NO_MOMENT},
        i.due_on as day, i.due_on as date, coalesce(open.cents, 0)::int as amount_cents,
        coalesce(open.cents, 0) > 0 as is_true
      from invoices i
      ${homeOf(sql`i.customer_id`)}
      left join lateral (
        select sum(${balance}) as cents from invoice_lines n join charges c on c.id = n.charge_id
        where n.invoice_id = i.id and ${isUnpaid}) open on true
      where i.kind = 'invoice' and i.due_on is not null and ${inDays(sql`i.due_on`, sql`i.id`, which)}`,
  },
  // True until the card expires, as long as it is the customer's default card.
  'card-expiring': {
    rows: (which, { today }) => sql`
      select k.id || ':' || k.expiry_year || '-' || k.expiry_month as subject, k.id as subject_id, k.customer_id,
        home.id as property_id, ${NO_MOMENT}, ${lastDayOfCard} as day, ${lastDayOfCard} as date, ${NO_AMOUNT},
        (k.removed_at is null and k.is_default and home.status = 'active'
          and ${lastDayOfCard} >= ${today}::date) as is_true
      from cards k
      ${homeOf(sql`k.customer_id`)}
      where ${inDays(lastDayOfCard, sql`k.id`, which)}`,
  },
} as const satisfies Partial<Record<AutomationTrigger, TriggerRule>>;
