import { eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { PATHS, propertyPath } from '#contract/core/paths.ts';
import { customers, customerTags, tags } from '#server/db/schema/index.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { sell } from '#tests/api/support/sold.ts';
import { makeUser, PASSWORD } from '#tests/browser/support/smallBusiness.ts';
import { createStage, DESKTOP, PHONE, type Stage, signIn } from '#tests/browser/support/stage.ts';

let stage: Stage;
let page: Page;
let ground: TestMarket;

beforeAll(async () => {
  stage = await createStage();
  ground = await makeTestMarket(stage.app);
  await makeUser(stage.app, 'admin', 'officeada');
  page = await signIn(await stage.visitor(), 'admin', 'officeada', PASSWORD);
});
afterAll(() => stage.close());
beforeEach(async () => {
  await page.setViewportSize(DESKTOP);
  await stage.app.db.delete(customerTags);
  await stage.app.db.delete(tags);
});

async function customer(firstName: string, lastName: string) {
  const sold = await sell(stage.app, ground);
  await stage.app.db.update(customers).set({ firstName, lastName }).where(eq(customers.id, sold.customerId));
  return sold;
}
const makeTag = async (name: string, color: string | null = null) =>
  (await stage.app.db.insert(tags).values({ name, color }).returning())[0]?.id ?? 0;
const tagsOf = async (customerId: number) => {
  const rows = await stage.app.db
    .select({ name: tags.name })
    .from(customerTags)
    .innerJoin(tags, eq(tags.id, customerTags.tagId))
    .where(eq(customerTags.customerId, customerId))
    .orderBy(tags.name);
  return rows.map(({ name }) => name);
};
const width = () => page.evaluate(() => document.documentElement.scrollWidth);

it.each([
  { on: 'a desktop', size: DESKTOP },
  { on: 'a phone', size: PHONE },
])(
  'a customer’s page adds tags by typing, creates one in place, and removes one, on $on',
  async ({ size }) => {
    await page.setViewportSize(size);
    await makeTag('VIP', '#B3261E');
    await makeTag('HOA');
    const { customerId, propertyId } = await customer('Maria', 'Lopez');
    await page.goto(propertyPath(propertyId));
    const group = page.getByRole('group', { name: 'Customer’s tags' });
    await group.getByRole('button', { name: 'Add a tag' }).click();
    const field = page.getByRole('combobox', { name: 'Add a tag' });
    await field.fill('vi');
    await page.getByRole('option', { name: 'VIP' }).waitFor();
    expect(await page.getByRole('option').count()).toBe(2);
    await page.keyboard.press('Enter');
    await group.getByRole('button', { name: 'Remove VIP' }).waitFor();
    await field.fill('Pays ahead');
    await page.getByRole('option', { name: 'Create “Pays ahead”' }).click();
    await group.getByRole('button', { name: 'Remove Pays ahead' }).waitFor();
    expect(await tagsOf(customerId)).toEqual(['Pays ahead', 'VIP']);
    expect(await width()).toBeLessThanOrEqual(size.width);

    await group.getByRole('button', { name: 'Remove VIP' }).click();
    await group.getByRole('button', { name: 'Remove VIP' }).waitFor({ state: 'detached' });
    expect(await tagsOf(customerId)).toEqual(['Pays ahead']);
    await page.goto(`${propertyPath(propertyId)}/history`);
    await page.getByText('Pays ahead').nth(1).waitFor();
  },
);

it('the list tags chosen customers together, shows their tags, and is filtered by one', async () => {
  await makeTag('VIP');
  const [one, two] = [await customer('Ann', 'Chosen'), await customer('Bob', 'Chosen')];
  const other = await customer('Cleo', 'Chosen');
  await page.goto(`${PATHS.customers}?filter=${encodeURIComponent('{"q":"chosen"}')}`);
  for (const name of ['Ann Chosen', 'Bob Chosen'])
    await page.getByRole('row', { name }).getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Add tag' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Tag' }).fill('vip');
  await page.getByRole('option', { name: 'VIP' }).click();
  await page.getByText('Tag added to 2 customers.').waitFor();
  await page.getByRole('row', { name: 'Ann Chosen' }).getByText('VIP').waitFor();
  expect([
    await tagsOf(one.customerId),
    await tagsOf(two.customerId),
    await tagsOf(other.customerId),
  ]).toEqual([['VIP'], ['VIP'], []]);

  await page.goto('/tags');
  await page.getByRole('row', { name: 'VIP' }).getByRole('link', { name: '2' }).click();
  await page.getByText('2 properties').waitFor();
  await page.getByRole('row', { name: 'Bob Chosen' }).getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Remove tag' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Tag' }).fill('vip');
  await page.getByRole('option', { name: 'VIP' }).click();
  await page.getByText('Tag removed from 1 customer.').waitFor();
  await page.getByText('1 property').waitFor();
  expect(await tagsOf(two.customerId)).toEqual([]);
});

it('the settings rename a tag, and before deleting it say how many customers will lose it', async () => {
  const tagId = await makeTag('VIP');
  const { customerId } = await customer('Dora', 'Tagged');
  await stage.app.db.insert(customerTags).values({ customerId, tagId });
  await page.goto('/tags');
  await page.getByRole('link', { name: 'VIP' }).click();
  await page.locator('input[name="name"]').fill('Gold');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => tagsOf(customerId)).toEqual(['Gold']);
  await page.goto(`/tags/${tagId}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('1 customer has this tag and will lose it. This can’t be undone.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('There are no tags yet.', { exact: false }).waitFor();
  expect(await tagsOf(customerId)).toEqual([]);
});
