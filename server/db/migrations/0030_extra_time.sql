CREATE TABLE "extra_time_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"assignment_id" integer NOT NULL,
	"minutes" integer NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"asked_by_id" integer,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by_name" text
);
--> statement-breakpoint
CREATE TABLE "time_up_reminders" (
	"assignment_id" integer NOT NULL,
	"cap_minutes" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "time_up_reminders_assignment_id_cap_minutes_pk" PRIMARY KEY("assignment_id","cap_minutes")
);
--> statement-breakpoint
ALTER TABLE "extra_time_requests" ADD CONSTRAINT "extra_time_requests_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extra_time_requests" ADD CONSTRAINT "extra_time_requests_asked_by_id_users_id_fk" FOREIGN KEY ("asked_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_up_reminders" ADD CONSTRAINT "time_up_reminders_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "extra_time_requests_waiting_key" ON "extra_time_requests" USING btree ("assignment_id") WHERE "extra_time_requests"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "extra_time_requests_assignment_idx" ON "extra_time_requests" USING btree ("assignment_id");--> statement-breakpoint
CREATE INDEX "extra_time_requests_open_idx" ON "extra_time_requests" USING btree ("expires_at") WHERE "extra_time_requests"."status" = 'waiting';