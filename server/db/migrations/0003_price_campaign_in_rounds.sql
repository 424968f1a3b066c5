ALTER TABLE "price_campaign_items" ADD COLUMN "kept" text;--> statement-breakpoint
ALTER TABLE "price_campaigns" ADD COLUMN "kept_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "price_campaigns" ADD COLUMN "work" text;--> statement-breakpoint
ALTER TABLE "price_campaigns" ADD COLUMN "work_by" jsonb;--> statement-breakpoint
ALTER TABLE "price_campaigns" ADD COLUMN "expects" integer;--> statement-breakpoint
ALTER TABLE "price_campaigns" ADD COLUMN "template" jsonb;--> statement-breakpoint
ALTER TABLE "price_campaigns" ADD COLUMN "through_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "price_campaigns" ADD COLUMN "done_through_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "price_campaigns" ADD COLUMN "planned_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "price_campaigns" ADD COLUMN "done_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "price_campaigns" ADD COLUMN "stopped_at" timestamp with time zone;