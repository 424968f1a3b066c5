import { eq } from 'drizzle-orm';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { propertyEditPath, propertyPath } from '#contract/core/paths.ts';
import {
  assignments,
  callLogs,
  crews,
  customers,
  emailTemplates,
  estimates,
  notes,
  notices,
  phrases,
  priceLists,
  prices,
  properties,
  reminders,
} from '#server/db/schema/index.ts';
import { firstRow } from '#tests/api/support/database.ts';
import type { TestMarket } from '#tests/api/support/places.ts';
import { makeTestMarket } from '#tests/api/support/places.ts';
import { sell, visitsOf } from '#tests/api/support/sold.ts';
import { resize } from '#tests/browser/support/settle.ts';
import { makeUser, PASSWORD } from '#tests/browser/support/smallBusiness.ts';
import { createStage, PHONE, type Stage, signIn } from '#tests/browser/support/stage.ts';

let stage: Stage;
let office: BrowserContext;
let page: Page;
let ground: TestMarket;

beforeAll(async () => {
  stage = await createStage();
  ground = await makeTestMarket(stage.app);
  await makeUser(stage.app, 'admin', 'officeada');
  await stage.app.db.insert(emailTemplates).values({
    name: 'Welcome',
    type: 'customer',
    subject: 'Hello {{firstName}}',
    htmlBody: '<p>{{firstName}}</p>',
    alterBody: '{{firstName}}',
  });
  await stage.app.db.insert(phrases).values({ name: 'Bell', phrase: 'Ring at the gate', type: 'assignment' });
  office = await stage.visitor();
  page = await signIn(office, 'admin', 'officeada', PASSWORD);
});
afterAll(() => stage.close());

/** Creates a named customer with one property that is mown every week. */
async function customer(firstName: string, lastName: string) {
  const sold = await sell(stage.app, ground);
  const email = `${firstName}@example.com`.toLowerCase();
  await stage.app.db
    .update(customers)
    .set({ firstName, lastName, email })
    .where(eq(customers.id, sold.customerId));
  return sold;
}

