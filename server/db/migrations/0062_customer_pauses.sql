ALTER TABLE "pauses" ADD COLUMN "by_customer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "pauses" SET "by_customer" = true WHERE "reason" = 'Customer portal';
