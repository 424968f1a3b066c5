import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { seededRandom } from '#server/modules/field/routing/random.ts';
import type { Outside } from '#server/plugins/outside.ts';

/**
 * Reveals tests that depend on chance. With SHAKE=<seed>, rows without a specified order are shuffled, and
 * queries, outgoing calls and the tests' own servers get random delays. The same seed gives the same orders,
 * but how parallel delays interleave also depends on the machine.
 */
const seed = process.env.SHAKE ? Number(process.env.SHAKE) : null;

const LONGEST_MS = 8;

const random = seededRandom(seed ?? 0);

/** Waits up to 8 ms, or not at all three times out of four. */
export async function pause(): Promise<void> {
  if (seed === null || random.fraction() < 0.75) return;
  await delay(random.fraction() * LONGEST_MS);
}

/** Delays outgoing calls and their responses. */
export function shakeOutside(outside: Outside): Outside {
  if (seed === null) return outside;
  return {
    ...outside,
    async fetch(url, init) {
      await pause();
      const answer = await outside.fetch(url, init);
      await pause();
      return answer;
    },
  };
}

/** Shakes every query of a pool. */
export function shakePool(pool: pg.Pool): void {
  if (seed !== null) pool.on('connect', shakeClient);
}

type Ask = (query: unknown, values?: unknown) => Promise<pg.QueryResult | pg.QueryResult[]>;
type Done = (error: Error | undefined, result?: pg.QueryResult | pg.QueryResult[]) => void;

function shakeClient(client: pg.PoolClient): void {
  // Looked up at each call, because some tests spy on the driver's prototype.
  const ask: Ask = (...asked) => Reflect.apply(pg.Client.prototype.query, client, asked);
  let sent: Promise<unknown> = ask('select setseed($1)', [random.fraction()]);
  const shaken = async (query: unknown, values: unknown) => {
    // The driver sends a connection's queries in order.
    sent = sent.then(pause, pause);
    await sent;
    const result = await ask(withTiesBroken(query), values);
    if (!Array.isArray(result) && isUnordered(query)) shuffle(result.rows);
    await pause();
    return result;
  };
  const query = (asked: unknown, values?: unknown, done?: Done) => {
    const callback = typeof values === 'function' ? (values as Done) : done;
    const answer = shaken(asked, callback === values ? undefined : values);
    if (!callback) return answer;
    void answer.then(
      result => callback(undefined, result),
      (error: Error) => callback(error),
    );
  };
  Object.assign(client, { query });
}

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : (query as { text: string }).text;

const blank = (text: string) => ' '.repeat(text.length);

/**
 * A statement with only its own keywords at their positions: names, strings and everything in parentheses are
 * blanked out.
 */
function outline(text: string): string {
  let words = text.replace(/"[^"]*"|'[^']*'/g, blank);
  for (let before = ''; before !== words; ) {
    before = words;
    words = words.replace(/\([^()]*\)/g, blank);
  }
  return words.toLowerCase();
}

/** Whether the rows have no specified order. A plain insert returns them as given, a cursor in its order. */
const isUnordered = (query: unknown) =>
  /^\s*(select|with|update|delete)\b(?!.*\border by\b)/s.test(outline(textOf(query)));

/** Puts rows that a select's order leaves equal into a random order; all rows if it has no order. */
function withTiesBroken(query: unknown): unknown {
  const text = textOf(query);
  const words = outline(text);
  if (!/^\s*(with\b.*)?select\b/s.test(words)) return query;
  if (/;|\b(distinct|union|intersect|except|insert|delete|returning)\b/.test(words)) return query;
  const order = words.search(/\border by\b/);
  const rest = words.slice(Math.max(order, 0)).search(/\b(limit|offset|for)\b/);
  const at = rest < 0 ? text.length : rest + Math.max(order, 0);
  const shaken = `${text.slice(0, at)} ${order < 0 ? 'order by' : ','} random() ${text.slice(at)}`;
  return typeof query === 'string' ? shaken : { ...(query as object), text: shaken };
}

function shuffle(rows: unknown[]): void {
  for (let last = rows.length - 1; last > 0; last--) {
    const other = random.below(last + 1);
    [rows[last], rows[other]] = [rows[other], rows[last]];
  }
}
