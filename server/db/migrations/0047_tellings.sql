DROP INDEX "notifications_user_idx";--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "telling" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
CREATE INDEX "notifications_telling_idx" ON "notifications" USING btree ("telling");--> statement-breakpoint
CREATE INDEX "notifications_user_idx" ON "notifications" USING btree ("user_id","created_at","id");--> statement-breakpoint
-- Who was told the same at once shares the telling, also of what was told before.
UPDATE "notifications" SET "telling" = md5(concat_ws('|', "type", "created_at", "title", "message", "property_id", "others"))::uuid;
