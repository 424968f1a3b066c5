import { sql } from 'drizzle-orm';
import { seed } from '#bench/seed.ts';
import { signedInAs } from '#bench/signedInAs.ts';
import type { Day } from '#contract/core/days.ts';
import { ensureBaseline } from '#server/db/baseline.ts';
import { connectServer, type Db } from '#server/db/connect.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import type { Amounts } from './amounts.ts';

export interface CrewToday {
  token: string;
  /** Visits of today, in the order in which they are made. */
  visits: number[];
}

/** People who use the business's servers, each with the token of a session. */
export interface People {
  crews: CrewToday[];
  office: string[];
  customers: string[];
  /** Properties that the office writes notes about. */
  properties: number[];
  /** Visits of the coming weeks that the office moves, each with its day. */
  visits: { id: number; date: Day }[];
}

/** Creates a database with a business's data on the given server. Returns its URL and people. */
export async function fillBusiness(
  serverUrl: string,
  amounts: Amounts,
  today: Day,
): Promise<{ url: string; people: People }> {
  const admin = connectServer(serverUrl, 1);
  await admin.pool.query('create database sward');
  await admin.close();
  const url = new URL(serverUrl);
  url.pathname = '/sward';
  const connection = connectServer(url.href, 4);
  try {
    await migrateDatabase(connection.db);
    await ensureBaseline(connection.db);
    await seed(connection.pool, { properties: amounts.properties, crews: amounts.crews, today });
    return { url: url.href, people: await peopleOf(connection.db, amounts, today) };
  } finally {
    await connection.close();
  }
}

async function peopleOf(db: Db, amounts: Amounts, today: Day): Promise<People> {
  const now = new Date();
  const crews: CrewToday[] = [];
  for (let crewId = 1; crewId <= amounts.crews; crewId++)
    crews.push({ token: await signedInAs({ db }, 'crew', { crewId }, now), visits: [] });
  const todays = await db.execute<{ id: number; crew: number }>(
    sql`select id, crew_id as crew from assignments where date = ${today} and status = 'pending' order by id`,
  );
  for (const { id, crew } of todays.rows) crews[crew - 1]?.visits.push(id);

  const office: string[] = [];
  while (office.length < amounts.office) office.push(await signedInAs({ db }, 'admin', {}, now));

  // Each customer may write to the office a limited number of times.
  const wanted = amounts.portal * CUSTOMERS_EACH;
  const found = await db.execute<{ id: number }>(
    sql`select id from customers where locked_at is null order by id limit ${wanted}`,
  );
  const customers: string[] = [];
  for (const { id } of found.rows)
    customers.push(await signedInAs({ db }, 'customer', { customerId: id }, now));

  const properties = await db.execute<{ id: number }>(
    sql`select id from properties where status = 'active' order by id`,
  );
  const visits = await db.execute<{ id: number; date: Day }>(
    sql`select a.id, a.date from assignments a join properties p on p.id = a.property_id
      where a.date > ${today}::date + 7 and a.status = 'pending' and p.status = 'active' order by a.id`,
  );
  return { crews, office, customers, properties: properties.rows.map(({ id }) => id), visits: visits.rows };
}

const CUSTOMERS_EACH = 12;
