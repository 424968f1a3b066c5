import { randomUUID } from 'node:crypto';
import { DrizzleQueryError } from 'drizzle-orm';
import Fastify from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { open } from '#server/api/access.ts';
import type { App } from '#server/api/app.ts';
import { AppError } from '#server/api/errors.ts';
import { findSession } from '#server/modules/access/auth/sessions.ts';
import { registerErrors } from '#server/plugins/errors.ts';
import { registerIdempotency } from '#server/plugins/idempotency.ts';
import { signedIn } from '#tests/api/support/people.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

let test: TestApp;
let app: App;
const work = vi.fn<() => Promise<object>>();

/** A server with one repeatable write. */
beforeAll(async () => {
  test = await createTestApp();
  const { token } = await signedIn(test, 'admin');
  const session = await findSession(test.db, test.deps.clock, token);
  if (!session) throw new Error('not signed in');
  app = Fastify().withTypeProvider<ZodTypeProvider>();
  app.decorateRequest('language', 'en');
  app.decorateRequest('session');
  app.addHook('onRequest', async request => {
    request.session = session;
  });
  registerErrors(app, async () => {});
  registerIdempotency(app, test.deps);
  app.post('/write', { config: { access: open, isIdempotent: true } }, work);
});
afterAll(async () => {
  await app.close();
  await test.close();
});

/** Sends a write and two repeats; returns the answers and how often it was executed. */
async function sendThrice() {
  work.mockClear();
  const key = randomUUID();
  const send = async () =>
    (await app.inject({ method: 'POST', url: '/write', headers: { 'idempotency-key': key } })).statusCode;
  return [await send(), await send(), await send(), work.mock.calls.length];
}

it('carries a repeated write out once', async () => {
  work.mockResolvedValue({ done: true });
  expect(await sendThrice()).toEqual([200, 200, 200, 1]);
});

it('takes a refused write again', async () => {
  work.mockRejectedValue(new AppError('conflict', 'inUse'));
  expect(await sendThrice()).toEqual([409, 409, 409, 3]);
});

it('does not repeat a write if the database did not confirm or reject it', async () => {
  const cut = new Error('Connection terminated unexpectedly');
  work.mockRejectedValue(new DrizzleQueryError('commit', [], cut));
  expect(await sendThrice()).toEqual([503, 409, 409, 1]);
});
