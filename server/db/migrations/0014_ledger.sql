CREATE TABLE "ledger_transfers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"charge_id" integer NOT NULL,
	"attempt_id" uuid,
	"debit" text NOT NULL,
	"credit" text NOT NULL,
	"amount_cents" integer NOT NULL,
	CONSTRAINT "ledger_transfers_sides" CHECK ("ledger_transfers"."amount_cents" > 0 and "ledger_transfers"."debit" <> "ledger_transfers"."credit")
);
--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "discount_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "ledger_transfers_charge_idx" ON "ledger_transfers" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "ledger_transfers_money_idx" ON "ledger_transfers" USING btree ("at") WHERE "ledger_transfers"."attempt_id" is not null;--> statement-breakpoint
create function ledger_post(charge integer, attempt uuid, moment timestamptz, debit text, credit text, cents integer)
returns void language sql as $$
  insert into ledger_transfers (at, charge_id, attempt_id, debit, credit, amount_cents)
  select moment, charge, attempt,
    case when cents > 0 then debit else credit end,
    case when cents > 0 then credit else debit end,
    abs(cents)
  where cents <> 0
$$;
--> statement-breakpoint
create function charges_post() returns trigger language plpgsql as $$
declare
  was charges%rowtype;
  becomes charges%rowtype;
  number integer;
begin
  -- A row that is not there counts as one without cents.
  if tg_op <> 'INSERT' then was := old; end if;
  if tg_op <> 'DELETE' then becomes := new; end if;
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
  return null;
end
$$;
--> statement-breakpoint
create function payment_attempt_post(attempt payment_attempts, sign integer) returns void language sql as $$
  select ledger_post(attempt.charge_id, attempt.id, coalesce(attempt.settled_at, now()),
    case when attempt.kind = 'sale' then attempt.method
      when attempt.is_surplus then 'overpayments' else 'refunds' end,
    case when attempt.kind = 'refund' then attempt.method
      when attempt.is_surplus then 'overpayments' else 'receivable' end,
    sign * attempt.amount_cents)
  where attempt.state = 'approved'
$$;
--> statement-breakpoint
create function payment_attempts_post() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform payment_attempt_post(old, -1); end if;
  if tg_op <> 'DELETE' then perform payment_attempt_post(new, 1); end if;
  return null;
end
$$;
--> statement-breakpoint
create function ledger_stands() returns trigger language plpgsql as $$
begin
  raise exception 'Transfers of the ledger are never changed, only followed.' using errcode = 'integrity_constraint_violation';
end
$$;
--> statement-breakpoint
-- What stood before there was a ledger.
insert into ledger_transfers (at, charge_id, debit, credit, amount_cents)
select charges.created_at, charges.id, moved.debit, moved.credit, moved.cents
from charges cross join lateral (values
  ('receivable', 'revenue', subtotal_cents + discount_cents),
  ('receivable', 'tax', tax_cents),
  ('discounts', 'receivable', discount_cents),
  ('written-off', 'receivable', free_cents)
) as moved (debit, credit, cents)
where moved.cents > 0
order by charges.id;
--> statement-breakpoint
do $$
begin
  perform payment_attempt_post(attempt, 1) from payment_attempts attempt
    order by attempt.settled_at, attempt.id;
end
$$;
--> statement-breakpoint
create trigger charges_post_insert after insert or delete on charges
  for each row execute function charges_post();
--> statement-breakpoint
create trigger charges_post_update after update on charges for each row
  when (old.subtotal_cents + old.discount_cents <> new.subtotal_cents + new.discount_cents
    or old.discount_cents <> new.discount_cents or old.tax_cents <> new.tax_cents or old.free_cents <> new.free_cents)
  execute function charges_post();
--> statement-breakpoint
create trigger payment_attempts_post_insert after insert or delete on payment_attempts
  for each row execute function payment_attempts_post();
--> statement-breakpoint
create trigger payment_attempts_post_update after update on payment_attempts for each row
  when ((old.state, old.is_surplus, old.amount_cents, old.method) is distinct from
    (new.state, new.is_surplus, new.amount_cents, new.method)
    and (old.state = 'approved' or new.state = 'approved'))
  execute function payment_attempts_post();
--> statement-breakpoint
create trigger ledger_transfers_stand before update or delete on ledger_transfers
  for each row execute function ledger_stands();
