import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { and, eq } from 'drizzle-orm';
import type { Locator, Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallBody } from '#contract/core/errors.ts';
import { ownChargePath, ownVisitPath, PATHS } from '#contract/core/paths.ts';
import {
  assignments,
  changeRequests,
  charges,
  contactRequests,
  customerMessages,
  customers,
  freeMows,
  notices,
  notifications,
  pauses,
  priceLists,
  prices,
  properties,
  renewalItems,
  users,
  visitRatings,
} from '#server/db/schema/index.ts';
import {
  CONTACT_PATH,
  HOME_PATH,
  PAYMENTS_PATH,
  REFER_PATH,
  STATEMENT_PATH,
  SUBSCRIPTIONS_PATH,
} from '#src/customer/paths.ts';
import {
  APPROVE,
  addCard,
  chargeOf,
  makeVisit,
  SOFT_DECLINE,
  type Visit,
} from '#tests/api/support/billing.ts';
import { firstRow } from '#tests/api/support/database.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { TEST_TODAY } from '#tests/api/support/testApp.ts';
import { findings } from '#tests/browser/support/findings.ts';
import { makeUser, PASSWORD } from '#tests/browser/support/smallBusiness.ts';
import { createStage, PHONE, type Stage, signIn } from '#tests/browser/support/stage.ts';

const EMAIL = 'maria@example.com';

let stage: Stage;
let ground: TestMarket;
let office: Person;
let own: Visit;
let chargeId: number;
let page: Page;

beforeAll(async () => {
  stage = await createStage();
  const { app } = stage;
  ground = await makeTestMarket(app, ['78704'], 3);
  const list = await firstRow(app.db, priceLists, eq(priceLists.vendorId, ground.vendorId));
  const everyOther = { lotSize: 'small', frequency: 2, priceCents: 4000 } as const;
  await app.db.insert(prices).values({ priceListId: list?.id ?? 0, ...everyOther });
  office = await signedIn(app, 'admin');
  own = await makeVisit(app, ground, { property: { address: '8475 Mesquite Springs Boulevard' } });
  await app.db
    .update(customers)
    .set({ firstName: 'Maria', lastName: 'Lopez', email: EMAIL, phone: '5125550101' })
    .where(eq(customers.id, own.customerId));
  for (const date of ['2026-06-17', '2026-06-24', '2026-07-01'])
    await app.db.insert(assignments).values({
      ...{ serviceId: own.serviceId, propertyId: own.propertyId, customerId: own.customerId },
      ...{ crewId: ground.crewId, vendorId: ground.vendorId },
      ...{ serviceType: 'mow', slot: date, date, expectedMinutes: 30 },
    });
  chargeId = await chargeOf(app, own);
  await makeUser(app, 'customer', 'marialopez', { customerId: own.customerId });
  await app.db
    .update(users)
    .set({ email: EMAIL, firstName: 'Maria', lastName: 'Lopez', mobile: '5125550101' })
    .where(eq(users.username, 'marialopez'));
  await addCard(app, office, own.customerId, SOFT_DECLINE);
  await earnFreeMow();
  const context = await stage.visitor({ viewport: PHONE, hasTouch: true, isMobile: true });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  page = await context.newPage();
});
afterAll(() => stage.close());

/** Creates a neighbor who signed up through the customer's link and has had six services. */
async function earnFreeMow(): Promise<void> {
  const neighbor = await makeVisit(stage.app, ground);
  const { propertyId } = neighbor;
  const property = await firstRow(stage.app.db, properties, eq(properties.id, own.propertyId));
  const code = { referralCode: property?.referralCode };
  const path = `/customers/properties/${propertyId}/add-referral`;
  const { body } = await office.request<CallBody<{ id: number }>>('PUT', path, code);
  for (let service = 2; service <= 6; service += 1) {
    const counted = { key: randomUUID(), trackerId: body.data.id, date: TEST_TODAY, reason: 'Done before' };
    await office.request('POST', '/trackers/add-service-tracker', counted);
  }
}

