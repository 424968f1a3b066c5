ALTER TABLE "estimates" ADD COLUMN "terms" text;--> statement-breakpoint
-- What was sent before keeps the terms that its receivers read until now.
UPDATE "estimates" SET "terms" = (SELECT "value" ->> 'estimateTerms' FROM "settings" WHERE "key" = 'signup') WHERE "sent_at" IS NOT NULL;
