ALTER TABLE "newsletter_recipients" ADD COLUMN "property_id" integer;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "handed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "field_events_clock_idx" ON "field_events" USING btree ("user_id","received_at") WHERE "field_events"."type" = 'clock';--> statement-breakpoint
CREATE INDEX "newsletter_recipients_email_idx" ON "newsletter_recipients" USING btree ("email");