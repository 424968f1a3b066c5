import { sql } from 'drizzle-orm';
import { makeTestMarket, type TestMarket } from './places.ts';
import type { TestApp } from './testApp.ts';

/**
 * Creates a market with `many` customers, each with an email address `…@<zipcode>.example` and a property
 * with a weekly visit pending on Friday, June 12, 2026.
 */
export async function makeManyVisits(app: TestApp, zipcode: string, many: number): Promise<TestMarket> {
  const ground = await makeTestMarket(app, [zipcode], 5);
  const { marketId, vendorId, crewId } = ground;
  const mine = `%@${zipcode}.example`;
  const statements = [
    sql`insert into customers (first_name, last_name, email)
      select 'Ana', 'Bulk ' || n, 'bulk' || n || '@' || ${zipcode}::text || '.example' from generate_series(1, ${many}::int) n`,
    sql`insert into properties (customer_id, address, city, state, zipcode, lot_size, market_id, vendor_id, referral_code)
      select id, id || ' Bulk Street', 'Austin', 'TX', ${zipcode}::text, 'small', ${marketId}::int, ${vendorId}::int, 'BULK' || id
      from customers where email like ${mine}`,
    sql`insert into services (property_id, type, start_date)
      select id, 'mow', '2026-06-12'::date from properties where market_id = ${marketId}::int`,
    sql`insert into terms (service_id, from_slot, frequency, weekday, vendor_id, crew_id, price_cents)
      select s.id, '2026-06-12'::date, 1, 5, ${vendorId}::int, ${crewId}::int, 5000
      from services s join properties p on p.id = s.property_id where p.market_id = ${marketId}::int`,
    sql`insert into assignments (service_id, property_id, customer_id, service_type, slot, date, vendor_id, crew_id, expected_minutes)
      select s.id, p.id, p.customer_id, 'mow', '2026-06-12'::date, '2026-06-12'::date, ${vendorId}::int, ${crewId}::int, 30
      from services s join properties p on p.id = s.property_id where p.market_id = ${marketId}::int`,
  ];
  for (const statement of statements) await app.db.execute(statement);
  return ground;
}

/** Marks the customers of `makeManyVisits` as having signed in, so that they are notified. */
export async function letSignIn(app: TestApp, zipcode: string): Promise<void> {
  await app.db.execute(sql`
    insert into users (username, first_name, last_name, password_hash, type, role_id, customer_id)
    select 'bulk-' || id, first_name, last_name, 'none', 'customer', (select id from roles where name = 'customer'), id
    from customers where email like ${`%@${zipcode}.example`}`);
}
