CREATE TABLE "credits" (
	"customer_id" integer NOT NULL,
	"property_id" integer,
	"balance_cents" integer NOT NULL,
	CONSTRAINT "credits_key" UNIQUE NULLS NOT DISTINCT("customer_id","property_id"),
	CONSTRAINT "credits_balance" CHECK ("credits"."balance_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "ledger_transfers" ALTER COLUMN "charge_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ALTER COLUMN "charge_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "uses_credit" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "customer_id" integer;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "property_id" integer;--> statement-breakpoint
ALTER TABLE "credits" ADD CONSTRAINT "credits_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credits" ADD CONSTRAINT "credits_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_attempts_customer_idx" ON "payment_attempts" USING btree ("customer_id") WHERE "payment_attempts"."customer_id" is not null;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_about" CHECK ("ledger_transfers"."charge_id" is not null or "ledger_transfers"."attempt_id" is not null);--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_credit" CHECK (("payment_attempts"."customer_id" is not null) = ("payment_attempts"."charge_id" is null or "payment_attempts"."method" = 'credit')
      and ("payment_attempts"."charge_id" is not null or "payment_attempts"."method" <> 'credit')
      and ("payment_attempts"."customer_id" is not null or "payment_attempts"."property_id" is null));--> statement-breakpoint
-- What a payment attempt adds to its customer's credit. What is to be given back cannot be spent while it is on its way.
create function credit_moved(attempt payment_attempts) returns integer language sql immutable as $$
  select case
    when attempt.customer_id is null or attempt.is_surplus then 0
    when attempt.charge_id is null and attempt.kind = 'refund' then
      case when attempt.state = 'declined' then 0 else -attempt.amount_cents end
    when attempt.state <> 'approved' then 0
    when (attempt.charge_id is null) = (attempt.kind = 'sale') then attempt.amount_cents
    else -attempt.amount_cents end
$$;
--> statement-breakpoint
create function credits_keep() returns trigger language plpgsql as $$
declare
  about payment_attempts := coalesce(new, old);
  moved integer := 0;
begin
  if tg_op <> 'INSERT' then moved := moved - credit_moved(old); end if;
  if tg_op <> 'DELETE' then moved := moved + credit_moved(new); end if;
  if moved <> 0 then
    insert into credits (customer_id, property_id, balance_cents) values (about.customer_id, about.property_id, 0)
      on conflict do nothing;
    update credits set balance_cents = balance_cents + moved
      where customer_id = about.customer_id and property_id is not distinct from about.property_id;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger credits_keep_insert after insert or delete on payment_attempts
  for each row execute function credits_keep();
--> statement-breakpoint
create trigger credits_keep_update after update on payment_attempts for each row
  when (new.customer_id is not null)
  execute function credits_keep();
--> statement-breakpoint
create or replace function payment_attempt_post(attempt payment_attempts, sign integer) returns void language sql as $$
  select ledger_post(attempt.charge_id, attempt.id, coalesce(attempt.settled_at, now()), moved.debit, moved.credit,
    case when attempt.kind = 'sale' then sign else -sign end * attempt.amount_cents)
  from (select attempt.method as debit,
    case when attempt.is_surplus then 'overpayments'
      when attempt.charge_id is null then 'credit'
      when attempt.kind = 'sale' then 'receivable'
      else 'refunds' end as credit) moved
  where attempt.state = 'approved'
$$;
