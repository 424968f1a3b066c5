import { loadavg } from 'node:os';
import { eq, sql } from 'drizzle-orm';
import { io, type Socket } from 'socket.io-client';
import type { ServerToClientEvents } from '#contract/core/realtime.ts';
import { connectServer } from '#server/db/connect.ts';
import { sessions } from '#server/db/schema/index.ts';
import { hashToken, newToken } from '#server/modules/access/auth/tokens.ts';
import { fill, startServer } from './api.ts';
import { COMPARISONS } from './comparisons.ts';

const SOCKETS = 2000;
/** Pages that connect at the same time. */
const AT_ONCE = 50;
const ROUNDS = 5;
const BUDGET_P99 = 1000;

type Line = Socket<ServerToClientEvents>;

/**
 * Measures how long it takes until 2,000 open pages have learned of a change, starting with the request that
 * makes the change.
 */
export async function benchSockets(url: string, say: (line: string) => void): Promise<void> {
  await fill(url);
  const server = await startServer('realtime', url);
  const tokens = await signIns(url, server.token);
  const origin = new URL(server.address).origin;
  const lines: Line[] = [];
  try {
    for (let from = 0; from < SOCKETS; from += AT_ONCE)
      lines.push(
        ...(await Promise.all(tokens.slice(from, from + AT_ONCE).map(token => connect(origin, token)))),
      );
    const waits: number[] = [];
    for (let round = 0; round < ROUNDS; round++) waits.push(...(await tellAll(server, lines, round + 1)));
    const sorted = waits.toSorted((one, other) => one - other);
    const [middle = 0, p99 = 0] = [0.5, 0.99].map(part => sorted[Math.floor(sorted.length * part)] ?? 0);
    const verdict = p99 <= BUDGET_P99 ? 'within budget' : 'OVER BUDGET';
    say(
      `  ${SOCKETS} sockets: half are notified after ${middle.toFixed(0)} ms, 99 of 100 after ${p99.toFixed(0)} ms (at most ${BUDGET_P99}), under a load of ${loadavg()[0]?.toFixed(0)}  ${verdict}`,
    );
  } finally {
    for (const line of lines) line.disconnect();
    server.stop();
  }
}

/** Creates sessions of the token's user, one for each page. */
async function signIns(url: string, token: string): Promise<string[]> {
  const connection = connectServer(url, 2);
  const { db } = connection;
  const [own] = await db
    .select()
    .from(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)));
  if (!own) throw new Error('no one is signed in');
  const tokens = Array.from({ length: SOCKETS }, newToken);
  const { id: _id, ...session } = own;
  await db.insert(sessions).values(tokens.map(one => ({ ...session, tokenHash: hashToken(one) })));
  await db.execute(sql`analyze sessions`);
  await connection.close();
  return tokens;
}

const connect = (origin: string, token: string): Promise<Line> =>
  new Promise((done, fail) => {
    const line: Line = io(origin, { transports: ['websocket'], auth: { token }, forceNew: true });
    line.once('connect', () => done(line));
    line.once('connect_error', fail);
  });

/** Returns the milliseconds until each page has learned that a property changed. */
async function tellAll(
  server: { address: string; token: string },
  lines: readonly Line[],
  id: number,
): Promise<number[]> {
  const change = COMPARISONS.at(-1)?.product;
  const started = performance.now();
  const heard = lines.map(
    line => new Promise<number>(done => line.once('changed', () => done(performance.now() - started))),
  );
  const answer = await fetch(`${server.address}${change?.path(id)}`, {
    method: 'PUT',
    headers: { authorization: server.token, 'content-type': 'application/json', 'if-match': '*' },
    body: JSON.stringify(change?.body?.(id)),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return Promise.all(heard);
}
