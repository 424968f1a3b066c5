ALTER TABLE "charges" DROP CONSTRAINT "charges_money";--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "rebilled_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "rebilled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_money" CHECK ("charges"."total_cents" >= 0 and "charges"."paid_cents" between 0 and "charges"."total_cents"
      and "charges"."refunded_cents" between 0 and "charges"."paid_cents" and "charges"."free_cents" between 0 and "charges"."total_cents" - "charges"."paid_cents"
      and "charges"."rebilled_cents" >= 0);--> statement-breakpoint
-- The part before tax of an amount of a charge, rounded half up: the same as withoutTax in contract/taxShare.ts.
create function without_tax(cents bigint, subtotal bigint, total bigint) returns bigint language sql immutable as $$
  select case when total = 0 then 0 else (2 * cents * subtotal + total) / (2 * total) end
$$;
--> statement-breakpoint
-- As before. The tax of what is waived or refunded leaves the tax account, and billing a refunded charge again makes the
-- customer owe it again.
create or replace function charges_post() returns trigger language plpgsql as $$
declare
  was charges%rowtype;
  becomes charges%rowtype;
  number integer;
  moment timestamptz := now();
  tax_waived bigint := 0;
  tax_refunded bigint := 0;
begin
  -- A row that is not there counts as one without cents.
  if tg_op <> 'INSERT' then
    was := old;
    tax_waived := without_tax(was.free_cents, was.subtotal_cents, was.total_cents) - was.free_cents;
    tax_refunded := without_tax(was.free_cents + was.refunded_cents, was.subtotal_cents, was.total_cents)
      - was.free_cents - was.refunded_cents - tax_waived;
  end if;
  if tg_op <> 'DELETE' then
    becomes := new;
    tax_waived := tax_waived + becomes.free_cents
      - without_tax(becomes.free_cents, becomes.subtotal_cents, becomes.total_cents);
    -- Of both together less the waived part, so that nothing is left where all of it was returned.
    tax_refunded := tax_refunded + becomes.refunded_cents
      - without_tax(becomes.free_cents + becomes.refunded_cents, becomes.subtotal_cents, becomes.total_cents)
      + without_tax(becomes.free_cents, becomes.subtotal_cents, becomes.total_cents);
  end if;
  number := coalesce(becomes.id, was.id);
  perform ledger_post(number, null, now(), 'receivable', 'revenue',
    coalesce(becomes.subtotal_cents + becomes.discount_cents, 0)
      - coalesce(was.subtotal_cents + was.discount_cents, 0));
  perform ledger_post(number, null, now(), 'receivable', 'tax',
    coalesce(becomes.tax_cents, 0) - coalesce(was.tax_cents, 0));
  perform ledger_post(number, null, now(), 'discounts', 'receivable',
    coalesce(becomes.discount_cents, 0) - coalesce(was.discount_cents, 0));
  perform ledger_post(number, null, now(), 'written-off', 'receivable',
    coalesce(becomes.free_cents, 0) - coalesce(was.free_cents, 0));
  perform ledger_post(number, null, now(), 'tax', 'written-off', tax_waived::integer);
  -- The tax goes back on the day of the refund, and is owed again on the day of the new bill.
  if coalesce(becomes.rebilled_cents, 0) > coalesce(was.rebilled_cents, 0) then
    moment := coalesce(becomes.rebilled_at, now());
  elsif coalesce(becomes.refunded_cents, 0) <> coalesce(was.refunded_cents, 0)
      or coalesce(becomes.rebilled_cents, 0) <> coalesce(was.rebilled_cents, 0) then
    select coalesce(max(settled_at), now()) into moment from payment_attempts
      where charge_id = number and kind = 'refund';
  end if;
  perform ledger_post(number, null, moment, 'receivable', 'refunds',
    coalesce(becomes.rebilled_cents, 0) - coalesce(was.rebilled_cents, 0));
  perform ledger_post(number, null, moment, 'tax', 'refunds', tax_refunded::integer);
  return null;
