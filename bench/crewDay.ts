import { randomUUID } from 'node:crypto';
import { eq, isNotNull } from 'drizzle-orm';
import { DEFAULT_TIME_ZONE } from '#contract/core/constants.ts';
import { momentOf } from '#contract/core/days.ts';
import type { CallBody } from '#contract/core/errors.ts';
import type { FieldEventsData } from '#contract/field/crewDay.calls.ts';
import type { FieldEvent } from '#contract/field/crewDay.ts';
import { assignments, charges, fieldEvents } from '#server/db/schema/index.ts';
import { newToken } from '#server/modules/access/auth/tokens.ts';
import { fillForKilling } from '#tests/api/support/killGround.ts';
import { startServer } from './api.ts';
import { ownDatabase } from './ownDatabase.ts';
import { BENCH_TODAY } from './seed.ts';

const CREWS = 40;
const STOPS = 40;
/** 99% of taps must get a response within this many milliseconds while all crews tap at once. */
const BUDGET_P99 = 1000;

type Say = (line: string) => void;

interface Sent {
  /** Duration of each request, in milliseconds. */
  waits: number[];
  seconds: number;
  reports: number;
}

/**
 * Simulates many crews' workdays over HTTP: each crew starts and completes all its stops, all phones at once.
 * In the morning each tap waits for the response to the previous one; in the afternoon each phone sends its
 * taps in one batch, as if it had been offline.
 */
export async function benchCrewDay(url: string, say: Say): Promise<void> {
  const tokens = Array.from({ length: CREWS }, newToken);
  const database = await ownDatabase(url, 'sward_bench_crew_day');
  const { db } = database.connection;
  const crews = tokens.map(token => [token]);
  await fillForKilling(database.connection, CREWS * STOPS, BENCH_TODAY, { admin: newToken(), crews });
  const server = await startServer('product', database.url);
  try {
    const days = tokens.map((token, crew) => ({ token, events: eventsOf(crew) }));
    const send = (token: string, events: FieldEvent[]) => post(server.address, token, events);
    // Warms up with reports that the server rejects.
    await Promise.all(tokens.map(token => send(token, [{ ...report(0, 'start'), assignmentId: 999_999 }])));
    const taps = await together(days, ({ token, events }) =>
      events.slice(0, STOPS).map(event => () => send(token, [event])),
    );
    const batches = await together(days, ({ token, events }) => [() => send(token, events.slice(STOPS))]);
    tell(say, 'one tap at a time', taps, BUDGET_P99);
    tell(say, 'half a day’s taps at once', batches, null);
  } finally {
    server.stop();
  }
  const [taken, done, charged] = [
    (await db.$count(fieldEvents)) - CREWS,
    await db.$count(assignments, eq(assignments.status, 'completed')),
    await db.$count(charges, isNotNull(charges.assignmentId)),
  ];
  await database.drop();
  const isWhole = taken === 2 * CREWS * STOPS && done === CREWS * STOPS && charged === done;
  say(
    `  ${taken} reports accepted, ${done} visits completed, ${charged} charges: ${isWhole ? 'none lost, none duplicated' : 'LOST OR DUPLICATED'}`,
  );
}

const report = (assignmentId: number, type: 'start' | 'complete'): FieldEvent => ({
  id: randomUUID(),
  type,
  assignmentId,
  happenedAt: momentOf(BENCH_TODAY, '08:59', DEFAULT_TIME_ZONE).toISOString(),
  payload: {},
});

const eventsOf = (crew: number): FieldEvent[] =>
  Array.from({ length: STOPS }, (_, stop) => crew * STOPS + stop + 1).flatMap(id => [
    report(id, 'start'),
    report(id, 'complete'),
  ]);

/**
 * Sends reports as a phone does. Returns how many of them the server answered. Throws on any error status.
 */
async function post(address: string, token: string, events: FieldEvent[]): Promise<number> {
  const response = await fetch(`${address}/field-events`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify({ events }),
  });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  const { data } = (await response.json()) as CallBody<FieldEventsData>;
  return data.answers.length;
}

/** Runs all lists of requests in parallel, and the requests in each list one at a time. */
async function together<T>(
  all: readonly T[],
  requestsOf: (one: T) => (() => Promise<number>)[],
): Promise<Sent> {
  const sent: Sent = { waits: [], seconds: 0, reports: 0 };
  const began = performance.now();
  await Promise.all(
    all.map(async one => {
      for (const request of requestsOf(one)) {
        const asked = performance.now();
        const answered = await request();
        sent.reports += answered;
        sent.waits.push(performance.now() - asked);
      }
    }),
  );
  sent.seconds = (performance.now() - began) / 1000;
  return sent;
}

function tell(say: Say, name: string, { waits, seconds, reports }: Sent, budget: number | null): void {
  const sorted = waits.toSorted((one, other) => one - other);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  const verdict = budget === null ? '' : `  ${at(0.99) <= budget ? 'within budget' : 'OVER BUDGET'}`;
  const limit = budget === null ? '' : ` (at most ${budget})`;
  say(
    `  ${name.padEnd(20)} ${(reports / seconds).toFixed(0)} reports/s; median ${at(0.5).toFixed(0)} ms, p99 ${at(0.99).toFixed(0)} ms${limit}${verdict}`,
  );
}
