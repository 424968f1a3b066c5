import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import type pg from 'pg';
import { USER_TYPES, type UserType } from '#contract/core/enums.ts';
import { API_BASE } from '#contract/core/paths.ts';
import { connectServer } from '#server/db/connect.ts';
import type { SwardServer } from '#server/server.ts';
import { fill } from './api.ts';
import { BUDGETS, wantedBy } from './callRequests.ts';
import { CREW, CUSTOMER, type Looked, PARAMS, VENDOR } from './callSamples.ts';
import { type Cost, meterOf, timeOf } from './meter.ts';
import { productServer } from './product.ts';
import { MAX_ROWS, ScanList, storeScans } from './scans.ts';
import { signedInAs } from './signedInAs.ts';
import { collectStatements } from './statements.ts';
import {
  allowedStatements,
  bodyOf,
  changed,
  preparationOf,
  versionedRecordOf,
  WRITES,
  writeParamsOf,
  writeQueryOf,
  writesBefore,
} from './writeSamples.ts';

const ROUNDS = 3;
const SHOWN = 10;

type Say = (line: string) => void;
type Ask = (text: string) => Promise<unknown>;
interface Measured {
  name: string;
  status: number;
  message: string;
  best: Cost;
}

/**
 * Runs the product's transactions inside an outer one, so that each write can be rolled back and the next one
 * finds the same data. Call it before the pool's first query; the pool must have one connection.
 */
function insideOurs(pool: pg.Pool): { begin(): Promise<void>; rollback(): Promise<void> } {
  let ask: Ask | undefined;
  pool.on('connect', client => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    ask = text => query(text) as Promise<unknown>;
    const inside = (first: unknown, ...rest: unknown[]) => {
      const text = typeof first === 'string' ? first : (first as { text?: string } | null)?.text;
      if (/^begin/i.test(text ?? '')) return query('savepoint whole', ...rest);
      if (/^commit/i.test(text ?? '')) return query('release savepoint whole', ...rest);
      if (/^rollback$/i.test(text ?? '')) return query('rollback to savepoint whole', ...rest);
      return query(first, ...rest);
    };
    Object.assign(client, { query: inside });
  });
  const send = async (text: string) => {
    await pool.query('select 1');
    await ask?.(text);
  };
  return { begin: () => send('begin'), rollback: () => send('rollback') };
}

