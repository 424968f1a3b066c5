-- What people look for is compared in lower case and without accents, the same way everywhere. ASCII, nearly all there is,
-- takes the short way.
CREATE FUNCTION "searchable"(looked_through text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 10 AS $$
begin
  if octet_length(looked_through) = char_length(looked_through) then return lower(looked_through); end if;
  return lower(regexp_replace(normalize(looked_through, NFD), '[\u0300-\u036f]', '', 'g'));
end $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "property_search_text"(p properties, c customers) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  select searchable(concat_ws(' ', c.code, c.first_name, c.last_name, c.company_name, c.email, c.phone,
    p.address, p.duplex_unit, p.city, p.zipcode, p.route_code))
$$;--> statement-breakpoint
UPDATE "properties" p SET "search_text" = property_search_text(p, c) FROM "customers" c
  WHERE c.id = p.customer_id AND p.search_text <> property_search_text(p, c);--> statement-breakpoint
DROP INDEX "customers_search_idx";--> statement-breakpoint
DROP INDEX "call_logs_note_idx";--> statement-breakpoint
DROP INDEX "reminders_note_idx";--> statement-breakpoint
DROP INDEX "users_search_idx";--> statement-breakpoint
DROP INDEX "history_reason_idx";--> statement-breakpoint
DROP INDEX "notices_search_idx";--> statement-breakpoint
CREATE INDEX "customers_search_idx" ON "customers" USING gin (searchable("code" || ' ' || "first_name" || ' ' || "last_name" || ' ' || coalesce("company_name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("phone", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "call_logs_note_idx" ON "call_logs" USING gin (searchable("note") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "reminders_note_idx" ON "reminders" USING gin (searchable("note") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_search_idx" ON "users" USING gin (searchable("first_name" || ' ' || "last_name" || ' ' || "username" || ' ' || coalesce("email", '') || ' ' || coalesce("mobile", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "history_reason_idx" ON "history" USING gin (searchable("reason") gin_trgm_ops) WHERE "history"."reason" is not null;--> statement-breakpoint
CREATE INDEX "notices_search_idx" ON "notices" USING gin (searchable(("recipient" || ' ' || coalesce("subject", '') || case when "is_secret" then '' else ' ' || "body" end)) gin_trgm_ops);
--> statement-breakpoint
-- What the new indexes hold is unknown to the planner until then.
ANALYZE "customers", "call_logs", "reminders", "users", "history", "notices";
