import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { NoticeRow } from '#contract/messaging/notices.calls.ts';
import type { DocumentEmail } from '#contract/money/documents.ts';
import type { Settlement } from '#contract/money/settlements.calls.ts';
import {
  assignments,
  charges,
  customers,
  history,
  notices,
  notifications,
  photos,
  users,
  vendors,
} from '#server/db/schema/index.ts';
import { storePhoto } from '#server/modules/field/photos/photoFile.ts';
import { sendCourtesyEmails } from '#server/modules/schedule/visitMessages/courtesyEmails.ts';
import { chargeOf, makeVisit, type Visit } from '#tests/api/support/billing.ts';
import { downloaded } from '#tests/api/support/downloaded.ts';
import { attachedTo, mailThrough, sendMail } from '#tests/api/support/mailSettings.ts';
import { type MailServer, startMailServer } from '#tests/api/support/outside.ts';
import { holding, type Person, requester, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';
import { pdfText } from '#tests/unit/support/pdfText.ts';

let app: TestApp;
let mail: MailServer;
let ground: TestMarket;
let admin: Person;
let visit: Visit;

const JUNE = { from: '2026-06-01', to: '2026-06-30' };
const path = () => `/customers/${visit.customerId}/statement/letter`;
const send = (key: string, person = admin) =>
  person.request<CallBody<DocumentEmail> & ErrorBody>('POST', path(), JUNE, { 'idempotency-key': key });
const change = (values: Partial<typeof customers.$inferInsert>) =>
  app.db.update(customers).set(values).where(eq(customers.id, visit.customerId));
const pageOf = (file: Buffer) => pdfText(file).flat();

beforeAll(async () => {
  app = await createTestApp();
  mail = await startMailServer();
  ground = await makeTestMarket(app);
  await mailThrough(app, mail);
});
afterAll(async () => {
  await app.close();
  await mail.close();
});
beforeEach(async () => {
  // A new user isn't notified of what earlier tests did.
  await app.deps.events.idle();
  app.deps.clock.set(TEST_TODAY);
  admin = await signedIn(app, 'admin');
  visit = await makeVisit(app, ground);
  await chargeOf(app, visit);
  await change({ email: `rosa${visit.customerId}@example.com`, firstName: 'Rosa', language: 'es' });
  await app.db.delete(notices);
  mail.received.length = 0;
  mail.refuse = () => null;
});

describe('a statement by email', () => {
  it('goes to its customer in their language with the statement attached, as the preview says', async () => {
    const preview = await admin.request<CallBody<DocumentEmail>>(
      'GET',
      `${path()}?from=${JUNE.from}&to=${JUNE.to}`,
    );
    expect(preview.body.data).toMatchObject({
      recipient: `rosa${visit.customerId}@example.com`,
      subject: 'Su estado de cuenta del 6/1/2026 al 6/30/2026',
      text: expect.stringContaining('Su saldo al 6/30/2026 es de $37.89.'),
      fileName: expect.stringMatching(/^statement-C-.+-2026-06-01-2026-06-30\.pdf$/),
    });
    expect(await app.db.$count(notices)).toBe(0);
    const sent = await send(randomUUID());
    expect(sent.body.data).toEqual(preview.body.data);
    await sendMail(app);

    const [received, ...others] = mail.received;
    expect(others).toEqual([]);
    expect(received?.to).toEqual([`rosa${visit.customerId}@example.com`]);
    const attached = received && attachedTo(received);
    expect(attached?.fileName).toBe(preview.body.data.fileName);
    expect(pageOf(attached?.file ?? Buffer.alloc(0))).toEqual(
      expect.arrayContaining(['Estado de cuenta', 'Del 6/1/2026 al 6/30/2026', 'Saldo final', '$37.89']),
    );
  });

  it('is sent once per key, and is in the customer’s history and the outbox', async () => {
    const key = randomUUID();
    const [first, second] = [await send(key), await send(key)];
    expect([first.status, second.status]).toEqual([200, 200]);
    await sendMail(app);
    await sendMail(app);
    expect(mail.received).toHaveLength(1);
    const { body: outbox } = await admin.request<NoticeRow[]>('GET', '/notices');
    expect(outbox).toMatchObject([{ kind: 'statement', status: 'sent', fileName: first.body.data.fileName }]);
    const [told] = await app.db
      .select()
      .from(history)
      .where(eq(history.customerId, visit.customerId))
      .orderBy(desc(history.id));
    expect(told).toMatchObject({
      entity: 'notice',
      action: 'sent',
      actorId: admin.userId,
      after: { subject: first.body.data.subject, name: first.body.data.fileName },
    });
    await send(randomUUID());
    await sendMail(app);
    expect(mail.received).toHaveLength(2);
  });

  it('has the same document at each attempt', async () => {
    await send(randomUUID());
    mail.refuse = () => 451;
    await sendMail(app);
    expect(mail.received).toEqual([]);
    mail.refuse = () => null;
    app.deps.clock.advanceMinutes(2);
    await app.deps.jobs.run('notices.send');
    expect(mail.received).toHaveLength(1);
    // The state that a server leaves if it dies before it gets the response.
    await app.db.update(notices).set({ status: 'waiting', sentAt: null });
    app.deps.clock.advanceMinutes(600);
    await app.deps.jobs.run('notices.send');
    const [first, again] = mail.received.map(received => attachedTo(received).file);
    expect(first?.length).toBeGreaterThan(1000);
    expect(again?.equals(first ?? Buffer.alloc(0))).toBe(true);
  });

  it('is refused without an address; the outbox reports a missing document', async () => {
    await send(randomUUID());
    await app.db.update(notices).set({ customerId: 999_999 });
    await sendMail(app);
    expect(mail.received).toEqual([]);
    expect((await admin.request<NoticeRow[]>('GET', '/notices')).body).toMatchObject([
      { status: 'failed', lastError: expect.stringMatching(/^statement-.+\.pdf: Not found\.$/) },
    ]);
    await change({ email: null });
    expect((await send(randomUUID())).status).toBe(409);
  });

  it('is sent by users who may write to customers, and seen by users who see charges', async () => {
    const reader = await holding(app, 'csr', ['charge_list']);
    expect((await send(randomUUID(), reader)).status).toBe(403);
    expect((await reader.request('GET', `${path()}?from=${JUNE.from}&to=${JUNE.to}`)).status).toBe(200);
    const customer = await signedIn(app, 'customer', { customerId: visit.customerId });
    expect((await send(randomUUID(), customer)).status).toBe(403);
    expect(await app.db.$count(notices)).toBe(0);
  });
});

describe('a receipt', () => {
  // covers: portal-21
  it('is attached to the payment’s email, and available only to the office and its customer', async () => {
    const chargeId = await chargeOf(app, await makeVisit(app, ground));
    await app.db.update(charges).set({ customerId: visit.customerId }).where(eq(charges.id, chargeId));
    const attemptId = randomUUID();
    const { status } = await admin.request(
      'POST',
      `/charges/${chargeId}/manual-payment`,
      { attemptId, method: 'check', amountCents: 1000, reference: '1044' },
      { 'if-match': '1' },
    );
    expect(status).toBe(200);
    await sendMail(app);
    const [received] = mail.received;
    const attached = received && attachedTo(received);
    expect(attached?.fileName).toBe('recibo.pdf');
    expect(pageOf(attached?.file ?? Buffer.alloc(0))).toEqual(
      expect.arrayContaining(['Recibo', 'Recibido', '$10.00', '6/10/2026']),
    );
    const path = `/payments/${attemptId}/receipt.pdf`;
    expect(pageOf(await downloaded(app, admin, path))).toEqual(expect.arrayContaining(['Receipt', '$10.00']));
    const own = await signedIn(app, 'customer', { customerId: visit.customerId });
    expect(pageOf(await downloaded(app, own, `/portal${path}`))).toContain('$10.00');
    const { customerId } = await makeVisit(app, ground);
    const stranger = await signedIn(app, 'customer', { customerId });
    expect((await stranger.request('GET', `/portal${path}`)).status).toBe(404);
    expect((await own.request('GET', path)).status).toBe(403);
  });
});

describe('a vendor’s settlement', () => {
  it('is attached to the email that announces it', async () => {
    await app.db
      .update(vendors)
      .set({ email: 'green@vendor.example' })
      .where(eq(vendors.id, ground.vendorId));
    const drafted = await admin.request<CallBody<Settlement>>('POST', '/settlements', {
      vendorId: ground.vendorId,
      fromDate: '2026-06-01',
      toDate: TEST_TODAY,
    });
    const { id, netCents } = drafted.body.data;
    const issued = await admin.request<CallBody<Settlement>>('POST', `/settlements/${id}/issue`, {
      netCents,
    });
    expect(issued.status).toBe(200);
    await sendMail(app);
    const [received] = mail.received;
    expect(received?.to).toEqual(['green@vendor.example']);
    const attached = received && attachedTo(received);
    expect(attached?.fileName).toBe(`settlement-${issued.body.data.number}.pdf`);
    expect(attached && pageOf(attached.file)).toEqual(
      pageOf(await downloaded(app, admin, `/settlements/${id}/statement.pdf`)),
    );
  });
});

describe('a visit that was done', () => {
  const waiting = () =>
    app.db.select().from(notices).where(eq(notices.kind, 'visit-done')).orderBy(notices.id);
  const act = (what: 'complete' | 'restore', id: number) =>
    admin.request('POST', `/assignments/${id}/${what}`, what === 'restore' ? { reason: 'Mistake' } : {});
  const pending = async (wish: 'both' | 'email' | 'none') => {
    const made = await makeVisit(app, ground, {
      assignment: { status: 'pending', date: TEST_TODAY, slot: TEST_TODAY, completedAt: null },
    });
    const to = { email: `eva${made.customerId}@example.com`, phone: '5125550142', visitsDoneBy: wish };
    await app.db
      .update(customers)
      .set({ ...to, language: 'es' })
      .where(eq(customers.id, made.customerId));
    return made;
  };

  // covers: portal-40
  it('is announced in the customer’s language with its photo, once it can no longer be undone', async () => {
    const { assignmentId, propertyId, customerId } = await pending('both');
    expect((await act('complete', assignmentId)).status).toBe(200);
    expect((await act('restore', assignmentId)).status).toBe(200);
    expect((await waiting()).map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
    expect((await act('complete', assignmentId)).status).toBe(200);
    // The phone sends its photo after the report.
    const id = randomUUID();
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#484' } })
      .png()
      .toBuffer();
    const { width, height, ...stored } = await storePhoto(app.deps.files, id, bytes, 'photos');
    const takenAt = app.deps.clock.now();
    await app.db.insert(photos).values({ id, assignmentId, propertyId, ...stored, width, height, takenAt });
    await sendMail(app);
    expect(mail.received).toEqual([]);
    app.deps.clock.set(TEST_TODAY, '09:11');
    await sendMail(app);
    const [received, ...others] = mail.received;
    expect([others, received?.to]).toEqual([[], [`eva${customerId}@example.com`]]);
    const sent = (await waiting()).filter(({ status }) => status === 'sent');
    expect(sent.map(({ subject }) => subject)).toEqual(['Su visita está terminada']);
    const attached = received && attachedTo(received, 'image/jpeg');
    expect(attached?.fileName).toBe('visita.jpg');
    // It is part of the email, not only an attachment.
    const source = received?.source.replaceAll('=\r\n', '');
    expect(source).toContain('Content-ID: <picture>');
    expect(source).toContain('src=3D"cid:picture"');
    expect((await sharp(attached?.file).metadata()).format).toBe('jpeg');
    const texts = (await waiting()).filter(
      ({ channel, status }) => channel === 'text' && status === 'waiting',
    );
    expect(texts.map(({ body }) => body)).toEqual([expect.stringContaining('/customers/dashboard/visits')]);
  });

  it('is not announced to customers who don’t want it, nor weeks later', async () => {
    const { assignmentId } = await pending('none');
    expect((await act('complete', assignmentId)).status).toBe(200);
    const late = await pending('email');
    const date = '2026-05-20';
    await app.db.update(assignments).set({ date, slot: date }).where(eq(assignments.id, late.assignmentId));
    expect((await act('complete', late.assignmentId)).status).toBe(200);
    expect(await waiting()).toEqual([]);
  });
});

describe('birthdays and anniversaries', () => {
  // covers: letters.birthday, letters.thankYou, portal-40
  it('are sent if the office wants that, in the morning, once a year, with an unsubscribe link', async () => {
    await app.db.update(customers).set({ email: null });
    await change({ email: 'rosa@example.com' });
    const person = await signedIn(app, 'customer', { customerId: visit.customerId });
    await app.db.update(users).set({ dateOfBirth: '1980-06-10' }).where(eq(users.id, person.userId));
    const first = '2024-06-10';
    await app.db
      .update(assignments)
      .set({ date: first, slot: first })
      .where(eq(assignments.id, visit.assignmentId));
    expect(await sendCourtesyEmails(app.deps)).toBe(0);
    const letters = (await admin.request<{ letters: object }>('GET', '/settings')).body.letters;
    const on = { letters: { ...letters, birthday: true, thankYou: true } };
    expect((await admin.request('PUT', '/settings', on)).status).toBe(200);
    app.deps.clock.set(TEST_TODAY, '08:59');
    expect(await sendCourtesyEmails(app.deps)).toBe(0);
    app.deps.clock.set(TEST_TODAY, '09:00');
    // Advertising needs the business's name and postal address; until then these emails wait, and the office
    // is notified once.
    expect([await sendCourtesyEmails(app.deps), await sendCourtesyEmails(app.deps)]).toEqual([0, 0]);
    await app.deps.events.idle();
    const heard = await app.db
      .select({ title: notifications.title })
      .from(notifications)
      .where(eq(notifications.userId, admin.userId))
      .orderBy(notifications.id);
    expect(heard.filter(({ title }) => title.en === 'Newsletters and greetings are waiting')).toHaveLength(1);
    const sender = { name: 'Green & Sons', address: '1200 Barton Springs Rd, Austin' };
    expect((await admin.request('PUT', '/settings/general', sender)).status).toBe(200);
    expect(await sendCourtesyEmails(app.deps)).toBe(2);
    expect(await sendCourtesyEmails(app.deps)).toBe(0);
    await sendMail(app);
    expect(mail.received.map(({ to }) => to)).toEqual([['rosa@example.com'], ['rosa@example.com']]);
    const told = await app.db.select().from(notices).where(eq(notices.status, 'sent')).orderBy(notices.id);
    expect(told.map(({ subject }) => subject).sort()).toEqual([
      'Gracias por un año más',
      '¡Feliz cumpleaños!',
    ]);
    app.deps.clock.set('2026-06-11', '10:00');
    expect(await sendCourtesyEmails(app.deps)).toBe(0);

    // Unsubscribed customers get no advertising, not even emails that are already queued.
    const queued = () => app.db.select().from(notices).orderBy(notices.id);
    await app.db.delete(notices);
    app.deps.clock.set(TEST_TODAY, '09:00');
    expect(await sendCourtesyEmails(app.deps)).toBe(2);
    const [letter] = await queued();
    const path = /\/unsubscribe\/[\w.-]+/.exec(letter?.body ?? '')?.[0] ?? '';
    const url = `http://localhost:3000/api/v1${path}`;
    expect(letter?.headers).toMatchObject({
      'List-Unsubscribe': `<${url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(letter?.body).toMatch(/Cancelar suscripción: \S+$/);
    expect(letter?.html).toContain(`<a href="${url}"`);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const left = await requester(app)('POST', path, 'List-Unsubscribe=One-Click', form);
    expect(left.status).toBe(200);
    expect((await queued()).map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
    await app.db.delete(notices);
    expect(await sendCourtesyEmails(app.deps)).toBe(0);
  });
});
