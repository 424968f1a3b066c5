import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CallAnswer } from '#contract/calls.ts';
import type { ErrorBody } from '#contract/core/errors.ts';
import { API_BASE, CONTINUE_HASH, PATHS } from '#contract/core/paths.ts';
import { NEW_AUTOMATION, READY_AUTOMATIONS } from '#contract/messaging/readyAutomations.ts';
import { notices, signupStarts, signups } from '#server/db/schema/index.ts';
import { runAutomations } from '#server/modules/messaging/automations/jobs.ts';
import { deleteSpent } from '#server/modules/system/systemSettings/retention.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';
import { solved } from '#tests/api/support/visitors.ts';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.deps.clock.set('2026-06-10', '10:00');
  for (const table of [notices, signupStarts, signups]) await app.db.delete(table);
  admin = await signedIn(app, 'admin');
});

async function visitor<T>(path: string, body: object, language = 'en') {
  const answer = await app.app.inject({
    method: 'POST',
    url: `${API_BASE}/customer-signup${path}`,
    headers: { 'accept-language': language },
    payload: body,
  });
  return { status: answer.statusCode, body: answer.json<T & ErrorBody>() };
}

const NEW = { firstName: 'Sam', lastName: 'Stranger', address: '7 Oak', city: 'Austin', state: 'TX' };
/** Returns the body of a started sign-up, with the answers in the page's format. */
const started = (change: object = {}) => {
  const email = `sam${randomUUID()}@example.com`;
  const answers = { ...NEW, email, zipcode: '78704', service: 'mow', frequency: '2' };
  return { key: randomUUID(), proof: solved(app.deps), ...NEW, email, zipcode: '78704', answers, ...change };
};
const start = (body: object, language?: string) => visitor('/started', body, language);
const goOn = (key: string) => visitor<CallAnswer<'POST /customer-signup/continue'>>('/continue', { key });

it('saves a visitor’s answers, and returns them for their key', async () => {
  const body = started();
  expect((await start(body)).status).toBe(200);
  const further = { ...body.answers, comments: 'Mind the dog' };
  expect((await start({ ...body, firstName: 'Samuel', answers: further })).status).toBe(200);
  expect(await app.db.select().from(signupStarts)).toMatchObject([{ firstName: 'Samuel', language: 'en' }]);
  expect((await goOn(body.key)).body.data).toEqual({ answers: further });
  expect((await goOn(randomUUID())).status).toBe(404);
});

it('names errors, refuses bots, and requires the solved puzzle', async () => {
  const refused = async (change: object) => Object.keys((await start(started(change))).body.errors ?? {});
  expect(await refused({ email: 'sam' })).toEqual(['email']);
  expect(await refused({ zipcode: '7' })).toEqual(['zipcode']);
  expect(await refused({ proof: null })).toEqual(['proof']);
  expect(await refused({ answers: { comments: 'x'.repeat(3000) } })).toEqual(['answers.comments']);
  expect((await start(started({ website: 'https://spam.example' }))).status).toBe(200);
  expect(await app.db.$count(signupStarts)).toBe(0);
});

it('writes twice to someone who doesn’t finish, in their language, with a link to continue', async () => {
  for (const { key, name, trigger, isMarketing, steps } of READY_AUTOMATIONS)
    if (trigger === 'signup-unfinished') {
      const body = { ...NEW_AUTOMATION, name: name.en, trigger, isMarketing, steps, isOn: true };
      expect([key, (await admin.request('POST', '/automations', body)).status]).toEqual([key, 201]);
    }
  app.deps.clock.advanceMinutes(1);
  const [left, finished] = [started(), started()];
  await start(left, 'es');
  await start(finished);
  await runAutomations(app.deps);
  await app.db.insert(signups).values({
    ...{ ...NEW, key: finished.key, email: finished.email, phone: '5125550199', zipcode: '78704' },
    ...{
      answers: {
        service: 'mow',
        frontBack: 'both',
        referralCode: null,
        language: 'en',
        comments: null,
      } as never,
    },
  });
  app.deps.clock.advanceMinutes(61);
  await runAutomations(app.deps);
  const path = `${PATHS.signUp}?lang=es${CONTINUE_HASH}${left.key}`;
  expect(await app.db.select().from(notices)).toMatchObject([
    { recipient: left.email, body: expect.stringContaining(`http://localhost:3000${path}`) },
  ]);
  app.deps.clock.set('2026-06-13', '12:00');
  await runAutomations(app.deps);
  expect(await app.db.$count(notices)).toBe(2);
  expect((await goOn(finished.key)).status).toBe(404);
});

it('sends nothing more to someone who unsubscribes through the message', async () => {
  const left = started();
  await start(left);
  app.deps.clock.advanceMinutes(62);
  await runAutomations(app.deps);
  const [sent] = await app.db.select().from(notices);
  const link = /\/api\/v1\/unsubscribe\/[\w.-]+/.exec(sent?.body ?? '')?.[0] ?? '';
  expect(sent?.headers).toMatchObject({ 'List-Unsubscribe': expect.stringContaining(link) });
  expect((await app.app.inject({ url: link })).body).toContain('s•••@example.com');
  expect((await app.app.inject({ method: 'POST', url: link })).statusCode).toBe(200);
  app.deps.clock.set('2026-06-14', '12:00');
  await runAutomations(app.deps);
  expect(await app.db.$count(notices)).toBe(1);
});

it('is forgotten after two months', async () => {
  const body = started();
  await start(body);
  app.deps.clock.set('2026-08-08');
  await deleteSpent(app.deps);
  expect(await app.db.$count(signupStarts)).toBe(1);
  app.deps.clock.set('2026-08-10');
  await deleteSpent(app.deps);
  expect(await app.db.$count(signupStarts)).toBe(0);
});
