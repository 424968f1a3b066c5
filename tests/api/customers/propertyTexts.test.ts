import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallBody } from '#contract/core/errors.ts';
import { PROPERTY_TEXTS } from '#contract/core/propertyTexts.ts';
import { mapTexts, textsWith } from '#contract/core/recordTexts.ts';
import type { PropertyRow, PropertyView } from '#contract/customers/properties.calls.ts';
import type { CrewDay } from '#contract/field/crewDay.calls.ts';
import type { TemplatePreview } from '#contract/messaging/emailTemplates.calls.ts';
import type { PortalHome } from '#contract/portal/portal.calls.ts';
import type { AssignmentDetail } from '#contract/schedule/visits.calls.ts';
import { makeVisit, type Visit } from '#tests/api/support/billing.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket } from '#tests/api/support/places.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let visit: Visit;
let csr: Person;
let crew: Person;
let customer: Person;

const VALUES = mapTexts(PROPERTY_TEXTS, 'label', (_, name) => `Q7${name}`);

beforeAll(async () => {
  app = await createTestApp();
  const ground = await makeTestMarket(app);
  visit = await makeVisit(app, ground);
  await makeVisit(app, ground);
  csr = await signedIn(app, 'csr');
  crew = await signedIn(app, 'crew', { crewId: ground.crewId, vendorId: ground.vendorId });
  customer = await signedIn(app, 'customer', { customerId: visit.customerId });
  const path = `/properties/${visit.propertyId}`;
  const { body: seen } = await csr.request<PropertyView>('GET', path);
  expect((await csr.request('PUT', path, { ...seen, ...VALUES })).status).toBe(200);
});
afterAll(() => app.close());

describe('every plain text about a property', () => {
  it('is stored and shown to the office', async () => {
    const { body } = await csr.request<PropertyView>('GET', `/properties/${visit.propertyId}`);
    expect(body).toMatchObject(VALUES);
  });

  it('is kept in the history', async () => {
    const filter = JSON.stringify({ propertyId: visit.propertyId, action: 'updated' });
    const { body } = await csr.request<object[]>('GET', `/histories/list?filter=${filter}`);
    expect(body).toMatchObject([{ after: VALUES }]);
  });

  it('is on the visit and on the crew’s stop if crews see it', async () => {
    const shown = mapTexts(PROPERTY_TEXTS, 'forCrew', (_, name) => VALUES[name]);
    const { body } = await csr.request<AssignmentDetail>('GET', `/assignments/${visit.assignmentId}`);
    expect(body.property).toMatchObject(shown);
    const day = await crew.request<CallBody<CrewDay>>('GET', '/crew-day');
    expect(day.body.data.stops.find(stop => stop.propertyId === visit.propertyId)).toMatchObject(shown);
  });

  it('is in the portal if the customer sees it', async () => {
    const { body } = await customer.request<CallBody<PortalHome>>('GET', '/portal/home');
    expect(body.data.properties[0]?.access).toMatchObject(
      mapTexts(PROPERTY_TEXTS, 'forCustomer', (_, name) => VALUES[name]),
    );
  });

  it('is in the CSV if the import reads it', async () => {
    const { body } = await csr.request<string>('GET', '/properties/export.csv?sort=["id","ASC"]');
    const [header = '', row = ''] = body.replace('\uFEFF', '').split(/\r?\n/);
    const cells = row.split(',');
    const exported = mapTexts(
      PROPERTY_TEXTS,
      'headers',
      ({ label }) => cells[header.split(',').indexOf(label.en)],
    );
    expect(exported).toEqual(mapTexts(PROPERTY_TEXTS, 'headers', (_, name) => VALUES[name]));
  });

  it.each(textsWith(PROPERTY_TEXTS, 'isSearched'))('is found if it is searched: %s', async name => {
    const filter = JSON.stringify({ q: VALUES[name] });
    const { body } = await csr.request<PropertyRow[]>('GET', `/properties?filter=${filter}`);
    expect(body.map(({ id }) => id)).toEqual([visit.propertyId]);
  });

  it('fills emails if it is a variable', async () => {
    const names = textsWith(PROPERTY_TEXTS, 'isVariable');
    const alterBody = names.map(name => `{{${name}}}`).join('\n');
    const letter = { subject: 'All', htmlBody: '<p>All</p>', alterBody, propertyId: visit.propertyId };
    const shown = await csr.request<CallBody<TemplatePreview>>('POST', '/email-templates/preview', letter);
    expect(shown.body.data.text.split('\n')).toEqual(names.map(name => VALUES[name]));
  });
});
