DROP INDEX "customers_name_idx";--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "customer_last_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "customer_first_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "customers_without_email_idx" ON "customers" USING btree ("id") WHERE coalesce("customers"."email", '') = '';--> statement-breakpoint
-- What was there before.
update properties p set customer_last_name = c.last_name, customer_first_name = c.first_name
  from customers c where c.id = p.customer_id;
--> statement-breakpoint
CREATE INDEX "properties_name_idx" ON "properties" USING btree ("customer_last_name","customer_first_name","id","status","customer_id");--> statement-breakpoint
CREATE INDEX "customers_name_idx" ON "customers" USING btree ("last_name","first_name","id");--> statement-breakpoint
create or replace function properties_set_search_text() returns trigger language plpgsql as $$
declare c customers;
begin
  select * into c from customers where id = new.customer_id;
  new.search_text := coalesce(property_search_text(new, c), '');
  new.customer_last_name := coalesce(c.last_name, '');
  new.customer_first_name := coalesce(c.first_name, '');
  return new;
end $$;
--> statement-breakpoint
create or replace function customers_spread_search_text() returns trigger language plpgsql as $$
begin
  update properties p set search_text = property_search_text(p, new),
      customer_last_name = new.last_name, customer_first_name = new.first_name
    where p.customer_id = new.id;
  return null;
end $$;
