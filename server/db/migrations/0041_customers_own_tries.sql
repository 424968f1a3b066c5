ALTER TABLE "payment_attempts" ADD COLUMN "by_customer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "payment_attempts" SET "by_customer" = true FROM "users" WHERE "users"."id" = "payment_attempts"."actor_id" AND "users"."type" = 'customer';
