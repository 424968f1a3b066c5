CREATE TABLE "visit_ratings" (
	"assignment_id" integer PRIMARY KEY NOT NULL,
	"stars" integer NOT NULL,
	"words" text,
	"rated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "visit_ratings_stars" CHECK ("visit_ratings"."stars" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "visits_moved_by" text DEFAULT 'both' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "messages_by" text DEFAULT 'email' NOT NULL;--> statement-breakpoint
ALTER TABLE "visit_ratings" ADD CONSTRAINT "visit_ratings_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visit_ratings_stars_idx" ON "visit_ratings" USING btree ("stars");