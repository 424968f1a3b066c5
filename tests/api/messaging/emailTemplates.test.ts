import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { EmailTemplate, TemplatePreview } from '#contract/messaging/emailTemplates.calls.ts';
import { customers, notices, properties, terms } from '#server/db/schema/index.ts';
import { framedAs } from '#tests/api/support/framedAs.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeMarket, makeTestMarket } from '#tests/api/support/places.ts';
import { sell } from '#tests/api/support/sold.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';
import { makeSide, type Side } from '#tests/api/support/twoSides.ts';

let app: TestApp;
let csr: Person;
let side: Side;

beforeAll(async () => {
  app = await createTestApp();
  csr = await signedIn(app, 'csr');
  side = await makeSide(app, 'Ann');
});
afterAll(() => app.close());

const welcome = {
  name: 'Welcome',
  status: 'active',
  type: 'customer',
  subject: 'Hello {{firstName}}',
  htmlBody: '<p onclick="x()">Dear {{fullName}},<script>steal()</script></p>',
  alterBody: 'Dear {{fullName}} in {{city}}',
};

describe('email templates', () => {
  // covers: entity-46, screen-13
  it('are saved without anything that runs, found, exported and deleted', async () => {
    const made = await csr.request<EmailTemplate>('POST', '/email-templates', welcome);
    expect(made.body).toMatchObject({ ...welcome, htmlBody: '<p>Dear {{fullName}},</p>' });
    const filter = JSON.stringify({ q: 'welc', type: 'customer', status: 'active' });
    const list = await csr.request<EmailTemplate[]>('GET', `/email-templates?filter=${filter}`);
    expect(list.body.map(row => row.name)).toEqual(['Welcome']);
    const twice = await csr.request<ErrorBody>('POST', '/email-templates', { ...welcome, name: 'WELCOME' });
    expect(twice.body.errors).toEqual({ name: 'This name is taken.' });
    expect((await csr.request<string>('GET', '/email-templates/export.csv')).body).toContain('Welcome');
    expect((await csr.request('DELETE', `/email-templates/${made.body.id}`)).status).toBe(200);
  });

  it('have a complete Spanish version or none, sanitized and checked like the English one', async () => {
    const half = await csr.request<ErrorBody>('POST', '/email-templates', {
      ...welcome,
      alterBodyEs: 'Hola',
    });
    expect(half.body.errors).toEqual({ subjectEs: 'Required.', htmlBodyEs: 'Required.' });
    const spanish = { subjectEs: 'Hola {{apodo}}', htmlBodyEs: '<p onclick="x()">Hola</p>' };
    const wrong = await csr.request<ErrorBody>('POST', '/email-templates', { ...welcome, ...spanish });
    expect(wrong.body.errors).toEqual({ subjectEs: 'The variable “apodo” doesn’t exist.' });
    const right = { ...welcome, ...spanish, subjectEs: 'Hola' };
    const { body: made } = await csr.request<EmailTemplate>('POST', '/email-templates', right);
    expect(made).toMatchObject({ subjectEs: 'Hola', htmlBodyEs: '<p>Hola</p>', alterBodyEs: null });
    expect((await csr.request('DELETE', `/email-templates/${made.id}`)).status).toBe(200);
  });

  it('refuse variables that do not exist and braces that do not match, each at its field', async () => {
    const faulty = { ...welcome, subject: '{{nickName}}', alterBody: '{{firstName' };
    const answer = await csr.request<ErrorBody>('POST', '/email-templates', faulty);
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { subject: 'The variable “nickName” doesn’t exist.', alterBody: 'A variable’s braces don’t match.' },
    ]);
  });

  // covers: enum-14
  it('have variables for everything that the business writes about a customer', async () => {
    const propertyId = Number(side.ids.property);
    const market = await makeMarket(app.db, 'Austin South');
    await app.db
      .update(properties)
      .set({ marketId: market.id, duplexUnit: 'B', gateCode: '#4411' })
      .where(eq(properties.id, propertyId));
    // 10:30 PM in Austin is the next day in UTC.
    const createdAt = new Date('2026-06-10T03:30:00Z');
    await app.db.update(customers).set({ createdAt }).where(eq(customers.id, side.customerId));
    const values = {
      firstName: 'Ann',
      fullName: 'Ann Person',
      serviceAddress: '1 Ann Street B',
      city: 'Austin',
      state: 'TX',
      zipcode: '78704',
      createdDate: '6/9/2026',
      mowingPrice: '$40.00',
      frequency: 'weekly',
      market: 'Austin South',
      mowDay: 'Wednesday',
      gateCode: '#4411',
      cardType: 'Visa',
    };
    const alterBody = Object.keys(values)
      .map(name => `${name}: {{${name}}}`)
      .join('\n');
    const body = { subject: 'All', htmlBody: '<p>All</p>', alterBody, propertyId };
    const shown = await csr.request<CallBody<TemplatePreview>>('POST', '/email-templates/preview', body);
    expect(shown.body.data.text.split('\n')).toEqual(
      Object.entries(values).map(([name, value]) => `${name}: ${value}`),
    );
  });

  // covers: enum-14
  it('use a future service’s first terms', async () => {
    const ground = await makeTestMarket(app);
    const { propertyId, serviceId } = await sell(app, ground, {
      startDate: '2026-09-07',
      weekday: 1,
      priceCents: 4500,
    });
    await app.db.insert(terms).values({
      serviceId,
      fromSlot: '2026-10-14',
      frequency: 2,
      weekday: 3,
      vendorId: ground.vendorId,
      priceCents: 6000,
    });
    const alterBody = '{{mowDay}} {{frequency}} {{mowingPrice}}';
    const body = { subject: 'Soon', htmlBody: '<p>Soon</p>', alterBody, propertyId };
    const shown = await csr.request<CallBody<TemplatePreview>>('POST', '/email-templates/preview', body);
    expect(shown.body.data.text).toBe('Monday weekly $45.00');
  });

  // covers: call-92
  it('preview a real customer’s email with the name as text, and send it through the outbox', async () => {
    await app.db
      .update(customers)
      .set({ firstName: '<b>Ann</b>', lastName: 'O’Hara' })
      .where(eq(customers.id, side.customerId));
    const { subject, htmlBody, alterBody } = welcome;
    const body = { subject, htmlBody, alterBody, propertyId: Number(side.ids.property) };
    const shown = await csr.request<CallBody<TemplatePreview>>('POST', '/email-templates/preview', body);
    expect(shown.body.data).toMatchObject({
      subject: 'Hello <b>Ann</b>',
      html: framedAs('<p>Dear &lt;b&gt;Ann&lt;/b&gt; O’Hara,</p>'),
    });
    const spanish = { subjectEs: 'Hola', htmlBodyEs: '<p>Hola</p>', alterBody: '', language: 'es' };
    const inSpanish = await csr.request<CallBody<TemplatePreview>>('POST', '/email-templates/preview', {
      ...body,
      ...spanish,
    });
    expect(inSpanish.body.data).toEqual({
      subject: 'Hola',
      html: framedAs('<p>Hola</p>'),
      text: 'Hola',
    });
    const sent = await csr.request('POST', '/email-templates/test', { ...body, to: 'me@example.com' });
    expect(sent.status).toBe(200);
    const [notice] = await app.db
      .select()
      .from(notices)
      .where(eq(notices.kind, 'template-test'))
      .orderBy(notices.id);
    expect(notice).toMatchObject({ recipient: 'me@example.com', subject: 'Hello <b>Ann</b>' });
    const nobody = await csr.request<ErrorBody>('POST', '/email-templates/preview', {
      ...body,
      propertyId: 9999,
    });
    expect(nobody.body.errors).toEqual({ propertyId: 'Required.' });
  });
});
