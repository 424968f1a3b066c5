ALTER TABLE "delay_prompts" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "delay_prompts" ADD COLUMN "unheard_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "day_news" jsonb;--> statement-breakpoint
CREATE INDEX "notices_day_news_idx" ON "notices" USING btree ("customer_id") WHERE "notices"."day_news" is not null;