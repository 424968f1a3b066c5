DROP INDEX "customers_search_idx";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "po_number" text;--> statement-breakpoint
CREATE INDEX "customers_search_idx" ON "customers" USING gin (searchable("code" || ' ' || "first_name" || ' ' || "last_name" || ' ' || coalesce("company_name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("phone", '') || ' ' || coalesce("po_number", '')) gin_trgm_ops);--> statement-breakpoint
CREATE OR REPLACE FUNCTION "property_search_text"(p properties, c customers) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  select searchable(concat_ws(' ', c.code, c.first_name, c.last_name, c.company_name, c.email, c.phone, c.po_number,
    p.address, p.duplex_unit, p.city, p.zipcode, p.route_code, p.irrigation_code))
$$;--> statement-breakpoint
DROP TRIGGER "customers_search_text" ON "customers";--> statement-breakpoint
CREATE TRIGGER "customers_search_text" AFTER UPDATE OF code, first_name, last_name, company_name, email, phone, po_number
  ON "customers" FOR EACH ROW EXECUTE FUNCTION customers_spread_search_text();
