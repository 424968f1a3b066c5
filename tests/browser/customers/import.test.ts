import { and, eq, isNotNull } from 'drizzle-orm';
import { writeXlsx } from 'hucre';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { STORAGE_KEYS } from '#contract/core/storage.ts';
import { importRows, properties, users } from '#server/db/schema/index.ts';
import { firstRow } from '#tests/api/support/database.ts';
import { makeTestMarket } from '#tests/api/support/places.ts';
import { findings } from '#tests/browser/support/findings.ts';
import { settler } from '#tests/browser/support/settle.ts';
import { makeUser, PASSWORD } from '#tests/browser/support/smallBusiness.ts';
import { createStage, PHONE, type Stage, signIn } from '#tests/browser/support/stage.ts';

let stage: Stage;
let office: BrowserContext;
let page: Page;
let settled: () => Promise<void>;

beforeAll(async () => {
  stage = await createStage();
  await makeTestMarket(stage.app);
  await makeUser(stage.app, 'admin', 'officeada');
  office = await stage.visitor();
  page = await signIn(office, 'admin', 'officeada', PASSWORD);
  settled = settler(page);
});
afterAll(() => stage.close());

const HEADER = ['Name', 'Email', 'Address', 'City', 'State', 'Zip', 'Service', 'Frequency', 'Price'];

/** Uploads a file and checks it with the guessed columns. */
async function check(on: Page, name: string, buffer: Buffer): Promise<void> {
  await on.goto('/customers/import');
  await on.locator('input[type="file"]').setInputFiles({ name, mimeType: '', buffer });
  await on.getByRole('button', { name: 'Check the file' }).click();
  await on.getByText('Checking every row').waitFor();
  await stage.app.deps.jobs.run();
}

const csv = (...rows: string[][]) =>
  Buffer.from([HEADER, ...rows].map(cells => cells.map(cell => `"${cell}"`).join(',')).join('\n'));
const row = (name: string, email: string, address: string) => [
  ...[name, email, address, 'Austin', 'TX', '78704'],
  ...['Mowing', 'Weekly', '40'],
];

it('a workbook is checked, a row corrected and one skipped, and the rest imported', async () => {
  const rows = [
    row('ANN SHEET', 'ann@example.com', '1 SHEET ST'),
    row('Bo Box', 'bo@example.com', 'P.O. Box 12'),
    row('Cy Skip', 'cy@example.com', '3 Sheet St'),
  ];
  await check(
    page,
    'list.xlsx',
    Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows: [HEADER, ...rows] }] })),
  );
  await page.getByRole('button', { name: 'Not imported 1' }).waitFor();
  await page.getByRole('button', { name: /Bo Box/ }).click();
  await page.getByRole('button', { name: 'Edit row' }).click();
  const form = page.getByRole('form', { name: 'Edit line 3' });
  await form.getByLabel('Street address').fill('2 Sheet St');
  await form.getByRole('button', { name: 'Save and check' }).click();
  await page.getByRole('button', { name: 'Import 3 rows' }).waitFor();

  await page.getByRole('button', { name: /^All rows/ }).click();
  await page.getByRole('button', { name: /Ann Sheet/ }).click();
  await page.getByRole('cell', { name: 'Ann Sheet (differs from the file)' }).waitFor();
  await settled();
  expect(await findings(page, { theme: 'light', isFrameKnown: true })).toEqual([]);
  // The check keeps the page busy, so responses may be shown only afterward.
  await settled();
  await page.getByRole('button', { name: /Ann Sheet/ }).click();

  await page.getByRole('button', { name: /Cy Skip/ }).click();
  await page.getByRole('button', { name: 'Skip row' }).click();
  await page.getByRole('button', { name: 'Include row' }).waitFor();
  // Everything is on the server, so it survives a reload.
  await page.reload();
  await page.getByRole('button', { name: 'Skipped 1' }).waitFor();
  await page.getByText('Edited').waitFor();
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await page.getByText('Importing rows').waitFor();
  await stage.app.deps.jobs.run();
  await page.getByText('Imported. The new services are on the schedule.').waitFor();
  expect(await stage.app.db.$count(properties)).toBe(2);
});

