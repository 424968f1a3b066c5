CREATE TABLE "collecting_run_charges" (
	"run_id" uuid NOT NULL,
	"charge_id" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" text NOT NULL,
	"skip_reason" text,
	"lost_tries" integer DEFAULT 0 NOT NULL,
	"taken_at" timestamp with time zone,
	"attempt_id" uuid,
	CONSTRAINT "collecting_run_charges_run_id_charge_id_pk" PRIMARY KEY("run_id","charge_id")
);
--> statement-breakpoint
CREATE TABLE "collecting_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"stop" text,
	"choice" jsonb NOT NULL,
	"night" date,
	"started_by" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "collecting_run_charges" ADD CONSTRAINT "collecting_run_charges_run_id_collecting_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."collecting_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collecting_run_charges" ADD CONSTRAINT "collecting_run_charges_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collecting_run_charges_charge_idx" ON "collecting_run_charges" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "collecting_run_charges_attempt_idx" ON "collecting_run_charges" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "collecting_run_charges_waiting_idx" ON "collecting_run_charges" USING btree ("run_id") WHERE "collecting_run_charges"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "collecting_runs_started_idx" ON "collecting_runs" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "collecting_runs_night_key" ON "collecting_runs" USING btree ("night");