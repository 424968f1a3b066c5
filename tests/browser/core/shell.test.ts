import { eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NOTIFICATION_PAGE_SIZE } from '#contract/core/constants.ts';
import { PATHS, propertyPath } from '#contract/core/paths.ts';
import {
  customers,
  notifications,
  officeAnnouncements,
  properties,
  users,
  vendors,
} from '#server/db/schema/index.ts';
import { firstRow } from '#tests/api/support/database.ts';
import { go, resize, settler } from '#tests/browser/support/settle.ts';
import { makeSmallBusiness, makeUser, PASSWORD, ZIP } from '#tests/browser/support/smallBusiness.ts';
import { createStage, type Stage, signIn } from '#tests/browser/support/stage.ts';

const UNREAD = 45;
/** Name of the palette's field. */
const HINT = 'Customer, address, visit, charge or screen';

let stage: Stage;
let page: Page;
let propertyId: number;

beforeAll(async () => {
  stage = await createStage();
  const { app } = stage;
  await makeSmallBusiness(app);
  const [admin] = await app.db.select().from(users).where(eq(users.username, 'theadmin'));
  await app.db.insert(notifications).values(
    Array.from({ length: UNREAD }, (_, index) => ({
      userId: admin?.id ?? 0,
      type: 'service-skip' as const,
      title: { en: `Visit skipped ${index + 1}`, es: `Visita omitida ${index + 1}` },
      message: { en: 'The gate was locked.', es: 'La puerta estaba cerrada.' },
      others: {},
      createdAt: new Date(app.deps.clock.now().getTime() + index * 1000),
    })),
  );
  const [customer] = await app.db
    .insert(customers)
    .values({ firstName: 'Rosa', lastName: 'Delgado', email: 'rosa@example.com' })
    .returning();
  const [property] = await app.db
    .insert(properties)
    .values({
      customerId: customer?.id ?? 0,
      address: '12 Quiet Ct',
      city: 'Austin',
      state: 'TX',
      zipcode: ZIP,
      lotSize: 'average',
      referralCode: 'R1',
    })
    .returning();
  propertyId = property?.id ?? 0;
  page = await signIn(await stage.visitor(), 'admin', 'theadmin', PASSWORD);
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
});
afterAll(() => stage.close());

// covers: office-5, role-33, state-8
it('loads notifications twenty at a time, marks one or all as read, and names who handled one', async () => {
  await page.getByRole('button', { name: `Notifications, ${UNREAD} unread` }).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  const rows = panel.getByRole('listitem');
  await panel.getByText(`Visit skipped ${UNREAD}`, { exact: true }).waitFor();
  expect(await rows.count()).toBe(NOTIFICATION_PAGE_SIZE);
  await rows.last().scrollIntoViewIfNeeded();
  await panel
    .getByText(`Visit skipped ${UNREAD - 2 * NOTIFICATION_PAGE_SIZE + 1}`, { exact: true })
    .waitFor();
  expect(await rows.count()).toBe(2 * NOTIFICATION_PAGE_SIZE);

  // A notification without a page is only marked as read.
  await rows.first().getByRole('button').click();
  await panel
    .getByText(/done by Pat theadmin/)
    .first()
    .waitFor();
  await panel.getByRole('button', { name: 'Mark all read' }).click();
  await panel.getByRole('button', { name: 'Mark all read' }).waitFor({ state: 'detached' });
  await panel.press('Escape');
  await page.getByRole('button', { name: 'Notifications, 0 unread' }).waitFor();
});

// covers: error-21, shell-16
it('says so if there are no notifications', async () => {
  await makeUser(stage.app, 'csr', 'newcsr');
  const fresh = await signIn(await stage.visitor(), 'csr', 'newcsr', PASSWORD);
  await fresh.getByRole('button', { name: 'Notifications' }).click();
  await fresh.getByText('No new notifications !').waitFor();
  await fresh.context().close();
});

// covers: menu-22, menu-23, menu-35, route-9, route-11, route-14..17, route-20
it.each(['csr', 'vendor'] as const)('opens every screen in the menu of a %s', async type => {
  const vendor = await firstRow(stage.app.db, vendors);
  await makeUser(
    stage.app,
    type,
    `walking${type}`,
    type === 'vendor' && vendor ? { vendorId: vendor.id } : {},
  );
  const own = await signIn(await stage.visitor(), type, `walking${type}`, PASSWORD);
  const refused: string[] = [];
  own.on('response', answer => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
  });
  const menu = own.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link').first().waitFor();
  const folded = menu.locator('[aria-expanded="false"]');
  while ((await folded.count()) > 0) await folded.first().click();
  const offered = await menu
    .getByRole('link')
    .evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''));
  expect(offered.length).toBeGreaterThan(type === 'csr' ? 35 : 2);
  const settled = settler(own);
  for (const address of offered) {
    await go(own, address);
    await settled();
    expect(new URL(own.url()).pathname).toBe(address);
    const headings = async () => [address, await own.getByRole('heading', { level: 1 }).count()];
    await expect.poll(headings).toEqual([address, 1]);
  }
  expect(refused).toEqual([]);
  await own.context().close();
});

