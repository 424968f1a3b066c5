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

/** Returns a text with its values filled in, in the plural form if it has one. */
const filled = (text: string, values: Record<string, string | number> = {}) =>
  Object.entries(values).reduce(
    (one, [name, value]) => one.replaceAll(`%{${name}}`, String(value)),
    (text.split(' |||| ')[values.smart_count === 1 ? 0 : 1] ?? text).trim(),
  );

/** Returns an element's content as screen readers get it. */
const spoken = (part: Locator) => part.ariaSnapshot();
/** Returns a step's content as screen readers get it, from its title on. */
const spokenStep = async (main: Locator) => (await spoken(main)).replace(/^.*?\n(?= *- heading)/s, '');

it.each(WALKS)(
  'the whole import works by screen reader and keyboard: $size.width px, $language, $theme',
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
    /** Expects a step to have no accessibility finding of any severity, and to fit the page's width. */
    const isSound = async () => {
      // A busy machine is idle between loading a screen's code and showing it.
      await page.locator('main h1').waitFor({ state: 'attached' });
      await settled();
      expect(await findings(page, { theme, isFrameKnown: true })).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
      await settled();
    };

    /** Whether the complete screen reader output is compared, which only one walk does. */
    const isRead = walk === WALKS[0];

    // 1. The file: a damaged one is refused, which is announced, and the same button accepts another.
    await page.goto('/customers/import');
    await isSound();
    expect(await spoken(main)).toContain(`- button "${say.choose}"`);
    if (isRead)
      expect(await spokenStep(main)).toMatchInlineSnapshot(`
      "  - heading "Import customers" [level=1]
        - text: Customers, properties and services from a spreadsheet, a CSV file or contacts. You’ll see what would be imported before anything is saved.
        - list:
          - listitem: File
          - listitem: Columns
          - listitem: Check
          - listitem: Import
        - paragraph: "Drop a file here, or choose one: Excel, CSV or vCard."
        - button "Choose a file"
        - region "What you can import":
          - heading "What you can import" [level=2]
          - list:
            - listitem: One row per property or service. A name and an address with its ZIP code or city are required, in one cell or several; the rest is optional.
            - listitem: "Exports from other lawn-care and accounting programs and address books work as they are: Jobber, Service Autopilot, Yardbook, QuickBooks, Google Contacts, Outlook and more."
            - listitem: Importing the same file twice won’t create duplicates. Existing customers are recognized.
            - listitem: Up to 50,000 rows per file.
          - button "Download a sample file"
        - status"
    `);
    const choose = async (name: string, buffer: Buffer) => {
      const chooser = page.waitForEvent('filechooser');
      await press(page, button(say.choose));
      await (await chooser).setFiles({ name, mimeType: '', buffer });
    };
    await choose('broken.xlsx', Buffer.concat([Buffer.from([0x50, 0x4b, 0x03, 0x04]), Buffer.alloc(64, 7)]));
    await page.getByRole('alert').filter({ hasText: say.nothingImported }).waitFor();
    await isSound();
    await choose('list.csv', Buffer.from(listOf(street)));

    // 2. The columns: each select has its column's name, and errors are announced with the field.
    await button(say.columns.check).waitFor();
    await isSound();
    const columns = await spoken(main);
    // The steps have names at any width.
    for (const name of Object.values(say.step)) expect(columns).toMatch(new RegExp(`listitem: .*${name}`));
    expect(columns).toContain(`- region "${say.status.uploaded}"`);
    if (isRead)
      expect(await spokenStep(main)).toMatchInlineSnapshot(`
      "  - heading "Import customers" [level=1]
        - text: list.csv · 3 rows · read as utf-8
        - list:
          - listitem: File
          - listitem: Columns
          - listitem: Check
          - listitem: Import
        - status
        - region "Columns not set":
          - text: Line with the column names
          - combobox "Line with the column names": "Line 1: Name · Email · Address · City · State"
          - paragraph: Lines above it are ignored.
          - region "Match your columns":
            - heading "Match your columns" [level=2]
            - paragraph: 9 of 9 columns are used. Correct any wrong guesses. Columns left out are ignored.
            - text: Name
            - paragraph: Ann Sound · Bo Box · Cy Sound
            - combobox "Meaning of Name": Full name
            - text: Email
            - paragraph: ann@Walk.example.com · bo@Walk.example.com · cy@Walk.example.com
            - combobox "Meaning of Email": Email
            - text: Address
            - paragraph: 1 Walk St · P.O. Box 12 · 3 Walk St
            - combobox "Meaning of Address": Street address
            - text: City
            - paragraph: Austin
            - combobox "Meaning of City": City
            - text: State
            - paragraph: TX
            - combobox "Meaning of State": State
            - text: Zip
            - paragraph: "78704"
            - combobox "Meaning of Zip": ZIP code
            - text: Service
            - paragraph: Mowing
            - combobox "Meaning of Service": Service
            - text: Frequency
            - paragraph: Weekly
            - combobox "Meaning of Frequency": Frequency
            - text: Price
            - paragraph: "40"
            - combobox "Meaning of Price": Price per visit
          - link "Another file":
            - /url: /customers/import
          - button "Check the file"
        - status"
    `);
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
    if (isRead)
      expect(await spokenStep(main)).toMatchInlineSnapshot(`
      "  - heading "Import customers" [level=1]
        - text: list.csv · 3 rows · read as utf-8
        - list:
          - listitem: File
          - listitem: Columns
          - listitem: Check
          - listitem: Import
        - status
        - region "Checked, not imported":
          - alert: 2 rows are ready to import. 1 row can’t be imported. See the reason below.
          - region "How full each crew’s day would be":
            - heading "How full each crew’s day would be" [level=2]
            - paragraph: An average week, based on the minutes scheduled for each visit. Fullest days first.
            - table:
              - rowgroup:
                - row "Crew Day Now With this file Daily capacity":
                  - columnheader "Crew"
                  - columnheader "Day"
                  - columnheader "Now"
                  - columnheader "With this file"
                  - columnheader "Daily capacity"
              - rowgroup:
                - row "Crew 1 Tuesday 0 h 0 visits 1 h 2 visits 8 h":
                  - cell "Crew 1"
                  - cell "Tuesday"
                  - cell "0 h 0 visits"
                  - cell "1 h 2 visits"
                  - cell "8 h"
          - button "All rows 3"
          - button "New customer 2"
          - button "Not imported 1" [pressed]
          - button "With notes 2"
          - text: Remark
          - combobox "Remark": All rows, with or without remarks
          - textbox "Search rows"
          - list:
            - listitem:
              - 'button "3 Not imported Bo Box P.O. Box 12, Austin, 78704 Street address: “P.O. Box 12” isn’t a street address that a crew can drive to."'
          - paragraph: Rows per page
          - combobox "Rows per page": "10"
          - paragraph: 1–1 of 1
          - button "Previous page" [disabled]
          - button "Next page" [disabled]
          - paragraph: Either all of the ready rows are imported, or none are.
          - checkbox "Invite new customers to the portal"
          - text: Invite new customers to the portal
          - button "Download rows with errors"
          - button "Back to columns"
          - button "Import 2 rows"
        - status"
    `);

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
    if (isRead)
      expect(await spokenStep(main)).toMatchInlineSnapshot(`
      "  - heading "Import customers" [level=1]
        - text: list.csv · 3 rows · read as utf-8
        - list:
          - listitem: File
          - listitem: Columns
          - listitem: Check
          - listitem: Import
        - status
        - region "Imported":
          - alert: Imported. The new services are on the schedule.
          - term: New customers
          - definition: "3"
          - term: New properties
          - definition: "3"
          - term: New services
          - definition: "3"
          - term: Visits scheduled
          - definition: "24"
          - link "View properties":
            - /url: /customers?filter=%7B%7D&sort=createdAt&order=DESC&page=1&perPage=25
          - link "View schedule":
            - /url: /worklogs
          - link "Another file":
            - /url: /customers/import
          - button "Undo the import"
          - button "All rows 3" [pressed]
          - button "New customer 3"
          - button "With notes 3"
          - text: Remark
          - combobox "Remark": All rows, with or without remarks
          - textbox "Search rows"
          - list:
            - listitem:
              - 'button "2 New customer Ann Sound 1 Walk St, Austin, TX 78704 Phone: There’s no phone number."'
            - listitem:
              - 'button "3 New customer Edited Bo Box 2 Walk St, Austin, TX 78704 Phone: There’s no phone number."'
            - listitem:
              - 'button "4 New customer Cy Sound 3 Walk St, Austin, TX 78704 Phone: There’s no phone number."'
          - paragraph: Rows per page
          - combobox "Rows per page": "10"
          - paragraph: 1–3 of 3
          - button "Previous page" [disabled]
          - button "Next page" [disabled]
        - status"
    `);
    expect(
      (await stage.app.db.select().from(properties)).filter(row => row.address.endsWith(`${street} St`)),
    ).toHaveLength(3);

    // The undo asks in a dialog that traps the focus and then restores it.
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

/** Opens a menu and chooses an option by keyboard. */
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

/** Returns the accessible name of the focused element. */
const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  );

/** Texts of the live regions. */
const heard = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role="status"]')].map(one => one.textContent).join(' '),
  );
