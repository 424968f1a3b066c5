import { eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { phrases } from '#server/db/schema/index.ts';
import { makeSmallBusiness, PASSWORD } from '#tests/browser/support/smallBusiness.ts';
import { createStage, type Stage, signIn } from '#tests/browser/support/stage.ts';

const NEW_VERSION = 'A new version of this page is available';
/** Minutes to wait; fewer than those after which an idle user is signed out. */
const MINUTES = 8;

let stage: Stage;
let page: Page;

beforeAll(async () => {
  stage = await createStage();
  await makeSmallBusiness(stage.app);
  page = await signIn(await stage.visitor(), 'admin', 'theadmin', PASSWORD);
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
});
afterAll(() => stage.close());

/** Serves a page whose scripts have new URLs, as after each build. */
async function upgradeServer(): Promise<void> {
  await page.route(`${stage.url}/**`, async (route, request) => {
    const isPage = request.resourceType() === 'document' || new URL(request.url()).pathname === '/';
    if (!isPage) return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(/(src="\/assets\/[^"]+\.js)"/, '$1?next"');
    await route.fulfill({ response, body });
  });
}

const entryAddress = () => page.locator('script[type="module"][src]').first().getAttribute('src');

it('a page with a half-filled form offers the new version, and keeps what was typed until it is saved', async () => {
  const [phrase] = await stage.app.db
    .insert(phrases)
    .values({ name: 'Gate', type: 'note', phrase: 'The gate was locked.' })
    .returning();
  await page.goto(`/phrases/${phrase?.id}`);
  const name = page.getByRole('textbox', { name: /^Name/ });
  await name.fill('Gate code');
  await upgradeServer();
  await page.clock.fastForward(MINUTES * 60_000);
  await name.press('End');
  await page.clock.fastForward(MINUTES * 60_000);
  const offer = page.getByRole('status').filter({ hasText: NEW_VERSION });
  await offer.waitFor();
  expect(await name.inputValue()).toBe('Gate code');

  // Reloading with unsaved changes asks first; staying keeps them.
  const asked = page.waitForEvent('dialog').then(async question => {
    await question.dismiss();
    return question.type();
  });
  await page.evaluate(() => window.location.reload());
  expect(await asked).toBe('beforeunload');
  expect(await name.inputValue()).toBe('Gate code');

  const saving = page.waitForResponse(response => response.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Save' }).click();
  expect((await saving).status()).toBe(200);
  const [saved] = await stage.app.db.select().from(phrases).where(eq(phrases.name, 'Gate code'));
  expect(saved?.id).toBe(phrase?.id);

  expect(await entryAddress()).not.toContain('?next');
  await offer.getByRole('button', { name: 'Reload' }).click();
  await page.waitForFunction(() => document.querySelector('script[type="module"][src*="?next"]') !== null);
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
});
