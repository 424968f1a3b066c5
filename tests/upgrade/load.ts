import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { API_BASE } from '#contract/core/paths.ts';
import { DEMO_SIGN_INS } from '#server/db/demo/index.ts';

const LANES = 4;
/** Pause that keeps the lanes' shared session below a process's limit of 1,200 requests per minute. */
const PAUSE_MS = 220;

/** Signs the demo's administrator in; returns the token. */
export async function signIn(address: string): Promise<string> {
  const [admin] = DEMO_SIGN_INS;
  const response = await fetch(`${address}${API_BASE}/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: admin?.username, password: admin?.password, loginRole: 'admin' }),
  });
  return z.object({ data: z.object({ token: z.string() }) }).parse(await response.json()).data.token;
}

type Method = 'GET' | 'POST';
/** Returns one of the reads and writes that must succeed during an upgrade. */
const requestOf = (count: number): [Method, string, object?] => {
  const phrase = { type: 'note', phrase: 'The gate was locked.', phraseEs: null, isActive: true };
  const requests: [Method, string, object?][] = [
    ['GET', '/customers?range=[0,9]'],
    ['GET', '/work-logs?range=[0,9]'],
    ['GET', '/dashboard'],
    ['POST', '/phrases', { name: `Upgrade ${count}`, ...phrase }],
  ];
  return requests[count % requests.length] ?? ['GET', '/dashboard'];
};

/** Sends a request; returns what was wrong with its response, or null. */
async function failureOf(address: string, token: string, count: number): Promise<string | null> {
  const [method, path, body] = requestOf(count);
  return fetch(`${address}${API_BASE}${path}`, {
    method,
    headers: { authorization: token, 'content-type': 'application/json', connection: 'close' },
    body: body && JSON.stringify(body),
  }).then(
    async response => (response.ok ? null : `${path}: ${response.status} ${await response.text()}`),
    (error: Error) => `${path}: ${error.message}: ${error.cause}`,
  );
}

export interface Load {
  readonly answered: number;
  readonly failures: readonly string[];
  stop(): Promise<void>;
}

/** Sends requests, up to four at a time. */
export function startLoad(address: string, token: string): Load {
  const failures: string[] = [];
  let answered = 0;
  let count = 0;
  let isOver = false;
  const lanes = Array.from({ length: LANES }, async () => {
    while (!isOver) {
      const failure = await failureOf(address, token, count++);
      answered += 1;
      if (failure !== null) failures.push(failure);
      await setTimeout(PAUSE_MS);
    }
  });
  return {
    get answered() {
      return answered;
    },
    failures,
    async stop() {
      isOver = true;
      await Promise.all(lanes);
    },
  };
}

/** Returns the longest time between two successful responses, at one request every 50 ms, during `work`. */
export async function longestGap(address: string, token: string, work: () => Promise<void>): Promise<number> {
  let isDone = false;
  const working = work().finally(() => {
    isDone = true;
  });
  let last = performance.now();
  let longest = 0;
  for (let count = 0; ; count++) {
    const wasDone = isDone;
    const isGood = (await failureOf(address, token, count)) === null;
    if (isGood) {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }
    if (isGood && wasDone) break;
    await setTimeout(50);
  }
  await working;
  return longest;
}

const descriptionSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

/** Returns the status of every read in the server's API description, for the records with id 1. */
export async function crawl(address: string, token: string): Promise<Map<string, number>> {
  const description = descriptionSchema.parse(await (await fetch(`${address}/api/docs/json`)).json());
  const statuses = new Map<string, number>();
  for (const [path, methods] of Object.entries(description.paths)) {
    if (!('get' in methods)) continue;
    const response = await fetch(address + path.replaceAll(/\{\w+\}/g, '1'), {
      headers: { authorization: token },
    });
    await response.arrayBuffer();
    statuses.set(path, response.status);
  }
  return statuses;
}
