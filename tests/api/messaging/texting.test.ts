import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { CustomerMessage, MessageThread } from '#contract/customers/customerMessages.calls.ts';
import type { InboxThread } from '#contract/customers/inbox.calls.ts';
import { asTextMessage } from '#contract/messaging/textMessage.ts';
import { portalSetting } from '#contract/portal/portalSetting.ts';
import { generalSetting } from '#contract/system/businessSettings.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import {
  assignments,
  automationRuns,
  automations,
  contactRequests,
  customers,
  history,
  incomingTexts,
  notices,
  textPictures,
  textStops,
  textWords,
} from '#server/db/schema/index.ts';
import { retryNotice } from '#server/modules/messaging/notices/changeNotice.ts';
import { claim, markHandedOver } from '#server/modules/messaging/notices/claims.ts';
import { queueNotice } from '#server/modules/messaging/notices/queueNotice.ts';
import { saveSettings } from '#server/modules/system/systemSettings/saveSettings.ts';
import { write } from '#server/unitOfWork.ts';
import { bookVisit, makeReader } from '#tests/api/support/automations.ts';
import { type Carrier, carrierSetting, startCarrier } from '#tests/api/support/carrier.ts';
import { notificationTypes, type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { makeProperty } from '#tests/api/support/sold.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';
import { makeCounter } from '#tests/counters.ts';
import { portalTexts } from '#texts/server/portal.ts';

let app: TestApp;
let ground: TestMarket;
let carrier: Carrier;
let csr: Person;

beforeAll(async () => {
  app = await createTestApp();
  ground = await makeTestMarket(app);
  carrier = await startCarrier(() => app);
  const general = generalSetting.parse({ name: 'Green Blade', phone: '5125550100' });
  await saveSettings(app.deps, SYSTEM_ACTOR, { general, text: carrierSetting(carrier) }, null);
});
// Some tests advance the clock further than a session lasts.
beforeEach(async () => {
  csr = await signedIn(app, 'csr');
});
afterAll(async () => {
  await app.close();
  await carrier.close();
});
afterEach(() => {
  carrier.sent.length = 0;
  carrier.fetched.length = 0;
  carrier.refuse = null;
  carrier.beforeAnswer = null;
});

const nextNumber = makeCounter();
const newPhone = () => `512557${String(nextNumber()).padStart(4, '0')}`;

async function customerWith(set: Partial<typeof customers.$inferInsert>): Promise<number> {
  const { customerId } = await makeProperty(app, ground);
  await app.db.update(customers).set(set).where(eq(customers.id, customerId));
  return customerId;
}
const work = async () => {
  await app.deps.events.idle();
  await app.deps.jobs.run();
};
const threadOf = async (customerId: number) =>
  (await csr.request<CallBody<MessageThread>>('GET', `/customers/${customerId}/messages`)).body.data;
const shownOf = async (customerId: number) =>
  (await csr.request<CallBody<InboxThread>>('GET', `/inbox/${customerId}`)).body.data;
const answer = (customerId: number, text: string, channel = 'text') =>
  csr.request<CallBody<CustomerMessage> & ErrorBody>('POST', `/customers/${customerId}/messages`, {
    ...{ id: randomUUID(), text, channel },
  });
const requestsFrom = (phone: string) =>
  app.db
    .select()
    .from(contactRequests)
    .where(eq(contactRequests.phone, phone))
    .orderBy(asc(contactRequests.id));
const noticesTo = (phone: string) =>
  app.db.select().from(notices).where(eq(notices.recipient, phone)).orderBy(asc(notices.id));
const queueText = (recipient: string, customerId: number | null = null) =>
  write(app.deps, SYSTEM_ACTOR, unit =>
    queueNotice(unit, {
      ...{ channel: 'text', kind: 'on-my-way', recipient, customerId },
      body: 'On our way.',
    }),
  );
const international = (phone: string) => `+1${phone}`;

describe('a text from a customer', () => {
  it('is in their thread once, unread, and the office is notified', async () => {
    const phone = newPhone();
    const id = await customerWith({ phone, firstName: 'Ana', lastName: 'Ruiz' });
    const more = { MessageSid: 'SMonce' };
    expect(await carrier.text(international(phone), 'Can you come on Friday? ¿Sí?', more)).toBe(200);
    expect(await carrier.text(international(phone), 'Can you come on Friday? ¿Sí?', more)).toBe(200);
    const { list, unread } = await threadOf(id);
    expect(list).toMatchObject([
      {
        ...{ channel: 'text', isFromOffice: false, authorName: 'Ana Ruiz', delivery: null },
        text: 'Can you come on Friday? ¿Sí?',
      },
    ]);
    expect(unread).toBe(1);
    expect(await notificationTypes(app, csr.userId)).toContain('message');
    expect(await shownOf(id)).toMatchObject({ channel: 'text', reply: { channel: 'text', phone } });
  });

  it.each(['(512) 559-0001', '1-512-559-0001', '512.559.0001', '+1 512 559 0001', '5125590001'])(
    'is recognized however the carrier writes the number: %s',
    async from => {
      const [known] = await app.db.select().from(customers).where(eq(customers.phone, '5125590001'));
      const id = known?.id ?? (await customerWith({ phone: '5125590001' }));
      const before = (await threadOf(id)).total;
      expect(await carrier.text(from, 'Hello')).toBe(200);
      expect((await threadOf(id)).total).toBe(before + 1);
    },
  );

  it('is refused unless the account signed exactly this request', async () => {
    const url = `${app.deps.config.publicUrl}/text-webhook`;
    const fields = { AccountSid: 'AC00000000000000000000000000000001', MessageSid: 'SMx', From: newPhone() };
    expect(await carrier.post(url, fields, 'd3Jvbmc=')).toBe(403);
    expect(await carrier.post(url, fields, '')).toBe(403);
    expect(await carrier.post(url, { ...fields, AccountSid: 'AC2' })).toBe(403);
    expect(await carrier.post(`${url}/status?notice=1&try=1`, fields, 'd3Jvbmc=')).toBe(403);
    expect(await app.db.$count(incomingTexts, eq(incomingTexts.sid, 'SMx'))).toBe(0);
    expect(await carrier.post(url, { ...fields, Body: 'a', From: '' })).toBe(400);
  });

  it('from an unknown number is one contact request, to which further texts are added', async () => {
    const phone = newPhone();
    await carrier.text(international(phone), 'What is a mow?');
    await carrier.text(international(phone), 'It is a corner lot.');
    const [request, ...others] = await requestsFrom(phone);
    expect(others).toEqual([]);
    expect(request).toMatchObject({
      ...{ status: 'new', email: '', customerId: null },
      message: 'What is a mow?\nIt is a corner lot.',
    });
    const answered = await csr.request(
      'POST',
      `/contact-us/${request?.id}/answer`,
      { answer: 'Forty dollars.' },
      { 'if-match': String(request?.version) },
    );
    expect(answered.status).toBe(200);
    await work();
    expect(carrier.sent).toMatchObject([{ to: international(phone), body: 'Green Blade: Forty dollars.' }]);
    await carrier.text(international(phone), 'Thank you');
    expect(await requestsFrom(phone)).toHaveLength(2);
  });

  it('from a shared number goes to the customer texted last; otherwise the office decides', async () => {
    const phone = newPhone();
    const first = await customerWith({ phone, firstName: 'Ana', lastName: 'Ruiz' });
    const second = await customerWith({ phone, firstName: 'Ben', lastName: 'Ruiz' });
    await carrier.text(international(phone), 'The gate is open');
    const [request] = await requestsFrom(phone);
    expect(request?.message).toContain('Ana Ruiz, Ben Ruiz');
    const assign = (customerId: number) =>
      csr.request('POST', `/contact-us/${request?.id}/assign-texts`, { customerId });
    expect((await assign(second)).status).toBe(200);
    expect((await assign(second)).status).toBe(409);
    expect((await threadOf(second)).list).toMatchObject([{ text: 'The gate is open' }]);
    expect(await requestsFrom(phone)).toMatchObject([{ status: 'done', customerId: second }]);
    app.deps.clock.advanceMinutes(1);
    await carrier.text(international(phone), 'And closed again');
    expect((await threadOf(second)).total).toBe(2);
    app.deps.clock.advanceMinutes(1);
    await queueText(phone, first);
    await carrier.text(international(phone), 'Okay');
    expect((await threadOf(first)).list).toMatchObject([{ text: 'Okay' }]);
    await work();
  });

  it('from a number that the office assigned goes to the same customer from then on', async () => {
    const phone = newPhone();
    const id = await customerWith({ phone: newPhone() });
    await carrier.text(international(phone), 'This is my new phone');
    const [request] = await requestsFrom(phone);
    await csr.request('POST', `/contact-us/${request?.id}/assign-texts`, { customerId: id });
    await carrier.text(international(phone), 'Are you there?');
    expect((await threadOf(id)).list.map(({ text }) => text)).toEqual([
      'This is my new phone',
      'Are you there?',
    ]);
    expect((await shownOf(id)).reply).toMatchObject({ phone, channel: 'text' });
  });
});

describe('a picture in a text', () => {
  const picture = () =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: '#2E6B3A' } })
      .jpeg()
      .toBuffer();

  it('is fetched with the account’s credentials, again after a failure, and shown in the thread', async () => {
    const phone = newPhone();
    const id = await customerWith({ phone });
    const url = carrier.addMedia('ME1', { type: 'image/jpeg', content: await picture(), failures: 1 });
    await carrier.text(international(phone), 'Look', { NumMedia: '1', MediaUrl0: url });
    await work();
    expect((await threadOf(id)).list).toMatchObject([{ text: 'Look', photo: null }]);
    app.deps.clock.advanceMinutes(2);
    await app.deps.jobs.run('texts.pictures');
    expect((await threadOf(id)).list).toMatchObject([
      { text: 'Look', photo: null },
      { text: '', photo: { width: 40, height: 30 }, channel: 'text' },
    ]);
    const basic = /^Basic QUMw/;
    expect(carrier.fetched.map(({ authorization }) => basic.test(authorization))).toEqual([true, true]);
    await work();
    expect(carrier.fetched).toHaveLength(2);
  });

  it('is never fetched from elsewhere, and only named in the thread if invalid or too large', async () => {
    const phone = newPhone();
    const id = await customerWith({ phone });
    const other = await startCarrier(() => app);
    const foreign = other.addMedia('ME2', { type: 'image/jpeg', content: await picture() });
    const page = carrier.addMedia('ME3', { type: 'image/png', content: Buffer.from('<html>') });
    const film = carrier.addMedia('ME4', { type: 'video/mp4', content: Buffer.from('film') });
    const large = carrier.addMedia('ME5', { type: 'image/jpeg', content: Buffer.alloc(7_000_000) });
    const away = carrier.addMedia('ME6', { type: '', content: Buffer.alloc(0), location: foreign });
    const urls = [foreign, page, film, large, away];
    const fields = Object.fromEntries(urls.map((url, index) => [`MediaUrl${index}`, url]));
    await carrier.text(international(phone), '', { ...fields, NumMedia: String(urls.length) });
    await work();
    expect(other.fetched).toEqual([]);
    await other.close();
    const { list } = await threadOf(id);
    expect(list.map(({ text, photo }) => [text, photo])).toEqual(
      urls.map(() => ['(This text came with a file that couldn’t be shown as a picture.)', null]),
    );
    const reasons = await app.db
      .select({ reason: textPictures.lastError })
      .from(textPictures)
      .innerJoin(incomingTexts, eq(incomingTexts.sid, textPictures.sid))
      .where(eq(incomingTexts.phone, phone))
      .orderBy(asc(textPictures.position));
    expect(reasons.map(({ reason }) => reason)).toEqual([
      'It is not at the carrier.',
      'It is no picture.',
      'It is video/mp4.',
      'It is too large.',
      'It is not at the carrier.',
    ]);
  });

  it('from a stranger waits until the office knows whose it is', async () => {
    const phone = newPhone();
    const id = await customerWith({ phone: newPhone() });
    const url = carrier.addMedia('ME7', { type: 'image/jpeg', content: await picture() });
    await carrier.text(international(phone), '', { NumMedia: '1', MediaUrl0: url });
    await work();
    expect(carrier.fetched).toEqual([]);
    const [request] = await requestsFrom(phone);
    expect(request?.message).toContain('1 picture');
    await csr.request('POST', `/contact-us/${request?.id}/assign-texts`, { customerId: id });
    await work();
    expect((await threadOf(id)).list).toMatchObject([{ photo: { width: 40 } }]);
  });
});