/** Returns the path of the sign-in link in the email. */
async function signInLink(): Promise<string> {
  const { db, deps } = stage.app;
  await deps.events.idle();
  const [letter] = await db.select().from(notices).where(eq(notices.kind, 'sign-in-link'));
  return /\/sign-in-link\?\S+/.exec(letter?.body ?? '')?.[0] ?? '';
}

const dialog = (on = page) => on.getByRole('dialog');

/** Chooses an option in a field of a form or dialog. */
async function choose(within: Page | Locator, field: string, option: string): Promise<void> {
  await within.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Checks a dialog's accessibility, submits it, and waits until it closes. */
async function send(action: string, on = page): Promise<void> {
  expect(await findings(on, { theme: 'light', isFrameKnown: false })).toEqual([]);
  await dialog(on).getByRole('button', { name: action, exact: true }).click();
  await dialog(on).waitFor({ state: 'detached' });
}

const visitAt = (slot: string) =>
  firstRow(
    stage.app.db,
    assignments,
    and(eq(assignments.propertyId, own.propertyId), eq(assignments.slot, slot)),
  );

// covers: portal-4, route-13
it('a customer signs in by an email link, moves the next visit, skips it, and undoes that', async () => {
  await page.goto(PATHS.login);
  await page.getByRole('button', { name: 'Customers: email me a sign-in link' }).click();
  await page.waitForURL(`**${PATHS.customerLogin}`);
  await page.locator('input[name="emailOrPhone"]').fill(EMAIL);
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
  await page.getByText('a link is on its way').waitFor();
  await expect.poll(signInLink).not.toBe('');
  await page.goto(await signInLink());
  await page.getByRole('button', { name: 'Open my account' }).click();

  await page.getByRole('heading', { name: 'Hello, Maria' }).waitFor();
  await page.getByText('Wednesday, June 17').waitFor();
  await page.getByRole('button', { name: 'Move or skip', exact: true }).click();
  await dialog().getByRole('radio', { name: 'Thursday, June 18' }).check();
  await send('Move visit');
  await page.getByText('Moved from Wednesday, June 17').waitFor();
  expect(await visitAt('2026-06-17')).toMatchObject({ date: '2026-06-18', status: 'pending' });

  await page.getByRole('button', { name: 'Move or skip', exact: true }).click();
  await dialog().getByRole('radio', { name: 'Skip this visit' }).check();
  await dialog().getByLabel('Why? (optional)').fill('We are away.');
  await send('Skip visit');
  await page.getByText('Wednesday, June 24').waitFor();
  expect(await visitAt('2026-06-17')).toMatchObject({ status: 'skipped', skipReason: 'We are away.' });
  await page.getByText('Jun 18: skipped by you').waitFor();
  await page.getByRole('button', { name: 'Undo: Jun 18' }).click();
  await send('Undo');
  await page.getByText('Thursday, June 18').waitFor();
  expect(await visitAt('2026-06-17')).toMatchObject({ date: '2026-06-18', status: 'pending' });

  await page.getByRole('button', { name: 'Jul 1: move or skip' }).click();
  await dialog().getByRole('radio', { name: 'Thursday, July 2' }).check();
  await send('Move visit');
  await page.getByRole('button', { name: 'Jul 2: move or skip' }).waitFor();
  expect(await visitAt('2026-07-01')).toMatchObject({ date: '2026-07-02', status: 'pending' });
});

// covers: portal-11, portal-37
it('a charge shows its lines; a declined card says so and locks no one out; another card pays', async () => {
  await page.getByRole('link', { name: 'Payments', exact: true }).click();
  const charge = page.getByRole('button', { name: /Today/ });
  const isCut = (row: HTMLElement) =>
    [...row.querySelectorAll('span')].some(
      part => part.scrollWidth > part.clientWidth && part.clientWidth > 0,
    );
  expect(await charge.evaluate(isCut)).toBe(false);
  await charge.click();
  for (const line of ['Lawn Service, weekly, small lot', 'Sales tax', '$2.89', '$37.89'])
    await page.getByText(line).first().waitFor();
  await page.getByRole('button', { name: 'Pay $37.89' }).click();
  await dialog().getByRole('button', { name: 'Pay $37.89' }).click();
  await dialog().getByText('Your card was declined').waitFor();

  await dialog().getByRole('button', { name: 'Add card' }).click();
  const form = page.frameLocator('iframe');
  await form.locator('[name="number"]').fill(APPROVE);
  await form.locator('[name="expiryMonth"]').selectOption('12');
  await form.locator('[name="expiryYear"]').selectOption('2030');
  await form.locator('[name="cvv"]').fill('123');
  await form.locator('button[type="submit"]').click();
  await page.getByText('ending in 1111').first().waitFor();
  await dialog()
    .getByRole('radio', { name: /ending in 1111/ })
    .check();
  await send('Pay $37.89');
  // Paid charges are behind the history's line.
  await page.getByText('You’re all paid up.').waitFor();
  await page.getByRole('button', { name: 'History' }).click();
  await charge.getByText('Paid').waitFor();
  const paid = await firstRow(stage.app.db, charges, eq(charges.id, chargeId));
  expect(paid).toMatchObject({ status: 'success', paidCents: 3789 });
});

it('everything due is paid with one tap', async () => {
  const { propertyId, customerId } = own;
  const sum = { subtotalCents: 2000, taxCents: 0, totalCents: 2000 };
  const open = ['2026-06-08', '2026-06-09'].map(date => ({ propertyId, customerId, date, ...sum }));
  const { db } = stage.app;
  await db
    .insert(charges)
    .values(open.map(charge => ({ ...charge, serviceType: 'mow', status: 'pending' }) as const));
  await page.reload();
  await page.getByRole('button', { name: 'Pay all $40.00' }).click();
  await dialog()
    .getByRole('radio', { name: /ending in 1111/ })
    .check();
  await send('Pay $40.00');
  await page.getByRole('button', { name: 'Pay all' }).waitFor({ state: 'detached' });
  const found = await db.select().from(charges).where(eq(charges.customerId, customerId));
  expect(found.map(({ status, paidCents }) => [status, paidCents]).sort()).toEqual([
    ['success', 2000],
    ['success', 2000],
    ['success', 3789],
  ]);
});

// covers: portal-12
it('a notification links to the charge, the charge to its visit, and the visit to the charge', async () => {
  const user = await firstRow(stage.app.db, users, eq(users.username, 'marialopez'));
  await stage.app.db.insert(notifications).values({
    userId: user?.id ?? 0,
    type: 'payment-success',
    others: { charge: chargeId },
    title: { en: 'Payment received', es: 'Pago recibido' },
    message: { en: '$37.89', es: '$37.89' },
  });
  await page.goto(HOME_PATH);
  await page.getByRole('button', { name: /unread/ }).click();
  await dialog().getByText('Payment received').click();
  await page.waitForURL(url => url.pathname === ownChargePath(chargeId));
  await page.getByText('Lawn Service, weekly, small lot').waitFor();
  await page.getByRole('link', { name: 'View visit' }).click();
  await page.waitForURL(url => url.pathname === ownVisitPath(own.assignmentId));
  await page.getByRole('heading', { name: 'Today' }).waitFor();
  await page.getByRole('link', { name: 'View charge' }).click();
  await page.waitForURL(url => url.pathname === ownChargePath(chargeId));
  await page.getByRole('main').getByRole('link', { name: 'Payments' }).click();
  await page.waitForURL(url => url.pathname === PAYMENTS_PATH);
});

// covers: portal-23
it('the wallet copies the link, saves its picture, spends a free mow and undoes that', async () => {
  await page.goto(REFER_PATH);
  const link = await page.getByLabel('Your referral link').inputValue();
  await page.getByRole('button', { name: 'Copy' }).click();
  await page.getByText('Referral link copied to clipboard!').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  expect(link).toMatch(/\?referralCode=BILL\d+$/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download QR code' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('qr_code.png');
  expect(await sharp(await readFile(await file.path())).metadata()).toMatchObject({
    width: 300,
    height: 300,
  });

  const wallet = page.getByRole('region', { name: 'Your free mows' });
  await wallet.getByRole('button', { name: 'Use a free mow' }).click();
  await dialog()
    .getByRole('radio', { name: /Wednesday, June 24/ })
    .check();
  await send('Make it free');
  await wallet.getByText('Free visit: Wednesday, June 24').waitFor();
  const spent = await firstRow(stage.app.db, freeMows);
  expect(spent?.assignmentId).toBe((await visitAt('2026-06-24'))?.id);
  await wallet.getByRole('button', { name: 'Undo' }).click();
  await send('Undo');
  await wallet.getByText('You have 1 free mow to use.').waitFor();
  expect((await firstRow(stage.app.db, freeMows))?.assignmentId).toBeNull();
});

// covers: portal-26
it('a change of the subscription is priced before it is sent', async () => {
  await page.goto(SUBSCRIPTIONS_PATH);
  await page.getByText('$37.89 per visit, including tax').waitFor();
  await page.getByRole('button', { name: 'Request a change' }).click();
  await choose(dialog(), 'How often', 'Bi-weekly');
  await dialog().getByText('Your new price would be $43.30 per visit, including tax.').waitFor();
  await send('Send request');
  await page.getByText(/Requested: .*Waiting for our reply/).waitFor();
  const [asked] = await stage.app.db.select().from(changeRequests);
  expect(asked).toMatchObject({ serviceId: own.serviceId, frequency: 2, totalCents: 4330 });
});

// covers: portal-9
it('requests and messages reach the office, and its answers arrive on the open page', async () => {
  await page.goto(CONTACT_PATH);
  await page.getByRole('textbox', { name: 'Write a message' }).fill('The side gate sticks.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const log = page.getByRole('log', { name: 'Messages' });
  await log.getByText('The side gate sticks.').waitFor();
  const answer = { id: randomUUID(), text: 'We will oil it on Wednesday.' };
  await office.request('POST', `/customers/${own.customerId}/messages`, answer);
  await log.getByText(answer.text).waitFor();
  expect(await stage.app.db.$count(customerMessages)).toBe(2);

  await page.getByRole('button', { name: 'New request' }).click();
  await choose(dialog(), 'What is it about?', 'Extra service');
  await dialog().getByLabel('Your message').fill('Please trim the live oak.');
  await send('Send');
  const requests = page.getByRole('region', { name: 'Your requests' });
  await requests.getByText('Waiting for a reply').waitFor();
  const [asked] = await stage.app.db.select().from(contactRequests);
  expect(asked).toMatchObject({ kind: 'service', propertyId: own.propertyId, customerId: own.customerId });
  const said = { answer: 'On Friday, for $60.', outcome: 'accepted' };
  await office.request('POST', `/contact-us/${asked?.id}/answer`, said);
  await requests.getByText('On Friday, for $60.').waitFor();
});

// covers: portal-6..8
it('on a desktop a service is paused and resumed, a gate code entered, and a visit rated', async () => {
  const desk = await signIn(await stage.visitor(), 'customer', 'marialopez', PASSWORD);
  await desk.getByRole('button', { name: 'Pause' }).click();
  await send('Pause', desk);
  await desk.getByText('pauses from Jun 11 to Jun 18').waitFor();
  await desk.getByRole('button', { name: 'Resume' }).click();
  await send('Resume', desk);
  await desk.getByText('pauses from').waitFor({ state: 'detached' });
  expect(await stage.app.db.$count(pauses)).toBe(0);

  await desk.getByRole('button', { name: 'Gate and pets' }).click();
  await dialog(desk).getByLabel('Gate code').fill('4471#');
  await send('Save', desk);
  const property = await firstRow(stage.app.db, properties, eq(properties.id, own.propertyId));
  expect(property?.gateCode).toBe('4471#');

  await desk.getByRole('link', { name: 'Visits', exact: true }).click();
  await desk.getByRole('button', { name: 'Rate this visit' }).click();
  await dialog(desk).getByRole('radio', { name: 'No stars yet' }).waitFor({ state: 'attached' });
  await dialog(desk).getByRole('radio', { name: '4 stars' }).press('Space');
  await dialog(desk).getByLabel('Comments (optional)').fill('Neat edges.');
  await send('Send', desk);
  await desk.getByText('Neat edges.').waitFor();
  expect(await firstRow(stage.app.db, visitRatings)).toMatchObject({ stars: 4, words: 'Neat edges.' });
});

// covers: portal-29
it('the next season is accepted on a phone by a link, without signing in, once', async () => {
  const { db, deps } = stage.app;
  const season = { startDate: '2026-09-02', endDate: '2026-11-25', scope: {} };
  const key = { 'idempotency-key': randomUUID() };
  const asked = await office.request('POST', '/seasons/renewals', season, key);
  expect(asked.status).toBe(201);
  await deps.jobs.run('seasons.renewals');
  await deps.events.idle();
  const [letter] = await db.select().from(notices).where(eq(notices.kind, 'renewal'));
  const link = /\/renewal\?\S+/.exec(letter?.body ?? '')?.[0] ?? '';
  const stranger = await (await stage.visitor({ viewport: PHONE })).newPage();
  await stranger.goto(link);
  await stranger.getByRole('heading', { name: 'Your season from 9/2/2026' }).waitFor();
  const answer = stranger.getByRole('button', { name: 'Send' });
  await expect.poll(() => answer.isDisabled()).toBe(true);
  await stranger.getByRole('button', { name: 'Yes, renew' }).click();
  await answer.click();
  await stranger.getByText('Thank you! We got your answer.').waitFor();
  expect(await firstRow(db, renewalItems)).toMatchObject({
    serviceId: own.serviceId,
    isAccepted: true,
  });
  await stranger.goto(PATHS.login);
  await stranger.goto(link);
  await stranger.getByRole('heading', { name: 'This link no longer works' }).waitFor();
});

// covers: portal-10
it('notification preferences and the language are saved, and a desktop has the same pages', async () => {
  await page.goto(PATHS.profile);
  await choose(page, 'When a visit is done', 'By text message');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => firstRow(stage.app.db, customers, eq(customers.id, own.customerId)))
    .toMatchObject({ visitsDoneBy: 'text' });
  await page.goto(HOME_PATH);
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Español' }).click();
  await page.getByText('Próximo corte').waitFor();
  const manifest = page.locator('link[rel="manifest"]');
  await expect.poll(() => manifest.getAttribute('href')).toContain('/brand/manifest?lang=es');
  const user = () => firstRow(stage.app.db, users, eq(users.username, 'marialopez'));
  await expect.poll(user).toMatchObject({ language: 'es' });

  const desk = await signIn(await stage.visitor(), 'customer', 'marialopez', PASSWORD);
  await desk.getByText('jueves, 18 de junio', { exact: false }).first().waitFor();
  await desk.getByRole('navigation', { name: 'Sus páginas' }).getByRole('link', { name: 'Pagos' }).click();
  await desk.waitForURL(url => url.pathname === PAYMENTS_PATH);
  await desk.getByRole('link', { name: 'Estado de cuenta' }).click();
  await desk.waitForURL(url => url.pathname === STATEMENT_PATH);
  await desk.getByText('$37.89').first().waitFor();
});
