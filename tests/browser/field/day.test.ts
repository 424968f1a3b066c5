import { eq } from 'drizzle-orm';
import type { BrowserContext, Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PATHS, propertyPath } from '#contract/core/paths.ts';
import { customers, properties } from '#server/db/schema/index.ts';
import { makeSmallBusiness, makeUser, PASSWORD, ZIP } from '#tests/browser/support/smallBusiness.ts';
import { createStage, PHONE, type Stage, signIn } from '#tests/browser/support/stage.ts';

let stage: Stage;
let office: BrowserContext;

beforeAll(async () => {
  stage = await createStage();
  await makeSmallBusiness(stage.app);
});
afterAll(() => stage.close());

const FILE = [
  'First name,Last name,Email,Phone,Street address,City,State,Zip code,Latitude,Longitude,"Lot, square feet",Service,Frequency,Day of the week,Start date,Gate code',
  `Maria,Lopez,maria@example.com,(512) 555-0101,10 Elm St,Austin,TX,${ZIP},30.241,-97.771,6500,Mowing,weekly,Wednesday,6/10/2026,#4471`,
  `James,Reed,james@example.com,(512) 555-0102,900 Oak Dr,Austin,TX,${ZIP},30.262,-97.741,6500,Mowing,weekly,Wednesday,6/10/2026,`,
  `Ana,Cruz,ana@example.com,(512) 555-0103,40 Elm St,Austin,TX,${ZIP},30.243,-97.772,6500,Mowing,weekly,Wednesday,6/10/2026,`,
  `Nobody,Atall,nobody@example.com,(512) 555-0104,,Austin,TX,${ZIP},,,6500,Mowing,weekly,Wednesday,6/10/2026,`,
].join('\n');

const ADDRESSES = ['10 Elm St', '40 Elm St', '900 Oak Dr'];

async function propertyIdOf(lastName: string): Promise<number> {
  const [row] = await stage.app.db
    .select({ id: properties.id })
    .from(properties)
    .innerJoin(customers, eq(customers.id, properties.customerId))
    .where(eq(customers.lastName, lastName));
  if (!row) throw new Error(`no property of ${lastName}`);
  return row.id;
}

/** Jobs run only when the test starts them. */
const runJobs = () => stage.app.deps.jobs.run();

async function importFile(page: Page): Promise<void> {
  await page.goto('/customers/import');
  await page.locator('input[type="file"]').setInputFiles({
    name: 'customers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(FILE),
  });
  await page.getByText('Match your columns').waitFor();
  await page.getByRole('button', { name: 'Check the file' }).click();
  await page.getByText('Checking every row').waitFor();
  await runJobs();
  await page.getByText('1 row can’t be imported').waitFor();
  await page.getByText('The street address is missing').first().waitFor();
  await page.getByRole('button', { name: 'Import 3 rows' }).click();
  await page.getByText('Importing rows').waitFor();
  await runJobs();
  await page.getByText('The new services are on the schedule').waitFor();
}

/** Adds a test card through the gateway's own form, as the office does on the phone. */
async function addCard(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: 'Add card' }).click();
  const form = page.frameLocator('iframe');
  await form.locator('[name="number"]').fill(number);
  await form.locator('[name="expiryMonth"]').selectOption('12');
  await form.locator('[name="expiryYear"]').selectOption('2030');
  await form.locator('[name="cvv"]').fill('123');
  await form.locator('button[type="submit"]').click();
  await page.getByText(`ending in ${number.slice(-4)}`).waitFor();
}

const nextStop = (page: Page) => page.getByRole('region', { name: /Next stop|You are here/ });

/** Returns the address of the crew's current or next stop. */
async function nextAddress(page: Page): Promise<string> {
  const text = await nextStop(page).textContent();
  return ADDRESSES.find(address => text?.includes(address)) ?? '';
}

