-- Nobody who did not ask for it is written to after each visit; who comes from now on is, until they wish otherwise.
ALTER TABLE "customers" ADD COLUMN "visits_done_by" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ALTER COLUMN "visits_done_by" SET DEFAULT 'email';--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "access_notes" text;
