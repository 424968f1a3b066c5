DROP INDEX "charges_date_idx";--> statement-breakpoint
CREATE INDEX "customers_search_idx" ON "customers" USING gin ((lower("code" || ' ' || "first_name" || ' ' || "last_name" || ' ' || coalesce("company_name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("phone", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "properties_audience_idx" ON "properties" USING btree ("customer_id","status","is_archived","market_id","zipcode");--> statement-breakpoint
CREATE INDEX "call_logs_note_idx" ON "call_logs" USING gin ("note" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "reminders_note_idx" ON "reminders" USING gin ("note" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "reminders_list_idx" ON "reminders" USING btree (("completed_at" is not null),"date",(case "priority" when 'high' then 0 when 'medium' then 1 else 2 end),"id");--> statement-breakpoint
CREATE INDEX "notices_search_idx" ON "notices" USING gin ((("recipient" || ' ' || coalesce("subject", '') || case when "is_secret" then '' else ' ' || "body" end)) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "charges_date_idx" ON "charges" USING btree ("date","id");