it('rows appear only once everything above has loaded, so that none moves under the pointer', async () => {
  const held = Promise.withResolvers<void>();
  await page.route('**/loads', async route => {
    await held.promise;
    await route.continue();
  });
  await check(page, 'held.csv', csv(row('He Held', 'held@example.com', '9 Held St')));
  const name = page.getByText('He Held', { exact: true });
  await name.waitFor({ state: 'attached' });
  expect(await name.isVisible()).toBe(false);
  held.resolve();
  await name.waitFor();
  await page.unroute('**/loads');
});

it('a damaged workbook is refused with a reason', async () => {
  await page.goto('/customers/import');
  const buffer = Buffer.concat([Buffer.from([0x50, 0x4b, 0x03, 0x04]), Buffer.alloc(64, 7)]);
  await page.locator('input[type="file"]').setInputFiles({ name: 'broken.xlsx', mimeType: '', buffer });
  await page.getByRole('alert').first().waitFor();
  expect(await page.getByRole('button', { name: 'Check the file' }).count()).toBe(0);
});

it('5,000 rows are read page by page, filtered by remark and corrected with the keyboard alone', async () => {
  const rows = Array.from({ length: 5000 }, (_, at) =>
    row(`Many Person${at}`, at === 4999 ? 'no email' : `many${at}@example.com`, `${at + 10} Many St`),
  );
  await check(page, 'many.csv', csv(...rows));
  await page.getByRole('button', { name: 'All rows 5,000' }).waitFor();
  expect(await page.getByRole('listitem').filter({ hasText: 'Many Person' }).count()).toBeLessThan(101);

  await page.getByLabel('Remark').focus();
  await page.keyboard.press('Enter');
  const option = page.getByRole('option', { name: /^(?!.*no email).*email.*\(1\)$/i });
  await option.waitFor();
  await option.focus();
  await page.keyboard.press('Enter');
  const last = page.getByRole('button', { name: /Person4999/ });
  await last.waitFor();
  await last.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Edit row' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: 'Edit line 5001' });
  await form.getByLabel('Email').focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('last@example.com');
  await page.keyboard.press('Enter');
  // The corrected row no longer has the remark.
  await page.getByText('No matches for this search and these filters.').waitFor();
  await page.getByText('Import 5,000 rows').waitFor();
  const corrected = await firstRow(
    stage.app.db,
    importRows,
    and(eq(importRows.line, 5001), isNotNull(importRows.edits)),
  );
  expect(corrected).toMatchObject({ verdict: 'new', edits: { 1: 'last@example.com' } });
});

it('on a phone, in the dark and in Spanish, rows are cards that fit the width', async () => {
  const phone = await stage.visitor({ viewport: PHONE, hasTouch: true, isMobile: true });
  const small = await signIn(phone, 'admin', 'officeada', PASSWORD);
  await check(small, 'phone.csv', csv(row('DI PHONE', 'di@example.com', '7 PHONE ST APT 2')));
  await stage.app.db.update(users).set({ language: 'es' }).where(eq(users.username, 'officeada'));
  await small.evaluate(
    ([theme, language]) => {
      localStorage.setItem(theme, 'dark');
      localStorage.setItem(language, 'es');
    },
    [STORAGE_KEYS.theme, STORAGE_KEYS.language] as const,
  );
  await small.reload();
  await small.getByRole('button', { name: /Di Phone/ }).click();
  await small.getByRole('button', { name: 'Corregir la fila' }).waitFor();
  expect(await small.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  expect(await findings(small, { theme: 'dark', isFrameKnown: true })).toEqual([]);
  await phone.close();
});
