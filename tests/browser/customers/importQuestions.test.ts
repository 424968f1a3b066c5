import { asc, eq } from 'drizzle-orm';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { customers, properties, services } from '#server/db/schema/index.ts';
import { makeTestMarket } from '#tests/api/support/places.ts';
import { findings } from '#tests/browser/support/findings.ts';
import { press, tabTo } from '#tests/browser/support/keyboard.ts';
import { settler } from '#tests/browser/support/settle.ts';
import { makeUser, PASSWORD } from '#tests/browser/support/smallBusiness.ts';
import { createStage, PHONE, type Stage, signIn } from '#tests/browser/support/stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await createStage();
  await makeTestMarket(stage.app);
  await makeUser(stage.app, 'admin', 'officeada');
});
afterAll(() => stage.close());

interface List {
  street: string;
  word: string;
  /** Exchange (middle digits) of the phone numbers, different for each list so that none share a number. */
  exchange: number;
}

/** Returns a file with a service name that only one program uses, and two people who share an email. */
const listOf = ({ street, word, exchange }: List) =>
  [
    'Name,Email,Phone,Address,City,State,Zip,Service,Frequency,Price',
    `Ann Asked,${street}@example.com,512-${exchange}-0111,1 ${street} St,Austin,TX,78704,${word},Weekly,40`,
    `Bob Bravo,${street}@example.com,512-${exchange}-0112,2 ${street} St,Austin,TX,78704,${word.toLowerCase()},Weekly,45`,
    `Cy Clear,cy.${street}@example.com,512-${exchange}-0113,3 ${street} St,Austin,TX,78704,Mowing,Weekly,50`,
  ].join('\n');

/** Uploads the list, and answers both of the check's questions by keyboard; `answer` is an option's label. */
async function answerAll(page: Page, list: List, answer: string): Promise<void> {
  const settled = settler(page);
  await page.goto('/customers/import');
  const file = { name: 'list.csv', mimeType: '', buffer: Buffer.from(listOf(list)) };
  await page.locator('input[type="file"]').setInputFiles(file);
  await press(page, page.getByRole('button', { name: 'Check the file' }));
  await page.getByText('Checking every row').waitFor();
  await stage.app.deps.jobs.run();

  // The word is asked about once, however it is written.
  await page.getByText('2 rows will be imported without their services.').waitFor();
  const asked = page.getByRole('combobox', { name: `Service “${list.word}” (2 rows)` });
  await asked.waitFor();
  expect(await page.getByRole('combobox', { name: /^Service “/ }).count()).toBe(1);
  await settled();
  expect(await findings(page, { theme: 'light', isFrameKnown: true })).toEqual([]);
  const { width = 0 } = page.viewportSize() ?? {};
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  await settled();
  await press(page, asked);
  const lawn = page.getByRole('option', { name: 'Lawn Service' });
  await lawn.waitFor();
  // The menu opens with the first meaning focused.
  await lawn.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await lawn.waitFor({ state: 'detached' });
  await press(page, page.getByRole('button', { name: 'Check again' }));
  await page.getByText('Checking every row').waitFor();
  await stage.app.deps.jobs.run();

  await page.getByText('3 rows are ready to import.').waitFor();
  await expect.poll(() => page.getByText('What do these words mean?').count()).toBe(0);
  await page.getByText(/^1 new customer has the same phone, email or street address/).waitFor();
  const chosen = page.getByRole('radio', { name: answer });
  await tabTo(
    page,
    page.getByRole('radiogroup', { name: 'Customers who may already exist' }).locator(':checked'),
  );
  for (let at = 0; at < 3 && !(await chosen.isChecked()); at += 1) await page.keyboard.press('ArrowDown');
  await expect.poll(() => chosen.isChecked()).toBe(true);
  await settled();
  await press(page, page.getByRole('button', { name: 'Import 3 rows' }));
  await page.getByText('Importing rows').waitFor();
  await stage.app.deps.jobs.run();
  await page.getByText('Imported. The new services are on the schedule.').waitFor();
}

/** Properties of a list with their customer and service. */
const imported = (street: string) =>
  stage.app.db
    .select({
      address: properties.address,
      lastName: customers.lastName,
      email: customers.email,
      service: services.type,
    })
    .from(properties)
    .innerJoin(customers, eq(customers.id, properties.customerId))
    .innerJoin(services, eq(services.propertyId, properties.id))
    .orderBy(asc(properties.id))
    .then(rows => rows.filter(({ address }) => address.endsWith(`${street} St`)));

it('an unknown service and a shared email are asked about, answered by keyboard, and all is imported', async () => {
  const office: BrowserContext = await stage.visitor();
  const page = await signIn(office, 'admin', 'officeada', PASSWORD);
  await answerAll(
    page,
    { street: 'Desk', word: 'Full Service', exchange: 555 },
    'They’re different people. Import them',
  );
  expect(await imported('Desk')).toEqual([
    { address: '1 Desk St', lastName: 'Asked', email: 'desk@example.com', service: 'mow' },
    { address: '2 Desk St', lastName: 'Bravo', email: null, service: 'mow' },
    { address: '3 Desk St', lastName: 'Clear', email: 'cy.desk@example.com', service: 'mow' },
  ]);
  await office.close();
});

it('at the width of a phone, the questions fit and are answered the same way', async () => {
  const phone = await stage.visitor({ viewport: PHONE, hasTouch: true, isMobile: true });
  const page = await signIn(phone, 'admin', 'officeada', PASSWORD);
  // The answer for the first list's word was saved with the columns, so only a new word is asked about.
  await answerAll(
    page,
    { street: 'Phone', word: 'Complete Care', exchange: 556 },
    'They’re the same. Add their properties to the matching customer',
  );
  expect(await imported('Phone')).toEqual([
    { address: '1 Phone St', lastName: 'Asked', email: 'phone@example.com', service: 'mow' },
    { address: '2 Phone St', lastName: 'Asked', email: 'phone@example.com', service: 'mow' },
    { address: '3 Phone St', lastName: 'Clear', email: 'cy.phone@example.com', service: 'mow' },
  ]);
  await phone.close();
});