const palette = () => page.getByRole('combobox', { name: HINT });
/** The palette gets keys once its field has the focus; the page gets them once the palette has faded out. */
const paletteHasFocus = () => palette().and(page.locator(':focus')).waitFor();
const paletteIsClosed = () => palette().waitFor({ state: 'detached' });

// covers: office-6
it('finds a customer, a screen in either language and an action from the keyboard alone', async () => {
  await page.keyboard.press('Control+k');
  const field = palette();
  await paletteHasFocus();
  await page.keyboard.type('quiet ct');
  await page.getByRole('option', { name: /Rosa Delgado/, selected: true }).waitFor();
  expect(await field.getAttribute('aria-expanded')).toBe('true');
  const active = await field.getAttribute('aria-activedescendant');
  expect(await page.locator(`[id="${active}"]`).getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${propertyPath(propertyId)}`);
  await paletteIsClosed();

  await page.keyboard.press('/');
  await page.getByRole('option', { name: /Rosa Delgado/ }).waitFor();
  await paletteHasFocus();
  await page.keyboard.type('mercados');
  await page.getByRole('option', { name: 'Markets', selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/markets');
  await paletteIsClosed();

  await page.keyboard.press('Control+k');
  await paletteHasFocus();
  await page.keyboard.type('dark theme');
  await page.getByRole('option', { name: /light and dark/, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await paletteIsClosed();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');

  await page.keyboard.press('Control+k');
  await paletteHasFocus();
  await page.keyboard.type('coupon');
  await page.getByRole('option', { name: 'Discounts', selected: true }).waitFor();
  await page.keyboard.press('Control+d');
  await page.getByRole('option', { name: /Discounts.*favorite/, selected: true }).waitFor();
  await field.fill('publishable');
  await page.getByRole('option', { name: /Stripe.*System Settings/, selected: true }).waitFor();
  await field.fill('');
  const favorites = page.getByRole('group', { name: 'Favorites' });
  expect(await favorites.getByRole('option').allTextContents()).toEqual(['Discountsfavorite']);
  await page.keyboard.press('Control+d');
  await favorites.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await paletteIsClosed();

  await page.keyboard.press('Control+k');
  await paletteHasFocus();
  await page.keyboard.press('Escape');
  await paletteIsClosed();
});

// covers: office-62
it('opens the guide’s page about the screen by “?”, and any page from the palette', async () => {
  await go(page, '/markets');
  await page.getByRole('heading', { level: 1, name: 'Markets' }).waitFor();
  await page.keyboard.press('?');
  await page.getByText('Markets and ZIP codes').waitFor();
  await page.getByRole('heading', { name: 'Keyboard shortcuts' }).waitFor();
  await page.keyboard.press('?');
  await page.getByText('Markets and ZIP codes').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+k');
  await paletteHasFocus();
  await page.keyboard.type('forgot to clock out');
  await page.getByRole('option', { name: /Time sheets/, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Forgot to clock out?').waitFor();
  await page.keyboard.press('?');
});

// covers: office-7, shell-14
it('shows the menu as the window’s width allows', async () => {
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  /** Returns the menu's width once it fits the window's; 0 without a menu. */
  const becomes = async (width: number, fits: (menuWidth: number) => boolean) => {
    await resize(page, { width, height: 900 });
    await expect
      .poll(async () => fits((await menu.count()) === 0 ? 0 : ((await menu.boundingBox())?.width ?? 0)))
      .toBe(true);
  };
  const search = page.getByRole('button', { name: 'Search…', exact: true });
  const searchWidth = async () => (await search.boundingBox())?.width ?? 0;
  await becomes(1024, menuWidth => menuWidth > 200);
  await becomes(1023, menuWidth => menuWidth > 0 && menuWidth < 80);
  // Up to this width the search fills the space; above it the tools are on the right.
  await resize(page, { width: 991, height: 900 });
  await expect.poll(searchWidth).toBeGreaterThan(400);
  await resize(page, { width: 992, height: 900 });
  await expect.poll(searchWidth).toBe(240);
  // A table that scrolls sideways still shows its first row.
  await go(page, '/markets');
  const [head, row] = [page.getByRole('columnheader').first(), page.getByRole('row').nth(1)];
  await row.waitFor();
  const [above, below] = [await head.boundingBox(), await row.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1);
  await becomes(768, menuWidth => menuWidth > 0 && menuWidth < 80);
  await becomes(767, menuWidth => menuWidth === 0);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await menu
    .getByRole('link', { name: 'Markets' })
    .or(menu.getByRole('link', { name: 'Dashboard' }))
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await resize(page, { width: 1440, height: 900 });
});

// covers: entity-21, office-8
it('lists all 53 service weeks of this year and opens the chosen one', async () => {
  await page.getByRole('button', { name: 'Calendar and service weeks' }).click();
  const weeks = page.getByRole('list', { name: 'Service weeks' });
  await weeks.getByRole('button', { name: /Week 53/ }).click();
  await page.waitForURL('**/worklogs?date=2026-12-28&to=2027-01-03');
});

// covers: office-13
it('shows a record as it was and reverts a field with a reason', async () => {
  const save = async (gateCode: string) => {
    await page.goto(`${propertyPath(propertyId)}/edit`);
    await page.locator('input[name="gateCode"]').fill(gateCode);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(target => !target.pathname.endsWith('/edit'));
  };
  await save('1111');
  await save('2222');
  await page.goto(`${propertyPath(propertyId)}/history`);
  await page.getByRole('button', { name: 'Revert…' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('1111').waitFor();
  await dialog.getByLabel('Reason').fill('Wrong house');
  await dialog.getByRole('button', { name: 'Revert' }).click();
  await page.getByText('Reason: Wrong house').waitFor();
  await page.getByText('reverted the property').or(page.getByText('put the property back')).first().waitFor();

  await page.getByRole('button', { name: 'View as of…' }).click();
  await page.getByLabel('Day').fill('2026-06-10');
  await page.getByText('Nothing has changed since.').waitFor();
  await page.keyboard.press('Escape');
  await page.goto('/histories');
  await page.getByText('Reason: Wrong house').waitFor();
  expect(await page.getByRole('link', { name: /12 Quiet Ct/ }).count()).toBeGreaterThan(0);
  // Sign-ins between the changes are shown only on request.
  expect(await page.getByText(/signed in/).count()).toBe(0);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page
    .getByText(/signed in/)
    .first()
    .waitFor();
});

// covers: office-9
it('makes every part of header and menu reachable by keyboard, and shows which has focus', async () => {
  await page.goto(PATHS.dashboard);
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
  const names: string[] = [];
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    const outline = () => focused.evaluate(element => getComputedStyle(element).outline);
    await expect.poll(outline).toMatch(/solid 2px/);
    const name = (await focused.getAttribute('aria-label')) ?? (await focused.innerText());
    names.push(...name.split('\n'));
  }
  // Both links and groups of the menu.
  for (const part of [
    'Skip to content',
    'Search…',
    'Week 24, Calendar and service weeks',
    'Your account',
    'Newsletter',
    'Map',
  ])
    expect(names).toContain(part);
  expect(names.some(name => name.startsWith('Notifications'))).toBe(true);
});

// covers: office-61
it('shows an announcement until its reader hides it for the day', async () => {
  await stage.app.db.insert(officeAnnouncements).values({
    title: 'Fuel cards',
    message: '<p>Hand in your receipts.</p>',
    repeat: 'daily',
    startDate: '2026-06-01',
    priority: 'medium',
  });
  await page.goto(PATHS.dashboard);
  const told = page.getByRole('region', { name: 'Today’s announcements' });
  await told.getByText('Hand in your receipts.').waitFor();
  await told.getByRole('button', { name: 'Dismiss for today' }).click();
  await told.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByText('Needs attention').or(page.getByText('Visits today')).first().waitFor();
  expect(await told.count()).toBe(0);
});

it('shows the current entry even if the menu is longer than the screen', async () => {
  const size = page.viewportSize();
  await resize(page, { width: 1440, height: 420 });
  await page.goto('/markets');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const current = menu.locator('[aria-current="page"]');
  await current.waitFor();
  const isInside = () =>
    current.evaluate(link => {
      const { top, bottom } = link.getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight;
    });
  await expect.poll(isInside).toBe(true);
  // The current entry is shown even if its group had been collapsed.
  await page.goto(PATHS.dashboard);
  await menu.getByRole('link', { name: 'Dashboard' }).waitFor();
  expect(await menu.getByRole('link', { name: 'Discounts' }).count()).toBe(0);
  await go(page, '/discounts');
  await menu.getByRole('link', { name: 'Discounts' }).waitFor();
  await expect.poll(isInside).toBe(true);
  if (size) await resize(page, size);
});
