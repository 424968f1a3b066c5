CREATE TABLE "saved_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"report" text NOT NULL,
	"filter" jsonb NOT NULL,
	"repeat" text DEFAULT 'never' NOT NULL,
	"weekday" integer DEFAULT 1 NOT NULL,
	"month_day" integer DEFAULT 1 NOT NULL,
	"hour" integer DEFAULT 7 NOT NULL,
	"recipient_ids" jsonb NOT NULL,
	"created_by_id" integer,
	"last_due_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_reports" ADD CONSTRAINT "saved_reports_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The given role of the office gets the key that came with the table, edited or not.
update roles
set permissions = permissions || '["report_save"]'::jsonb,
  version = version + 1
where is_given and user_type = 'csr' and not permissions @> '["report_save"]'::jsonb;