describe('STOP, START and HELP', () => {
  it.each([
    'STOP',
    'stop.',
    'Stop all',
    'UNSUBSCRIBE',
    'cancel',
    'END',
    'quit',
    'Alto',
    '¡BASTA!',
    'cancelar',
  ])('%s stops texts at once, also those that wait, with one answer', async words => {
    const phone = newPhone();
    const id = await customerWith({ phone });
    carrier.refuse = { status: 503, code: 0, message: 'Later' };
    await queueText(phone, id);
    await work();
    carrier.refuse = null;
    await carrier.text(international(phone), words);
    await carrier.text(international(phone), words);
    await queueText(phone, id);
    app.deps.clock.advanceMinutes(10);
    await work();
    expect(carrier.sent.map(({ body }) => body)).toEqual([
      'Green Blade: You won’t get any more texts from us. Reply START to get them again. Call us at (512) 555-0100.'.replace(
        '’',
        "'",
      ),
    ]);
    expect((await noticesTo(phone)).map(({ status, kind }) => [kind, status])).toEqual([
      ['on-my-way', 'cancelled'],
      ['text-keyword', 'sent'],
      ['on-my-way', 'cancelled'],
    ]);
    expect(await app.db.select().from(textStops).where(eq(textStops.phone, phone))).toMatchObject([
      { words },
    ]);
    expect(await app.db.select().from(textWords).where(eq(textWords.phone, phone))).toHaveLength(2);
    const changes = await app.db
      .select()
      .from(history)
      .where(eq(history.customerId, id))
      .orderBy(asc(history.id));
    expect(changes.filter(({ after }) => after && 'receivesTexts' in after)).toMatchObject([
      { before: { receivesTexts: true }, after: { receivesTexts: false }, reason: words },
    ]);
  });

  it.each([
    ['a customer', true],
    ['a stranger', false],
  ])('several at the same moment from %s count once and are all accepted', async (_who, isKnown) => {
    const phone = newPhone();
    if (isKnown) await customerWith({ phone });
    const say = (word: string) =>
      Promise.all(Array.from({ length: 6 }, () => carrier.text(international(phone), word)));
    expect(await say('STOP')).toEqual(Array(6).fill(200));
    expect(await app.db.$count(textStops, eq(textStops.phone, phone))).toBe(1);
    expect(await app.db.$count(textWords, eq(textWords.phone, phone))).toBe(6);
    expect(await noticesTo(phone)).toHaveLength(1);
    expect(await say('START')).toEqual(Array(6).fill(200));
    expect(await app.db.$count(textStops, eq(textStops.phone, phone))).toBe(0);
    expect(await noticesTo(phone)).toHaveLength(2);
    await work();
  });

  it('can’t be overridden by staff: no reply, and no retry of a canceled text', async () => {
    const phone = newPhone();
    const id = await customerWith({ phone });
    await queueText(phone, id);
    await carrier.text(international(phone), 'STOP');
    const refused = await answer(id, 'Are you sure?');
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This number has opted out of texts. Only its owner can opt back in, by texting START.',
    ]);
    const [canceled] = await noticesTo(phone);
    await retryNotice(app.deps, SYSTEM_ACTOR, canceled?.id ?? 0);
    await work();
    expect((await noticesTo(phone))[0]).toMatchObject({
      ...{ status: 'cancelled', lastError: 'texts-stopped' },
    });
    expect(carrier.sent).toHaveLength(1);
    const shown = await shownOf(id);
    expect(shown.reply).toMatchObject({ stopWords: 'STOP', stoppedAt: expect.any(String) });
    expect(shown.reply.channel).not.toBe('text');
    expect(shown).toMatchObject({ unread: 0, isLastFromOffice: true });
  });

  it('is checked in the statement that hands a text over, whenever it was claimed', async () => {
    const phone = newPhone();
    await queueText(phone);
    await queueText(newPhone());
    const claimed = await claim(app.deps, 'text');
    await app.db.insert(textStops).values({ phone, words: 'STOP', stoppedAt: app.deps.clock.now() });
    const handed: [string, boolean][] = [];
    for (const notice of claimed) handed.push([notice.recipient, await markHandedOver(app.deps, notice)]);
    expect(handed).toEqual(claimed.map(({ recipient }) => [recipient, recipient !== phone]));
    expect(claimed.map(({ recipient }) => recipient)).toContain(phone);
    await app.db.delete(notices);
    expect(carrier.sent).toEqual([]);
  });

  it('START turns texts on again and is answered; YES does so only after STOP', async () => {
    const phone = newPhone();
    const id = await customerWith({ phone, language: 'es' });
    await carrier.text(international(phone), 'Sí');
    expect(await app.db.$count(textWords, eq(textWords.phone, phone))).toBe(0);
    await carrier.text(international(phone), 'parar');
    await carrier.text(international(phone), 'SI');
    await queueText(phone, id);
    await work();
    // The outbox sends several at once, so they arrive in any order.
    expect(carrier.sent.map(({ body }) => body).sort()).toEqual([
      expect.stringMatching(/^Green Blade: Recibirá nuestros mensajes/),
      expect.stringMatching(/^Green Blade: Ya no recibirá/),
      'On our way.',
    ]);
    expect((await answer(id, 'Hasta mañana')).status).toBe(201);
    await work();
  });

  it('HELP is answered with name and phone, to strangers and stopped numbers too', async () => {
    const phone = newPhone();
    await carrier.text(international(phone), 'STOP');
    await carrier.text(international(phone), 'ayuda', { MessageSid: `SMhelp${phone}` });
    await carrier.text(international(phone), 'ayuda', { MessageSid: `SMhelp${phone}` });
    await work();
    expect(carrier.sent.map(({ body }) => body).sort()).toEqual([
      expect.stringMatching(/^Green Blade: We text about .*\(512\) 555-0100\.$/),
      expect.stringMatching(/^Green Blade: You won't get any more texts/),
    ]);
    expect(await requestsFrom(phone)).toEqual([]);
  });

  it('is recorded but not answered if the carrier has answered', async () => {
    const phone = newPhone();
    await carrier.text(international(phone), 'STOP', { OptOutType: 'STOP' });
    await work();
    expect(carrier.sent).toEqual([]);
    expect(await app.db.$count(textStops, eq(textStops.phone, phone))).toBe(1);
  });
});

