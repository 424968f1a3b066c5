ALTER TABLE "webhooks" ADD COLUMN "after_event" bigint;--> statement-breakpoint
-- Until now clocks told what happened before a webhook was made; of what still waits they do so once more.
UPDATE "webhooks" SET "after_event" = coalesce((SELECT max("id") FROM "domain_events" WHERE "created_at" < "webhooks"."created_at"), 0);--> statement-breakpoint
ALTER TABLE "webhooks" ALTER COLUMN "after_event" SET NOT NULL;
