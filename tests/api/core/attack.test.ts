import { expect, it } from 'vitest';
import { makeDemoBusiness } from '#server/db/demo/index.ts';
import { attack, type Course, type Outcome, send, unreached } from '#tests/api/support/attack/attack.ts';
import type { Sent } from '#tests/api/support/attack/requests.ts';
import { signedIn } from '#tests/api/support/people.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

/**
 * Sends requests built from contract/, each with one fault. `npm run fuzz` sends them for FUZZ_SECONDS
 * (default 300) starting with SEED; FUZZ_COUNT limits their number, and FUZZ_REQUEST repeats one that was
 * printed.
 */
const { FUZZ, FUZZ_SECONDS = '300', FUZZ_COUNT, FUZZ_REQUEST, SEED = '20260610' } = process.env;
/** Requests per database; then the next seed starts on a new one. */
const ROUND = 5000;

/** Uses an empty business for even seeds and the demo's for odd ones. */
async function onGround<T>(seed: number, work: (app: TestApp) => Promise<T>): Promise<T> {
  const app = await createTestApp();
  app.deps.config.allowsOwnNetwork = false;
  try {
    if (seed % 2 === 1) await makeDemoBusiness(app.deps, () => undefined);
    return await work(app);
  } finally {
    await app.close();
  }
}

const shown = (seed: number, { failures }: Outcome) =>
  failures.map(
    ({ at, sent, why }) =>
      `${why}\n  SEED=${seed} FUZZ_COUNT=${at} npm run fuzz\n  FUZZ_REQUEST='${JSON.stringify(sent).slice(0, 2000)}' npm run fuzz`,
  );

const attackFrom = (seed: number, goesOn: Course['goesOn'], tries?: number) =>
  onGround(seed, app => attack(app, { seed, goesOn, tries }));

/**
 * Tries per pass for an operation that hasn't succeeded yet. A long attack has time for several, so that an
 * operation can use what another one has created.
 */
const TRIES = 4;

// covers: rule-41
it.skipIf(FUZZ)('every operation responds as designed to any input from any user', async () => {
  const seed = Number(SEED);
  const outcome = await attackFrom(seed, ({ passes }) => passes < 1);
  expect(shown(seed, outcome)).toEqual([]);
  expect(outcome.reached.size).toBeGreaterThan(200);
});

it.runIf(FUZZ && !FUZZ_REQUEST)(
  'a long attack finds nothing',
  async () => {
    const ends = performance.now() + Number(FUZZ_SECONDS) * 1000;
    const most = Number(FUZZ_COUNT ?? ROUND);
    const all: Pick<Outcome, 'sent' | 'reached'> = { sent: 0, reached: new Set() };
    const found: string[] = [];
    for (let seed = Number(SEED); performance.now() < ends; seed++) {
      const outcome = await attackFrom(seed, ({ sent }) => sent < most && performance.now() < ends, TRIES);
      found.push(...shown(seed, outcome));
      all.sent += outcome.sent;
      for (const name of outcome.reached) all.reached.add(name);
      process.stdout.write(
        `seed ${seed}: ${outcome.sent} requests, ${outcome.failures.length} wrong; ${all.sent} in all\n`,
      );
      if (FUZZ_COUNT) break;
    }
    process.stdout.write(`${found.join('\n')}\nNever answered with success: ${unreached(all).join(', ')}\n`);
    expect(found).toEqual([]);
  },
  24 * 3_600_000,
);

it.runIf(FUZZ_REQUEST)('repeats a printed request', () =>
  onGround(Number(SEED), async app => {
    const sent = JSON.parse(FUZZ_REQUEST ?? '') as Sent;
    const person = sent.as === 'nobody' ? null : await signedIn(app, sent.as as 'admin');
    const answer = await send(app, sent, person?.token);
    process.stdout.write(`${JSON.stringify(answer, null, 1)}\n`);
    expect(answer.status).toBeLessThan(500);
  }),
);
