import { eq } from 'drizzle-orm';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { propertyPath } from '../../contract/paths.ts';
import {
  callLogs,
  crews,
  customers,
  emailTemplates,
  notes,
  notices,
  priceLists,
  prices,
  properties,
  reminders,
} from '../../server/db/schema/index.ts';
import type { Ground } from '../api/support/places.ts';
import { makeGround } from '../api/support/places.ts';
import { sell } from '../api/support/sold.ts';
import { makeUser, PASSWORD } from './support/smallBusiness.ts';
import { createStage, type Stage, signIn } from './support/stage.ts';

let stage: Stage;
let office: BrowserContext;
let page: Page;
let ground: Ground;

beforeAll(async () => {
  stage = await createStage();
  ground = await makeGround(stage.app);
  await makeUser(stage.app, 'admin', 'officeada');
  await stage.app.db.insert(emailTemplates).values({
    name: 'Welcome',
    type: 'customer',
    subject: 'Hello {{firstName}}',
    htmlBody: '<p>{{firstName}}</p>',
    alterBody: '{{firstName}}',
  });
  office = await stage.visitor();
  page = await signIn(office, 'admin', 'officeada', PASSWORD);
});
afterAll(() => stage.close());

/** A customer by name with one property that is mown every week. */
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

it('shows what another status stops, stops it, and brings it back', async () => {
  const { propertyId } = await customer('Maria', 'Lopez');
  await page.goto(propertyPath(propertyId));
  await act('Change status');
  await dialog().getByLabel('Customer type').click();
  await page.getByRole('option', { name: 'Past' }).click();
  await dialog().getByText('This ends 1 service and cancels').waitFor();
  await dialog().getByLabel('Reason').fill('Sold the house');
  await dialog().getByRole('button', { name: 'Change status' }).click();
  await dialog().waitFor({ state: 'detached' });
  await page.getByText('None planned').waitFor();

  await act('Convert to active');
  await page.getByText('The same owner: Maria Lopez').waitFor();
  await page.getByText('Lawn Service:').waitFor();
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  await page.waitForURL(url => url.pathname === propertyPath(propertyId));
  await page.getByText('Add service').waitFor();
  const [row] = await stage.app.db.select().from(properties).where(eq(properties.id, propertyId));
  expect(row?.status).toBe('active');
});

it('locks a customer with a reason, lists them and lets them in again', async () => {
  const { propertyId } = await customer('James', 'Reed');
  await page.goto(propertyPath(propertyId));
  await act('Lock the customer');
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
  await page.getByText('Nobody is locked').waitFor();
});

it('keeps files, refuses what is none, and writes letters', async () => {
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

  await page.getByRole('button', { name: 'Letter' }).click();
  await dialog().getByLabel('Template').click();
  await page.getByRole('option', { name: 'Welcome' }).click();
  await dialog().getByText('Subject: Hello Ana').waitFor();
  await dialog().getByRole('button', { name: 'Send' }).click();
  await dialog().waitFor({ state: 'detached' });
  const sent = await stage.app.db.select().from(notices).where(eq(notices.customerId, customerId));
  expect(sent.map(notice => notice.recipient)).toEqual(['ana@example.com']);
});

it('merges two customers side by side, and walks the list by keys', async () => {
  const own = await customer('Nora', 'Twin');
  const other = await customer('Norah', 'Twin');
  await page.goto(propertyPath(own.propertyId));
  await act('Merge with another customer');
  await dialog().getByLabel('Find the other customer').fill('norah');
  await page.getByRole('option', { name: /Norah Twin/ }).click();
  await dialog().getByText('norah@example.com').click();
  await dialog().getByRole('button', { name: 'Merge' }).click();
  await dialog().waitFor({ state: 'detached' });
  await page.getByText('1 other property').waitFor();
  const [merged] = await stage.app.db.select().from(customers).where(eq(customers.id, other.customerId));
  const [kept] = await stage.app.db.select().from(customers).where(eq(customers.id, own.customerId));
  expect([merged?.mergedIntoId, kept?.email]).toEqual([own.customerId, 'norah@example.com']);

  await page.getByText(/^\d+ of 5$/).waitFor();
  await page.keyboard.press('Shift+K');
  await page.getByText('1 of 5').waitFor();
  await page.keyboard.press('j');
  await page.getByText('2 of 5').waitFor();
  await page.keyboard.press('k');
  await page.getByText('1 of 5').waitFor();
});

