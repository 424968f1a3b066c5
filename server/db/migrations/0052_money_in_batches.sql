DROP INDEX "collecting_run_charges_waiting_idx";--> statement-breakpoint
CREATE INDEX "collecting_run_charges_waiting_idx" ON "collecting_run_charges" USING btree ("run_id","charge_id") WHERE "collecting_run_charges"."state" = 'waiting';--> statement-breakpoint
-- As before; plpgsql keeps its plans, a function in SQL is planned anew with each row.
create or replace function ledger_post(charge integer, attempt uuid, moment timestamptz, debit text, credit text, cents integer)
returns void language plpgsql as $$
begin
  if cents > 0 then
    insert into ledger_transfers (at, charge_id, attempt_id, debit, credit, amount_cents)
      values (moment, charge, attempt, debit, credit, cents);
  elsif cents < 0 then
    insert into ledger_transfers (at, charge_id, attempt_id, debit, credit, amount_cents)
      values (moment, charge, attempt, credit, debit, -cents);
  end if;
end
$$;
--> statement-breakpoint
create or replace function payment_attempt_post(attempt payment_attempts, sign integer) returns void language plpgsql as $$
begin
  if attempt.state = 'approved' then
    perform ledger_post(attempt.charge_id, attempt.id, coalesce(attempt.settled_at, now()), attempt.method,
      case when attempt.is_surplus then 'overpayments'
        when attempt.charge_id is null then 'credit'
        when attempt.kind = 'sale' then 'receivable'
        else 'refunds' end,
      case when attempt.kind = 'sale' then sign else -sign end * attempt.amount_cents);
  end if;
end
$$;
--> statement-breakpoint
-- What an attempt posts and moves is asked of those alone that post or move something.
drop trigger payment_attempts_post_insert on payment_attempts;
--> statement-breakpoint
create trigger payment_attempts_post_insert after insert on payment_attempts for each row
  when (new.state = 'approved') execute function payment_attempts_post();
--> statement-breakpoint
create trigger payment_attempts_post_delete after delete on payment_attempts for each row
  when (old.state = 'approved') execute function payment_attempts_post();
--> statement-breakpoint
drop trigger credits_keep_insert on payment_attempts;
--> statement-breakpoint
create trigger credits_keep_insert after insert on payment_attempts for each row
  when (new.customer_id is not null) execute function credits_keep();
--> statement-breakpoint
create trigger credits_keep_delete after delete on payment_attempts for each row
  when (old.customer_id is not null) execute function credits_keep();
