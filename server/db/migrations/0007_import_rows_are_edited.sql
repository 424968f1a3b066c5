ALTER TABLE "import_rows" ADD COLUMN "edits" jsonb;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "choice" text;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "sells" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "cities" jsonb;--> statement-breakpoint
CREATE INDEX "import_rows_keys_idx" ON "import_rows" USING gin ("keys");