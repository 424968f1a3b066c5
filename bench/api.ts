import { fork } from 'node:child_process';
import { resolve } from 'node:path';
import autocannon from 'autocannon';
import pg from 'pg';
import { ensureBaseline } from '#server/db/baseline.ts';
import { connectServer, driverAddress } from '#server/db/connect.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { type Asked, COMPARISONS, type Comparison } from './comparisons.ts';
import { seed } from './seed.ts';
import { seedOffice } from './seedOffice.ts';
import { seedSkew } from './seedSkew.ts';
import { seedTraces } from './seedTraces.ts';

const CONNECTIONS = 16;
const ROUNDS = 3;
const SECONDS = 4;

interface Server {
  address: string;
  token: string;
  stop(): void;
}

/** Starts a server in its own process. */
export function startServer(kind: 'bare' | 'product' | 'realtime', url: string): Promise<Server> {
  const child = fork(resolve(import.meta.dirname, 'servers.ts'), [kind, url]);
  return new Promise((done, fail) => {
    child.once('message', message => {
      const { address, token } = message as { address: string; token: string };
      done({ address, token, stop: () => child.kill() });
    });
    child.once('exit', code => fail(new Error(`the ${kind} server exited with code ${code}`)));
  });
}

interface Request {
  method: 'GET' | 'PUT';
  path: string;
  body?: object;
}

/** Returns how many requests per second a server handles over 16 connections. Throws if a request fails. */
export async function requestsPerSecond(
  { address, token }: Server,
  next: () => Request,
  seconds: number,
): Promise<number> {
  const result = await autocannon({
    url: address,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [
      {
        setupRequest(request) {
          const { method, path, body } = next();
          return {
            ...request,
            method,
            path: new URL(address).pathname.replace(/\/$/, '') + path,
            headers: {
              authorization: token,
              ...(body && { 'content-type': 'application/json', 'if-match': '*' }),
            },
            ...(body && { body: JSON.stringify(body) }),
          };
        },
      },
    ],
  });
  if (result.non2xx > 0) throw new Error(`${result.non2xx} requests failed`);
  return result.requests.average;
}

export const median = (numbers: readonly number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

async function compare(
  { name, product, bare, nextId }: Comparison,
  servers: Record<'product' | 'bare', Server>,
): Promise<void> {
  const next = ({ method, path, body }: Asked) => {
    const id = nextId();
    return { method, path: path(id), ...(body && { body: body(id) }) };
  };
  const rates = [];
  // The servers take turns, so that a slow spell on the machine affects both.
  for (let round = 0; round < ROUNDS; round++) {
    const base = await requestsPerSecond(servers.bare, () => next(bare), SECONDS);
    const own = await requestsPerSecond(servers.product, () => next(product), SECONDS);
    rates.push({ own, base, ratio: own / base });
  }
  const middle = rates.toSorted((one, other) => one.ratio - other.ratio)[Math.floor(ROUNDS / 2)];
  if (middle)
    report(name, `${middle.own.toFixed(0)}/s`, `${middle.base.toFixed(0)}/s by hand`, middle.ratio, 0.5);
}

function report(name: string, own: string, base: string, ratio: number, budget: number): void {
  const verdict = ratio >= budget ? 'within budget' : 'OVER BUDGET';
  process.stdout.write(
    `  ${name.padEnd(36)} ${own.padStart(8)} ${base.padStart(14)}   ratio ${ratio.toFixed(2)} (at least ${budget})  ${verdict}\n`,
  );
}

/** Measures how much an index speeds up counting the matches for part of a name. */
async function measureSearch(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: driverAddress(url) });
  await client.connect();
  const text = `select count(*) from properties where search_text ilike '%montgom%'`;
  const perSecond = async () => {
    await client.query(text);
    const started = performance.now();
    let runs = 0;
    while (performance.now() - started < 2000) {
      await client.query(text);
      runs++;
    }
    return runs / ((performance.now() - started) / 1000);
  };
  const indexed = await perSecond();
  await client.query('set enable_bitmapscan = off; set enable_indexscan = off');
  const scanned = await perSecond();
  await client.end();
  report(
    'search by partial name',
    `${indexed.toFixed(0)}/s`,
    `${scanned.toFixed(1)}/s scan`,
    indexed / scanned,
    20,
  );
}

/** Migrates the database to this version, and fills it if it is empty. */
export async function fill(url: string): Promise<void> {
  const connection = connectServer(url, 4);
  await migrateDatabase(connection.db);
  await ensureBaseline(connection.db);
  const { rows } = await connection.pool.query('select 1 from properties limit 1');
  if (rows.length === 0) await seed(connection.pool);
  await seedOffice(connection.pool);
  await seedSkew(connection.pool);
  await seedTraces(connection.pool);
  await connection.close();
}

/**
 * Compares the product's calls with hand-written routes, on 100,000 properties and 1,000,000 visits: lists,
 * pages, a crew's day and a change. Prints the ratio of their speeds.
 */
export async function benchApi(url: string): Promise<void> {
  await fill(url);
  const servers = { product: await startServer('product', url), bare: await startServer('bare', url) };
  try {
    for (const comparison of COMPARISONS) await compare(comparison, servers);
    await measureSearch(url);
  } finally {
    servers.product.stop();
    servers.bare.stop();
  }
}
