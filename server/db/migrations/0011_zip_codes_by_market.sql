DROP INDEX "properties_zip_idx";--> statement-breakpoint
CREATE INDEX "properties_zip_idx" ON "properties" USING btree ("zipcode","market_id");