// covers: shell-10
it('walks through a whole day, from a customer file to a paid visit with an itemized charge', async () => {
  office = await stage.visitor();
  const desk = await signIn(office, 'admin', 'theadmin', PASSWORD);

  // The file is imported: three rows are valid, and the fourth shows its error.
  await importFile(desk);
  const [maria, james] = [await propertyIdOf('Lopez'), await propertyIdOf('Reed')];

  // The properties show their services; one gets a card that is approved, the other one that is declined.
  await desk.goto(propertyPath(maria));
  await desk.getByText('Every week on Wednesday').first().waitFor();
  await desk.getByRole('tab', { name: /Charges/ }).click();
  await addCard(desk, '4111111111111111');
  await desk.goto(propertyPath(james));
  await desk.getByRole('tab', { name: /Charges/ }).click();
  await addCard(desk, '4000000000009995');

  // The office watches the day on this page, which is never reloaded.
  const watch = await office.newPage();
  await watch.goto(PATHS.worklogs);
  await watch.getByText('0 of 3 done').first().waitFor();

  // The crew: route, start, photo, complete; skip one; do the last.
  const phone = await stage.visitor({ viewport: PHONE, hasTouch: true, isMobile: true });
  const crew = await signIn(phone, 'crew', 'crewnorth', PASSWORD);
  await crew.getByRole('button', { name: 'Generate Route' }).click();
  await crew.getByText(/Route: .* mi|already the shortest/).waitFor();
  const order = [];
  for (let stop = 0; stop < 3; stop++) {
    const address = await nextAddress(crew);
    order.push(address);
    await (address.startsWith('40 Elm') ? skip(crew) : mow(crew, address.startsWith('10 Elm')));
    await nextStop(crew).filter({ hasText: address }).waitFor({ state: 'detached' });
  }
  expect(order.toSorted()).toEqual(ADDRESSES);
  await crew.getByText('All 3 stops are done').waitFor();

  // The office saw it live.
  await watch.getByText('3 of 3 done').first().waitFor();
  await watch.getByText('Skipped').first().waitFor();

  // One charge is approved, one declined.
  await collect(desk, maria);
  await desk.getByText('Approved').first().waitFor();
  await collect(desk, james);
  await desk
    .getByText(/Your card was declined: Insufficient funds/)
    .first()
    .waitFor();

  // The customer sees the visit with its photo, and the charge with its lines.
  await makeUser(stage.app, 'customer', 'thecustomer', { customerId: await customerOf(maria) });
  const home = await signIn(await stage.visitor({ viewport: PHONE }), 'customer', 'thecustomer', PASSWORD);
  await home.getByText('10 Elm St').first().waitFor();
  await home.locator('img[src*="/photos/"]').first().waitFor();
  await home.getByRole('link', { name: 'Payments' }).click();
  await home.getByRole('button', { name: 'History' }).click();
  await home.getByText('$48.71').first().click();
  await home.getByText('$45.00').first().waitFor();
  await home.getByText('$3.71').first().waitFor();

  // The history shows everything.
  await desk.goto(propertyPath(maria));
  await desk.getByRole('tab', { name: 'History' }).click();
  for (const told of [/imported/, /started/, /completed/, /added a photo/, /collected a charge/])
    await desk.getByText(told).first().waitFor();
});

async function mow(crew: Page, withPhoto: boolean): Promise<void> {
  const main = (name: string) => crew.getByRole('button', { name, exact: true }).first();
  await main('Start').click();
  await main('Complete').waitFor();
  if (withPhoto) {
    const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#5E9A4B' } })
      .jpeg()
      .toBuffer();
    await main('Photo').click();
    await crew
      .locator('input[type="file"]')
      .setInputFiles({ name: 'yard.jpg', mimeType: 'image/jpeg', buffer: picture });
    await crew.getByRole('button', { name: 'Use this photo' }).click();
    await crew.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  await main('Complete').click();
  await main('Complete').waitFor({ state: 'hidden' });
}

async function skip(crew: Page): Promise<void> {
  await crew.getByRole('button', { name: 'Skip', exact: true }).first().click();
  await crew.getByRole('dialog').locator('button[aria-pressed]').first().click();
  await crew.getByRole('button', { name: 'Skip this stop' }).click();
  await crew.getByRole('dialog').waitFor({ state: 'hidden' });
}

async function collect(desk: Page, propertyId: number): Promise<void> {
  await desk.goto(propertyPath(propertyId));
  await desk.getByRole('tab', { name: /Charges/ }).click();
  await desk.getByRole('row').nth(1).getByRole('button').first().click();
  await desk.getByRole('button', { name: 'Collect $48.71' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Collect $48.71' }).last().click();
}

async function customerOf(propertyId: number): Promise<number> {
  const [row] = await stage.app.db
    .select({ customerId: properties.customerId })
    .from(properties)
    .where(eq(properties.id, propertyId));
  return row?.customerId ?? 0;
}
