import { randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { desc, eq } from 'drizzle-orm';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { NewWebhook, WebhookDelivery, WebhookRow } from '#contract/messaging/webhooks.calls.ts';
import { WEBHOOK_EVENTS, type WebhookEventName } from '#contract/messaging/webhooks.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import {
  customers,
  domainEvents,
  history,
  notices,
  notifications,
  webhookDeliveries,
  webhooks,
} from '#server/db/schema/index.ts';
import {
  OLD_DELIVERIES,
  PATIENCE_DAYS,
  sendDeliveries,
} from '#server/modules/messaging/webhooks/sendDeliveries.ts';
import { deleteSpent } from '#server/modules/system/systemSettings/retention.ts';
import { write } from '#server/unitOfWork.ts';
import { notificationTypes, type Person, signedIn } from '#tests/api/support/people.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';
import { upload } from '#tests/api/support/upload.ts';

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}
let app: TestApp;
/** Requests that the receiver got, and its response from now on; at WELL it always responds with 204. */
let received: Received[] = [];
let answers: number[] = [];
/** Work that the receiver does once, before it responds. */
let meanwhile: (() => Promise<unknown>) | null = null;
const WELL = '/well';
const other = createServer((request, response) => {
  let body = '';
  request.on('data', part => {
    body += part;
  });
  request.on('end', async () => {
    received.push({ headers: request.headers, body });
    const first = meanwhile;
    meanwhile = null;
    await first?.();
    const isWell = request.url?.endsWith(WELL);
    response.writeHead(isWell ? 204 : (answers.shift() ?? 204)).end();
  });
});
let url = '';

