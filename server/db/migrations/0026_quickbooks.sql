CREATE TABLE "quickbooks_charges" (
	"charge_id" integer PRIMARY KEY NOT NULL,
	"customer_name" text NOT NULL,
	"service_type" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quickbooks_entries" (
	"transfer_id" bigint PRIMARY KEY NOT NULL,
	"run_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quickbooks_names" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quickbooks_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quickbooks_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" integer NOT NULL,
	"from_day" date,
	"to_day" date NOT NULL,
	"entry_count" integer NOT NULL,
	"transaction_count" integer NOT NULL,
	"debit_cents" bigint NOT NULL,
	"iif" text NOT NULL,
	"csv" text NOT NULL,
	"actor_id" integer,
	"actor_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "quickbooks_runs_number_unique" UNIQUE("number")
);
--> statement-breakpoint
ALTER TABLE "quickbooks_entries" ADD CONSTRAINT "quickbooks_entries_transfer_id_ledger_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quickbooks_entries" ADD CONSTRAINT "quickbooks_entries_run_id_quickbooks_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."quickbooks_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quickbooks_runs" ADD CONSTRAINT "quickbooks_runs_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quickbooks_entries_run_idx" ON "quickbooks_entries" USING btree ("run_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quickbooks_names_key" ON "quickbooks_names" USING btree (lower("name"));