async function act(entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

const dialog = () => page.getByRole('dialog');

// covers: office-14
it('shows what changing the status stops, stops it, and restores it', async () => {
  const { propertyId } = await customer('Maria', 'Lopez');
  await page.goto(propertyPath(propertyId));
  await act('Change status');
  await dialog().getByLabel('Customer type').click();
  await page.getByRole('option', { name: 'Past' }).click();
  await dialog().getByText('This ends 1 service and cancels').waitFor();
  await dialog().getByLabel('Reason').fill('Sold the house');
  await dialog().getByRole('button', { name: 'Change status' }).click();
  await dialog().waitFor({ state: 'detached' });
  await page.getByText('None scheduled').waitFor();

  await act('Convert to active');
  await page.getByText('The same owner: Maria Lopez').waitFor();
  await page.getByText('Lawn Service:').waitFor();
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  await page.waitForURL(url => url.pathname === propertyPath(propertyId));
  await page.getByText('Add service').waitFor();
  const [row] = await stage.app.db.select().from(properties).where(eq(properties.id, propertyId));
  expect(row?.status).toBe('active');
});

it('an import asks about similar people and second services, and holds rows back', async () => {
  const { propertyId } = await customer('Nora', 'Owner');
  const served = await firstRow(stage.app.db, properties, eq(properties.id, propertyId));
  const row = (name: string, email: string, address: string) =>
    `${name},${email},${address},Austin,TX,78704,Mowing,Weekly,40`;
  const file = [
    'Name,Email,Address,City,State,Zip,Service,Frequency,Price',
    row('Ann Alfa', 'family@example.com', '701 Import St'),
    row('Bob Bravo', 'family@example.com', '702 Import St'),
    row('Tom Tenant', 'tom@example.com', served?.address ?? ''),
  ].join('\n');
  await page.goto('/customers/import');
  const name = 'alike.csv';
  const chosen = { name, mimeType: 'text/csv', buffer: Buffer.from(file) };
  await page.locator('input[type="file"]').setInputFiles(chosen);
  await page.getByRole('button', { name: 'Check the file' }).click();
  await page.getByText('Checking every row').waitFor();
  await stage.app.deps.jobs.run();

  const alike = page.getByRole('radiogroup', { name: 'Customers who may already exist' });
  const second = page.getByRole('radiogroup', { name: 'Services already running at the address' });
  await alike.getByRole('radio', { name: 'They may be the same. Don’t import them for now' }).check();
  await second.getByRole('radio', { name: /^Hold these rows/, checked: true }).waitFor();
  await page.getByRole('button', { name: 'Possible duplicate 2' }).click();
  await page.getByText('Another customer has this email address: Ann Alfa.').first().waitFor();
  await page.getByRole('button', { name: 'Import the other rows' }).click();
  await page.getByText('Importing rows').waitFor();
  await stage.app.deps.jobs.run();
  await page.getByRole('button', { name: 'Held back 2' }).click();
  await page.getByText('Tom Tenant').first().waitFor();
  await page.getByText('Bob Bravo').first().waitFor();
  await expect.poll(() => page.getByText('Ann Alfa', { exact: true }).count()).toBe(0);
  expect(await stage.app.db.$count(customers, eq(customers.lastName, 'Alfa'))).toBe(1);
  expect(await stage.app.db.$count(customers, eq(customers.lastName, 'Tenant'))).toBe(0);
});

it('the irrigation controller code reaches the crew at the property and the customer’s portal', async () => {
  const { customerId, propertyId } = await sell(stage.app, ground, { weekday: 3 });
  await page.goto(propertyEditPath(propertyId));
  await page.getByLabel('Irrigation controller code').fill('4471#');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(url => url.pathname === propertyPath(propertyId));
  await page.getByText('4471#').first().waitFor();

  await makeUser(stage.app, 'crew', 'watercrew', { vendorId: ground.vendorId, crewId: ground.crewId });
  const phone = await stage.visitor({ viewport: PHONE, hasTouch: true, isMobile: true });
  const day = await signIn(phone, 'crew', 'watercrew', PASSWORD);
  await day.getByText('Irrigation controller code').first().waitFor();
  await day.getByText('4471#').first().waitFor();
  await phone.close();

  await makeUser(stage.app, 'customer', 'watered', { customerId });
  const home = await stage.visitor({ viewport: PHONE, hasTouch: true, isMobile: true });
  const portal = await signIn(home, 'customer', 'watered', PASSWORD);
  await portal.getByRole('button', { name: 'Gate and pets' }).click();
  const code = portal.getByLabel('Irrigation controller code');
  await expect.poll(() => code.inputValue()).toBe('4471#');
  await code.fill('0815');
  await portal.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await portal.getByRole('dialog').waitFor({ state: 'detached' });
  await home.close();
  const stored = await firstRow(stage.app.db, properties, eq(properties.id, propertyId));
  expect(stored?.irrigationCode).toBe('0815');
});

// covers: office-15
it('locks a customer with a reason, lists them and lets them in again', async () => {
  const { propertyId } = await customer('James', 'Reed');
  await page.goto(propertyPath(propertyId));
  await act('Lock customer');
  await dialog().getByLabel('Reason').fill('Owes for three visits');
  await dialog().getByRole('button', { name: 'Lock', exact: true }).click();
  await page.getByText('This customer is locked').waitFor();
  expect(await page.getByRole('button', { name: 'Add service' }).count()).toBe(0);

  await page.goto('/locked-customers');
  await page.getByRole('link', { name: 'James Reed' }).waitFor();
  await page.getByText('Owes for three visits').waitFor();
  await page.getByRole('row', { name: /James Reed/ }).hover();
  await page.getByRole('button', { name: 'Unlock' }).click();
  await dialog().getByRole('button', { name: 'Unlock' }).click();
  await page.getByText('No customers are locked').waitFor();
});

// covers: office-16, route-12
it('stores files, refuses invalid ones, and writes emails', async () => {
  const { propertyId, customerId } = await customer('Ana', 'Cruz');
  await page.goto(`${propertyPath(propertyId)}/files`);
  await page.getByText('No files yet').waitFor();
  await page.locator('input[type="file"]').setInputFiles([
    { name: 'Offer.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 offer') },
    { name: 'fake.pdf', mimeType: 'application/pdf', buffer: Buffer.from([0, 1, 2]) },
  ]);
  await page.getByText('fake.pdf: Only pictures').waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Offer.pdf', exact: true }).click();
  expect((await download).suggestedFilename()).toBe('Offer.pdf');
  await page.getByRole('button', { name: 'Delete Offer.pdf' }).click();
  await dialog().getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No files yet').waitFor();

  await page.getByRole('button', { name: 'Email', exact: true }).click();
  await dialog().getByLabel('Template').click();
  await page.getByRole('option', { name: 'Welcome' }).click();
  await dialog().getByText('Subject: Hello Ana').waitFor();
  await dialog().getByRole('button', { name: 'Send' }).click();
  await dialog().waitFor({ state: 'detached' });
  const sent = await stage.app.db.select().from(notices).where(eq(notices.customerId, customerId));
  expect(sent.map(notice => notice.recipient)).toEqual(['ana@example.com']);
});

