import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CUSTOMER_TEXTS } from '#contract/core/customerTexts.ts';
import type { CallBody } from '#contract/core/errors.ts';
import { mapTexts, textsWith } from '#contract/core/recordTexts.ts';
import type { CustomerRecord, CustomerRow } from '#contract/customers/customers.calls.ts';
import type { PropertyRow } from '#contract/customers/properties.calls.ts';
import type { TemplatePreview } from '#contract/messaging/emailTemplates.calls.ts';
import type { InvoiceDetail } from '#contract/money/invoices.calls.ts';
import { customers } from '#server/db/schema/index.ts';
import { chargeOf, makeVisit, type Visit } from '#tests/api/support/billing.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket } from '#tests/api/support/places.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let visit: Visit;
let admin: Person;

const VALUES = mapTexts(CUSTOMER_TEXTS, 'label', (_, name) => `Q7${name}`);

beforeAll(async () => {
  app = await createTestApp();
  const ground = await makeTestMarket(app);
  visit = await makeVisit(app, ground);
  await makeVisit(app, ground);
  admin = await signedIn(app, 'admin');
  const path = `/customers/${visit.customerId}`;
  const { body: seen } = await admin.request<CustomerRecord>('GET', path);
  expect((await admin.request('PUT', path, { ...seen, ...VALUES })).status).toBe(200);
});
afterAll(() => app.close());

describe('every plain text about a customer', () => {
  it('is stored and shown to the office', async () => {
    const { body } = await admin.request('GET', `/properties/${visit.propertyId}`);
    expect(body).toMatchObject({ customer: VALUES });
    const list = await admin.request<CustomerRow[]>('GET', `/customers?filter={"id":${visit.customerId}}`);
    expect(list.body).toMatchObject([VALUES]);
  });

  it('is kept in the history', async () => {
    const filter = JSON.stringify({ customerId: visit.customerId, action: 'updated' });
    const { body } = await admin.request<object[]>('GET', `/histories/list?filter=${filter}`);
    expect(body).toMatchObject([{ after: VALUES }]);
  });

  it('is in the CSV if the import reads it', async () => {
    const { body } = await admin.request<string>('GET', '/properties/export.csv?sort=["id","ASC"]');
    const [header = '', row = ''] = body.replace('\uFEFF', '').split(/\r?\n/);
    const cells = row.split(',');
    const exported = mapTexts(
      CUSTOMER_TEXTS,
      'headers',
      ({ label }) => cells[header.split(',').indexOf(label.en)],
    );
    expect(exported).toEqual(mapTexts(CUSTOMER_TEXTS, 'headers', (_, name) => VALUES[name]));
  });

  it.each(textsWith(CUSTOMER_TEXTS, 'isSearched'))('is found if it is searched: %s', async name => {
    const alone = { firstName: 'Al', lastName: 'One', [name]: `X9${name}` };
    const [{ id } = { id: 0 }] = await app.db.insert(customers).values(alone).returning();
    const found = async (path: string, q: string) =>
      (await admin.request<(PropertyRow | CustomerRow)[]>('GET', `${path}?filter=${JSON.stringify({ q })}`))
        .body;
    expect(await found('/properties', VALUES[name])).toMatchObject([{ id: visit.propertyId }]);
    expect(await found('/customers', VALUES[name])).toMatchObject([{ id: visit.customerId }]);
    expect(await found('/customers', `X9${name}`)).toMatchObject([{ id }]);
  });

  it('fills emails if it is a variable', async () => {
    const names = textsWith(CUSTOMER_TEXTS, 'isVariable');
    const alterBody = ['All', ...names.map(name => `{{${name}}}`)].join('\n');
    const letter = { subject: 'All', htmlBody: '<p>All</p>', alterBody, propertyId: visit.propertyId };
    const shown = await admin.request<CallBody<TemplatePreview>>('POST', '/email-templates/preview', letter);
    expect(shown.body.data.text.split('\n')).toEqual(['All', ...names.map(name => VALUES[name])]);
  });

  it('is below the address of an invoice if it is invoiced', async () => {
    const chargeId = await chargeOf(app, visit);
    const body = { customerId: visit.customerId, chargeIds: [chargeId] };
    const key = { 'idempotency-key': 'invoiced' };
    const made = await admin.request<CallBody<InvoiceDetail>>('POST', '/invoices', body, key);
    expect(made.body.data.address).toEqual([
      VALUES.billingAddress,
      ...Object.values(
        mapTexts(CUSTOMER_TEXTS, 'isInvoiced', ({ label }, name) => `${label.en}: ${VALUES[name]}`),
      ),
    ]);
  });
});