/** Returns a sample in which the values that only the database knows are filled in. */
async function filled(look: (value: Looked) => Promise<unknown>, sample: unknown): Promise<unknown> {
  if (Array.isArray(sample)) return Promise.all(sample.map(one => filled(look, one)));
  if (sample === null || typeof sample !== 'object') return sample;
  if ('sql' in sample) return look(sample as Looked);
  const entries = Object.entries(sample).map(
    async ([key, value]) => [key, await filled(look, value)] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

/** Returns the first user type that a write's route admits; null if it needs no sign-in. */
function senderOf({ routes }: Pick<SwardServer, 'routes'>, name: string): UserType | null {
  const [method = '', path = ''] = name.split(' ');
  const access = routes.find(route => route.method === method && route.url === API_BASE + path)?.access;
  if (!access) throw new Error(`${name} is not served`);
  if (access.kind === 'public') return null;
  return USER_TYPES.find(type => access.types?.includes(type) ?? true) ?? null;
}

/**
 * Measures every write in the contract that has a sample, each in a transaction that is rolled back. WRITES
 * limits it to names that contain one of its texts.
 */
export async function benchWrites(url: string, say: Say): Promise<void> {
  await fill(url);
  const connection = connectServer(url, 1);
  const ours = insideOurs(connection.pool);
  const measure = meterOf(connection);
  const heard = collectStatements(connection.pool);
  const beside = connectServer(url, 1);
  const server = await productServer(connection);
  const { app, events, token } = server;
  const tokens: Record<UserType, string> = {
    admin: token,
    csr: await signedInAs(connection, 'csr'),
    vendor: await signedInAs(connection, 'vendor', { vendorId: VENDOR }),
    crew: await signedInAs(connection, 'crew', { crewId: CREW }),
    customer: await signedInAs(connection, 'customer', { customerId: CUSTOMER }),
  };
  await app.ready();
  const send = async (request: {
    method: string;
    path: string;
    as: UserType | null;
    headers?: object;
    body?: object;
  }) =>
    app.inject({
      method: request.method as 'GET',
      url: API_BASE + request.path,
      headers: { ...(request.as && { authorization: tokens[request.as] }), ...request.headers },
      ...(request.body && { payload: request.body }),
    });
  /** Looks up a value before the write's transaction, or inside it if an earlier write created it. */
  const look = async (value: Looked): Promise<unknown> => {
    const pool = 'isMade' in value ? connection.pool : beside.pool;
    return (await pool.query<{ id: unknown }>(value.sql)).rows[0]?.id;
  };
  const read = (path: string) => send({ method: 'GET', path, as: 'admin' });

  /** Path of a template, with the parameters of a write. */
  async function pathOf(template: string, name: string): Promise<string> {
    const own = writeParamsOf(name);
    let path = template;
    for (const { 0: word, index } of template.matchAll(/:\w+/g)) {
      const value = own[word] ?? PARAMS[template.slice(0, index + word.length)];
      if (value === undefined) throw new Error(`bench/writeSamples.ts has no ${word} for ${name}`);
      path = path.replace(word, encodeURIComponent(String(await filled(look, value))));
    }
    return path;
  }

  async function bodyFor(name: string): Promise<object | undefined> {
    const sample = bodyOf(name);
    if (sample.kind === 'none') return undefined;
    if (sample.kind === 'given') return (await filled(look, sample.body)) as object;
    return changed(name, (await read(await pathOf(sample.path, name))).json());
  }

  /** Returns a request that is ready to be sent, with the version that its record has now. */
  async function requestFor(name: string) {
    const [method = '', template = ''] = name.split(' ');
    const record = versionedRecordOf(name);
    const version = record && versionOf(await read(await pathOf(record, name)));
    const headers = { 'idempotency-key': randomUUID(), 'if-match': version ?? '*' };
    const path = `${await pathOf(template, name)}?${new URLSearchParams(writeQueryOf(name))}`;
    const body = await bodyFor(name);
    return { method, path, as: senderOf(server, name), headers, ...(body && { body }) };
  }

  const list = await ScanList.on(connection.pool);

  async function round(name: string, readsPlans = false): Promise<Measured> {
    await ours.begin();
    for (const before of writesBefore(name)) {
      const { statusCode, body } = await send(await requestFor(before));
      if (statusCode >= 300) say(`  ${before} answered ${statusCode}: ${body}`);
    }
    for (const statement of preparationOf(name)) await connection.pool.query(statement);
    const request = await requestFor(name);
    heard.begin(readsPlans ? name : '', MAX_ROWS);
    const { result, cost } = await measure(() => send(request));
    heard.begin('', 0);
    await events.idle();
    if (result.statusCode < 300)
      await list.add(heard.take(), ['savepoint plans', 'rollback to savepoint plans']);
    await ours.rollback();
    return { name, status: result.statusCode, message: result.body.slice(0, 200), best: cost };
  }

  async function once(name: string): Promise<Measured> {
    let best = await round(name, true);
    for (let more = 1; more < ROUNDS && best.status < 300; more++) {
      const next = await round(name);
      if (next.best.ms < best.best.ms) best = next;
    }
    return best;
  }

  const all: Measured[] = [];
  for (const name of WRITES.filter(wantedBy('WRITES'))) {
    const one = await once(name);
    all.push(one);
    if (one.status >= 300) say(`  ANSWERED ${one.status}: ${name} ${one.message}`);
    else if (isOver(one)) say(lineOf(one));
  }
  await app.close();
  await events.close();
  await beside.close();
  await connection.close();
  const done = all.filter(({ status }) => status < 300);
  await storeScans(
    done.map(({ name }) => name),
    list,
  );
  for (const reason of list.failed) say(`  NO PLAN: ${reason}`);
  for (const [request, tables] of Object.entries(list.scans))
    say(`  ${request} scans ${JSON.stringify(tables)}`);
  say('  the slowest:');
  for (const one of done.toSorted((a, b) => b.best.ms - a.best.ms).slice(0, SHOWN)) say(lineOf(one));
  const over = done.filter(isOver);
  say(
    `  ${done.length} writes, load ${loadavg()[0]?.toFixed(0)}, ${over.length} over ${BUDGETS.write} ms or their statements` +
      `  ${over.length === 0 ? 'within budget' : 'OVER BUDGET'}`,
  );
}

/** Version of a record, from its header or its data. */
function versionOf(answer: { headers: Record<string, unknown>; json(): unknown }): string | null {
  if (typeof answer.headers.etag === 'string') return answer.headers.etag;
  const record = answer.json() as { version?: unknown; data?: { version?: unknown } };
  const version = record.data?.version ?? record.version;
  return typeof version === 'number' ? `"${version}"` : null;
}

const isOver = ({ name, best }: Measured) =>
  timeOf(best) > BUDGETS.write || best.statements > allowedStatements(name);

function lineOf({ name, best }: Measured): string {
  return (
    `  ${timeOf(best).toFixed(0).padStart(6)} ms (${BUDGETS.write})  clock ${best.ms.toFixed(0).padStart(5)}, ` +
    `${String(best.statements).padStart(3)} statements (${allowedStatements(name)})  ${name}`
  );
}
