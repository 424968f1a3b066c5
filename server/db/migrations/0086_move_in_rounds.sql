ALTER TABLE "moves" ADD COLUMN "work" text;--> statement-breakpoint
ALTER TABLE "moves" ADD COLUMN "work_by" jsonb;--> statement-breakpoint
ALTER TABLE "moves" ADD COLUMN "plan" jsonb;--> statement-breakpoint
ALTER TABLE "moves" ADD COLUMN "rounds_done" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "moves" ADD COLUMN "planned_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "moves" ADD COLUMN "done_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "moves" ADD COLUMN "kept_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "moves" ADD COLUMN "untold" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "moves" ADD COLUMN "stopped_at" timestamp with time zone;