/** Every key and every filled field counts as one action. */
it('does what an office does all day by keys, where one is: 3 actions for a note, 4 for a call', async () => {
  const { propertyId, customerId } = await customer('Olga', 'Stone');
  const crew = await stage.app.db.query.crews.findFirst({ where: eq(crews.id, ground.crewId) });
  await page.goto(propertyPath(propertyId));
  await page.getByRole('button', { name: 'Call log' }).waitFor();
  const saved = () => dialog().waitFor({ state: 'detached' });

  await page.keyboard.press('n');
  await dialog().getByLabel('Note').fill('Side gate sticks');
  await dialog().getByRole('button', { name: 'Create' }).click();
  await saved();

  await page.keyboard.press('c');
  await dialog().getByLabel('Code').click();
  await page.getByRole('option').first().click();
  await dialog().getByLabel('Note').fill('Asks for an early visit');
  await dialog().getByLabel('Routable').check();
  await expect.poll(() => dialog().getByLabel('Crew').inputValue()).toBe(crew?.name);
  await dialog().getByLabel('Routable').uncheck();
  await dialog().getByRole('button', { name: 'Create' }).click();
  await saved();

  await page.keyboard.press('r');
  await dialog()
    .getByLabel(/Note|What/)
    .fill('Call back');
  await dialog().getByRole('button', { name: 'Create' }).click();
  await saved();

  await page.keyboard.press('d');
  await dialog().getByLabel(/^Day/).waitFor();
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  await saved();

  await page.keyboard.press('l');
  await dialog().getByLabel('Subject').fill('About your gate, {{firstName}}');
  await dialog().getByLabel('Letter').fill('We oil it on Wednesday.\n\nSee you <then>');
  await dialog().getByRole('button', { name: 'Send' }).click();
  await saved();
  const [letter] = await stage.app.db.select().from(notices).where(eq(notices.customerId, customerId));
  expect(letter).toMatchObject({
    subject: 'About your gate, Olga',
    body: 'We oil it on Wednesday.\n\nSee you <then>',
  });
  for (const table of [notes, callLogs, reminders])
    expect(await stage.app.db.$count(table, eq(table.propertyId, propertyId))).toBe(1);
});

/** The label of what has the focus. */
const focused = () =>
  page.evaluate(() => {
    const field = document.activeElement as HTMLInputElement | null;
    return field?.labels?.[0]?.textContent ?? field?.textContent ?? '';
  });

async function tabTo(label: string): Promise<void> {
  for (let step = 0; step < 12; step += 1) {
    if ((await focused()).startsWith(label)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${label}.`);
}

it('adds a customer on one screen by keys, with the price beside it: 9 actions', async () => {
  const list = await stage.app.db.query.priceLists.findFirst({
    where: eq(priceLists.vendorId, ground.vendorId),
  });
  const every2Weeks = { lotSize: 'small', frequency: 2, priceCents: 4100 } as const;
  await stage.app.db.insert(prices).values({ priceListId: list?.id ?? 0, ...every2Weeks });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/new-customer');
  await page.getByLabel('First name').waitFor();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  for (const refusal of ['First name is required.', 'Valid email is required.', 'Mobile number is required.'])
    await page.getByText(refusal).first().waitFor();
  // What is refused in the fold opens it.
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
  await type('E-mail', 'wanda@example.com');
  await type('Street address', '12 Meadow Lane');
  await type('Zip code', '78704');
  await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Austin');
  await type('Square feet', '4800');
  await page.getByText('What a visit costs').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(900);
  await tabTo('None of the rest');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  actions += 2;
  await page.getByRole('heading', { name: 'Wanda Meadow' }).waitFor();
  expect(actions).toBe(9);
  const made = await stage.app.db.query.customers.findFirst({ where: eq(customers.lastName, 'Meadow') });
  const place = await stage.app.db.query.properties.findFirst({
    where: eq(properties.address, '12 Meadow Lane'),
  });
  expect(made).toMatchObject({ phone: '5125550147', emergencyPhone: '5125550147' });
  expect(place).toMatchObject({ city: 'Austin', lotSize: 'small', isCornerLot: false, pets: null });
});
