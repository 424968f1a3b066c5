-- The words that the customers list searches, of the property and of its customer: in lower case and without
-- accents, so that Nunez finds Núñez.
create function property_search_text(p properties, c customers) returns text language sql immutable as $$
  select lower(translate(concat_ws(' ', c.code, c.first_name, c.last_name, c.company_name, c.email, c.phone,
    p.address, p.duplex_unit, p.city, p.zipcode, p.route_code),
    'áàâäãåéèêëíìîïóòôöõúùûüñçÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇ', 'aaaaaaeeeeiiiiooooouuuuncAAAAAAEEEEIIIIOOOOOUUUUNC'))
$$;
--> statement-breakpoint
create function properties_set_search_text() returns trigger language plpgsql as $$
declare c customers;
begin
  select * into c from customers where id = new.customer_id;
  new.search_text := coalesce(property_search_text(new, c), '');
  return new;
end $$;
--> statement-breakpoint
create trigger properties_search_text before insert or update of customer_id, address, duplex_unit, city, zipcode, route_code
  on properties for each row execute function properties_set_search_text();
--> statement-breakpoint
create function customers_spread_search_text() returns trigger language plpgsql as $$
begin
  update properties p set search_text = property_search_text(p, new) where p.customer_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger customers_search_text after update of code, first_name, last_name, company_name, email, phone
  on customers for each row execute function customers_spread_search_text();
--> statement-breakpoint
-- A customer's code comes from the id, so that two people adding customers at once never get the same.
create function customers_set_code() returns trigger language plpgsql as $$
begin
  if new.code = '' then new.code := 'C-' || (10000 + new.id); end if;
  return new;
end $$;
--> statement-breakpoint
create trigger customers_code before insert on customers for each row execute function customers_set_code();
