CREATE TABLE "payment_disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"gateway" text NOT NULL,
	"attempt_id" uuid NOT NULL,
	"charge_id" integer,
	"amount_cents" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"answer_by" date,
	"page_url" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"booked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "is_chargeback" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_disputes_attempt_idx" ON "payment_disputes" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "payment_disputes_charge_idx" ON "payment_disputes" USING btree ("charge_id");--> statement-breakpoint
-- As before; what a bank gave back to a customer who disputed the payment is owed again, and no refund of ours.
create or replace function payment_attempt_post(attempt payment_attempts, sign integer) returns void language plpgsql as $$
begin
  if attempt.state = 'approved' then
    perform ledger_post(attempt.charge_id, attempt.id, coalesce(attempt.settled_at, now()), attempt.method,
      case when attempt.is_surplus then 'overpayments'
        when attempt.charge_id is null then 'credit'
        when attempt.kind = 'sale' or attempt.is_chargeback then 'receivable'
        else 'refunds' end,
      case when attempt.kind = 'sale' then sign else -sign end * attempt.amount_cents);
  end if;
end
$$;
