CREATE TABLE "import_files" (
	"import_id" uuid PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "service_id" integer;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "layout" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "columns_key" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "is_confirmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "remembered_from" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "words" jsonb DEFAULT '{"service":{},"frequency":{}}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_files" ADD CONSTRAINT "import_files_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_columns_idx" ON "imports" USING btree ("columns_key","created_at");