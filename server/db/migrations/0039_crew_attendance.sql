CREATE TABLE "crew_attendance" (
	"crew_id" integer NOT NULL,
	"date" date NOT NULL,
	"user_id" integer NOT NULL,
	"is_present" boolean NOT NULL,
	CONSTRAINT "crew_attendance_crew_id_date_user_id_pk" PRIMARY KEY("crew_id","date","user_id")
);
--> statement-breakpoint
ALTER TABLE "time_entries" ADD COLUMN "forgotten_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "crew_attendance" ADD CONSTRAINT "crew_attendance_crew_id_crews_id_fk" FOREIGN KEY ("crew_id") REFERENCES "public"."crews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_attendance" ADD CONSTRAINT "crew_attendance_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "crew_attendance_user_idx" ON "crew_attendance" USING btree ("user_id","date");