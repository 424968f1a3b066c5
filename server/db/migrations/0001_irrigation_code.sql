ALTER TABLE "properties" ADD COLUMN "irrigation_code" text;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "property_search_text"(p properties, c customers) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  select searchable(concat_ws(' ', c.code, c.first_name, c.last_name, c.company_name, c.email, c.phone,
    p.address, p.duplex_unit, p.city, p.zipcode, p.route_code, p.irrigation_code))
$$;--> statement-breakpoint
DROP TRIGGER "properties_search_text" ON "properties";--> statement-breakpoint
CREATE TRIGGER "properties_search_text" BEFORE INSERT OR UPDATE OF customer_id, address, duplex_unit, city, zipcode, route_code, irrigation_code
  ON "properties" FOR EACH ROW EXECUTE FUNCTION properties_set_search_text();
