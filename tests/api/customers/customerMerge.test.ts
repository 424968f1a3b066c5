import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { Attachment } from '#contract/customers/attachments.calls.ts';
import type { MessageThread } from '#contract/customers/customerMessages.calls.ts';
import type { CustomerRecord, CustomerRow } from '#contract/customers/customers.calls.ts';
import type { LockedCustomer } from '#contract/customers/lockedCustomers.calls.ts';
import type { MergeAnswer, MergePreview } from '#contract/customers/merge.calls.ts';
import type { PropertyMatch } from '#contract/customers/properties.calls.ts';
import type { HistoryEntry } from '#contract/insight/history.calls.ts';
import type { EmailPreview } from '#contract/messaging/emailTemplates.calls.ts';
import {
  attachments,
  cards,
  customers,
  emailTemplates,
  newsletterRecipients,
  newsletters,
  notices,
  properties,
  unsubscribes,
  users,
} from '#server/db/schema/index.ts';
import { laneOf } from '#server/eventLanes.ts';
import { readerOf } from '#server/modules/messaging/unsubscribe/recipient.ts';
import { chargeOf, makeVisit, readCharge } from '#tests/api/support/billing.ts';
import { framedAs } from '#tests/api/support/framedAs.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { sell } from '#tests/api/support/sold.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';
import { upload } from '#tests/api/support/upload.ts';

let app: TestApp;
let csr: Person;
let admin: Person;
let ground: TestMarket;

beforeAll(async () => {
  app = await createTestApp();
  csr = await signedIn(app, 'csr');
  admin = await signedIn(app, 'admin');
  ground = await makeTestMarket(app);
});
afterAll(() => app.close());

type Answered<T> = CallBody<T> & ErrorBody;
let count = 0;

async function customer(change: Partial<typeof customers.$inferInsert> = {}) {
  count += 1;
  const sold = await sell(app, ground);
  await app.db
    .update(customers)
    .set({ email: `c${count}@example.com`, phone: `51255501${String(count).padStart(2, '0')}`, ...change })
    .where(eq(customers.id, sold.customerId));
  return sold;
}

async function card(customerId: number, isDefault: boolean) {
  const token = randomUUID();
  await app.db.insert(cards).values({
    customerId,
    gateway: 'sandbox',
    token,
    brand: 'Visa',
    lastFour: '4242',
    expiryMonth: 1,
    expiryYear: 2030,
    isDefault,
  });
  return token;
}

