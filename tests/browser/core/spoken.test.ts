import { eq } from 'drizzle-orm';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PATHS } from '#contract/core/paths.ts';
import { assignments, crews, customers, priceLists, prices } from '#server/db/schema/index.ts';
import { APPROVE, addCard, chargeOf, makeVisit, type Visit } from '#tests/api/support/billing.ts';
import { signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { makeUser, PASSWORD } from '#tests/browser/support/smallBusiness.ts';
import { createStage, PHONE, type Stage, signIn } from '#tests/browser/support/stage.ts';

/**
 * Everything that a screen reader announces during a sign-up, a crew's day and a payment: roles, names and
 * states in reading order, compared with the files next to this one. Read a changed file aloud before you
 * accept it.
 */
let stage: Stage;
let ground: TestMarket;
let own: Visit;

beforeAll(async () => {
  stage = await createStage();
  const { app } = stage;
  ground = await makeTestMarket(app, ['78704'], 3);
  const { crewId, vendorId } = ground;
  await app.db.update(crews).set({ name: 'North' }).where(eq(crews.id, crewId));
  const [list] = await app.db.select().from(priceLists).where(eq(priceLists.vendorId, vendorId));
  await app.db
    .insert(prices)
    .values({ priceListId: list?.id ?? 0, lotSize: 'small', frequency: 2, priceCents: 4200 });
  const streets = [
    ['8475 Mesquite Springs Boulevard', 'Maria', 'Lopez'],
    ['12 Elm St', 'James', 'Reed'],
  ] as const;
  const visits: Visit[] = [];
  for (const [address, firstName, lastName] of streets) {
    const place = { latitude: 30.24, longitude: -97.77, gateCode: '#4471' };
    const visit = await makeVisit(app, ground, {
      property: { address, ...place },
      assignment: { status: 'pending', workedMinutes: null, completedAt: null },
    });
    const name = { firstName, lastName, phone: '5125550101' };
    await app.db.update(customers).set(name).where(eq(customers.id, visit.customerId));
    visits.push(visit);
  }
  own = visits[0] as Visit;
  await makeUser(app, 'crew', 'crewnorth', { vendorId, crewId });
  await makeUser(app, 'customer', 'marialopez', { customerId: own.customerId });
});
afterAll(() => stage.close());

/**
 * Returns what a screen reader reads in an element, with running timers shown as zero. Throws if a control or
 * heading has no name.
 */
async function spoken(part: Locator): Promise<string> {
  const tree = await part.ariaSnapshot();
  const nameless = tree
    .split('\n')
    .filter(line =>
      /^\s*- (button|link|textbox|combobox|checkbox|radio|switch|heading)( \[[^\]]*\])*:?$/.test(line),
    );
  expect(nameless).toEqual([]);
  return `${tree.replace(/(In progress) \d+:\d\d/, '$1 0:00')}\n`;
}

const main = (page: Page) => page.getByRole('main');
const fileOf = (name: string) => `./spoken/${name}.txt`;

it('reads out a sign-up, step by step', async () => {
  const page = await (await stage.visitor({ viewport: PHONE })).newPage();
  const next = () => page.getByRole('button', { name: 'Next', exact: true }).click();
  const steps: string[] = [];
  await page.goto(PATHS.signUp);
  await page.getByLabel('Street address').fill('16 Juniper St');
  await page.getByLabel('ZIP code').fill('78704');
  await page.getByText('Good news').waitFor();
  steps.push(await spoken(main(page)));
  await next();
  await page.getByRole('radio', { name: /^Small/ }).check();
  steps.push(await spoken(main(page)));
  await next();
  await page.getByRole('radio', { name: /^Lawn service/ }).check();
  steps.push(await spoken(main(page)));
  await next();
  await page.getByRole('radio', { name: 'Every week' }).check();
  await page.getByRole('radio', { name: 'Every two weeks $45.47' }).waitFor();
  await page.getByRole('status', { name: 'Your price' }).getByText('One visit').waitFor();
  steps.push(await spoken(main(page)));
  await next();
  await page.getByLabel('First name').waitFor();
  steps.push(await spoken(main(page)));
  await expect(steps.join('\n')).toMatchFileSnapshot(fileOf('sign-up'));
});

it('reads out a crew’s day and a stop under way', async () => {
  const page = await signIn(await stage.visitor({ viewport: PHONE }), 'crew', 'crewnorth', PASSWORD);
  await page.getByRole('region', { name: /Next stop/ }).waitFor();
  const before = await spoken(main(page));
  await page
    .getByRole('button', { name: /^Start/ })
    .first()
    .click();
  await page.getByRole('region', { name: /You are here/ }).waitFor();
  await expect(`${before}\n${await spoken(main(page))}`).toMatchFileSnapshot(fileOf('crew-day'));
});

it('reads out what is to be paid, and the payment', async () => {
  const { app } = stage;
  await app.db
    .update(assignments)
    .set({ status: 'completed', workedMinutes: 32, completedAt: app.deps.clock.now() })
    .where(eq(assignments.id, own.assignmentId));
  await chargeOf(app, own);
  await addCard(app, await signedIn(app, 'admin'), own.customerId, APPROVE);
  const page = await signIn(await stage.visitor({ viewport: PHONE }), 'customer', 'marialopez', PASSWORD);
  await page.getByRole('link', { name: 'Payments', exact: true }).click();
  await page.getByRole('button', { name: /Today/ }).click();
  await page.getByText('Sales tax').first().waitFor();
  const bill = await spoken(main(page));
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /ending in 1111/ }).waitFor();
  await expect(`${bill}\n${await spoken(dialog)}`).toMatchFileSnapshot(fileOf('payment'));
});
