import { randomUUID } from 'node:crypto';
import { DrizzleQueryError } from 'drizzle-orm';
import Fastify from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { CALLS } from '#contract/calls.ts';
import type { Call } from '#contract/core/call.ts';
import type { ErrorBody } from '#contract/core/errors.ts';
import { API_BASE } from '#contract/core/paths.ts';
import { open } from '#server/api/access.ts';
import type { App } from '#server/api/app.ts';
import { AppError } from '#server/api/errors.ts';
import { customerMessages, customers } from '#server/db/schema/index.ts';
import { findSession } from '#server/modules/access/auth/sessions.ts';
import { registerErrors } from '#server/plugins/errors.ts';
import { registerIdempotency } from '#server/plugins/idempotency.ts';
import { signedIn } from '#tests/api/support/people.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

let test: TestApp;
let app: App;
const work = vi.fn<() => Promise<object>>();

const hasOwnId = ({ shape }: z.ZodObject) =>
  ['attemptId', 'key', 'id'].some(field => shape[field] instanceof z.ZodUUID);

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
  registerErrors(app, [], async () => {});
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

it('executes a repeated write once', async () => {
  work.mockResolvedValue({ done: true });
  expect(await sendThrice()).toEqual([200, 200, 200, 1]);
});

it('accepts a refused write when it is sent again', async () => {
  work.mockRejectedValue(new AppError('conflict', 'inUse'));
  expect(await sendThrice()).toEqual([409, 409, 409, 3]);
});

it('does not repeat a write if the database did not confirm or reject it', async () => {
  const cut = new Error('Connection terminated unexpectedly');
  work.mockRejectedValue(new DrizzleQueryError('commit', [], cut));
  expect(await sendThrice()).toEqual([503, 409, 409, 1]);
});

it('accepts the header instead of the id in the body, in every call that has one', async () => {
  const { paths } = test.app.swagger() as unknown as {
    paths: Record<string, Record<string, { parameters?: { name: string; required?: boolean }[] }>>;
  };
  const withId = Object.entries<Call>(CALLS).filter(
    ([name, { body }]) => name.startsWith('POST ') && body instanceof z.ZodObject && hasOwnId(body),
  );
  expect(withId.length).toBeGreaterThan(15);
  for (const [name] of withId) {
    const path = API_BASE + name.slice('POST '.length).replaceAll(/:(\w+)/g, '{$1}');
    const header = paths[path]?.post?.parameters?.find(one => one.name === 'Idempotency-Key');
    expect([name, header !== undefined, header?.required ?? false]).toEqual([name, true, false]);
  }
});

it('stores a message once if its id is only in the header', async () => {
  const admin = await signedIn(test, 'admin');
  const [customer] = await test.db
    .insert(customers)
    .values({ firstName: 'Ana', lastName: 'Ruiz' })
    .returning();
  const path = `/customers/${customer?.id}/messages`;
  const send = (key: string) => admin.request('POST', path, { text: 'Hello' }, { 'idempotency-key': key });
  for (const key of ['first', 'first', 'second', randomUUID()])
    expect((await send(key)).status).toBeLessThan(300);
  expect(await test.db.$count(customerMessages)).toBe(3);
  expect((await admin.request<ErrorBody>('POST', path, { text: 'Hello' })).status).toBe(422);
});
