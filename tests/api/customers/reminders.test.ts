import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#contract/core/days.ts';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { FollowUpCounts, Reminder, RemindersDue } from '#contract/customers/reminders.calls.ts';
import type { NotificationView } from '#contract/messaging/notifications.calls.ts';
import { reminders, users } from '#server/db/schema/index.ts';
import { makeVisit } from '#tests/api/support/billing.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket } from '#tests/api/support/places.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let csr: Person;
let other: Person;
let place: { propertyId: number; customerId: number };
const FRIDAY = addDays(TEST_TODAY, 2);

beforeAll(async () => {
  app = await createTestApp();
  csr = await signedIn(app, 'csr');
  other = await signedIn(app, 'csr');
  const { propertyId, customerId } = await makeVisit(app, await makeTestMarket(app));
  place = { propertyId, customerId };
});
afterAll(() => app.close());

const body = (change: Record<string, unknown> = {}) => ({
  propertyId: place.propertyId,
  date: FRIDAY,
  note: 'Call about the hedge.',
  priority: 'high',
  assigneeId: other.userId,
  ...change,
});
const add = async (change: Record<string, unknown> = {}) => {
  const made = await csr.request<Reminder>('POST', '/reminders', body(change));
  expect([made.status, made.body]).toEqual([201, expect.objectContaining({ version: 1 })]);
  return made.body;
};
const told = async (person: Person) => {
  await app.deps.events.idle();
  // Sessions end after idle hours, so users act on the day on which they signed in.
  app.deps.clock.set(TEST_TODAY);
  const answer = await person.request<CallBody<{ list: NotificationView[] }>>(
    'GET',
    `/notifications/${person.userId}`,
  );
  return answer.body.data.list.filter(one => one.type === 'reminder-due');
};
const list = async (filter: Record<string, unknown>) =>
  (await csr.request<Reminder[]>('GET', `/reminders?filter=${encodeURIComponent(JSON.stringify(filter))}`))
    .body;

