ALTER TABLE "newsletters" ADD COLUMN "is_stopping" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletters" ADD COLUMN "put_back" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletters" ADD COLUMN "put_back_through" text DEFAULT '' NOT NULL;