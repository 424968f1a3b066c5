import { eq } from 'drizzle-orm';
import type { BrowserContext, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { equipment, equipmentRules, equipmentServices } from '#server/db/schema/index.ts';
import { makeUser, PASSWORD } from '#tests/browser/support/smallBusiness.ts';
import { createStage, PHONE, type Stage, signIn } from '#tests/browser/support/stage.ts';

let stage: Stage;
let office: BrowserContext;
let page: Page;
beforeAll(async () => {
  stage = await createStage();
  await makeUser(stage.app, 'csr', 'officeeve');
  office = await stage.visitor({ viewport: PHONE });
  page = await signIn(office, 'admin', 'officeeve', PASSWORD);
});
afterAll(() => stage.close());

const row = (name: string) => page.getByRole('row', { name });

/** Returns the vertical distance between the centers of a status's text and its cell, in pixels. */
const offLabel = (status: Locator) =>
  status.evaluate(element => {
    const cell = element.closest('td');
    if (!cell?.dataset.label) throw new Error('The status has no label.');
    const middle = ({ top, bottom }: DOMRect) => (top + bottom) / 2;
    const words = document.createRange();
    words.selectNodeContents(element);
    return Math.abs(middle(words.getBoundingClientRect()) - middle(cell.getBoundingClientRect()));
  });

it('a service rule added on a phone is due, is marked done, and is due again when undone', async () => {
  await page.goto('/equipment/create');
  await page.getByLabel('Name').fill('Mower 3');
  await page.getByLabel('Hours when added').fill('412.5');
  await page.getByRole('button', { name: 'Add service rule' }).click();
  const rule = page.getByRole('group', { name: 'Rule 1' });
  await rule.getByLabel('Service').fill('Oil change');
  await page.getByRole('button', { name: 'Create' }).click();
  await rule.getByText('Enter hours, a time, or both.').waitFor();
  await rule.getByLabel('Every (hours)').fill('50');
  await rule.getByLabel('Every', { exact: true }).fill('3');
  await rule.getByLabel('Last done on').fill('2026-03-05');
  await page.getByRole('button', { name: 'Create' }).click();
  await page.waitForURL(url => url.pathname === '/equipment');
  await row('Mower 3').getByText('Oil change · 50 h left · due 6/5/2026').waitFor();
  const due = row('Mower 3').getByText('Due', { exact: true });
  await due.waitFor();
  // Each row is a card on a phone, with a status and its label on one line.
  expect(await offLabel(due)).toBeLessThan(1);

  await page.getByRole('link', { name: 'Mower 3' }).click();
  await page.getByRole('button', { name: 'Mark as done: Oil change' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Due again after 50 hours, or on 9/10/2026.').waitFor();
  await dialog.getByLabel('Hours on the meter').fill('420');
  await dialog.getByLabel('Cost').fill('68.50');
  await dialog.getByLabel('Note').fill('Oil and filter');
  await dialog.getByRole('button', { name: 'Mark as done' }).click();
  const service = page.getByRole('region', { name: 'Service' });
  await service.getByText('6/10/2026 · Oil change · 420 h · $68.50').waitFor();
  await service.getByText('Up to date').waitFor();
  await service.getByText('420 hours on the meter.').waitFor();
  expect(await stage.app.db.select().from(equipmentServices)).toMatchObject([
    { name: 'Oil change', doneOn: '2026-06-10', minutes: 25_200, costCents: 6850, note: 'Oil and filter' },
  ]);
  await page.goto('/equipment');
  await row('Mower 3').getByText('Up to date').waitFor();

  await page.getByRole('link', { name: 'Mower 3' }).click();
  await service.getByRole('button', { name: 'Delete Oil change, 6/10/2026' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await service.getByText('Due', { exact: true }).waitFor();
  expect(await stage.app.db.select().from(equipmentServices)).toEqual([]);
});

it('a meter reading sets the hours, and saving the form keeps the rules', async () => {
  const [mower] = await stage.app.db.insert(equipment).values({ name: 'Mower 4' }).returning();
  const id = mower?.id ?? 0;
  const at = new Date('2026-06-09T15:00:00Z');
  await stage.app.db.insert(equipmentRules).values({
    ...{ equipmentId: id, name: 'Blades', everyMinutes: 1500, unit: 'months', startsAt: at, changedAt: at },
  });
  const [before] = await stage.app.db.select().from(equipmentRules).where(eq(equipmentRules.equipmentId, id));
  await page.goto(`/equipment/${id}`);
  await page.getByRole('button', { name: 'Enter reading' }).click();
  await page.getByRole('dialog').getByLabel('Hours on the meter').fill('21.5');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  const service = page.getByRole('region', { name: 'Service' });
  await service.getByText('3.5 h left').waitFor();
  await service.getByText('Due soon').waitFor();
  await page.getByLabel('Notes').fill('Pulls to the left');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(url => url.pathname === '/equipment');
  await row('Mower 4').getByText('Blades · 3.5 h left').waitFor();
  expect(await stage.app.db.select().from(equipmentRules).where(eq(equipmentRules.equipmentId, id))).toEqual([
    before,
  ]);
});
