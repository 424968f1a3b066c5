import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallBody } from '#contract/core/errors.ts';
import { PATHS } from '#contract/core/paths.ts';
import type { Estimate } from '#contract/sales/estimates.calls.ts';
import type { SignupPrice } from '#contract/sales/signups.calls.ts';
import {
  assignments,
  callLogs,
  charges,
  contactRequests,
  customers,
  notices,
  phrases,
  properties,
  signups,
} from '#server/db/schema/index.ts';
import { firstRow } from '#tests/api/support/database.ts';
import { requester, signedIn } from '#tests/api/support/people.ts';
import { solved } from '#tests/api/support/visitors.ts';
import { makeSmallBusiness, makeUser, PASSWORD, ZIP } from '#tests/browser/support/smallBusiness.ts';
import { createStage, PHONE, type Stage, signIn } from '#tests/browser/support/stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await createStage();
  await makeSmallBusiness(stage.app);
  await stage.app.db
    .insert(phrases)
    .values({ name: 'Gate open', type: 'callLog', phrase: 'The gate was left open.' });
});
afterAll(() => stage.close());

/** Signs up on the public page. */
async function signUp(): Promise<void> {
  const { body } = await requester(stage.app)<CallBody<SignupPrice | null>>(
    'GET',
    `/customer-signup/quote?zipcode=${ZIP}&lotSize=average&service=mow&frequency=1`,
  );
  const sent = {
    key: randomUUID(),
    firstName: 'Noor',
    lastName: 'Haddad',
    email: 'noor@example.com',
    phone: '5125550190',
    address: '12 Juniper St',
    city: 'Austin',
    zipcode: ZIP,
    lotSize: 'average',
    service: 'mow',
    frequency: 1,
    shownCents: body.data?.totalCents ?? null,
    comments: 'Two dogs.',
    consent: true,
    proof: solved(stage.app.deps),
  };
  const inSpanish = { 'accept-language': 'es' };
  const answer = await requester(stage.app)('POST', '/customer-signup', sent, inSpanish);
  expect(answer.status).toBe(201);
}

/** Turns the sign-up into a customer; returns the property's ID. */
async function makeCustomer(desk: Page): Promise<number> {
  await desk.goto('/customer-signup');
  await desk.getByRole('button', { name: 'Noor Haddad' }).click();
  await desk.getByText(/Privacy Policy, November 30, 2026 \([0-9a-f]{12}\)/).waitFor();
  await desk.getByRole('link', { name: 'Create customer' }).click();
  await desk.getByRole('heading', { name: 'New customer from sign-up' }).waitFor();
  await expect.poll(() => desk.locator('input[name="customer.email"]').inputValue()).toBe('noor@example.com');
  await desk.locator('input[name="customer.emergencyPhone"]').fill('5125550191');
  await desk.getByRole('checkbox', { name: /^None of these/ }).check();
  await desk.getByRole('button', { name: 'Add', exact: true }).click();
  await desk.waitForURL(/\/customers\/view\/\d+/);
  const [row] = await stage.app.db.select().from(signups).where(eq(signups.email, 'noor@example.com'));
  expect(row?.status).toBe('converted');
  return row?.propertyId ?? 0;
}

