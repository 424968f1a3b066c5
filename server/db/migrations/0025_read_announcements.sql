CREATE TABLE "crew_announcement_reads" (
	"announcement_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"version" integer NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "crew_announcement_reads_announcement_id_user_id_pk" PRIMARY KEY("announcement_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "stage" text;--> statement-breakpoint
ALTER TABLE "crew_announcement_reads" ADD CONSTRAINT "crew_announcement_reads_announcement_id_crew_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."crew_announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_announcement_reads" ADD CONSTRAINT "crew_announcement_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;