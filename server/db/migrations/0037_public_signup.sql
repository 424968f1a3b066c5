CREATE TABLE "signup_cards" (
	"key" uuid PRIMARY KEY NOT NULL,
	"gateway" text NOT NULL,
	"token" text NOT NULL,
	"brand" text NOT NULL,
	"last_four" text NOT NULL,
	"expiry_month" integer NOT NULL,
	"expiry_year" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spent_puzzles" (
	"puzzle" text NOT NULL,
	"door" text NOT NULL,
	"key" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "spent_puzzles_puzzle_door_pk" PRIMARY KEY("puzzle","door")
);
--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "likely_customer_id" integer;--> statement-breakpoint
ALTER TABLE "signups" ADD COLUMN "price" jsonb;--> statement-breakpoint
ALTER TABLE "signups" ADD COLUMN "consent" jsonb;--> statement-breakpoint
CREATE INDEX "signup_cards_created_idx" ON "signup_cards" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "spent_puzzles_created_idx" ON "spent_puzzles" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_likely_customer_id_customers_id_fk" FOREIGN KEY ("likely_customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- Letters of strangers were filed under whoever had the e-mail address that they typed: now that is a guess.
UPDATE "contact_requests" r SET "likely_customer_id" = r."customer_id", "customer_id" = NULL, "property_id" = NULL
WHERE r."customer_id" IS NOT NULL AND EXISTS (
  SELECT 1 FROM "history" h WHERE h."entity" = 'contact-request' AND h."entity_id" = r."id"::text
    AND h."action" = 'added' AND h."actor_id" IS NULL);
