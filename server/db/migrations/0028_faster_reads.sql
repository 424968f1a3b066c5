CREATE INDEX "automation_runs_due_at_idx" ON "automation_runs" USING btree ("due_at","id");--> statement-breakpoint
CREATE INDEX "automation_runs_done_at_idx" ON "automation_runs" USING btree ("done_at","id");--> statement-breakpoint
CREATE INDEX "automation_runs_reason_idx" ON "automation_runs" USING btree ("reason","due_at","id") WHERE "automation_runs"."reason" is not null;--> statement-breakpoint
CREATE INDEX "delay_prompts_date_idx" ON "delay_prompts" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "sessions_open_idx" ON "sessions" USING btree ("user_id") WHERE "sessions"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "users_vendor_idx" ON "users" USING btree ("vendor_id") WHERE "users"."vendor_id" is not null;--> statement-breakpoint
CREATE INDEX "history_action_idx" ON "history" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "notices_customer_idx" ON "notices" USING btree ("customer_id","id") WHERE "notices"."customer_id" is not null;