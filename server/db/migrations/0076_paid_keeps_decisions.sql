-- What credit paid stands, once that goes back, as people had decided before (server/modules/charges/chargeSteps.ts;
-- tests/api/ledger.test.ts compares the ways). Other ways need this function anew.
create or replace function charge_may_follow(was text, becomes text) returns boolean language sql immutable as $$
  select was = becomes or case was
    when 'success' then becomes in ('pending', 'manual', 'charge-later', 'hold', 'refund-success', 'in-progress')
    when 'free' then becomes in ('failed-stop', 'failed', 'pending', 'hold', 'charge-later', 'manual', 'no-charge', 'non-billable')
    when 'failed-stop' then becomes in ('success', 'free', 'hold', 'charge-later', 'refund-success', 'manual', 'in-progress', 'no-charge', 'non-billable')
    when 'failed' then becomes in ('success', 'free', 'failed-stop', 'hold', 'charge-later', 'refund-success', 'manual', 'in-progress', 'no-charge', 'non-billable')
    when 'pending' then becomes in ('success', 'free', 'hold', 'charge-later', 'refund-success', 'manual', 'in-progress', 'no-charge', 'non-billable')
    when 'hold' then becomes in ('success', 'free', 'failed-stop', 'failed', 'pending', 'charge-later', 'refund-success', 'manual', 'in-progress', 'no-charge', 'non-billable')
    when 'charge-later' then becomes in ('success', 'free', 'failed-stop', 'failed', 'pending', 'hold', 'refund-success', 'manual', 'in-progress', 'no-charge', 'non-billable')
    when 'refund-success' then becomes in ('success', 'no-charge')
    when 'manual' then becomes in ('success', 'free', 'failed-stop', 'failed', 'pending', 'hold', 'charge-later', 'refund-success', 'in-progress', 'no-charge', 'non-billable')
    when 'in-progress' then becomes in ('success', 'failed-stop', 'failed', 'pending', 'hold', 'charge-later', 'refund-success', 'manual', 'no-charge')
    when 'no-charge' then becomes in ('free', 'failed-stop', 'failed', 'pending', 'hold', 'charge-later', 'refund-success', 'manual', 'in-progress', 'non-billable')
    when 'non-billable' then becomes in ('free', 'failed-stop', 'failed', 'pending', 'hold', 'charge-later', 'manual', 'no-charge')
    else false end
$$;
--> statement-breakpoint
-- What was decided about charges that credit paid so far was forgotten with the payment; their history still says it.
update charges set
  set_aside = set_aside || jsonb_build_array(jsonb_build_object(
    'status', decided.before ->> 'status', 'statusReason', decided.before ->> 'statusReason', 'nextTryDate', null)),
  charge_later_date = (decided.before ->> 'chargeLaterDate')::date
from (
  select distinct charge_id from payment_attempts
  where kind = 'sale' and method = 'credit' and state = 'approved'
) credit
cross join lateral (
  select before from history
  where entity = 'charge' and entity_id = credit.charge_id::text
    and action = 'payment-success' and after ->> 'status' = 'success'
  order by id desc limit 1
) decided
where credit.charge_id = charges.id and charges.status = 'success'
  and decided.before ->> 'status' in ('manual', 'charge-later');
