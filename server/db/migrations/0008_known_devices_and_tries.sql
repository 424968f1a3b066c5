CREATE TABLE "known_devices" (
	"user_id" integer NOT NULL,
	"device_hash" text NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_device_hash_user_id_pk" PRIMARY KEY("device_hash","user_id")
);
--> statement-breakpoint
CREATE TABLE "tries" (
	"key" text PRIMARY KEY NOT NULL,
	"spent_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- Counts of the last quarter of an hour; they start anew.
DROP TABLE "sign_in_tries";--> statement-breakpoint
ALTER TABLE "password_resets" ADD COLUMN "account" text;--> statement-breakpoint
UPDATE "password_resets" SET "account" = coalesce('user:' || "user_id", 'token:' || "token_hash");--> statement-breakpoint
ALTER TABLE "password_resets" ALTER COLUMN "account" SET NOT NULL;--> statement-breakpoint
-- Of several codes that an account has open, only the newest goes on.
UPDATE "password_resets" AS "older" SET "used_at" = now()
WHERE "purpose" = 'forgot' AND "used_at" IS NULL AND EXISTS (
	SELECT 1 FROM "password_resets" AS "newer"
	WHERE "newer"."account" = "older"."account" AND "newer"."purpose" = 'forgot' AND "newer"."used_at" IS NULL
		AND ("newer"."created_at", "newer"."id") > ("older"."created_at", "older"."id")
);--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_devices_user_idx" ON "known_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "known_devices_used_idx" ON "known_devices" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "tries_spent_idx" ON "tries" USING btree ("spent_until");--> statement-breakpoint
CREATE UNIQUE INDEX "password_resets_one_open_key" ON "password_resets" USING btree ("account") WHERE "password_resets"."purpose" = 'forgot' and "password_resets"."used_at" is null;
