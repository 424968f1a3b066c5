CREATE TABLE "automation_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "automation_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"automation_id" integer NOT NULL,
	"subject" text NOT NULL,
	"subject_id" integer NOT NULL,
	"step" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"property_id" integer NOT NULL,
	"started_by" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"is_message" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "automations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "automations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"trigger" text NOT NULL,
	"is_marketing" boolean NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"enabled_at" timestamp with time zone,
	"hours_from" text NOT NULL,
	"hours_to" text NOT NULL,
	"skips_holidays" boolean NOT NULL,
	"max_per_day" integer NOT NULL,
	"audience" jsonb NOT NULL,
	"has_card" text NOT NULL,
	"steps" jsonb NOT NULL,
	"created_by_id" integer NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "automation_runs" ADD CONSTRAINT "automation_runs_automation_id_automations_id_fk" FOREIGN KEY ("automation_id") REFERENCES "public"."automations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_runs" ADD CONSTRAINT "automation_runs_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "automation_runs_step_key" ON "automation_runs" USING btree ("automation_id","subject","step");--> statement-breakpoint
CREATE INDEX "automation_runs_due_idx" ON "automation_runs" USING btree ("due_at","id") WHERE "automation_runs"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "automation_runs_done_idx" ON "automation_runs" USING btree ("automation_id","state","done_at");--> statement-breakpoint
CREATE INDEX "automation_runs_customer_idx" ON "automation_runs" USING btree ("customer_id","done_at");--> statement-breakpoint
CREATE INDEX "notices_failed_texts_idx" ON "notices" USING btree ("recipient") WHERE "notices"."channel" = 'text' and "notices"."status" = 'failed';--> statement-breakpoint
update roles set permissions = permissions || '["automation_list"]'::jsonb, version = version + 1
where is_given and user_type = 'csr' and not permissions @> '["automation_list"]'::jsonb;