describe('merging two customers', () => {
  const merge = (id: number, body: object) =>
    csr.request<Answered<MergeAnswer>>('POST', `/customers/${id}/merge`, body);
  const previewOf = async (id: number, otherId: number) =>
    (await csr.request<Answered<MergePreview>>('POST', `/customers/${id}/merge/preview`, { otherId })).body;

  it('shows what would move, and writes nothing', async () => {
    const [own, other] = [
      await customer(),
      await customer({ lockedAt: new Date('2026-06-01T12:00Z'), lockReason: 'Owes' }),
    ];
    await app.db
      .update(properties)
      .set({ address: '1 Twin Lane' })
      .where(sql`${properties.id} in (${own.propertyId}, ${other.propertyId})`);
    const { data } = await previewOf(own.customerId, other.customerId);
    expect(data).toMatchObject({
      own: { customer: { id: own.customerId }, counts: { properties: 1, services: 1 }, signIns: [] },
      other: { customer: { id: other.customerId }, counts: { properties: 1 } },
      sameAddresses: ['1 Twin Lane, Austin 78704'],
      staysLocked: true,
    });
    expect((await previewOf(own.customerId, own.customerId)).errors).toHaveProperty('otherId');
    const [still] = await app.db.select().from(customers).where(eq(customers.id, other.customerId));
    expect(still?.mergedIntoId).toBeNull();
  });

  it('sends no advertising to an address that either customer had unsubscribed', async () => {
    const [own, other] = [await customer(), await customer({ email: 'Leaver@example.com' })];
    const [{ email = '' } = {}] = await app.db
      .select({ email: sql<string>`${customers.email}` })
      .from(customers)
      .where(eq(customers.id, own.customerId));
    const left = { at: app.deps.clock.now(), newsletterId: null, source: 'link' as const };
    await app.db.insert(unsubscribes).values({ ...left, email: 'leaver@example.com' });
    const body = { otherId: other.customerId, keep: {}, signIn: 'own', version: 1, otherVersion: 1 };
    const done = await merge(own.customerId, body);
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    const [kept] = await app.db.select().from(unsubscribes).where(eq(unsubscribes.email, email));
    expect(kept).toEqual({ ...left, email });
  });

  it('separates what was raised for the former customer from what follows', async () => {
    const [own, other] = [await customer(), await customer()];
    const lanes: (number | null)[] = [];
    app.deps.events.listen(async (_tx, events) => {
      for (const { place: _, raisedAt: _at, ...event } of events)
        if ('change' in event && event.type === 'changed' && event.change.entity === 'property')
          lanes.push(laneOf(event));
      return () => undefined;
    });
    await merge(own.customerId, { otherId: other.customerId, version: 1, otherVersion: 1 });
    await app.deps.events.idle();
    expect(lanes.slice(0, 2)).toEqual([expect.any(Number), null]);
    expect(lanes.slice(2)).not.toContain(null);
  });

  it('keeps the unsubscribe links of earlier emails working for their address', async () => {
    const [own, other] = [await customer(), await customer({ email: 'before@example.com' })];
    const letter = { subject: 'Hello', htmlBody: '<p>Hello</p>', alterBody: 'Hello', audience: {} };
    const writer = { createdById: csr.userId, createdByName: 'Ines' };
    const [{ id: newsletterId = 0 } = {}] = await app.db
      .insert(newsletters)
      .values({ ...letter, ...writer, name: 'Before the merge' })
      .returning();
    const link = { newsletterId, customerId: other.customerId };
    await app.db.insert(newsletterRecipients).values({ ...link, email: 'before@example.com' });
    const body = { otherId: other.customerId, keep: {}, signIn: 'own', version: 1, otherVersion: 1 };
    expect((await merge(own.customerId, body)).status).toBe(200);
    expect(await readerOf(app.db, link)).toMatchObject({ email: 'before@example.com' });
  });

  it('moves all that is theirs, keeps the fields and the sign-in chosen, and leaves a pointer', async () => {
    const [own, other] = [await customer({ companyName: null }), await customer({ companyName: 'Acme' })];
    const ownUser = await signedIn(app, 'customer', { customerId: own.customerId });
    const otherUser = await signedIn(app, 'customer', { customerId: other.customerId });
    await app.db.update(users).set({ email: 'own@example.com' }).where(eq(users.id, ownUser.userId));
    const ownCard = await card(own.customerId, true);
    const otherCard = await card(other.customerId, true);
    const [otherRow] = await app.db.select().from(customers).where(eq(customers.id, other.customerId));

    const body = {
      otherId: other.customerId,
      keep: { email: 'other', phone: 'own' },
      signIn: 'other',
      version: 1,
      otherVersion: 1,
    };
    expect((await merge(own.customerId, { ...body, otherVersion: 7 })).status).toBe(412);
    const done = await merge(own.customerId, body);
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    expect(done.body.data).toMatchObject({ customerId: own.customerId, mergedId: other.customerId });

    const { body: kept } = await csr.request<CustomerRecord>('GET', `/customers/${own.customerId}`);
    expect(kept).toMatchObject({ email: otherRow?.email, companyName: 'Acme', mergedIntoId: null });
    const left = await app.db.execute<{ name: string; rows: number }>(sql`
      select 'properties' as name, count(*)::int as rows from properties where customer_id = ${other.customerId}
      union all select 'assignments', count(*)::int from assignments where customer_id = ${other.customerId}
      union all select 'cards', count(*)::int from cards where customer_id = ${other.customerId}
      union all select 'users', count(*)::int from users where customer_id = ${other.customerId}`);
    expect(left.rows.filter(row => row.rows > 0)).toEqual([]);
    const moved = await app.db.select().from(cards).where(eq(cards.customerId, own.customerId));
    expect(new Map(moved.map(one => [one.token, one.isDefault]))).toEqual(
      new Map([
        [ownCard, true],
        [otherCard, false],
      ]),
    );

    const told = await csr.request<HistoryEntry[]>(
      'GET',
      `/histories/list?filter=${JSON.stringify({ entity: 'property', entityId: String(other.propertyId) })}`,
    );
    expect(told.body[0]).toMatchObject({
      action: 'updated',
      customerId: own.customerId,
      before: { customerId: other.customerId, owner: expect.stringContaining(otherRow?.code ?? '-') },
      after: { customerId: own.customerId, owner: expect.stringContaining(kept.code) },
    });

    // The chosen user stays signed in and sees both properties; the other user's sessions end.
    expect((await ownUser.request('GET', '/portal/home')).status).toBe(401);
    const home = await otherUser.request<Answered<unknown>>('GET', '/portal/home');
    expect(home.status).not.toBe(401);
    const [off] = await app.db.select().from(users).where(eq(users.id, ownUser.userId));
    expect(off).toMatchObject({ isActive: false, email: null, customerId: own.customerId });
  });

  // covers: office-18
  it('keeps either’s preferences for invoices, credit and news, unless the office chooses', async () => {
    const wishes = {
      invoicing: 'month',
      usesCredit: false,
      onMyWayBy: 'text',
      visitsMovedBy: 'none',
      visitsDoneBy: 'both',
      messagesBy: 'none',
    } as const;
    const usual = {
      ...{ invoicing: 'none', usesCredit: true, onMyWayBy: 'email' },
      ...{ visitsMovedBy: 'both', visitsDoneBy: 'email', messagesBy: 'email' },
    };
    const mergedInto = async (own: object, other: object, keep: object = {}) => {
      const [one, two] = [await customer(own), await customer(other)];
      const body = { otherId: two.customerId, keep, version: 1, otherVersion: 1 };
      expect((await merge(one.customerId, body)).status).toBe(200);
      const [row] = await app.db.select().from(customers).where(eq(customers.id, one.customerId));
      return row;
    };
    // Monthly invoicing applies to the whole month.
    expect(await mergedInto({}, wishes)).toMatchObject({ ...wishes, invoicingFrom: '2026-06-01' });
    expect(await mergedInto(wishes, {})).toMatchObject(wishes);
    const all = Object.fromEntries(Object.keys(wishes).map(field => [field, 'own']));
    expect(await mergedInto({}, wishes, all)).toMatchObject({ ...usual, invoicingFrom: null });
    const both = await mergedInto({ messagesBy: 'text' }, wishes, { usesCredit: 'own' });
    expect(both).toMatchObject({ messagesBy: 'text', usesCredit: true });
  });

  // covers: office-19
  it('pays the unpaid charges of both from both credits, if both apply credit automatically', async () => {
    const mergedWith = async (wish: object) => {
      const [own, other] = [await makeVisit(app, ground), await customer(wish)];
      const chargeId = await chargeOf(app, own);
      const paid = await admin.request('POST', `/customers/${other.customerId}/prepayments`, {
        attemptId: randomUUID(),
        method: 'cash',
        amountCents: 9000,
      });
      expect(paid.status).toBe(200);
      await app.deps.events.idle();
      const body = { otherId: other.customerId, version: 1, otherVersion: 1 };
      expect((await merge(own.customerId, body)).status).toBe(200);
      await app.deps.events.idle();
      return readCharge(app, chargeId);
    };
    expect(await mergedWith({})).toMatchObject({ status: 'success', paidCents: 3789 });
    expect(await mergedWith({ usesCredit: false })).toMatchObject({ status: 'pending', paidCents: 0 });
  });

  it('keeps unread messages of both', async () => {
    const [own, other] = [await customer(), await customer()];
    const write = async (customerId: number, by: Person, path: string) => {
      const sent = await by.request('POST', path, { id: randomUUID(), text: `To ${customerId}` });
      expect(sent.status).toBe(201);
    };
    const ownUser = await signedIn(app, 'customer', { customerId: own.customerId });
    const otherUser = await signedIn(app, 'customer', { customerId: other.customerId });
    const ofCustomer = ({ customerId }: { customerId: number }) => `/customers/${customerId}/messages`;
    // The other customer's message is older than what the office has read of this one's.
    await write(other.customerId, otherUser, '/portal/messages');
    await write(own.customerId, ownUser, '/portal/messages');
    await write(own.customerId, csr, ofCustomer(own));
    const { body } = await csr.request<CallBody<MessageThread>>('GET', ofCustomer(own));
    const upTo = body.data.list.at(-1)?.number;
    expect((await csr.request('POST', `${ofCustomer(own)}/read`, { upTo })).status).toBe(200);
    const merging = { otherId: other.customerId, keep: {}, signIn: 'own', version: 1, otherVersion: 1 };
    expect((await merge(own.customerId, merging)).status).toBe(200);
    const unread = async (person: Person, path: string) =>
      (await person.request<CallBody<MessageThread>>('GET', path)).body.data.unread;
    const now = [await unread(csr, ofCustomer(own)), await unread(ownUser, '/portal/messages')];
    expect(now).toEqual([2, 1]);
    await csr.request('POST', `${ofCustomer(own)}/read`, { upTo });
    expect(await unread(csr, ofCustomer(own))).toBe(0);
  });

  it('redirects the merged customer to the kept one, and lists omit it', async () => {
    const [own, other] = [await customer(), await customer({ code: 'C-77001' })];
    const [row] = await app.db.select().from(customers).where(eq(customers.id, other.customerId));
    await merge(own.customerId, { otherId: other.customerId, version: 1, otherVersion: 1 });
    const gone = await csr.request<ErrorBody>('GET', `/customers/${other.customerId}`);
    expect(gone.status).toBe(404);
    expect(gone.body).toMatchObject({
      message: expect.stringContaining('merged into C-'),
      current: { mergedIntoId: own.customerId },
    });
    const listed = await csr.request<CustomerRow[]>('GET', `/customers?filter={"id":${other.customerId}}`);
    expect(listed.body).toEqual([]);
    const found = await csr.request<CallBody<PropertyMatch[]>>(
      'GET',
      `/properties/search?q=${row?.lastName}`,
    );
    expect(found.body.data.map(match => match.customerId)).not.toContain(other.customerId);
    // The old code still finds the merged customer.
    const byCode = await csr.request<CallBody<PropertyMatch[]>>('GET', '/properties/search?q=c-77001');
    expect(byCode.body.data.map(match => match.customerId)).toEqual([own.customerId, own.customerId]);
    expect(
      (await merge(own.customerId, { otherId: other.customerId, version: 2, otherVersion: 2 })).status,
    ).toBe(404);
    const renamed = { firstName: 'a', lastName: 'b', version: 3 };
    const put = await csr.request('PUT', `/customers/${other.customerId}`, renamed);
    expect(put.status).toBe(404);
    const history = await csr.request<{ entityId: string; action: string }[]>(
      'GET',
      `/histories/list?filter=${JSON.stringify({ action: 'merged', entity: 'customer' })}`,
    );
    const ids = history.body.map(entry => Number(entry.entityId));
    expect(ids).toEqual(expect.arrayContaining([own.customerId, other.customerId]));
  });

  it('keeps either customer’s lock', async () => {
    const [own, other] = [
      await customer(),
      await customer({ lockedAt: new Date('2026-06-01T12:00Z'), lockReason: 'Owes' }),
    ];
    await merge(own.customerId, { otherId: other.customerId, version: 1, otherVersion: 1 });
    const { body } = await csr.request<CustomerRecord>('GET', `/customers/${own.customerId}`);
    expect(body).toMatchObject({ isLocked: true, lockReason: 'Owes' });
  });
});