beforeAll(async () => {
  app = await createTestApp();
  await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(other.address() as AddressInfo).port}/hook`;
});
beforeEach(async () => {
  await app.deps.events.idle();
  await app.db.delete(webhooks);
  received = [];
  answers = [];
});
afterAll(async () => {
  await app.close();
  await new Promise(resolve => other.close(resolve));
});

/** Time passes between requests and ends idle sessions. */
const request: Person['request'] = async (...sent) => (await signedIn(app, 'admin')).request(...sent);
const wanted = (change: object = {}) => ({
  url,
  description: 'Books',
  events: ['signup.received'],
  isActive: true,
  ...change,
});
const add = async (change: object = {}) =>
  (await request<CallBody<NewWebhook>>('POST', '/webhooks', wanted(change))).body.data;
const log = async (id: number) =>
  (await request<CallBody<WebhookDelivery[]>>('GET', `/webhooks/${id}/deliveries`)).body.data;
const raise = (signupId: number, fails = false) =>
  write(app.deps, SYSTEM_ACTOR, async unit => {
    await unit.raise({ type: 'signup.received', signupId, name: 'Ana Lawn', address: '1 Elm' });
    if (fails) throw new Error('taken back');
  });
/** Handles all events and sends everything that is due. */
async function send() {
  await app.deps.events.idle();
  await app.deps.jobs.run('webhooks.send');
}
const dayLater = (days: number) => app.deps.clock.advanceMinutes(days * 24 * 60);

describe('a webhook', () => {
  it('receives events since it was created, whatever the clocks of other processes say', async () => {
    const now = app.deps.clock.now().getTime();
    /** Raises an event in a process whose clock is off by some minutes; handled later. */
    const raiseAt = async (signupId: number, minutes: number) => {
      const createdAt = new Date(now + minutes * 60_000);
      const payload = { type: 'signup.received', signupId, name: 'Ana Lawn', address: '1 Elm' };
      await app.db.insert(domainEvents).values({ type: 'signup.received', payload, createdAt });
      return createdAt.toISOString();
    };
    await raiseAt(5, 0);
    await raiseAt(6, 3);
    await add();
    const happened = [await raiseAt(7, -3), await raiseAt(8, 0)];
    app.deps.clock.advanceMinutes(5);
    await send();
    const told = received.map(({ body }) => JSON.parse(body));
    expect(told.sort((one, other) => one.data.signupId - other.data.signupId)).toEqual([
      { type: 'signup.received', timestamp: happened[0], data: { signupId: 7 } },
      { type: 'signup.received', timestamp: happened[1], data: { signupId: 8 } },
    ]);
  });

  it('receives the chosen events after the commit, signed, and nothing else', async () => {
    const { id, secret } = await add();
    await raise(7);
    await raise(8, true).catch(() => undefined);
    await write(app.deps, SYSTEM_ACTOR, unit =>
      unit.raise({
        type: 'message.sent',
        customerId: 1,
        isFromOffice: false,
        name: 'Ana',
        text: 'Hi',
        byUserId: null,
      }),
    );
    await send();
    expect(received).toHaveLength(1);
    const [{ headers, body }] = received as [Received];
    expect(headers['user-agent']).toMatch(/^Sward\/\d+\.\d+\.\d+$/);
    // The receiver's library checks the real clock, not the test's.
    const at = Number(headers['webhook-timestamp']) * 1000;
    expect(at).toBe(app.deps.clock.now().getTime());
    const again = new Webhook(secret).sign(String(headers['webhook-id']), new Date(at), body);
    expect(headers['webhook-signature']).toBe(again);
    const forged = { ...headers, 'webhook-signature': `v1,${Buffer.alloc(32).toString('base64')}` };
    expect(() => new Webhook(secret).verify(body, forged as unknown as Record<string, string>)).toThrow(
      WebhookVerificationError,
    );
    const told = JSON.parse(body) as { type: WebhookEventName; data: unknown };
    expect(told).toMatchObject({ type: 'signup.received', data: { signupId: 7 } });
    expect(WEBHOOK_EVENTS[told.type].data.strict().safeParse(told.data).success).toBe(true);
    expect(await log(id)).toMatchObject([
      { id: headers['webhook-id'], state: 'delivered', tries: 1, lastStatus: 204, nextAt: null, body },
    ]);
  });

  // covers: running-3
  it('is retried at growing intervals under the same id, and once more on request', async () => {
    const { id } = await add();
    answers = [500, 404, 429];
    await raise(1);
    await send();
    for (const minutes of [1, 5, 30]) {
      const [waiting] = await log(id);
      const due = Date.parse(waiting?.nextAt ?? '') - app.deps.clock.now().getTime();
      expect([minutes, due]).toEqual([minutes, minutes * 60_000]);
      app.deps.clock.advanceMinutes(minutes - 0.5);
      await send();
      const before = received.length;
      app.deps.clock.advanceMinutes(0.5);
      await send();
      expect(received).toHaveLength(before + 1);
    }
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const [done] = await log(id);
    expect(done).toMatchObject({ state: 'delivered', tries: 4 });
    expect((await request<CallBody<WebhookRow[]>>('GET', '/webhooks')).body.data[0]).toMatchObject({
      failingSince: null,
    });

    expect((await request('POST', `/webhooks/deliveries/${done?.id}/again`)).status).toBe(200);
    await send();
    expect(received).toHaveLength(5);
    expect(received[4]?.headers['webhook-id']).toBe(done?.id);

    // Requested during an attempt, it is sent once more afterwards.
    const askAgain = () => request('POST', `/webhooks/deliveries/${done?.id}/again`);
    meanwhile = askAgain;
    await askAgain();
    await send();
    await send();
    expect(received).toHaveLength(7);
    expect(await log(id)).toMatchObject([{ state: 'delivered' }]);
    const nobody = crypto.randomUUID();
    expect((await request('POST', `/webhooks/deliveries/${nobody}/again`)).status).toBe(404);
  });

  it('is switched off after days without an answer, and users who can fix it are notified', async () => {
    const { id } = await add();
    const others = await add({ url: `${url}${WELL}` });
    answers = [500];
    await raise(1);
    await send();
    for (let days = 0; days <= PATIENCE_DAYS; days++) {
      answers = Array.from({ length: 9 }, () => 503);
      await app.db
        .update(webhookDeliveries)
        .set({ nextAt: app.deps.clock.now() })
        .where(eq(webhookDeliveries.state, 'waiting'));
      await send();
      dayLater(1);
    }
    await app.deps.events.idle();
    const { body } = await request<CallBody<WebhookRow[]>>('GET', '/webhooks');
    expect(body.data.map(one => [one.id, one.isActive])).toEqual([
      [id, false],
      [others.id, true],
    ]);
    const [notice] = await app.db.select().from(notifications).orderBy(desc(notifications.id)).limit(1);
    expect(notice?.title.en).toBe('Webhook turned off');
    const sent = received.length;
    await raise(2);
    answers = [];
    await send();
    expect(received).toHaveLength(sent + 1);
    const [waiting] = await log(id);
    expect((await request('POST', `/webhooks/deliveries/${waiting?.id}/again`)).status).toBe(409);
    const [off] = (await request<CallBody<WebhookRow[]>>('GET', '/webhooks')).body.data;
    expect((await request('PUT', `/webhooks/${id}`, wanted({ version: off?.version }))).status).toBe(200);
    dayLater(1);
    await sendDeliveries(app.deps);
    expect((await log(id))[0]?.state).toBe('delivered');
  });

  it('continues after a process crashed while sending, and is sent once by two processes', async () => {
    const { id } = await add();
    await raise(1);
    await app.deps.events.idle();
    await Promise.all([sendDeliveries(app.deps), sendDeliveries(app.deps)]);
    expect(received).toHaveLength(1);
    const now = app.deps.clock.now();
    // The state in which the process ended before it got the response.
    await app.db
      .update(webhookDeliveries)
      .set({ state: 'waiting', nextAt: new Date(now.getTime() + 120_000) })
      .where(eq(webhookDeliveries.webhookId, id));
    await sendDeliveries(app.deps);
    expect(received).toHaveLength(1);
    app.deps.clock.advanceMinutes(2);
    await sendDeliveries(app.deps);
    expect(received).toHaveLength(2);
  });

  it('hides its secret, is changed only over the seen version, and is deleted with its log', async () => {
    const { secret, ...row } = await add();
    const listed = await request<CallBody<WebhookRow[]>>('GET', '/webhooks');
    expect(listed.body.data).toEqual([row]);
    expect(JSON.stringify(await app.db.select().from(webhooks))).not.toContain(secret);
    const stale = await request('PUT', `/webhooks/${row.id}`, wanted(), { 'if-match': '7' });
    expect(stale.status).toBe(412);
    const renewed = await request<CallBody<NewWebhook>>('POST', `/webhooks/${row.id}/secret`);
    expect(renewed.body.data.secret).not.toBe(secret);
    await raise(1);
    await send();
    const [{ headers, body }] = received as [Received];
    const at = new Date(Number(headers['webhook-timestamp']) * 1000);
    expect(headers['webhook-signature']).toBe(
      new Webhook(renewed.body.data.secret).sign(String(headers['webhook-id']), at, body),
    );
    dayLater(31);
    await deleteSpent(app.deps);
    expect(await app.db.$count(webhookDeliveries, OLD_DELIVERIES.isDone(app.deps.clock.now()))).toBe(0);
    expect((await request('DELETE', `/webhooks/${row.id}`)).status).toBe(200);
    expect((await request('GET', `/webhooks/${row.id}/deliveries`)).status).toBe(404);
    const story = await app.db
      .select()
      .from(history)
      .where(eq(history.entityId, 'webhooks'))
      .orderBy(history.id);
    expect(story.at(-1)).toMatchObject({ before: { webhook: url, isActive: true }, after: null });
    expect(JSON.stringify(story)).not.toContain('whsec_');
  });

  it('requires a TLS address outside the server’s own network, and the permission for settings', async () => {
    app.deps.config.allowsOwnNetwork = false;
    for (const address of [url, 'https://127.0.0.1/hook', 'https://10.1.2.3/hook', 'http://192.0.2.1/hook']) {
      const { status, body } = await request<ErrorBody>('POST', '/webhooks', wanted({ url: address }));
      expect([address, status, Object.keys(body.errors ?? {})]).toEqual([address, 422, ['url']]);
    }
    app.deps.config.allowsOwnNetwork = true;
    const plain = wanted({ url: 'http://192.0.2.1/hook' });
    expect((await request('POST', '/webhooks', plain)).status).toBe(422);
    expect((await request('POST', '/webhooks', wanted({ events: ['session.ended'] }))).status).toBe(422);
    expect((await request('POST', '/webhooks', wanted({ events: [] }))).status).toBe(422);
    const csr = await signedIn(app, 'csr');
    expect((await csr.request('GET', '/webhooks')).status).toBe(403);
  });
});

describe('a webhook receives what people are not notified of again', () => {
  it('each message of a conversation, from either side, though only the first is announced', async () => {
    const [customer] = await app.db
      .insert(customers)
      .values({ firstName: 'Ana', lastName: 'Ruiz' })
      .returning();
    const customerId = customer?.id ?? 0;
    const own = await signedIn(app, 'customer', { customerId });
    await add({ events: ['message.sent'] });
    for (const text of ['Hello', 'Are you there?', 'Well.'])
      await request('POST', `/customers/${customerId}/messages`, { id: randomUUID(), text });
    for (const text of ['Yes', 'Sorry'])
      await own.request('POST', '/portal/messages', { id: randomUUID(), text });
    await send();
    const told = received.map(({ body }) => JSON.parse(body).data);
    // Deliveries are sent in parallel, so they arrive in any order.
    const from = (isFromOffice: boolean) => told.filter(message => message.isFromOffice === isFromOffice);
    expect(from(true)).toEqual(Array(3).fill({ customerId, isFromOffice: true }));
    expect(from(false)).toEqual(Array(2).fill({ customerId, isFromOffice: false }));
    const noises = await notificationTypes(app, own.userId);
    expect(noises.filter(type => type === 'message')).toHaveLength(1);
  });

  it('receives customers of an import without invitations', async () => {
    await add({ events: ['customer.added'] });
    const admin = await signedIn(app, 'admin');
    const bytes =
      'Name,Email,Address,City,State,Zip\nZoe Quell,zoe@quell.example,12 Elm St,Austin,TX,78704\n';
    const sent = await upload(app, admin, '/imports', { id: randomUUID() }, { name: 'list.csv', bytes });
    const path = `/imports/${sent.body.id}`;
    await admin.request('POST', `${path}/check`);
    await app.deps.jobs.run();
    await admin.request('POST', `${path}/run`, {});
    await app.deps.jobs.run();
    await send();
    const [zoe] = await app.db.select().from(customers).where(eq(customers.email, 'zoe@quell.example'));
    expect(received.map(({ body }) => JSON.parse(body).data)).toEqual([{ customerIds: [zoe?.id] }]);
    expect(await app.db.$count(notices)).toBe(0);
  });
});
