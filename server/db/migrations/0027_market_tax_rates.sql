CREATE TABLE "market_tax_rates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "market_tax_rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"market_id" integer NOT NULL,
	"valid_from" date,
	"percent" numeric(6, 3) NOT NULL,
	CONSTRAINT "market_tax_rates_key" UNIQUE NULLS NOT DISTINCT("market_id","valid_from")
);
--> statement-breakpoint
ALTER TABLE "market_tax_rates" ADD CONSTRAINT "market_tax_rates_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "charge_bases_tax_rate_idx" ON "charge_bases" USING btree ((("facts" -> 'tax' ->> 'rateId')::int));--> statement-breakpoint
-- What a market has now it has from always, and what was charged in it was charged with that.
INSERT INTO "market_tax_rates" ("market_id", "percent") SELECT "id", "tax_percent" FROM "markets" ORDER BY "id";--> statement-breakpoint
UPDATE "charge_bases" b SET "facts" = jsonb_set(b."facts", '{tax,rateId}', to_jsonb(r."id"))
FROM "markets" m JOIN "market_tax_rates" r ON r."market_id" = m."id" WHERE b."facts" -> 'tax' ->> 'market' = m."name";--> statement-breakpoint
ALTER TABLE "markets" DROP COLUMN "tax_percent";