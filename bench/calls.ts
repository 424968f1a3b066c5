import { get, request } from 'node:http';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { COUNT_LIMIT } from '#contract/core/constants.ts';
import type { UserType } from '#contract/core/enums.ts';
import type { CallBody } from '#contract/core/errors.ts';
import { API_BASE } from '#contract/core/paths.ts';
import type { ReportInfo } from '#contract/insight/reports.calls.ts';
import { connectServer } from '#server/db/connect.ts';
import { fill } from './api.ts';
import { BUDGETS, type CallClass, type CallRequest, requestsOf, wantedBy } from './callRequests.ts';
import { CREW, CUSTOMER, VENDOR } from './callSamples.ts';
import { type Cost, meterOf, timeOf } from './meter.ts';
import { productServer } from './product.ts';
import { exceptionFor } from './readExceptions.ts';
import { MAX_ROWS, ScanList, shapeOf, storeScans } from './scans.ts';
import { signedInAs } from './signedInAs.ts';
import { collectStatements, type Statement } from './statements.ts';

const ROUNDS = 3;
const SHOWN = 10;
/** A page far down a list that isn't counted to its end. */
const DEEP = 60_000;
/** Bytes that count as the first rows of a file that isn't text. */
const FIRST_BYTES = 16_384;

type Say = (line: string) => void;
interface Answer {
  status: number;
  /** Total that a list reports. */
  total: number;
  text: string;
}
interface Measured extends CallRequest {
  address: string;
  status: number;
  best: Cost;
}

/** Reads a whole response, or only the first rows of a file. */
function ask(url: string, token: string | null, method: string, isFile: boolean): Promise<Answer> {
  return new Promise((done, fail) => {
    const options = { method, headers: token ? { authorization: token } : {} };
    const sent = (method === 'GET' ? get : request)(url, options, response => {
      const parts: Buffer[] = [];
      const isText = response.headers['content-type']?.startsWith('text/') ?? false;
      const [, total = '0'] = String(response.headers['content-range'] ?? '').split('/');
      const finish = () => {
        const text = Buffer.concat(parts).toString();
        done({ status: response.statusCode ?? 0, total: Number(total), text });
        response.destroy();
      };
      response.on('data', (part: Buffer) => {
        parts.push(part);
        if (!isFile) return;
        const all = Buffer.concat(parts);
        if (isText ? all.toString().trim().includes('\n') : all.length >= FIRST_BYTES) finish();
      });
      response.on('end', finish);
      response.on('error', fail);
    });
    sent.on('error', fail);
    if (method !== 'GET') sent.end();
  });
}

async function addressOf(pool: pg.Pool, { name, params, query }: CallRequest): Promise<string> {
  let [, path = ''] = name.split(' ');
  for (const { in: word, value } of params) {
    const known =
      typeof value === 'object' ? (await pool.query<{ id: unknown }>(value.sql)).rows[0]?.id : value;
    path = path.replace(word, encodeURIComponent(String(known)));
  }
  const asked = new URLSearchParams(query).toString();
  return asked ? `${path}?${asked}` : path;
}

/** Classes of calls where a person waits for the whole answer. */
const WAITING: ReadonlySet<CallClass> = new Set(['read', 'search', 'sums']);

/** Returns a call's name with the names in its path filled in, such as a report's, but not the ids. */
function shown({ name, as, params, query }: CallRequest): string {
  const named = params.reduce(
    (path, { in: word, value }) => (typeof value === 'string' ? path.replace(word, value) : path),
    name,
  );
  const asked = Object.entries(query).map(([key, value]) => `${key}=${value}`);
  return [named, ...asked, ...(as && as !== 'admin' ? [`(${as})`] : [])].join(' ');
}
const budgetOf = (one: CallRequest) => exceptionFor(shown(one))?.ms ?? BUDGETS[one.class];
const isOver = (one: Measured) => timeOf(one.best) > budgetOf(one);

/** Waits until the database is idle, so an aborted response's statements don't count for the next call. */
async function atRest(pool: pg.Pool, processes: readonly number[]): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const { rows } = await pool.query(
      `select 1 from pg_stat_activity where state = 'active' and pid = any($1)`,
      [processes],
    );
    if (rows.length === 0) return;
    await pause(20);
  }
}

/**
 * Measures every read in the contract and prints those that exceed their class's budget: the best of three,
 * with statements and processor time. The environment variable CALLS selects calls by name (see `wantedBy`).
 */