describe('locked customers', () => {
  // covers: call-110, screen-16
  it('are barred, listed and unlocked again', async () => {
    const { customerId, propertyId } = await customer();
    const owner = await signedIn(app, 'customer', { customerId });
    const lock = (body: object) =>
      csr.request<Answered<CustomerRecord>>('POST', `/customers/${customerId}/lock`, body);
    expect((await lock({ reason: ' ' })).body.errors).toEqual({ reason: 'Required.' });
    const locked = await lock({ reason: 'Dog bit the crew <b>twice</b> 🐕' });
    expect(locked.body.data).toMatchObject({ isLocked: true, lockedByName: expect.any(String) });
    expect((await lock({ reason: 'again' })).status).toBe(409);
    expect((await owner.request('GET', '/portal/home')).status).toBe(401);
    const service = { type: 'mow', startDate: '2026-06-15', frequency: 1 };
    const path = `/customers/${customerId}/properties/${propertyId}/services`;
    const refused = await csr.request<ErrorBody>('PUT', path, { services: [service] });
    // The office reads it, so nothing notifies the office.
    const message = expect.stringContaining('is locked, so you can’t add');
    expect(refused.body).toMatchObject({ code: 'locked', message });

    const filter = JSON.stringify({ q: 'Sold', id: customerId });
    const list = await csr.request<LockedCustomer[]>(
      'GET',
      `/locked-customers?filter=${encodeURIComponent(filter)}`,
    );
    expect(list.body).toMatchObject([{ id: customerId, propertyId, propertyCount: 1, failedCharges: 0 }]);
    expect(list.headers['content-range']).toBe('locked-customers 0-0/1');
    const one = await csr.request<LockedCustomer>('GET', `/locked-customers/${customerId}`);
    expect(one.body).toEqual(list.body[0]);
    const csv = await csr.request<string>('GET', '/locked-customers/export.csv?filter={}');
    expect(csv.body).toContain('Dog bit the crew');
    expect((await csr.request('GET', '/locked-customers?filter={"x":1}')).status).toBe(400);

    const open = await csr.request<Answered<CustomerRecord>>('POST', `/customers/${customerId}/unlock`);
    expect(open.body.data).toMatchObject({ isLocked: false, lockReason: null, lockedAt: null });
    expect((await csr.request('GET', `/locked-customers/${customerId}`)).status).toBe(404);
    const vendor = await signedIn(app, 'vendor', { vendorId: ground.vendorId });
    expect((await vendor.request('GET', '/locked-customers')).status).toBe(403);
  });
});

