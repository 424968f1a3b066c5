import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { connectServer, type Db } from '#server/db/connect.ts';
import type { Acknowledged } from './acknowledged.ts';

export interface Verdict {
  what: string;
  count: number;
  lost: number;
  doubled: number;
}

/** Looks up every acknowledged write in the primary, and every photo through the servers. */
export async function lookUp(
  primaryUrl: string,
  balancerUrl: string,
  acknowledged: Acknowledged,
): Promise<Verdict[]> {
  const { db, close } = connectServer(primaryUrl, 2);
  try {
    const { reports, notes, photos, moves, messages } = acknowledged;
    const completed = [...reports.values()].flatMap(({ completes }) => completes ?? []);
    return [
      await verdict(db, 'crews’ reports', [...reports.keys()], 'select id::text as key from field_events'),
      await verdict(
        db,
        'visits completed',
        completed,
        "select entity_id as key from history where entity = 'assignment' and action = 'completed' and actor_type = 'crew'",
      ),
      await verdict(
        db,
        'their charges',
        completed,
        'select assignment_id::text as key from charges where assignment_id is not null',
      ),
      await verdict(db, 'notes', notes, 'select text as key from notes'),
      await verdict(
        db,
        'visits moved',
        [...moves.values()].map(({ reason }) => reason),
        "select reason as key from history where entity = 'assignment' and reason like 'Move %'",
      ),
      await verdict(
        db,
        'their days',
        [...moves].map(([id, { date }]) => `${id} ${date}`),
        "select id || ' ' || date as key from assignments",
      ),
      await verdict(
        db,
        'customers’ messages',
        [...messages.values()],
        'select text as key from customer_messages',
      ),
      await verdict(db, 'photos', [...photos.keys()], 'select id::text as key from photos'),
      await files(balancerUrl, [...photos.values()]),
    ];
  } finally {
    await close();
  }
}

/** Counts the keys that the query doesn't find, and those that it finds more than once. */
async function verdict(
  db: Db,
  what: string,
  keys: readonly (string | number)[],
  query: string,
): Promise<Verdict> {
  const { rows } = await db.execute<{ lost: number; doubled: number }>(sql`
    select count(*) filter (where found = 0)::int as lost, count(*) filter (where found > 1)::int as doubled
    from (
      select wanted.key, count(stored.key) as found
      from unnest(${sql.param(keys.map(String))}::text[]) as wanted(key)
      left join (${sql.raw(query)}) stored on stored.key = wanted.key group by wanted.key
    ) each`);
  return { what, count: keys.length, lost: rows[0]?.lost ?? 0, doubled: rows[0]?.doubled ?? 0 };
}

async function files(url: string, paths: readonly string[]): Promise<Verdict> {
  let lost = 0;
  for (const path of paths) {
    const response = await fetch(url + path);
    if (!response.ok || (await response.arrayBuffer()).byteLength === 0) lost++;
  }
  return { what: 'their files', count: paths.length, lost, doubled: 0 };
}

const PATIENCE_MS = 60_000;
const BETWEEN_MS = 200;

/** Returns what is wrong with the database as a whole, once its servers have nothing left to do. */
export async function troubles(primaryUrl: string): Promise<string[]> {
  const { db, close } = connectServer(primaryUrl, 2);
  try {
    const events = () => db.execute<{ count: number }>(sql`select count(*)::int as count from domain_events`);
    let left = 0;
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await pause(BETWEEN_MS)) {
      left = (await events()).rows[0]?.count ?? 0;
      if (left === 0) break;
    }
    return left > 0 ? [`${left} events are still waiting`] : [];
  } finally {
    await close();
  }
}
