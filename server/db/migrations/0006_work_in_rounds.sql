ALTER TABLE "newsletters" ADD COLUMN "through_id" integer;--> statement-breakpoint
ALTER TABLE "newsletters" ADD COLUMN "listed_through_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "season_items" ADD COLUMN "carried_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "season_items" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
UPDATE "season_items" i SET "carried_at" = s."created_at", "undone_at" = s."undone_at"
FROM "seasons" s WHERE s."id" = i."season_id";--> statement-breakpoint
ALTER TABLE "seasons" ADD COLUMN "kept_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "seasons" ADD COLUMN "obstacle" jsonb;--> statement-breakpoint
ALTER TABLE "seasons" ADD COLUMN "work" text;--> statement-breakpoint
ALTER TABLE "seasons" ADD COLUMN "work_by" jsonb;--> statement-breakpoint
ALTER TABLE "seasons" ADD COLUMN "expects" integer;--> statement-breakpoint
ALTER TABLE "seasons" ADD COLUMN "through_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "seasons" ADD COLUMN "done_through_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "seasons" ADD COLUMN "planned_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "seasons" ADD COLUMN "done_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "seasons" ADD COLUMN "stopped_at" timestamp with time zone;