DROP INDEX "field_events_crew_idx";--> statement-breakpoint
ALTER TABLE "field_events" ADD COLUMN "at" timestamp with time zone;--> statement-breakpoint
-- Presses of the clock had their moment set right already; of others only this is known: nobody reports the future.
UPDATE "field_events" SET "at" = coalesce(("payload"->>'at')::timestamptz, least("happened_at", "received_at")), "payload" = "payload" - 'at';--> statement-breakpoint
ALTER TABLE "field_events" ALTER COLUMN "at" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "field_events_crew_idx" ON "field_events" USING btree ("crew_id","at");
