import { like } from 'drizzle-orm';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PATHS, vendorViewPath } from '#contract/core/paths.ts';
import { iconPath } from '#contract/system/brand.ts';
import { settings, vendors } from '#server/db/schema/index.ts';
import { troubleKey } from '#server/modules/money/payments/gateways/gatewayTroubles.ts';
import { brandOf } from '#server/modules/system/brand/brandOf.ts';
import { firstRow } from '#tests/api/support/database.ts';
import { settler } from '#tests/browser/support/settle.ts';
import { makeSmallBusiness, makeUser, PASSWORD } from '#tests/browser/support/smallBusiness.ts';
import { createStage, DESKTOP, PHONE, type Stage, signIn } from '#tests/browser/support/stage.ts';

let stage: Stage;
let crewId: number;

beforeAll(async () => {
  stage = await createStage();
  ({ crewId } = await makeSmallBusiness(stage.app));
  await makeUser(stage.app, 'admin', 'boss');
});
afterAll(() => stage.close());

const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  return box ?? { x: 0, y: 0, width: 0, height: 0 };
};

/** Expects the sections side by side across the whole screen, without empty ones. */
async function looksWellUsed(page: Page): Promise<void> {
  const parts = await boxOf(page.getByRole('navigation', { name: 'Settings sections' }));
  expect(parts.y + parts.height).toBeLessThanOrEqual(DESKTOP.height);
  const sections = page.locator('main form section');
  const [first, second] = [await boxOf(sections.first()), await boxOf(sections.nth(1))];
  expect([second.y, second.x > first.x + first.width]).toEqual([first.y, true]);
  expect(second.x + second.width).toBeGreaterThan(DESKTOP.width * 0.9);
  expect(await page.getByRole('heading', { name: 'History' }).count()).toBe(0);

  await page.goto(`${PATHS.systemSettings}/schedule`);
  // The longest of four sections is beside the others, which are stacked.
  const ends = async (index: number) => {
    const { y, height } = await boxOf(sections.nth(index));
    return { top: Math.round(y), bottom: Math.round(y + height) };
  };
  await sections.nth(3).waitFor();
  const [one, two, three, four] = [await ends(0), await ends(1), await ends(2), await ends(3)];
  expect([two.top - one.bottom, three.top - two.bottom, four.top]).toEqual([16, 16, one.top]);
  await page.goto(PATHS.systemSettings);
  await page.getByLabel('Name').fill('Green & Söhne 🌱');
}

async function changeGeneral(page: Page): Promise<void> {
  await page.goto(PATHS.systemSettings);
  await page.getByLabel('Name').fill('Green & Söhne 🌱');
  await looksWellUsed(page);
  await page.getByRole('combobox', { name: 'Time zone' }).click();
  await page.getByRole('option', { name: 'America / Denver' }).click();
  await save(page);
  await page.getByText('Change the time zone?').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).last().click();
  await page.getByText('you didn’t confirm it').waitFor();
  await save(page);
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByText('changed the settings').waitFor();
  expect(stage.app.deps.config.timeZone).toBe('America/Denver');
  // The page uses the new zone at once: the server's 9:00 in Chicago is 8:00 there.
  await page.getByText('8:00 AM').first().waitFor();
}

async function refuseTries(page: Page): Promise<void> {
  const settled = settler(page);
  await page.getByRole('link', { name: 'Billing' }).click();
  const tries = page.getByLabel('Auto-charge failure tries');
  await tries.fill('11');
  await save(page);
  await page.getByText('Auto-charge failure tries between 0 and 10').waitFor();
  await expect.poll(() => tries.inputValue()).toBe('11');
  await tries.fill('4');
  const saved = page.waitForResponse(answer => answer.request().method() === 'PUT' && answer.ok());
  await save(page);
  await saved;
  await page.getByText('changed the settings').waitFor();
  // The form can be left without a confirmation once it shows the saved settings.
  await settled();
}

async function tryGateway(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'System accounts' }).click();
  const card = page.getByRole('region', { name: 'Payment gateway' });
  await card.getByRole('button', { name: 'Test' }).click();
  await card.getByText('The test card was charged $1.00').waitFor();
}

async function announce(page: Page): Promise<void> {
  await page.goto('/office-announcements/create');
  await page.getByLabel('Title').first().fill('Fuel cards');
  await page
    .getByRole('textbox', { name: /^Message/ })
    .first()
    .fill('Hand in your receipts.');
  await page.getByRole('combobox', { name: 'Repeats' }).click();
  await page.getByRole('option', { name: 'Weekly' }).click();
  await page.getByLabel('First day').fill('2026-06-12');
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('link', { name: 'Fuel cards' }).click();
  const next = page.getByRole('region', { name: 'Upcoming dates' });
  await next.getByRole('button', { name: 'Skip' }).first().click();
  await next.getByText('Skipped', { exact: true }).waitFor();
}

