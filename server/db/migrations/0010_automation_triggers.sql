ALTER TABLE "automations" ADD COLUMN "on_date" date;--> statement-breakpoint
ALTER TABLE "automations" ADD COLUMN "groups" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "automations" ADD COLUMN "is_once" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "estimates_sent_idx" ON "estimates" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "estimates_seen_idx" ON "estimates" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "estimates_decided_idx" ON "estimates" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "estimates_valid_idx" ON "estimates" USING btree ("valid_until");--> statement-breakpoint
CREATE INDEX "invoices_due_idx" ON "invoices" USING btree ("due_on");--> statement-breakpoint
CREATE INDEX "payment_attempts_sales_idx" ON "payment_attempts" USING btree ("settled_at") WHERE "payment_attempts"."kind" = 'sale';--> statement-breakpoint
CREATE INDEX "visit_ratings_rated_idx" ON "visit_ratings" USING btree ("rated_at");--> statement-breakpoint
CREATE INDEX "free_mows_earned_idx" ON "free_mows" USING btree ("earned_at");--> statement-breakpoint
CREATE INDEX "referral_trackers_created_idx" ON "referral_trackers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "assignments_completed_idx" ON "assignments" USING btree ("completed_at") WHERE "assignments"."status" = 'completed';--> statement-breakpoint
CREATE INDEX "assignments_scheduled_idx" ON "assignments" USING btree ("created_at") WHERE "assignments"."kind" <> 'regular';--> statement-breakpoint
CREATE INDEX "services_end_idx" ON "services" USING btree ("end_date") WHERE "services"."end_date" is not null;