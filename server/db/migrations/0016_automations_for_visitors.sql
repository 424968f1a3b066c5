ALTER TABLE "automation_runs" ALTER COLUMN "customer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "automation_runs" ALTER COLUMN "property_id" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "contact_requests_email_idx" ON "contact_requests" USING btree (lower("email"),"id");--> statement-breakpoint
CREATE INDEX "contact_requests_created_idx" ON "contact_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "signups_email_idx" ON "signups" USING btree (lower("email"),"id");--> statement-breakpoint
CREATE INDEX "signups_created_idx" ON "signups" USING btree ("created_at","id");