// covers: office-47, route-7
it('the settings are changed, refused at their field, tested and saved', async () => {
  const desk = await stage.visitor();
  const page = await signIn(desk, 'admin', 'boss', PASSWORD);
  await changeGeneral(page);
  await refuseTries(page);
  await tryGateway(page);
  await announce(page);
  await desk.close();
});

it('a page of one short form has something useful beside it, and all cards end where the columns end', async () => {
  const desk = await stage.visitor();
  const page = await signIn(desk, 'admin', 'boss', PASSWORD);
  const settled = settler(page);
  const beside = {
    stripe: 'Webhook',
    'idle-times': 'Crews',
    weather: 'Test the forecast',
    clock: 'Clocked in now',
    'call-logs': 'Names in Spanish',
    '/service-delay-setting': 'Crew answers',
    email: 'Sender',
  };
  for (const [path, name] of Object.entries(beside)) {
    await page.goto(path.startsWith('/') ? path : `${PATHS.systemSettings}/${path}`);
    const right = page.getByRole('region', { name, exact: true });
    await right.waitFor();
    await settled();
    const cards = page.locator('main section');
    const [first, box, last] = [await boxOf(cards.first()), await boxOf(right), await boxOf(cards.last())];
    expect([path, box.y, box.x > first.x + first.width]).toEqual([path, first.y, true]);
    expect(box.x + box.width).toBeGreaterThan(DESKTOP.width * 0.9);
    const ends = [first, box].map(({ x, width }) => Math.round(x + width));
    expect([path, ends]).toEqual([path, expect.arrayContaining([Math.round(last.x + last.width)])]);
  }

  // A group of checkboxes has a label like any field's.
  await page.goto('/service-delay-setting');
  const looks = (label: Locator) =>
    label.evaluate(element => {
      const { color, fontSize, fontWeight, transform } = getComputedStyle(element);
      return [color, fontSize, fontWeight, transform];
    });
  expect(await looks(page.locator('main legend', { hasText: 'On' }))).toEqual(
    await looks(page.locator('main label', { hasText: /^At/ })),
  );
  await desk.close();
});

