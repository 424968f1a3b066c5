import { fork } from 'node:child_process';
import { resolve } from 'node:path';
import autocannon from 'autocannon';
import pg from 'pg';
import { ensureBaseline } from '../server/db/baseline.ts';
import { connectServer } from '../server/db/connect.ts';
import { migrateDatabase } from '../server/db/migrate.ts';
import { DAY_SCENARIOS, SCENARIOS } from './scenarios.ts';
import type { Scenario } from './scenarioTools.ts';
import { seed } from './seed.ts';

const CONNECTIONS = 16;
const ROUNDS = 3;
const SECONDS = 4;
/** The office's lists are many: one short round each. */
const SHORT = { rounds: 1, seconds: 2 } as const;

interface Server {
  address: string;
  token: string;
  stop(): void;
}

/** Starts one of the two servers in a process of its own. */
export function startServer(kind: 'bare' | 'product', url: string): Promise<Server> {
  const child = fork(resolve(import.meta.dirname, 'servers.ts'), [kind, url]);
  return new Promise((done, fail) => {
    child.once('message', message => {
      const { address, token } = message as { address: string; token: string };
      done({ address, token, stop: () => child.kill() });
    });
    child.once('exit', code => fail(new Error(`the ${kind} server ended with ${code}`)));
  });
}

async function requestsPerSecond(server: Server, path: () => string, seconds: number): Promise<number> {
  const result = await autocannon({
    url: server.address,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [
      {
        method: 'GET',
        setupRequest: request => ({
          ...request,
          path: new URL(server.address).pathname.replace(/\/$/, '') + path(),
          headers: { authorization: server.token },
        }),
      },
    ],
  });
  if (result.non2xx > 0) throw new Error(`${result.non2xx} requests were not answered with success`);
  return result.requests.average;
}

export const median = (numbers: readonly number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

async function measure(
  scenario: Scenario,
  product: Server,
  bare: Server,
  { rounds, seconds } = { rounds: ROUNDS, seconds: SECONDS },
): Promise<void> {
  const index = SCENARIOS.indexOf(scenario);
  const ratios = [];
  const rates = [];
  // Turn about, so that a slow moment of the machine strikes both.
  for (let round = 0; round < rounds; round++) {
    const base = await requestsPerSecond(bare, () => `/${index}/${scenario.nextId()}`, seconds);
    const own = await requestsPerSecond(product, () => scenario.path(scenario.nextId()), seconds);
    ratios.push(own / base);
    rates.push([own, base] as const);
  }
  const ratio = median(ratios);
  const [own, base] = rates[ratios.indexOf(ratio)] ?? [0, 0];
  report(scenario.name, `${own.toFixed(0)}/s`, `${base.toFixed(0)}/s bare`, ratio, scenario.budget);
}

function report(name: string, own: string, base: string, ratio: number, budget: number): void {
  const verdict = ratio >= budget ? 'within budget' : 'OVER BUDGET';
  process.stdout.write(
    `  ${name.padEnd(36)} ${own.padStart(8)} ${base.padStart(14)}   ratio ${ratio.toFixed(2)} (at least ${budget})  ${verdict}\n`,
  );
}

/** A part of a name, with the count, against the same by a sequential scan. */
async function measureSearch(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
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
    'search for a part of a name',
    `${indexed.toFixed(0)}/s`,
    `${scanned.toFixed(1)}/s scan`,
    indexed / scanned,
    20,
  );
}

/** Brings the database to this version, and fills it where nothing is in it yet. */
export async function fill(url: string): Promise<void> {
  const connection = connectServer(url, 4);
  await migrateDatabase(connection.db);
  await ensureBaseline(connection.db);
  const { rows } = await connection.pool.query('select 1 from properties limit 1');
  if (rows.length === 0) await seed(connection.pool);
  await connection.close();
}

/** Lists, pages and a crew's day over 100,000 properties and 1,000,000 visits, as ratios to the same SQL bare. */
export async function benchApi(url: string, part: 'api' | 'lists'): Promise<void> {
  await fill(url);
  const product = await startServer('product', url);
  const bare = await startServer('bare', url);
  try {
    if (part === 'lists') {
      const office = SCENARIOS.filter(scenario => !DAY_SCENARIOS.includes(scenario));
      for (const scenario of office) await measure(scenario, product, bare, SHORT);
      return;
    }
    for (const scenario of DAY_SCENARIOS) await measure(scenario, product, bare);
    await measureSearch(url);
  } finally {
    product.stop();
    bare.stop();
  }
}
