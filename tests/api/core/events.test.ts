import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallBody } from '#contract/core/errors.ts';
import type { SetAsideEvent } from '#contract/messaging/events.calls.ts';
import { domainEvents } from '#server/db/schema/index.ts';
import type { DomainEvent } from '#server/events.ts';
import { createEventDispatcher } from '#server/plugins/events.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let admin: Person;
/** IDs of sign-ups that the listener received, in order. */
let told: number[] = [];
/** The sign-up on which the listener fails. */
let bad: number | null = null;

const received = (signupId: number): DomainEvent => ({
  type: 'signup.received',
  signupId,
  name: 'Mia',
  address: '1 Elm St',
});

const raise = (...ids: number[]) =>
  app.db
    .insert(domainEvents)
    .values(
      ids.map(id => ({ type: 'signup.received', payload: received(id), createdAt: app.deps.clock.now() })),
    );

const setAside = async () =>
  (await admin.request<CallBody<SetAsideEvent[]>>('GET', '/set-aside-events')).body.data;

beforeAll(async () => {
  app = await createTestApp();
  admin = await signedIn(app, 'admin');
  await app.deps.events.idle();
  app.deps.events.listen(async (_tx, events) => {
    const ids = events.flatMap(event => (event.type === 'signup.received' ? [event.signupId] : []));
    if (bad !== null && ids.includes(bad)) throw new Error(`no sign-up ${bad}`);
    return () => told.push(...ids);
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  told = [];
  bad = null;
  await app.db.delete(domainEvents);
});

describe('an event that cannot be handled', () => {
  it('is set aside with its reason, and later events are handled in order', async () => {
    bad = 3;
    await raise(1, 2, 3, 4, 5);
    await app.deps.events.idle();
    expect(told).toEqual([1, 2, 4, 5]);
    expect(await setAside()).toEqual([
      expect.objectContaining({ type: 'signup.received', error: 'no sign-up 3' }),
    ]);
    await raise(6);
    await app.deps.events.idle();
    expect(told).toEqual([1, 2, 4, 5, 6]);
  });

  it('is handled again or dropped when the office asks for it', async () => {
    bad = 1;
    await raise(1);
    await app.deps.events.idle();
    bad = 2;
    await raise(2);
    await app.deps.events.idle();
    const [first, second] = await setAside();
    bad = null;
    expect((await admin.request('POST', `/set-aside-events/${first?.id}/retry`)).status).toBe(200);
    await app.deps.events.idle();
    expect(told).toEqual([1]);
    expect((await admin.request('DELETE', `/set-aside-events/${second?.id}`)).status).toBe(200);
    await app.deps.events.idle();
    expect([told, await app.db.$count(domainEvents)]).toEqual([[1], 0]);
  });

  it('is neither repeated nor dropped while it waits for its turn', async () => {
    await raise(1);
    const [waiting] = await app.db.select().from(domainEvents);
    expect((await admin.request('DELETE', `/set-aside-events/${waiting?.id}`)).status).toBe(404);
    expect((await admin.request('POST', `/set-aside-events/${waiting?.id}/retry`)).status).toBe(404);
    await app.deps.events.idle();
    expect(told).toEqual([1]);
  });
});

it('handles events in the order in which they were raised, in any process', async () => {
  const heard: number[] = [];
  const processes = [1, 2, 3].map(() => {
    const events = createEventDispatcher(app.db, app.deps.log);
    events.listen(async (_tx, batch) => {
      for (const event of batch) if (event.type === 'signup.received') heard.push(event.signupId);
      return () => {};
    });
    return events;
  });
  const ids = Array.from({ length: 1300 }, (_, index) => index + 1);
  await raise(...ids);
  await Promise.all(processes.map(events => events.idle()));
  for (const events of processes) await events.close();
  expect(heard).toEqual(ids);
  expect(await app.db.select().from(domainEvents).where(eq(domainEvents.type, 'signup.received'))).toEqual(
    [],
  );
  expect(await app.db.select().from(domainEvents).orderBy(asc(domainEvents.id))).toEqual([]);
});