// covers: office-17
it('merges two customers side by side, and walks the list by keys', async () => {
  const own = await customer('Ines', 'Twin');
  const other = await customer('Inez', 'Twin');
  await page.goto(propertyPath(own.propertyId));
  await act('Merge with another customer');
  await dialog().getByLabel('Find the other customer').fill('inez');
  await page.getByRole('option', { name: /Inez Twin/ }).click();
  await dialog().getByText('inez@example.com').click();
  await dialog().getByRole('button', { name: 'Merge' }).click();
  await dialog().waitFor({ state: 'detached' });
  await page.getByText('1 other property').waitFor();
  const [merged] = await stage.app.db.select().from(customers).where(eq(customers.id, other.customerId));
  const [kept] = await stage.app.db.select().from(customers).where(eq(customers.id, own.customerId));
  expect([merged?.mergedIntoId, kept?.email]).toEqual([own.customerId, 'inez@example.com']);

  await page.getByText(/^\d+ of \d+$/).waitFor();
  await page.keyboard.press('Shift+K');
  await page.getByText(/^1 of \d+$/).waitFor();
  await page.keyboard.press('j');
  await page.getByText(/^2 of \d+$/).waitFor();
  await page.keyboard.press('k');
  await page.getByText(/^1 of \d+$/).waitFor();
});

/** Returns the label of the focused element. */
const focused = () =>
  page.evaluate(() => {
    const field = document.activeElement as HTMLInputElement | null;
    const named = field?.getAttribute('aria-labelledby')?.split(' ')[0];
    const label = named ? document.getElementById(named) : field?.labels?.[0];
    return label?.textContent ?? field?.textContent ?? '';
  });

