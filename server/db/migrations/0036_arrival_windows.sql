ALTER TABLE "routes" ADD COLUMN "late_before" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "routes" ADD COLUMN "late_after" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "routes" ADD COLUMN "legs" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "on_my_way_by" text DEFAULT 'email' NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "gate_hours" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "arrival_from" text;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "arrival_to" text;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_arrival_window" CHECK (("properties"."arrival_from" is null) = ("properties"."arrival_to" is null)
      and "properties"."arrival_from" < "properties"."arrival_to");