describe('deleting', () => {
  it('says what still depends on a customer or a property', async () => {
    const { customerId, propertyId } = await customer();
    const property = await csr.request<ErrorBody>('DELETE', `/properties/${propertyId}`);
    expect([property.status, property.body.message]).toEqual([409, expect.stringContaining('1 service, ')]);
    const whole = await csr.request<ErrorBody>('DELETE', `/customers/${customerId}`);
    expect(whole.body.message).toContain('1 property');
  });
});

describe('attachments', () => {
  const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n');

  it('are stored once, by content and not by name', async () => {
    const { propertyId } = await customer();
    const send = (id: string, name: string, bytes: Buffer | string) =>
      upload(app, csr, `/properties/${propertyId}/attachments?id=${id}`, {}, { name, bytes });
    const id = randomUUID();
    const made = await send(id, 'Offer – signed.exe', PDF);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(made.body).toMatchObject({ id, name: 'Offer – signed.exe.pdf', contentType: 'application/pdf' });
    expect((await send(id, 'again.pdf', PDF)).body).toMatchObject({ name: 'Offer – signed.exe.pdf' });
    expect((await send(randomUUID(), 'plan.pdf', Buffer.from([0, 1, 2, 3]))).status).toBe(415);
    expect((await send(randomUUID(), 'archive.docx', Buffer.from('PK\x03\x04nothing'))).status).toBe(415);
    expect((await send(randomUUID(), '../../note.txt', 'Gate: 12')).body).toMatchObject({ name: 'note.txt' });
    expect((await send('nonsense', 'a.txt', 'x')).status).toBe(422);

    const list = await csr.request<Attachment[]>('GET', `/attachments?filter={"propertyId":${propertyId}}`);
    expect(list.body.map(row => row.name).sort()).toEqual(['Offer – signed.exe.pdf', 'note.txt']);
    const file = await csr.request<string>('GET', `/attachments/${id}/file`);
    expect(file.headers['content-disposition']).toContain(
      "filename*=UTF-8''Offer%20%E2%80%93%20signed.exe.pdf",
    );
    expect(file.headers['x-content-type-options']).toBe('nosniff');
    expect(file.body).toBe(PDF.toString());
  });

  it('are refused above 15 MB, and removed once deleted', async () => {
    const { propertyId, customerId } = await customer();
    const send = (id: string, bytes: Buffer) =>
      upload(app, csr, `/properties/${propertyId}/attachments?id=${id}`, {}, { name: 'a.pdf', bytes });
    expect((await send(randomUUID(), Buffer.concat([PDF, Buffer.alloc(15 * 1_048_576)]))).status).toBe(413);
    const id = randomUUID();
    await send(id, PDF);
    const owner = await signedIn(app, 'customer', { customerId });
    expect((await owner.request('GET', `/attachments/${id}/file`)).status).not.toBe(200);
    expect((await csr.request('DELETE', `/attachments/${id}`)).status).toBe(200);
    expect((await csr.request('GET', `/attachments/${id}/file`)).status).toBe(404);
    expect((await csr.request('DELETE', `/attachments/${id}`)).status).toBe(404);
    expect((await send(id, PDF)).status).toBe(409);
    const [row] = await app.db.select().from(attachments).where(eq(attachments.id, id));
    expect(await app.deps.files.exists(row?.file ?? '')).toBe(false);
  });
});

