DROP INDEX "history_at_idx";--> statement-breakpoint
CREATE INDEX "delay_prompts_move_idx" ON "delay_prompts" USING btree ("move_id") WHERE "delay_prompts"."move_id" is not null;--> statement-breakpoint
CREATE INDEX "delay_prompts_answered_by_idx" ON "delay_prompts" USING btree ("answered_by_id") WHERE "delay_prompts"."answered_by_id" is not null;--> statement-breakpoint
CREATE INDEX "extra_time_requests_asked_by_idx" ON "extra_time_requests" USING btree ("asked_by_id") WHERE "extra_time_requests"."asked_by_id" is not null;--> statement-breakpoint
CREATE INDEX "field_events_user_idx" ON "field_events" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "field_events_resolved_by_idx" ON "field_events" USING btree ("resolved_by_id") WHERE "field_events"."resolved_by_id" is not null;--> statement-breakpoint
CREATE INDEX "routes_generated_by_idx" ON "routes" USING btree ("generated_by_id") WHERE "routes"."generated_by_id" is not null;--> statement-breakpoint
CREATE INDEX "customer_messages_author_idx" ON "customer_messages" USING btree ("author_id") WHERE "customer_messages"."author_id" is not null;--> statement-breakpoint
CREATE INDEX "customers_merged_into_idx" ON "customers" USING btree ("merged_into_id") WHERE "customers"."merged_into_id" is not null;--> statement-breakpoint
CREATE INDEX "notes_crew_idx" ON "notes" USING btree ("crew_id") WHERE "notes"."crew_id" is not null;--> statement-breakpoint
CREATE INDEX "notes_author_idx" ON "notes" USING btree ("author_id") WHERE "notes"."author_id" is not null;--> statement-breakpoint
CREATE INDEX "discount_grants_given_by_idx" ON "discount_grants" USING btree ("given_by_id") WHERE "discount_grants"."given_by_id" is not null;--> statement-breakpoint
CREATE INDEX "discount_grants_service_idx" ON "discount_grants" USING btree ("service_id") WHERE "discount_grants"."service_id" is not null;--> statement-breakpoint
CREATE INDEX "estimates_created_by_idx" ON "estimates" USING btree ("created_by_id") WHERE "estimates"."created_by_id" is not null;--> statement-breakpoint
CREATE INDEX "extra_offers_crew_idx" ON "extra_offers" USING btree ("crew_id");--> statement-breakpoint
CREATE INDEX "extra_offers_offered_by_idx" ON "extra_offers" USING btree ("offered_by_id") WHERE "extra_offers"."offered_by_id" is not null;--> statement-breakpoint
CREATE INDEX "extra_offers_property_idx" ON "extra_offers" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "attachments_uploaded_by_idx" ON "attachments" USING btree ("uploaded_by_id") WHERE "attachments"."uploaded_by_id" is not null;--> statement-breakpoint
CREATE INDEX "attachments_customer_idx" ON "attachments" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "call_logs_crew_idx" ON "call_logs" USING btree ("crew_id") WHERE "call_logs"."crew_id" is not null;--> statement-breakpoint
CREATE INDEX "call_logs_created_by_idx" ON "call_logs" USING btree ("created_by_id") WHERE "call_logs"."created_by_id" is not null;--> statement-breakpoint
CREATE INDEX "call_logs_assignee_idx" ON "call_logs" USING btree ("assignee_id") WHERE "call_logs"."assignee_id" is not null;--> statement-breakpoint
CREATE INDEX "contact_requests_handled_by_idx" ON "contact_requests" USING btree ("handled_by_id") WHERE "contact_requests"."handled_by_id" is not null;--> statement-breakpoint
CREATE INDEX "contact_requests_assignee_idx" ON "contact_requests" USING btree ("assignee_id") WHERE "contact_requests"."assignee_id" is not null;--> statement-breakpoint
CREATE INDEX "contact_requests_property_idx" ON "contact_requests" USING btree ("property_id") WHERE "contact_requests"."property_id" is not null;--> statement-breakpoint
CREATE INDEX "contact_requests_likely_customer_idx" ON "contact_requests" USING btree ("likely_customer_id") WHERE "contact_requests"."likely_customer_id" is not null;--> statement-breakpoint
CREATE INDEX "reminders_created_by_idx" ON "reminders" USING btree ("created_by_id") WHERE "reminders"."created_by_id" is not null;--> statement-breakpoint
CREATE INDEX "reminders_completed_by_idx" ON "reminders" USING btree ("completed_by_id") WHERE "reminders"."completed_by_id" is not null;--> statement-breakpoint
CREATE INDEX "reminders_customer_idx" ON "reminders" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "signups_handled_by_idx" ON "signups" USING btree ("handled_by_id") WHERE "signups"."handled_by_id" is not null;--> statement-breakpoint
CREATE INDEX "signups_property_idx" ON "signups" USING btree ("property_id") WHERE "signups"."property_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_transfers_attempt_idx" ON "ledger_transfers" USING btree ("attempt_id") WHERE "ledger_transfers"."attempt_id" is not null;--> statement-breakpoint
CREATE INDEX "charges_vendor_idx" ON "charges" USING btree ("vendor_id") WHERE "charges"."vendor_id" is not null;--> statement-breakpoint
CREATE INDEX "credits_property_idx" ON "credits" USING btree ("property_id") WHERE "credits"."property_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_attempts_actor_idx" ON "payment_attempts" USING btree ("actor_id") WHERE "payment_attempts"."actor_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_attempts_card_idx" ON "payment_attempts" USING btree ("card_id") WHERE "payment_attempts"."card_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_attempts_property_idx" ON "payment_attempts" USING btree ("property_id") WHERE "payment_attempts"."property_id" is not null;--> statement-breakpoint
CREATE INDEX "newsletter_recipients_customer_idx" ON "newsletter_recipients" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "unsubscribes_newsletter_idx" ON "unsubscribes" USING btree ("newsletter_id");--> statement-breakpoint
CREATE INDEX "crew_announcement_reads_user_idx" ON "crew_announcement_reads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "referral_trackers_referrer_property_idx" ON "referral_trackers" USING btree ("referrer_property_id");--> statement-breakpoint
CREATE INDEX "referral_trackers_referred_property_idx" ON "referral_trackers" USING btree ("referred_property_id");--> statement-breakpoint
CREATE INDEX "assignments_completed_by_idx" ON "assignments" USING btree ("completed_by_id") WHERE "assignments"."completed_by_id" is not null;--> statement-breakpoint
CREATE INDEX "assignments_service_date_idx" ON "assignments" USING btree ("service_id","date");--> statement-breakpoint
CREATE INDEX "terms_vendor_idx" ON "terms" USING btree ("vendor_id") WHERE "terms"."vendor_id" is not null;--> statement-breakpoint
CREATE INDEX "history_at_idx" ON "history" USING btree ("at","id");