describe('the office’s answer', () => {
  it('goes out as a text at once, and shows how far the carrier got', async () => {
    const phone = newPhone();
    const id = await customerWith({ phone, email: 'ana@example.com' });
    await carrier.text(international(phone), 'When do you come?');
    const made = await answer(id, 'Friday — before noon.');
    expect(made.body.data).toMatchObject({ channel: 'text', isFromOffice: true });
    const deliveryOf = async () => (await threadOf(id)).list.at(-1)?.delivery;
    expect(await deliveryOf()).toMatchObject({ state: 'waiting' });
    await work();
    const [text] = carrier.sent;
    if (!text) throw new Error('nothing was sent');
    expect(text).toMatchObject({ to: international(phone), body: 'Friday - before noon.' });
    expect(await deliveryOf()).toMatchObject({ state: 'queued', segments: 1 });
    expect(await carrier.report(text, 'sent')).toBe(200);
    expect(await deliveryOf()).toMatchObject({ state: 'sent' });
    await carrier.report(text, 'delivered');
    // Late, repeated and contradicting reports change nothing.
    for (const late of ['queued', 'sending', 'sent', 'delivered', 'undelivered', 'unheard-of'])
      await carrier.report(text, late);
    expect(await deliveryOf()).toMatchObject({ state: 'delivered', errorCode: null });
    const shown = await shownOf(id);
    expect(shown).toMatchObject({ isLastFromOffice: true, assigneeId: csr.userId });
    const ofCustomer = await app.db.select().from(notices).where(eq(notices.customerId, id));
    expect(ofCustomer.map(({ kind, channel }) => [kind, channel])).toEqual([['reply', 'text']]);
  });

  it('keeps the reason for a failure, even if the report comes before the carrier’s answer', async () => {
    const phone = newPhone();
    const id = await customerWith({ phone });
    await carrier.text(international(phone), 'Hello?');
    await answer(id, 'Hello!');
    carrier.beforeAnswer = text => carrier.report(text, 'undelivered', { ErrorCode: '30006' });
    await work();
    const { list } = await threadOf(id);
    expect(list.at(-1)?.delivery).toMatchObject({ state: 'undelivered', errorCode: '30006', segments: 1 });
  });

  it('ignores a report about an earlier try', async () => {
    const phone = newPhone();
    await queueText(phone);
    await work();
    const [first] = carrier.sent;
    if (!first) throw new Error('nothing was sent');
    const old = { ...first, statusCallback: first.statusCallback.replace(/try=\d+/, 'try=1') };
    expect(await carrier.report(old, 'failed', { ErrorCode: '30003' })).toBe(200);
    expect(await noticesTo(phone)).toMatchObject([{ carrierState: 'queued', carrierError: null }]);
  });

  it('goes by email or portal too, and is refused without a number or address', async () => {
    const id = await customerWith({ phone: null, email: 'ben@example.com' });
    expect((await answer(id, 'Hello', 'text')).status).toBe(409);
    expect((await answer(id, 'Hello by email', 'email')).status).toBe(201);
    const [letter] = await app.db.select().from(notices).where(eq(notices.customerId, id));
    expect(letter).toMatchObject({ kind: 'reply', channel: 'email', recipient: 'ben@example.com' });
    expect(letter?.body).toContain('Hello by email');
    const bare = await customerWith({ phone: null, email: null });
    expect((await answer(bare, 'Hello', 'email')).status).toBe(409);
    expect((await answer(bare, 'Hello', 'portal')).status).toBe(201);
    expect((await answer(id, 'x'.repeat(1601), 'text')).status).toBe(422);
  });

  it('by text to someone who hasn’t texted begins with the business’s name', async () => {
    const phone = newPhone();
    const id = await customerWith({ phone });
    await answer(id, 'We are late today.');
    await work();
    expect(carrier.sent).toMatchObject([{ body: 'Green Blade: We are late today.' }]);
    expect((await shownOf(id)).reply.textPrefix).toBe('Green Blade: ');
  });
});