describe('reminders', () => {
  // covers: rule-37
  it('need date, note, priority and assignee', async () => {
    const empty = await csr.request<ErrorBody>('POST', '/reminders', { propertyId: place.propertyId });
    expect([empty.status, empty.body.errors]).toEqual([
      422,
      { date: 'This isn’t a date.', note: 'Required.', priority: 'Required.', assigneeId: 'Required.' },
    ]);
    const wrong = async (change: Record<string, unknown>) => {
      const answer = await csr.request<ErrorBody>('POST', '/reminders', body(change));
      return [answer.status, Object.keys(answer.body.errors ?? {})];
    };
    expect(await wrong({ date: addDays(TEST_TODAY, -1) })).toEqual([422, ['date']]);
    expect(await wrong({ date: '9999-01-01' })).toEqual([422, ['date']]);
    expect(await wrong({ note: 'x'.repeat(10_000) })).toEqual([422, ['note']]);
    expect(await wrong({ propertyId: 999_999 })).toEqual([422, ['propertyId']]);
    const crew = await signedIn(app, 'customer', { customerId: place.customerId });
    expect(await wrong({ assigneeId: crew.userId })).toEqual([422, ['assigneeId']]);
  });

  it('notify their assignee once on their morning, even after a missed one', async () => {
    const reminder = await add();
    await app.deps.jobs.run('reminders.due');
    expect(await told(other)).toHaveLength(0);
    app.deps.clock.set(addDays(FRIDAY, 3));
    await app.deps.jobs.run('reminders.due');
    await app.deps.jobs.run('reminders.due');
    const [notification, ...more] = await told(other);
    expect(more).toHaveLength(0);
    expect(notification).toMatchObject({
      title: 'Reminder, high priority',
      additionalData: {
        property: place.propertyId,
        others: { reminder: reminder.id, translateEs: { title: 'Recordatorio de alta prioridad' } },
      },
    });
    // A postponed reminder is due on its new day.
    const later = addDays(FRIDAY, 10);
    app.deps.clock.set(TEST_TODAY);
    const moved = await csr.request<CallBody<Reminder>>('POST', `/reminders/${reminder.id}/postpone`, {
      date: later,
    });
    expect(moved.body.data).toMatchObject({ date: later, state: 'coming' });
    app.deps.clock.set(later);
    await app.deps.jobs.run('reminders.due');
    expect(await told(other)).toHaveLength(2);
    await csr.request('POST', `/reminders/${reminder.id}/complete`);
  });

  it('created for today notify at once', async () => {
    const before = (await told(other)).length;
    await add({ date: TEST_TODAY });
    expect(await told(other)).toHaveLength(before + 1);
  });

  it('are found by state, assignee and text', async () => {
    const mine = await add({ assigneeId: csr.userId, note: '¿Perro? 🐕 <i>bark</i>', date: TEST_TODAY });
    const soon = await add({ assigneeId: csr.userId });
    expect((await list({ assigneeId: csr.userId, state: ['today'] })).map(one => one.id)).toEqual([mine.id]);
    expect((await list({ assigneeId: csr.userId, state: 'coming' })).map(one => one.id)).toEqual([soon.id]);
    expect((await list({ q: 'bark' })).map(one => one.id)).toEqual([mine.id]);
    await app.db
      .update(reminders)
      .set({ date: addDays(TEST_TODAY, -1) })
      .where(eq(reminders.id, mine.id));
    expect((await list({ assigneeId: csr.userId, state: ['overdue'] })).map(one => one.id)).toEqual([
      mine.id,
    ]);
    const due = await csr.request<CallBody<{ mine: RemindersDue; all: RemindersDue }>>(
      'GET',
      '/reminders/due',
    );
    expect(due.body.data.mine).toEqual({ overdue: 1, today: 0 });
    const file = await csr.request<string>('GET', '/reminders/export.csv');
    expect(file.body).toContain('¿Perro? 🐕 <i>bark</i>');
    expect((await csr.request('GET', `/reminders?filter=${JSON.stringify({ state: 'never' })}`)).status).toBe(
      400,
    );
  });

  it('are completed one by one or many, and each only once', async () => {
    const [one, two] = [await add(), await add()];
    const done = await csr.request<CallBody<Reminder>>('POST', `/reminders/${one.id}/complete`, undefined, {
      'if-match': '1',
    });
    expect(done.body.data).toMatchObject({ state: 'done', completedByName: expect.any(String), version: 2 });
    expect((await csr.request('POST', `/reminders/${one.id}/complete`)).status).toBe(409);
    const many = await csr.request<CallBody<{ done: number }>>('POST', '/reminders/complete', {
      ids: [one.id, two.id, 999_999],
    });
    expect(many.body.data).toEqual({ done: 1 });
    const opened = await csr.request<CallBody<Reminder>>('POST', `/reminders/${one.id}/reopen`);
    expect(opened.body.data).toMatchObject({ state: 'coming', completedAt: null });
    const history = await csr.request<{ action: string; propertyId: number }[]>(
      'GET',
      `/histories/list?filter=${JSON.stringify({ entity: 'reminder', entityId: String(one.id) })}`,
    );
    expect(history.body.map(row => [row.action, row.propertyId])).toEqual([
      ['restored', place.propertyId],
      ['completed', place.propertyId],
      ['added', place.propertyId],
    ]);
  });

  it('of a former user stay as they are, but new ones can’t be assigned to a former user', async () => {
    const reminder = await add();
    await app.db.update(users).set({ isActive: false }).where(eq(users.id, other.userId));
    const kept = await csr.request('PUT', `/reminders/${reminder.id}`, body({ note: 'Write instead.' }));
    expect(kept.status).toBe(200);
    expect((await csr.request('POST', '/reminders', body())).status).toBe(422);
    await app.db.update(users).set({ isActive: true }).where(eq(users.id, other.userId));
  });

  // covers: call-48
  it('are counted with the open calls of a customer, or of one property', async () => {
    await csr.request('POST', '/call-logs', {
      propertyId: place.propertyId,
      date: TEST_TODAY,
      code: '?',
      note: 'Asked for the price.',
    });
    const path = `/customers/${place.customerId}/reminders-callLogs-count`;
    const open = (await list({ customerId: place.customerId, state: ['overdue', 'today', 'coming'] })).length;
    const all = await csr.request<CallBody<FollowUpCounts>>('GET', path);
    expect(all.body.data).toEqual({ reminders: open, callLogs: 1 });
    const none = await csr.request<CallBody<FollowUpCounts>>('GET', `${path}?propertyId=999`);
    expect(none.body.data).toEqual({ reminders: 0, callLogs: 0 });
  });
});