describe('an email to one customer', () => {
  // covers: call-45
  it('is shown filled in, and sent once through the outbox', async () => {
    const { customerId, propertyId } = await customer({ firstName: '<Ann>', email: 'ann@example.com' });
    const texts = {
      subject: 'Hello {{firstName}}',
      htmlBody: '<p>{{firstName}}</p>',
      alterBody: '{{firstName}}',
    };
    const [welcome, advert] = await app.db
      .insert(emailTemplates)
      .values([
        { name: 'Welcome', type: 'customer', ...texts },
        { name: 'Advert', type: 'marketing', ...texts },
      ])
      .returning();
    const ask = (path: string, body: object) =>
      csr.request<Answered<EmailPreview>>('POST', `/customers/${customerId}/${path}`, body);
    const letter = { templateId: welcome?.id, propertyId };
    expect((await ask('previewMail', letter)).body.data).toEqual({
      subject: 'Hello <Ann>',
      html: framedAs('<p>&lt;Ann&gt;</p>'),
      text: '<Ann>',
      recipient: 'ann@example.com',
      templateName: 'Welcome',
    });
    expect((await ask('previewMail', { ...letter, templateId: advert?.id })).body.errors).toHaveProperty(
      'templateId',
    );
    const stranger = await customer();
    expect((await ask('previewMail', { ...letter, propertyId: stranger.propertyId })).status).toBe(422);
    const own = { propertyId, subject: 'Dear {{firstName}}', text: 'One & two\nthree\n\n<four>' };
    expect((await ask('previewMail', own)).body.data).toMatchObject({
      subject: 'Dear <Ann>',
      html: framedAs('<p>Hello &lt;Ann&gt;,</p>\n<p>One &amp; two<br />three</p>\n<p>&lt;four&gt;</p>'),
      text: `Hello <Ann>,\n\n${own.text}`,
      templateName: null,
    });
    const greets = { ...own, text: 'Dear Ann,\n\nThe gate was locked.' };
    expect((await ask('previewMail', greets)).body.data.text).toBe(greets.text);
    expect((await ask('previewMail', { propertyId, subject: ' ' })).body.errors).toEqual({
      subject: 'Required.',
      text: 'Required.',
    });
    expect((await ask('previewMail', { ...own, text: '{{secret}}' })).body.errors).toHaveProperty('text');
    const key = randomUUID();
    for (const _ of [1, 2]) expect((await ask('sendMail', { ...letter, key })).status).toBe(200);
    const sent = await app.db
      .select()
      .from(notices)
      .where(eq(notices.customerId, customerId))
      .orderBy(notices.id);
    expect(sent).toMatchObject([
      { kind: 'customer-letter', recipient: 'ann@example.com', subject: 'Hello <Ann>' },
    ]);
  });
});