describe('an answer to the reminder of a visit', () => {
  const answersReminders = (isOn: boolean) =>
    saveSettings(
      app.deps,
      SYSTEM_ACTOR,
      { text: { ...carrierSetting(carrier), answersReminders: isOn, segmentPrice: 83 } },
      null,
    );
  const portalAllows = (maySkip: boolean) =>
    saveSettings(app.deps, SYSTEM_ACTOR, { portal: portalSetting.parse({ maySkip }) }, null);
  afterEach(async () => {
    await answersReminders(false);
    await portalAllows(true);
  });

  /** Creates a customer whose number has received reminders of visits on these days. */
  async function reminded(days: readonly string[], set: Partial<typeof customers.$inferInsert> = {}) {
    const phone = newPhone();
    const reader = await makeReader(app, { phone, ...set });
    const [automation] = await app.db
      .insert(automations)
      .values({
        ...{ name: 'Reminder', trigger: 'visit-coming', isMarketing: false, hoursFrom: '08:00' },
        ...{ hoursTo: '20:00', skipsHolidays: false, maxPerDay: 3, audience: {}, hasCard: 'any', steps: [] },
        ...{ createdById: csr.userId, createdByName: 'csr' },
      })
      .returning();
    const now = app.deps.clock.now();
    const visitIds: number[] = [];
    for (const day of days) {
      const visitId = await bookVisit(app, reader, day);
      visitIds.push(visitId);
      const [run] = await app.db
        .insert(automationRuns)
        .values({
          ...{ automationId: automation?.id ?? 0, subject: `${visitId}:${day}`, subjectId: visitId, step: 0 },
          ...{ customerId: reader.customerId, propertyId: reader.propertyId, startedBy: now, dueAt: now },
          state: 'done',
        })
        .returning();
      await app.db.insert(notices).values({
        ...{ channel: 'text', kind: 'automation', recipient: phone, customerId: reader.customerId },
        ...{ body: 'See you soon', status: 'sent', sentAt: now, dedupeKey: `automation:${run?.id}:text` },
      });
    }
    return { phone, visitIds, customerId: reader.customerId };
  }
  const statusOf = async (id = 0) =>
    (await app.db.select().from(assignments).where(eq(assignments.id, id)))[0]?.status;
  const lastText = async (customerId: number) => (await threadOf(customerId)).list.at(-1)?.text;

  // covers: text.answersReminders, text.segmentPrice
  it('is carried out only if the setting is on, and confirmed', async () => {
    const { phone, visitIds, customerId } = await reminded(['2026-06-20']);
    await carrier.text(international(phone), 'skip');
    expect(await statusOf(visitIds[0])).toBe('pending');
    expect((await shownOf(customerId)).isLastFromOffice).toBe(false);
    await answersReminders(true);
    await carrier.text(international(phone), 'C');
    expect(await lastText(customerId)).toBe('Green Blade: Thank you! Your visit on 6/20/2026 is confirmed.');
    const changes = await app.db
      .select()
      .from(history)
      .where(eq(history.entityId, String(visitIds[0])))
      .orderBy(asc(history.id));
    expect(changes.at(-1)).toMatchObject({ entity: 'assignment', after: { confirmedByText: true } });
    await carrier.text(international(phone), 'Skip!');
    expect(await statusOf(visitIds[0])).toBe('skipped');
    expect(await lastText(customerId)).toMatch(/^Green Blade: We'll skip your visit on 6\/20\/2026\.$/);
    expect((await shownOf(customerId)).reply.segmentPrice).toBe(83);
    await work();
    expect(carrier.sent).toHaveLength(2);
  });

  it('is refused in the portal’s words if the office doesn’t allow it or it is too late', async () => {
    await answersReminders(true);
    await portalAllows(false);
    const { phone, visitIds, customerId } = await reminded(['2026-06-20'], { language: 'es' });
    await carrier.text(international(phone), 'omitir');
    expect(await statusOf(visitIds[0])).toBe('pending');
    const { visitCannotChangedHere } = portalTexts.portal;
    expect(await lastText(customerId)).toBe(`Green Blade: ${asTextMessage(visitCannotChangedHere.es)}`);
    await work();
  });

  it('waits for the office if it could mean two visits, or says anything else', async () => {
    await answersReminders(true);
    const { phone, visitIds, customerId } = await reminded(['2026-06-20', '2026-06-22']);
    await carrier.text(international(phone), 'skip');
    const single = await reminded(['2026-06-20']);
    await carrier.text(international(single.phone), 'skip the back yard');
    for (const id of [...visitIds, ...single.visitIds]) expect(await statusOf(id)).toBe('pending');
    expect(await shownOf(customerId)).toMatchObject({ isLastFromOffice: false, unread: 1 });
    await work();
    expect(carrier.sent).toEqual([]);
  });
});
