ALTER TABLE "customers" ADD COLUMN "payment_stopped_at" timestamp with time zone;--> statement-breakpoint
-- What is locked says when, what is not says nothing: from here on the lock is told by it.
update customers set locked_at = now() where is_locked and locked_at is null;--> statement-breakpoint
update customers set locked_at = null, lock_reason = null, locked_by_name = null where not is_locked;--> statement-breakpoint
-- Locks after a payment are of their own kind, and stand while such a payment is open.
update customers c set payment_stopped_at = locked_at where lock_reason = 'failed-stop'
  and exists (select 1 from charges h where h.customer_id = c.id and h.status = 'failed-stop');--> statement-breakpoint
update customers set locked_at = null, lock_reason = null, locked_by_name = null where lock_reason = 'failed-stop';--> statement-breakpoint
ALTER TABLE "customers" DROP COLUMN "is_locked";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "is_locked" boolean GENERATED ALWAYS AS (locked_at is not null or payment_stopped_at is not null) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "customers_locked_idx" ON "customers" USING btree ("id") WHERE "customers"."is_locked";