export async function benchCalls(url: string, say: Say): Promise<void> {
  await fill(url);
  const connection = connectServer(url, 8);
  const heard = collectStatements(connection.pool);
  const measure = meterOf(connection);
  const processes: number[] = [];
  connection.pool.on('connect', client => {
    processes.push((client as typeof client & { processID: number }).processID);
  });
  const beside = connectServer(url, 1);
  const { app, routes, token, events } = await productServer(connection);
  const base = `${await app.listen({ port: 0, host: '127.0.0.1' })}${API_BASE}`;
  const tokens: Record<UserType, string> = {
    admin: token,
    csr: await signedInAs(connection, 'csr'),
    vendor: await signedInAs(connection, 'vendor', { vendorId: VENDOR }),
    crew: await signedInAs(connection, 'crew', { crewId: CREW }),
    customer: await signedInAs(connection, 'customer', { customerId: CUSTOMER }),
  };
  const { text } = await ask(`${base}/reports`, token, 'GET', false);
  const { data } = JSON.parse(text) as CallBody<ReportInfo[]>;
  const isWanted = wantedBy('CALLS');

  const once = async (one: CallRequest, from = 0): Promise<Measured & { total: number }> => {
    const address = await addressOf(beside.pool, one);
    // A page far down a list may read the rows before it.
    heard.begin(WAITING.has(one.class) ? shapeOf(one.name, one.query, from > 0) : '', MAX_ROWS + from);
    const [method = ''] = one.name.split(' ');
    const asking = () =>
      measure(() => ask(base + address, one.as && tokens[one.as], method, one.class === 'file'));
    let { result, cost: best } = await asking();
    for (let round = 1; round < ROUNDS && timeOf(best) > budgetOf(one); round++) {
      await atRest(beside.pool, processes);
      const { cost } = await asking();
      if (timeOf(cost) < timeOf(best)) best = cost;
    }
    return { ...one, address, status: result.status, total: result.total, best };
  };

  const all: Measured[] = [];
  const take = (one: Measured) => {
    all.push(one);
    if (isOver(one)) say(lineOf(one));
    // A property that the filter excludes isn't found while stepping through the list, which is correct.
    if (one.status >= 300 && !one.query.filter) say(`  ANSWERED ${one.status}: ${shown(one)} ${one.address}`);
  };
  for (const one of requestsOf({ app, routes }, data).filter(({ name }) => isWanted(name))) {
    const plain = await once(one);
    take(plain);
    const isList = plain.total > 25 && !one.query.filter && !one.query.sort;
    if (!isList) continue;
    const from = plain.total > COUNT_LIMIT ? DEEP : plain.total - 25;
    take(await once({ ...one, query: { ...one.query, range: JSON.stringify([from, from + 24]) } }, from));
  }
  await app.close();
  await events.close();
  await connection.close();
  report(all, say);
  await reportScans(
    heard.take(),
    all.map(({ name }) => name),
    beside.pool,
    say,
  );
  await beside.close();
}

function lineOf(one: Measured): string {
  const { ms, statements, serverMs, databaseMs } = one.best;
  return (
    `  ${timeOf(one.best).toFixed(0).padStart(6)} ms (${budgetOf(one)})  clock ${ms.toFixed(0).padStart(5)}, ${String(statements).padStart(3)} statements, ` +
    `server ${serverMs.toFixed(0).padStart(4)} ms, database ${databaseMs?.toFixed(0).padStart(5) ?? '?'} ms  ${shown(one)}`
  );
}

function report(all: readonly Measured[], say: Say): void {
  say('  the slowest:');
  const bySlowness = all.toSorted((one, other) => timeOf(other.best) - timeOf(one.best));
  for (const one of bySlowness.slice(0, SHOWN)) say(lineOf(one));
  say(`  ${all.length} requests, load ${loadavg()[0]?.toFixed(0)}; over budget by class:`);
  for (const kind of Object.keys(BUDGETS) as CallClass[]) {
    const own = all.filter(one => one.class === kind);
    if (own.length === 0) continue;
    const over = own.filter(isOver);
    const above = (limit: number) => own.filter(({ best }) => timeOf(best) > limit).length;
    const excepted = own.filter(one => timeOf(one.best) > BUDGETS[kind] && !isOver(one)).length;
    say(
      `  ${kind.padEnd(8)} ${String(over.length).padStart(5)} of ${String(own.length).padStart(5)} over ${BUDGETS[kind]} ms, ` +
        `and ${excepted} within an exception; over 200 ms ${above(200)}, over 1 s ${above(1000)}  ${over.length === 0 ? 'within budget' : 'OVER BUDGET'}`,
    );
  }
}

/** Stores the statements that scan a table while a person waits, and prints how many there are. */
async function reportScans(
  statements: readonly Statement[],
  asked: readonly string[],
  pool: pg.Pool,
  say: Say,
): Promise<void> {
  const list = await ScanList.on(pool);
  await list.add(statements, ['begin', 'rollback']);
  await storeScans(asked, list);
  for (const reason of list.failed) say(`  NO PLAN: ${reason}`);
  for (const [request, tables] of Object.entries(list.scans))
    say(`  ${request} scans ${JSON.stringify(tables)}`);
  say(`  ${list.explained} statements, plans stored in bench/scans.json`);
}