end
$$;
--> statement-breakpoint
drop trigger charges_post_update on charges;
--> statement-breakpoint
create trigger charges_post_update after update on charges for each row
  when (old.subtotal_cents + old.discount_cents <> new.subtotal_cents + new.discount_cents
    or old.discount_cents <> new.discount_cents or old.tax_cents <> new.tax_cents or old.free_cents <> new.free_cents
    or old.refunded_cents <> new.refunded_cents or old.rebilled_cents <> new.rebilled_cents)
  execute function charges_post();
--> statement-breakpoint
-- What was waived and refunded so far left its tax in the tax account: new entries correct it, on the day of this migration.
insert into ledger_transfers (at, charge_id, debit, credit, amount_cents)
select now(), returned.id, 'tax', returned.account, returned.cents
from (
  select id, 'written-off' as account, free_cents - without_tax(free_cents, subtotal_cents, total_cents) as cents
  from charges where free_cents > 0
  union all
  select id, 'refunds', refunded_cents - without_tax(free_cents + refunded_cents, subtotal_cents, total_cents)
    + without_tax(free_cents, subtotal_cents, total_cents)
  from charges where refunded_cents > 0
) returned
where returned.cents > 0
order by returned.id, returned.account;
--> statement-breakpoint
-- The reasons that people typed for refunds were only in the history.
update payment_attempts set reason = typed.reason
from (
  select distinct on (entity_id) entity_id, reason from history
  where entity = 'payment' and action = 'added' and reason is not null
    and after ->> 'kind' in ('refund', 'void', 'credit-refund')
  order by entity_id, id
) typed
where typed.entity_id = payment_attempts.id::text;
--> statement-breakpoint
-- A charge that was refunded in full may be billed again (server/modules/charges/chargeSteps.ts; tests/api/ledger.test.ts
-- compares the steps). Other steps need this function anew.
create or replace function charge_may_follow(was text, becomes text) returns boolean language sql immutable as $$
  select was = becomes or case was
    when 'success' then becomes in ('pending', 'manual', 'charge-later', 'hold', 'refund-success', 'in-progress')
    when 'free' then becomes in ('failed-stop', 'failed', 'pending', 'hold', 'charge-later', 'manual', 'no-charge', 'non-billable')
    when 'failed-stop' then becomes in ('success', 'free', 'hold', 'charge-later', 'refund-success', 'manual', 'in-progress', 'no-charge', 'non-billable')
    when 'failed' then becomes in ('success', 'free', 'failed-stop', 'hold', 'charge-later', 'refund-success', 'manual', 'in-progress', 'no-charge', 'non-billable')
    when 'pending' then becomes in ('success', 'free', 'hold', 'charge-later', 'refund-success', 'manual', 'in-progress', 'no-charge', 'non-billable')
    when 'hold' then becomes in ('success', 'free', 'failed-stop', 'failed', 'pending', 'charge-later', 'refund-success', 'manual', 'in-progress', 'no-charge', 'non-billable')
    when 'charge-later' then becomes in ('success', 'free', 'failed-stop', 'failed', 'pending', 'hold', 'refund-success', 'manual', 'in-progress', 'no-charge', 'non-billable')
    when 'refund-success' then becomes in ('success', 'no-charge', 'pending', 'manual', 'charge-later', 'hold', 'free')
    when 'manual' then becomes in ('success', 'free', 'failed-stop', 'failed', 'pending', 'hold', 'charge-later', 'refund-success', 'in-progress', 'no-charge', 'non-billable')
    when 'in-progress' then becomes in ('success', 'failed-stop', 'failed', 'pending', 'hold', 'charge-later', 'refund-success', 'manual', 'no-charge')
    when 'no-charge' then becomes in ('free', 'failed-stop', 'failed', 'pending', 'hold', 'charge-later', 'refund-success', 'manual', 'in-progress', 'non-billable')
    when 'non-billable' then becomes in ('free', 'failed-stop', 'failed', 'pending', 'hold', 'charge-later', 'manual', 'no-charge')
    else false end
$$;