// covers: office-40, portal-36, portal-39
it('turns a sign-up into a customer, with a call on the route, its charge and a reminder', async () => {
  await signUp();
  const desk = await signIn(await stage.visitor(), 'admin', 'theadmin', PASSWORD);
  const propertyId = await makeCustomer(desk);
  const place = await firstRow(stage.app.db, properties, eq(properties.id, propertyId));
  // Emails use the language of the page where the customer signed up.
  const [customer] = await stage.app.db
    .select()
    .from(customers)
    .where(eq(customers.id, place?.customerId ?? 0));
  expect(customer?.language).toBe('es');
  await desk
    .getByText(place?.referralCode ?? 'no code')
    .first()
    .waitFor();

  // The customer calls: a visit of the crew, billable.
  await desk.goto(`/customers/view/${propertyId}/call-logs`);
  await desk.getByRole('link', { name: 'Add call log' }).click();
  await desk.getByRole('combobox', { name: /Code/ }).click();
  await desk.getByRole('option', { name: 'C · Complaint' }).click();
  await desk.getByRole('button', { name: 'Gate open' }).click();
  await desk.getByRole('switch', { name: 'Routable' }).click();
  await expect.poll(() => desk.getByRole('combobox', { name: /Crew/ }).inputValue()).toBe('North');
  await desk.getByRole('switch', { name: 'Billable' }).click();
  await expect.poll(() => desk.getByLabel('Price before tax').inputValue()).toBe('20.00');
  await desk.getByRole('button', { name: 'Create' }).click();
  await desk.getByText('The gate was left open.').waitFor();

  // The crew reads the instructions and completes the visit.
  const phone = await stage.visitor({ viewport: PHONE, hasTouch: true, isMobile: true });
  const crew = await signIn(phone, 'crew', 'crewnorth', PASSWORD);
  await crew.getByText('C · Complaint / Queja: The gate was left open.').first().waitFor();
  const [log] = await stage.app.db.select().from(callLogs);
  const admin = requester(stage.app, (await desk.evaluate(() => localStorage.getItem('token'))) ?? '');
  await admin('POST', `/assignments/${log?.assignmentId}/complete`, {});

  // The page updates on its own; there is one charge.
  await desk.getByText('Completed').first().waitFor();
  const made = await stage.app.db
    .select()
    .from(charges)
    .where(eq(charges.assignmentId, log?.assignmentId ?? 0));
  expect(made.map(charge => charge.totalCents)).toEqual([2165]);
  expect(await stage.app.db.$count(assignments, eq(assignments.kind, 'call-log'))).toBe(1);

  // A reminder for today shows at once, and is postponed and completed in its list.
  await makeUser(stage.app, 'csr', 'thecsr');
  const other = await signIn(await stage.visitor(), 'csr', 'thecsr', PASSWORD);
  await desk.goto(`/reminders/create?propertyId=${propertyId}`);
  await desk.getByLabel('Note').fill('Call about the <b>hedge</b> 🌿');
  await desk.getByRole('combobox', { name: /Assignee/ }).click();
  await desk.getByRole('option', { name: 'Pat thecsr' }).click();
  await desk.getByRole('button', { name: 'Create' }).click();
  await desk.getByText('Due today').waitFor();
  await other.getByText('Reminder').first().waitFor();
  await other.goto('/reminders');
  await other.getByRole('button', { name: /^Postpone/ }).click();
  await other.getByRole('button', { name: 'In one week' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Postpone' }).click();
  await other.getByText('Upcoming').waitFor();
  await other.getByRole('checkbox', { name: /Call about the/ }).check();
  await other.getByRole('button', { name: 'Mark as done' }).click();
  await other.getByText('1 reminder marked as done.').waitFor();
});

// covers: office-41, route-8, route-10
it('moves a step of the sign-up by keyboard and receives a message from a customer', async () => {
  const desk = await signIn(await stage.visitor(), 'admin', 'theadmin', PASSWORD);
  await desk.goto('/system-settings/signup-process');
  const saved = desk.waitForResponse(/signup-steps\/order/);
  await desk.getByRole('button', { name: 'Move “How large is the lot?” up' }).press('Enter');
  await desk.getByText('“How large is the lot?” is now step 1.').waitFor();
  await saved;
  await desk.reload();
  const steps = desk.getByRole('list', { name: 'Sign-up process' }).getByRole('listitem');
  await steps.first().getByText('How large is the lot?').waitFor();

  const sent = await requester(stage.app)('POST', '/contact-us', {
    key: randomUUID(),
    name: 'Bea Writer',
    email: 'bea@example.com',
    phone: null,
    message: 'Do you take care of palms?',
    proof: solved(stage.app.deps),
  });
  expect(sent.status).toBe(201);
  await desk.goto('/system-settings/customer-contact-us');
  await desk.getByRole('button', { name: 'Bea Writer' }).click();
  await desk.getByLabel('Reply by email to bea@example.com').fill('We do.');
  await desk.getByRole('button', { name: 'Send reply' }).click();
  await desk.getByText('The answer is on its way.').waitFor();
  await desk.getByRole('dialog').getByText('Done').first().waitFor();
});

// covers: portal-34
it('receives a stranger’s message on a phone, and an accepted estimate that fills in a customer', async () => {
  const { app, visitor } = stage;
  const stranger = await (await visitor({ viewport: PHONE })).newPage();
  await stranger.goto(PATHS.contact);
  await stranger.getByRole('button', { name: 'Send' }).click();
  await stranger.getByText('Valid email is required.').waitFor();
  await stranger.getByLabel('Your name').fill('Ada Green');
  await stranger.getByLabel('Email').fill('ada.green@example.com');
  await stranger.getByLabel('Your message').fill('Do you mow on Saturdays?');
  // The test clock stands still, but the proof needs some time to have passed.
  app.deps.clock.advanceMinutes(1);
  await stranger.getByRole('button', { name: 'Send' }).click();
  await stranger.getByRole('heading', { name: 'Thanks! We got your message.' }).waitFor();
  const letter = await firstRow(app.db, contactRequests, eq(contactRequests.name, 'Ada Green'));
  expect(letter).toMatchObject({ message: 'Do you mow on Saturdays?', customerId: null });

  const office = await signedIn(app, 'admin');
  const { body } = await office.request<Estimate>('POST', '/estimates', {
    ...{ key: randomUUID(), isKnown: false, firstName: 'Ada', lastName: 'Green' },
    ...{ email: 'ada.green@example.com', phone: '5125550143', address: '9 Meadow Lane', city: 'Austin' },
    ...{ state: 'TX', zipcode: ZIP, lotSize: 'average' },
    offers: [{ type: 'mow', frequency: 1, shownCents: 4871 }],
  });
  const key = { 'idempotency-key': randomUUID() };
  await office.request('POST', `/estimates/${body.id}/send`, undefined, key);
  const sent = await firstRow(app.db, notices, eq(notices.kind, 'estimate'));
  await stranger.goto(/\/estimate\?lang=\w\w#\S+/.exec(sent?.body ?? '')?.[0] ?? '');
  await stranger.getByText('$48.71 per visit, including tax').waitFor();
  await stranger.getByRole('button', { name: 'Accept' }).click();
  await stranger.getByText('You accepted this estimate.').waitFor();
  const signup = await firstRow(app.db, signups, eq(signups.email, 'ada.green@example.com'));

  const desk = await signIn(await visitor(), 'admin', 'theadmin', PASSWORD);
  await desk.goto(`/new-customer/${signup?.id}`);
  await desk.getByRole('heading', { name: 'New customer from sign-up' }).waitFor();
  await expect
    .poll(() => desk.locator('input[name="customer.email"]').inputValue())
    .toBe('ada.green@example.com');
  await expect.poll(() => desk.locator('input[name="property.address"]').inputValue()).toBe('9 Meadow Lane');
});
