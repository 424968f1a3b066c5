CREATE TABLE "quickbooks_files" (
	"run_id" integer NOT NULL,
	"part" integer NOT NULL,
	"iif" text NOT NULL,
	"csv" text NOT NULL,
	CONSTRAINT "quickbooks_files_run_id_part_pk" PRIMARY KEY("run_id","part")
);
--> statement-breakpoint
CREATE TABLE "quickbooks_vendors" (
	"vendor_id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quickbooks_files" ADD CONSTRAINT "quickbooks_files_run_id_quickbooks_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."quickbooks_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
insert into quickbooks_files (run_id, part, iif, csv) select id, 1, iif, csv from quickbooks_runs;--> statement-breakpoint
ALTER TABLE "quickbooks_runs" DROP COLUMN "iif";--> statement-breakpoint
ALTER TABLE "quickbooks_runs" DROP COLUMN "csv";