async function tabTo(label: string): Promise<void> {
  for (let step = 0; step < 20; step += 1) {
    if ((await focused()).startsWith(label)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${label}.`);
}

/** Does a task from a property's page by keyboard; returns the number of commands and filled fields. */
async function task(key: string, fields: Record<string, string>): Promise<number> {
  await page.keyboard.press(key);
  const save = dialog().locator('button[type="submit"]');
  await save.waitFor();
  for (const [label, text] of Object.entries(fields)) {
    await tabTo(label);
    await page.keyboard.type(text);
  }
  // A new day can be saved only after its preview.
  await expect.poll(() => save.isEnabled()).toBe(true);
  await page.keyboard.press('Control+Enter');
  await dialog().waitFor({ state: 'detached' });
  return Object.keys(fields).length + 2;
}

// covers: office-57
it('does the office’s daily tasks by keyboard, on any page: 3 actions for a note, 4 for a call', async () => {
  const { propertyId, customerId, serviceId } = await customer('Olga', 'Stone');
  const crew = await firstRow(stage.app.db, crews, eq(crews.id, ground.crewId));
  const [visit, ...following] = await visitsOf(stage.app, serviceId);
  expect(visit?.date).toBe('2026-06-16');
  await page.goto(propertyPath(propertyId));
  await page.getByRole('button', { name: 'Call log' }).waitFor();

  const actions = {
    note: await task('n', { Note: 'Side gate sticks' }),
    call: await task('c', { Code: ' \n', Note: 'Asks for an early visit' }),
    reminder: await task('r', { Note: 'Call back' }),
    day: await task('d', { Day: '06182026' }),
    letter: await task('l', {
      Subject: 'About your gate, {{firstName}}',
      Message: 'We oil it on Wednesday.\n\nSee you <then>',
    }),
  };
  expect(actions).toEqual({ note: 3, call: 4, reminder: 3, day: 3, letter: 4 });

  const { db } = stage.app;
  const [note] = await db.select().from(notes).where(eq(notes.propertyId, propertyId));
  const [called] = await db.select().from(callLogs).where(eq(callLogs.propertyId, propertyId));
  const [reminder] = await db.select().from(reminders).where(eq(reminders.propertyId, propertyId));
  expect([note?.text, called?.note, reminder?.note]).toEqual([
    'Side gate sticks',
    'Asks for an early visit',
    'Call back',
  ]);
  const moved = { slot: '2026-06-16', date: '2026-06-18', status: 'pending' };
  expect(await visitsOf(stage.app, serviceId)).toMatchObject([moved, ...following]);
  await page.getByText('Thu, 6/18/2026').first().waitFor();
  const letters = await db
    .select()
    .from(notices)
    .where(eq(notices.customerId, customerId))
    .orderBy(notices.id);
  expect(letters).toMatchObject([
    { subject: 'Your visit has a new date' },
    {
      subject: 'About your gate, Olga',
      body: expect.stringContaining('We oil it on Wednesday.\n\nSee you <then>'),
    },
  ]);

  // A call that needs a visit preselects the property's crew.
  await page.keyboard.press('c');
  await dialog().getByLabel('Routable').check();
  await expect.poll(() => dialog().getByLabel('Crew').inputValue()).toBe(crew?.name);
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  await dialog().waitFor({ state: 'detached' });
  // The office's phrases for visits fill in the crew's instructions.
  await page.keyboard.press('d');
  await dialog().getByRole('button', { name: 'Bell' }).click();
  await expect.poll(() => dialog().getByLabel('Instructions').inputValue()).toBe('Ring at the gate');
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  await dialog().waitFor({ state: 'detached' });
});

// covers: office-58
it('sells a house in one dialog: the new owner gets the service, the old one’s reminder is done', async () => {
  const { propertyId, customerId, serviceId } = await customer('Otto', 'Leaver');
  const [visit] = await visitsOf(stage.app, serviceId);
  await page.goto(propertyPath(propertyId));
  await page.getByRole('button', { name: 'Reminder' }).waitFor();
  await task('r', { Note: 'Ask for the key' });
  await act('House sold');
  await dialog().getByText('Who is moving in?').waitFor();
  const values = {
    'First name': 'Petra',
    'Last name': 'Comer',
    Phone: '5125550148',
    Email: 'petra@example.com',
  };
  for (const [label, text] of Object.entries(values)) {
    await tabTo(label);
    await page.keyboard.type(text);
  }
  await dialog().getByText('1 open reminder').first().waitFor();
  await page.keyboard.press('Control+Enter');
  await dialog().waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Petra Comer' }).waitFor();
  // Each fact of the property has a label.
  await page.getByText('Corner lot').first().waitFor();
  expect(await page.getByText(/^property\.fields\./).count()).toBe(0);

  const { db } = stage.app;
  const [place] = await db.select().from(properties).where(eq(properties.id, propertyId));
  const made = await firstRow(db, customers, eq(customers.lastName, 'Comer'));
  expect([place?.customerId, place?.status]).toEqual([made?.id, 'active']);
  const [reminder] = await db.select().from(reminders).where(eq(reminders.propertyId, propertyId));
  expect(reminder?.completedAt).toBeTruthy();
  const coming = await db.select().from(assignments).where(eq(assignments.propertyId, propertyId));
  const pending = coming.filter(one => one.status === 'pending');
  expect(pending.length).toBeGreaterThan(0);
  expect(new Set(pending.map(one => one.customerId))).toEqual(new Set([made?.id]));
  expect(pending.map(one => one.date)).toContain(visit?.date);
  expect(coming.filter(one => one.customerId === customerId && one.status === 'pending')).toEqual([]);
});

// covers: office-59
it('finds the price for a caller from the palette in 3 actions, and saves it as an estimate', async () => {
  await page.goto('/customers');
  await page.getByRole('heading', { name: 'Customers' }).waitFor();
  // Opens the palette, types the caller's request in one line, presses Enter; nothing else is needed.
  await page.keyboard.press('Control+k');
  await page.locator('[role="combobox"]:focus').waitFor();
  await page.keyboard.type('7 Birch Ln 78704 small');
  await page.getByRole('option', { name: /78704/ }).first().waitFor();
  await page.keyboard.press('Enter');
  const mowing = page.getByRole('table', { name: 'Lawn Service' });
  const weekly = mowing.getByRole('row', { name: /^Weekly/ });
  await weekly.getByText('$35.00').waitFor();
  expect(await stage.app.db.$count(estimates)).toBe(0);
  await weekly.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Save 1 price as an estimate' }).click();
  const values = {
    'First name': 'Cora',
    'Last name': 'Caller',
    Email: 'cora@example.com',
    Phone: '5125550149',
  };
  for (const [label, text] of Object.entries(values)) {
    await tabTo(label);
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/\/estimates\?estimate=/);
  await page.getByText('Cora Caller').first().waitFor();
  const [kept] = await stage.app.db.select().from(estimates);
  expect(kept).toMatchObject({
    lastName: 'Caller',
    zipcode: '78704',
    address: '7 Birch Ln',
    status: 'draft',
  });
});

// covers: office-60
it('adds a customer on one screen by keyboard, with the price beside it: 9 actions', async () => {
  const list = await firstRow(stage.app.db, priceLists, eq(priceLists.vendorId, ground.vendorId));
  const every2Weeks = { lotSize: 'small', frequency: 2, priceCents: 4100 } as const;
  await stage.app.db.insert(prices).values({ priceListId: list?.id ?? 0, ...every2Weeks });
  await resize(page, { width: 1440, height: 900 });
  await page.goto('/new-customer');
  await page.getByLabel('First name').waitFor();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  for (const refusal of ['First name is required.', 'Valid email is required.', 'Phone number is required.'])
    await page.getByText(refusal).first().waitFor();
  // Another customer's address is accepted, but with a warning.
  const other = await firstRow(stage.app.db, properties);
  await page.getByLabel('Street address').fill(other?.address ?? '');
  await page.getByLabel('ZIP code').fill('78704');
  await page.getByText('This address is already in use:').waitFor();
  // A refused field unfolds its section.
  await page.getByRole('textbox', { name: 'Subdivision code' }).waitFor();

  await page.goto('/new-customer');
  await expect.poll(focused).toContain('First name');
  let actions = 0;
  const type = async (label: string, text: string) => {
    await tabTo(label);
    await page.keyboard.type(text);
    actions += 1;
  };
  await type('First name', 'Wanda');
  await type('Last name', 'Meadow');
  await type('Phone', '5125550147');
  await type('Email', 'wanda@example.com');
  await type('Street address', '12 Meadow Lane');
  await type('ZIP code', '78704');
  await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Austin');
  await type('Square feet', '4800');
  await page.getByText('Price per visit').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(900);
  await tabTo('None of these');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  actions += 2;
  await page.getByRole('heading', { name: 'Wanda Meadow' }).waitFor();
  expect(actions).toBe(9);
  const made = await firstRow(stage.app.db, customers, eq(customers.lastName, 'Meadow'));
  const place = await firstRow(stage.app.db, properties, eq(properties.address, '12 Meadow Lane'));
  expect(made).toMatchObject({ phone: '5125550147', emergencyPhone: '5125550147' });
  expect(place).toMatchObject({ city: 'Austin', lotSize: 'small', isCornerLot: false, pets: null });
});
