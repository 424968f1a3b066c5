import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { API_BASE } from '#contract/core/paths.ts';
import { ensureBaseline } from '#server/db/baseline.ts';
import { type Connection, connectEmbedded, connectServer } from '#server/db/connect.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { productServer } from './product.ts';

const VISITS = 20_000;
const SERVICES = 10_000;
const CREWS = 100;
/** The day that is moved: a Friday, two days after the benchmark's today. */
const DAY = '2026-06-12';
const SEASON = '2026-09-01';

/**
 * Creates one visit per property on one day, each last mowed a week before, half of them at their own price.
 */
async function seed({ db }: Connection): Promise<void> {
  const statements = [
    `insert into markets (name) values ('Austin')`,
    `insert into market_tax_rates (market_id, percent) values (1, 8.25)`,
    `insert into vendors (company_name, commission_percent, status, is_primary)
     select 'Vendor ' || n, 20, 'active', n = 1 from generate_series(1, 10) n`,
    `insert into crews (vendor_id, market_id, name, service_types, capacity_minutes)
     select 1 + n % 10, 1, 'Crew ' || n, '["mow"]', 2400 from generate_series(1, ${CREWS}) n`,
    `insert into price_lists (vendor_id, list_version, effective_from, bnb_hourly_cents)
     select n, 1, date '2026-01-01', 6000 from generate_series(1, 10) n`,
    `insert into prices (price_list_id, lot_size, frequency, price_cents)
     select n, 'average', 1, 4500 from generate_series(1, 10) n`,
    `insert into customers (code, first_name, last_name, email, phone)
     select 'C-' || n, 'Maria', 'Lopez ' || n, 'customer' || n || '@example.com', (5120000000 + n)::text
     from generate_series(1, ${VISITS}) n`,
    `insert into users (username, first_name, last_name, password_hash, type, role_id, customer_id)
     select 'customer-' || n, 'Maria', 'Lopez', 'none', 'customer', (select id from roles where name = 'customer'), n
     from generate_series(1, ${VISITS}, 4) n`,
    `insert into properties (customer_id, address, city, state, zipcode, lot_size, market_id, vendor_id, referral_code)
     select n, n || ' Elm St', 'Austin', 'TX', '78704', 'average', 1, 1 + n % 10, 'R' || n
     from generate_series(1, ${VISITS}) n`,
    `insert into services (property_id, type, start_date, end_date)
     select n, 'mow', date '2026-03-06', case when n > ${SERVICES} then date '2026-11-27' end
     from generate_series(1, ${VISITS}) n`,
    `insert into terms (service_id, from_slot, frequency, weekday, vendor_id, crew_id, price_cents)
     select n, date '2026-03-06', 1, 5, 1 + n % 10, 1 + n % ${CREWS}, case when n % 2 = 0 then 5000 end
     from generate_series(1, ${VISITS}) n`,
    `insert into assignments (service_id, property_id, customer_id, service_type, slot, date, vendor_id, crew_id,
       status, expected_minutes)
     select n, n, n, 'mow', d, d, 1 + n % 10, 1 + n % ${CREWS},
       case when d < date '${DAY}' then 'completed' else 'pending' end, 35
     from generate_series(1, ${VISITS}) n,
       unnest(array[date '${DAY}' - 7, date '${DAY}', date '${DAY}' + 7]) d`,
    'analyze',
  ];
  for (const statement of statements) await db.execute(sql.raw(statement));
}

type Say = (line: string) => void;

async function timed<T>(say: Say, what: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work();
  say(`  ${what}: ${((performance.now() - started) / 1000).toFixed(2)} s`);
  return result;
}

interface Answer {
  data: { id: number };
}
type Send = (method: 'POST' | 'GET', path: string, body?: object) => Promise<Answer>;

/**
 * Previews, applies and undoes a move of a company's day of 20,000 visits by each strategy, and carries
 * 10,000 services over into a season: on the given PostgreSQL, or in an embedded database if none is given.
 */
export async function benchPlanner(url: string | null, say: Say): Promise<void> {
  const connection = url ? connectServer(await freshDatabase(url), 16) : await connectEmbedded('memory://');
  await migrateDatabase(connection.db);
  await ensureBaseline(connection.db);
  const { app, token, events, jobs } = await productServer(connection);
  const send: Send = async (method, path, body) => {
    const response = await app.inject({
      method,
      url: `${API_BASE}${path}`,
      headers: { authorization: token, 'idempotency-key': randomUUID() },
      ...(body && { payload: body }),
    });
    if (response.statusCode >= 400) throw new Error(`${path}: ${response.body}`);
    return response.json<Answer>();
  };
  try {
    await seed(connection);
    const day = { from: DAY, spreadDays: 5 };
    const preview = await timed(say, `preview of ${VISITS} visits, three strategies`, () =>
      send('POST', '/moves/preview', day),
    );
    say(`  its response: ${(JSON.stringify(preview).length / 1024).toFixed(0)} KB`);
    await timed(say, 'one page of its visits', () =>
      send('POST', '/moves/preview/visits', { ...day, strategy: 'spread', start: 5000 }),
    );
    for (const strategy of ['push', 'spread', 'skip'] as const) {
      const made = await timed(say, `${strategy} applied, emails written`, () =>
        send('POST', '/moves', { ...day, strategy, reason: 'Rain', byEmail: strategy === 'push' }),
      );
      await timed(say, '  events handled', () => events.idle());
      await timed(say, '  in the background', () => jobs.run('schedule.moves'));
      await timed(say, '  undone', async () => {
        await send('POST', `/moves/${made.data.id}/undo`);
        await jobs.run('schedule.moves');
      });
      await events.idle();
    }
    const season = {
      startDate: SEASON,
      endDate: '2026-10-30',
      priceChange: { kind: 'percent', percent: 5, roundToCents: 100 },
    };
    await timed(say, `preview of a season of ${VISITS} services`, () =>
      send('POST', '/seasons/preview', season),
    );
    const half = { ...season, endDate: null, scope: { frequency: 1 } };
    const made = await timed(say, `season applied to ${SERVICES} services that get a new price`, () =>
      send('POST', '/seasons', half),
    );
    await timed(say, '  undone', () => send('POST', `/seasons/${made.data.id}/undo`));
    await timed(say, 'list of moves and seasons', async () => {
      await send('GET', '/moves');
      await send('GET', '/seasons');
    });
  } finally {
    await events.close();
    await app.close();
    await connection.close();
  }
}

/** Creates an empty database on the same server as the given one. Returns its URL. */
async function freshDatabase(url: string): Promise<string> {
  const name = `planner_${randomUUID().replaceAll('-', '')}`;
  const admin = connectServer(url, 1);
  await admin.db.execute(sql.raw(`create database ${name}`));
  await admin.close();
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
