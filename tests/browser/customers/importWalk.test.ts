import { eq } from 'drizzle-orm';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { STORAGE_KEYS } from '#contract/core/storage.ts';
import { properties, users } from '#server/db/schema/index.ts';
import { makeTestMarket } from '#tests/api/support/places.ts';
import { findings } from '#tests/browser/support/findings.ts';
import { press } from '#tests/browser/support/keyboard.ts';
import { settler } from '#tests/browser/support/settle.ts';
import { makeUser, PASSWORD } from '#tests/browser/support/smallBusiness.ts';
import { createStage, DESKTOP, PHONE, type Stage, signIn } from '#tests/browser/support/stage.ts';
import { importsTexts } from '#texts/contract/customers/imports.ts';
import { importMessages } from '#texts/web/customers/import.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await createStage();
  await makeTestMarket(stage.app);
  await makeUser(stage.app, 'admin', 'officeada');
});
afterAll(() => stage.close());

const WALKS = [
  { size: DESKTOP, language: 'en', theme: 'light', street: 'Walk' },
  { size: DESKTOP, language: 'es', theme: 'dark', street: 'Paseo' },
  { size: PHONE, language: 'en', theme: 'dark', street: 'Stroll' },
  { size: PHONE, language: 'es', theme: 'light', street: 'Vuelta' },
] as const;

/** A text with its values, in the form for many of something if there are two. */
const filled = (text: string, values: Record<string, string | number> = {}) =>
  Object.entries(values).reduce(
    (one, [name, value]) => one.replaceAll(`%{${name}}`, String(value)),
    (text.split(' |||| ')[values.smart_count === 1 ? 0 : 1] ?? text).trim(),
  );

/** A part of the page as screen readers get it. */
const spoken = (part: Locator) => part.ariaSnapshot();

