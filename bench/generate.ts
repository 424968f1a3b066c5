import { sql } from 'drizzle-orm';
import { addDays } from '#contract/core/days.ts';
import type { Connection } from '#server/db/connect.ts';
import { generateVisits } from '#server/modules/schedule/visits/generate.ts';

export interface GenerateResult {
  services: number;
  visits: number;
  seconds: number;
}

const WEEKS = 40;
const TODAY = '2026-03-02';

/** Creates `count` weekly mowing services, each on its own property. Returns their IDs. */
async function sellServices({ db }: Connection, count: number): Promise<number[]> {
  await db.execute(sql`
    with v as (
      insert into vendors (company_name, commission_percent, status)
      values ('Generate ' || gen_random_uuid(), 20, 'active') returning id
    ), c as (
      insert into crews (vendor_id, name, service_types) select id, 'Generate', '["mow"]' from v returning id, vendor_id
    ), cu as (
      insert into customers (code, first_name, last_name)
      select 'G-' || gen_random_uuid(), 'Generate', n::text from generate_series(1, ${count}) n returning id
    ), p as (
      insert into properties (customer_id, address, city, state, zipcode, lot_size, referral_code, vendor_id)
      select cu.id, cu.id || ' Elm St', 'Austin', 'TX', '78704', 'average', 'G' || gen_random_uuid(), c.vendor_id
      from cu, c returning id, vendor_id
    ), s as (
      insert into services (property_id, type, start_date)
      select id, 'mow', ${TODAY}::date from p returning id
    )
    insert into terms (service_id, from_slot, frequency, weekday, vendor_id, crew_id)
    select s.id, ${TODAY}::date + (s.id % 5), 1, s.id % 5 + 1, c.vendor_id, c.id from s, c`);
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from services order by id desc limit ${count}`,
  );
  return rows.map(row => row.id);
}

/**
 * Generates a 40-week season for growing numbers of services, to show that the time grows no faster than the
 * number of services.
 */
export async function benchGenerate(connection: Connection): Promise<GenerateResult[]> {
  const results: GenerateResult[] = [];
  for (const count of [2500, 5000, 10_000]) {
    const ids = await sellServices(connection, count);
    const started = performance.now();
    const visits = await connection.db.transaction(tx =>
      generateVisits(tx, ids, { from: TODAY, to: addDays(TODAY, WEEKS * 7 - 1) }),
    );
    results.push({ services: count, visits, seconds: (performance.now() - started) / 1000 });
  }
  return results;
}
