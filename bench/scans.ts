import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type pg from 'pg';
import { type Read, readsBy, type Statement } from './statements.ts';

const FILE = resolve(import.meta.dirname, 'scans.json');
/** Maximum rows of a table that a request may read while a user waits; a day has 20,000 visits. */
export const MAX_ROWS = 25_000;
/** Smallest table, in rows, for which a full scan is recognizable. */
const FILLED = 1000;
/** Share of a table's rows that counts as the whole table. */
const WHOLE = 0.9;

/** Rows of each table, by request. */
type Scans = Record<string, Record<string, number>>;

/** Summary of the plans of all statements that the benchmark saw. */
export interface Seen {
  /** Calls that the benchmark sent. */
  asked: readonly string[];
  /** Tables large enough for a full scan to be recognizable. */
  filled: readonly string[];
  /** Tables that a request scanned completely or from which it read too many rows. */
  scans: Scans;
}

/** Returns the stored summary of earlier runs. */
export const seenBefore = (): Seen => JSON.parse(readFileSync(FILE, 'utf8')) as Seen;

/** Returns the call of a request: `GET /charges` for `GET /charges filter:q`. */
export const callOf = (request: string): string => request.split(' ').slice(0, 2).join(' ');

/** Shape of a request: its call, and what it filters and sorts by, without the values. */
export function shapeOf(name: string, query: Record<string, string>, isDeep: boolean): string {
  const parts = Object.entries(query).map(([key, value]) => {
    if (key === 'filter') return `filter:${Object.keys(JSON.parse(value) as object).join('+')}`;
    if (key === 'sort') return `sort:${(JSON.parse(value) as string[])[0]}`;
    return key;
  });
  return [name, ...parts.filter(part => part !== 'range'), ...(isDeep ? ['deep'] : [])].join(' ');
}

/** Rounds to two significant digits, so that small differences don't change the file. */
const rounded = (rows: number) => Number(rows.toPrecision(2));

/** Collects the tables that requests scan. */
export class ScanList {
  readonly scans: Scans = {};
  /** Requests with statements whose plan can't be read, each with the reason. */
  readonly failed: string[] = [];
  explained = 0;
  readonly #pool: pg.Pool;
  readonly #sizes: ReadonlyMap<string, number>;

  private constructor(pool: pg.Pool, sizes: ReadonlyMap<string, number>) {
    this.#pool = pool;
    this.#sizes = sizes;
  }

  /** Creates an empty list. It reads plans through the pool, which must have exactly one connection. */
  static async on(pool: pg.Pool): Promise<ScanList> {
    const { rows } = await pool.query<{ name: string; rows: number }>(
      `select relname as name, reltuples as rows from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    return new ScanList(pool, new Map(rows.map(one => [one.name, one.rows])));
  }

  get filled(): string[] {
    return [...this.#sizes].flatMap(([name, rows]) => (rows >= FILLED ? [name] : [])).toSorted();
  }

  /** Runs the statements and adds what they read; `undo` rolls their changes back. */
  async add(statements: readonly Statement[], [begin, undo]: readonly [string, string]): Promise<void> {
    // Uses a client because a pool closes the connection, and so the transaction, if pool.query() fails.
    const client = await this.#pool.connect();
    for (const statement of statements) {
      this.explained += 1;
      await client.query(begin);
      try {
        for (const read of await readsBy(client, statement)) this.#keep(read, statement);
      } catch (error) {
        this.failed.push(`${[...statement.requests.keys()][0]}: ${String(error)}`);
      }
      await client.query(undo);
    }
    client.release();
  }

  #keep({ table, rows, isUnbounded }: Read, { requests }: Statement): void {
    const size = this.#sizes.get(table) ?? 0;
    if (size < FILLED) return;
    const isWhole = isUnbounded && rows >= WHOLE * size;
    for (const [request, mostRows] of requests) {
      if (rows <= mostRows && !isWhole) continue;
      const own = this.scans[request] ?? {};
      this.scans[request] = { ...own, [table]: Math.max(own[table] ?? 0, rounded(rows)) };
    }
  }
}

/** Stores a run's results for the calls it sent, and keeps earlier results for all other calls. */
export async function storeScans(asked: readonly string[], list: ScanList): Promise<void> {
  const before = seenBefore();
  const now = new Set(asked);
  const others = Object.entries(before.scans).filter(([request]) => !now.has(callOf(request)));
  const scans = [...others, ...Object.entries(list.scans)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([request, tables]) => [request, Object.fromEntries(Object.entries(tables).toSorted())] as const);
  const seen: Seen = {
    asked: [...new Set([...before.asked, ...asked])].toSorted(),
    filled: list.filled,
    scans: Object.fromEntries(scans),
  };
  await writeFile(FILE, `${JSON.stringify(seen, null, 2)}\n`);
}