it('the side menu collapses for the settings’ own menu, which finds a part by its fields', async () => {
  const desk = await stage.visitor();
  const page = await signIn(desk, 'admin', 'boss', PASSWORD);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const width = async () => Math.round((await boxOf(menu)).width);
  const toSettings = () => page.getByRole('link', { name: 'System Settings' }).click();
  await menu.getByRole('button', { name: 'Settings' }).click();
  await expect.poll(width).toBeGreaterThan(200);
  await toSettings();
  await expect.poll(width).toBeLessThan(70);

  const parts = page.getByRole('navigation', { name: 'Settings sections' });
  const search = parts.getByRole('searchbox', { name: 'Search settings' });
  const found = async (sought: string) => {
    await search.fill(sought);
    return parts.getByRole('link').allTextContents();
  };
  for (const [sought, part] of [
    ['holidays', 'Schedule'],
    ['time zone', 'General'],
    ['forecast', 'Weather'],
    ['finish today', 'Service delay'],
    ['mailbox', 'Email'],
  ])
    expect([sought, await found(sought ?? '')]).toEqual([sought, [part]]);
  expect(await found('submarine')).toEqual([]);
  await parts.getByText('No settings found.').waitFor();
  await search.fill('holidays');
  await search.press('Enter');
  await page.getByRole('heading', { name: 'Schedule', level: 1 }).waitFor();
  expect(await width()).toBeLessThan(70);

  // Elsewhere the menu is as the user left it.
  await page.goto(PATHS.reports);
  await expect.poll(width).toBeGreaterThan(200);
  await page.getByRole('button', { name: /menu/i }).first().click();
  await expect.poll(width).toBeLessThan(70);
  await page.goto(PATHS.systemSettings);
  await page.goto(PATHS.reports);
  await page.getByRole('heading', { name: 'Reports', level: 1 }).waitFor();
  expect(await width()).toBeLessThan(70);
  await desk.close();
});

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="75"><rect width="300" height="75" fill="#33508C"/></svg>`;

it('a logo’s buttons stay on one line, and the customers’ sign-in shows the new brand in the same page', async () => {
  for (const viewport of [{ width: 320, height: 844 }, PHONE, DESKTOP]) {
    const desk = await stage.visitor({ viewport });
    const page = await signIn(desk, 'admin', 'boss', PASSWORD);
    await page.goto(PATHS.systemSettings);
    await page.getByLabel('Color').first().fill('#33508C');
    const file = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) };
    await page.locator('input[type="file"]').setInputFiles(file);
    const remove = page.getByRole('button', { name: 'Remove', exact: true });
    await remove.waitFor();
    const [choose, removes] = [
      await boxOf(page.getByRole('button', { name: 'Choose a logo' })),
      await boxOf(remove),
    ];
    expect([viewport.width, removes.y]).toEqual([viewport.width, choose.y]);
    expect(removes.x + removes.width).toBeLessThanOrEqual(viewport.width);
    if (viewport === DESKTOP) {
      const iconOf = () =>
        page.evaluate(() => document.querySelector('link[rel="icon"]')?.getAttribute('href'));
      const phone = '(512) 555-0177';
      await page.getByLabel('Phone').fill(phone);
      const saved = page.waitForResponse(answer => answer.request().method() === 'PUT' && answer.ok());
      await save(page);
      await saved;
      const { version } = await brandOf(stage.app.db);
      // Signing out doesn't load the page anew.
      await page.getByRole('button', { name: 'Your account' }).click();
      await page.getByRole('menuitem', { name: 'Logout' }).click();
      await page.getByRole('link', { name: phone }).first().waitFor();
      await page.evaluate(path => {
        window.history.pushState(null, '', path);
        window.dispatchEvent(new PopStateEvent('popstate'));
      }, PATHS.customerLogin);
      await expect.poll(iconOf).toBe(iconPath('32', version));
    }
    await desk.close();
  }
});

it('the office’s own terms are previewed, read by anyone and replaced by the default again', async () => {
  const desk = await stage.visitor();
  const page = await signIn(desk, 'admin', 'boss', PASSWORD);
  await page.goto(`${PATHS.systemSettings}/privacy-and-terms`);
  await page.getByRole('tab', { name: 'Terms of Service' }).click();
  await page.getByRole('button', { name: 'Edit the default text' }).click();
  await page.getByRole('textbox', { name: 'Text' }).fill('We mow on {{colour}}.');
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByText('colour').waitFor();
  await page.getByRole('textbox', { name: 'Text' }).fill('We mow for {{business}}.');
  await preview.getByText(/^We mow for (?!\{)/).waitFor();
  await save(page);
  await page.getByText('changed the settings').waitFor();

  const stranger = await (await stage.visitor({ viewport: PHONE })).newPage();
  await stranger.goto(PATHS.terms);
  await stranger.getByText(/^We mow for (?!\{)/).waitFor();
  expect(await stranger.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);

  await page.getByRole('button', { name: 'Back to the default' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Back to the default' }).click();
  await preview.getByText('Scheduling and weather').waitFor();
  const saved = page.waitForResponse(answer => answer.request().method() === 'PUT' && answer.ok());
  await save(page);
  await saved;
  await stranger.reload();
  await stranger.getByText('Scheduling and weather').waitFor();
  await desk.close();
});

it('the system accounts say which calls the gateway refused, and which secrets can’t be opened', async () => {
  const { app } = stage;
  const since = app.deps.clock.now().toISOString();
  const refused = {
    kind: 'refused',
    call: 'sale',
    since,
    said: 'INVALID_CREDENTIALS',
    isSignIn: true,
  } as const;
  const down = { kind: 'unreachable', call: 'card', since, said: 'ECONNREFUSED', isSignIn: false } as const;
  for (const trouble of [refused, down])
    await app.db.insert(settings).values({ key: troubleKey('sandbox', trouble), value: trouble });
  const phone = await stage.visitor({ viewport: PHONE });
  const page = await signIn(phone, 'admin', 'boss', PASSWORD);
  await page.goto(`${PATHS.systemSettings}/system-accounts`);
  const card = page.getByRole('region', { name: 'Payment gateway' });
  await card.getByText('INVALID_CREDENTIALS').waitFor();
  await card.getByText('ECONNREFUSED').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await card.getByRole('link', { name: 'Change' }).click();
  await page.getByRole('combobox', { name: 'Gateway' }).waitFor();
  await app.db.delete(settings).where(like(settings.key, 'gateway.trouble.%'));
  await phone.close();
});

// covers: office-48
it('on a phone, one menu leads from section to section; a crew’s page has notes', async () => {
  const phone = await stage.visitor({ viewport: PHONE });
  const page = await signIn(phone, 'admin', 'boss', PASSWORD);
  await page.goto(PATHS.systemSettings);
  await page.getByLabel('Settings sections').selectOption({ label: 'Time cap' });
  await page.getByLabel('Maximum').fill('2');
  await page.getByText('8 choices').waitFor();
  // The focused field is above the save bar.
  const space = async () => {
    const typed = await boxOf(page.getByLabel('Maximum'));
    return (await boxOf(page.getByRole('button', { name: 'Save' }))).y - typed.y - typed.height;
  };
  await expect.poll(space).toBeGreaterThan(12);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);

  // The two exports have different labels.
  await page.goto('/time-sheets');
  await page.getByText('Export entries', { exact: true }).waitFor();
  await page.getByText('Export', { exact: true }).waitFor();

  // Every price of the list is visible.
  const vendor = await firstRow(stage.app.db, vendors);
  await page.goto(`${vendorViewPath(vendor?.id ?? 0)}/prices`);
  const prices = page.getByRole('group', { name: /Version 1/ });
  await prices.getByText('$45.00').waitFor();
  const last = await prices.getByText('One time').last().boundingBox();
  expect((last?.x ?? PHONE.width) + (last?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);

  await page.goto(`${PATHS.crewTeam}/${crewId}/notes`);
  await page.getByLabel('New note').fill('New mower since June');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('article').getByText('New mower since June').waitFor();
  await phone.close();
});