it.each(WALKS)(
  'the whole path is walked by ear and keyboard: $size.width px, $language, $theme',
  async walk => {
    const { size, language, theme, street } = walk;
    const { import: say } = importMessages[language];
    const label = (name: keyof typeof importsTexts) => importsTexts[name][language];
    const visitor = await stage.visitor({ viewport: size });
    await stage.app.db.update(users).set({ language }).where(eq(users.username, 'officeada'));
    const page = await signIn(visitor, 'admin', 'officeada', PASSWORD);
    await page.evaluate(
      ([themeKey, languageKey, shown, spokenIn]) => {
        localStorage.setItem(themeKey, shown);
        localStorage.setItem(languageKey, spokenIn);
      },
      [STORAGE_KEYS.theme, STORAGE_KEYS.language, theme, language] as const,
    );
    const settled = settler(page);
    const main = page.getByRole('main');
    const button = (name: string) => page.getByRole('button', { name });
    /** Every step has no finding, whatever its weight, and fits the width. */
    const isSound = async () => {
      await settled();
      expect(await findings(page, { theme, isFrameKnown: true })).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
      await settled();
    };

    // 1. The file: a damaged one is refused aloud, and the same button takes another.
    await page.goto('/customers/import');
    await isSound();
    expect(await spoken(main)).toContain(`- button "${say.choose}"`);
    const choose = async (name: string, buffer: Buffer) => {
      const chooser = page.waitForEvent('filechooser');
      await press(page, button(say.choose));
      await (await chooser).setFiles({ name, mimeType: '', buffer });
    };
    await choose('broken.xlsx', Buffer.concat([Buffer.from([0x50, 0x4b, 0x03, 0x04]), Buffer.alloc(64, 7)]));
    await page.getByRole('alert').filter({ hasText: say.nothingImported }).waitFor();
    await isSound();
    await choose('list.csv', Buffer.from(listOf(street)));

    // 2. The columns: each choice has its column's name, and what is wrong is said with the field.
    await button(say.columns.check).waitFor();
    await isSound();
    const columns = await spoken(main);
    // The steps have names at any width.
    for (const name of Object.values(say.step)) expect(columns).toMatch(new RegExp(`listitem: .*${name}`));
    expect(columns).toContain(`- region "${say.status.uploaded}"`);
    const meaning = (name: string) =>
      page.getByRole('combobox', { name: filled(say.columns.means, { name }), exact: true });
    await chooseOption(page, meaning('City'), label('zipcode'));
    await expect.poll(() => describedBy(meaning('Zip'))).toBe(say.columns.repeated);
    expect(await button(say.columns.check).isDisabled()).toBe(true);
    await isSound();
    await chooseOption(page, meaning('City'), label('city'));
    await expect.poll(() => button(say.columns.check).isEnabled()).toBe(true);
    await press(page, button(say.columns.check));

    // 3. The check: its progress is a live region, and the step takes the focus.
    await page.getByRole('progressbar', { name: say.checking.title }).waitFor();
    await expect.poll(() => heard(page)).toContain(filled(say.announced, { percent: 0 }));
    expect(await focused(page)).toContain(say.status.checking);
    await isSound();
    await stage.app.deps.jobs.run();
    await page
      .getByRole('alert')
      .filter({ hasText: filled(say.checked.summary, { good: 2, smart_count: 2 }) })
      .waitFor();
    await expect.poll(() => focused(page)).toContain(say.status.checked);
    await isSound();

    // Only the row with an error is listed; its editor starts at the field that has it, and says why.
    await press(page, page.getByRole('button', { name: /Bo Box/ }));
    await press(page, button(say.row.edit));
    const address = page.getByRole('form').getByLabel(label('address'));
    await expect.poll(() => isFocused(address)).toBe(true);
    expect(await address.getAttribute('aria-invalid')).toBe('true');
    expect(await describedBy(address)).toContain('P.O. Box 12');
    await isSound();
    await page.keyboard.press('Escape');
    await press(page, page.getByRole('form').getByRole('button').last());
    await expect.poll(() => isFocused(button(say.row.edit))).toBe(true);
    await press(page, button(say.row.edit));
    await page.keyboard.press('Control+A');
    await page.keyboard.type(`2 ${street} St`);
    await page.keyboard.press('Enter');
    const run = button(filled(say.checked.run, { good: 3, smart_count: 3 }));
    await run.waitFor();
    await press(page, run);

    // 4. The import and its result.
    await page.getByRole('progressbar', { name: say.importing.title }).waitFor();
    await isSound();
    await stage.app.deps.jobs.run();
    await page.getByRole('alert').filter({ hasText: say.done.title }).waitFor();
    await isSound();
    expect(
      (await stage.app.db.select().from(properties)).filter(row => row.address.endsWith(`${street} St`)),
    ).toHaveLength(3);

    // The undo asks in a dialog that holds the focus and gives it back.
    await press(page, button(say.undo.button));
    const dialog = page.getByRole('dialog', { name: say.undo.title });
    await dialog.waitFor();
    await isSound();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => isFocused(button(say.undo.button))).toBe(true);
    await visitor.close();
  },
);

const listOf = (street: string) =>
  [
    'Name,Email,Address,City,State,Zip,Service,Frequency,Price',
    `Ann Sound,ann@${street}.example.com,1 ${street} St,Austin,TX,78704,Mowing,Weekly,40`,
    `Bo Box,bo@${street}.example.com,P.O. Box 12,Austin,TX,78704,Mowing,Weekly,40`,
    `Cy Sound,cy@${street}.example.com,3 ${street} St,Austin,TX,78704,Mowing,Weekly,40`,
  ].join('\n');

/** Opens a menu and chooses with the keyboard. */
async function chooseOption(page: Page, menu: Locator, name: string): Promise<void> {
  await press(page, menu);
  const option = page.getByRole('option', { name, exact: true });
  await option.waitFor();
  await option.focus();
  await page.keyboard.press('Enter');
  await option.waitFor({ state: 'detached' });
}

const isFocused = (element: Locator) => element.evaluate(one => one === document.activeElement);

/** The text that describes an element to a screen reader. */
const describedBy = (element: Locator) =>
  element.evaluate(one =>
    (one.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map(id => document.getElementById(id)?.textContent ?? '')
      .join(' ')
      .trim(),
  );

/** The name of what has the focus. */
const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  );

/** Texts of the live regions. */
const heard = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role="status"]')].map(one => one.textContent).join(' '),
  );
