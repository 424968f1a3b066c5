import { eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import type { RouteObject } from 'react-router-dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LANGUAGES } from '#contract/core/messages.ts';
import { PATHS } from '#contract/core/paths.ts';
import { PUBLIC_PATHS } from '#contract/system/brand.ts';
import { POLICIES, POLICY_PATHS, policyTitle } from '#contract/system/policyPages.ts';
import { customers } from '#server/db/schema/index.ts';
import { makeVisit } from '#tests/api/support/billing.ts';
import { signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket } from '#tests/api/support/places.ts';
import { asInBrowser } from '#tests/browser/support/asInBrowser.ts';
import { go, settler } from '#tests/browser/support/settle.ts';
import { makeUser, PASSWORD } from '#tests/browser/support/smallBusiness.ts';
import { createStage, PHONE, type Stage, signIn } from '#tests/browser/support/stage.ts';
import { TRAITS } from '#texts/language.ts';
import { nextLanguage } from '#texts/languages.ts';

const NAME = 'Bluebonnet Lawn Care';
const COLOR = 'rgb(51, 80, 140)';

let stage: Stage;
let visitId: number;

beforeAll(async () => {
  stage = await createStage();
  const { app } = stage;
  const own = await makeVisit(app, await makeTestMarket(app, ['78704'], 3));
  visitId = own.assignmentId;
  await makeUser(app, 'customer', 'marialopez', { customerId: own.customerId });
  await app.db.update(customers).set({ phone: '5125550101' }).where(eq(customers.id, own.customerId));
  await (await signedIn(app, 'admin')).request('PUT', '/settings/general', {
    ...{ name: NAME, color: '#33508C', phone: '5125550100', email: 'office@bluebonnet.example' },
  });
});
afterAll(() => stage.close());

/**
 * Returns a page's faults: it needs a heading, the business's name in its tab, and links to the office and
 * the policies, and must not mention the product.
 */
async function lacking(page: Page): Promise<string[]> {
  const found = await page.evaluate(
    policies => ({
      policies: policies.every(path => document.querySelector(`a[href^="${path}"]`) !== null),
      title: document.title,
      headings: document.querySelectorAll('h1').length,
      phone: document.querySelectorAll('a[href="tel:+15125550100"]').length > 0,
      email: document.querySelectorAll('a[href="mailto:office@bluebonnet.example"]').length > 0,
      text: document.body.innerText,
      icon: document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href ?? '',
      manifest: document.querySelector<HTMLLinkElement>('link[rel="manifest"]')?.href ?? '',
    }),
    Object.values(POLICY_PATHS),
  );
  const faults = {
    title: !found.title.endsWith(NAME) || /sward/i.test(found.title),
    heading: found.headings !== 1,
    phone: !found.phone,
    email: !found.email,
    policies: !found.policies,
    product: /sward/i.test(found.text),
    name: !found.text.includes(NAME),
    icon: !found.icon.includes('/brand/icons/'),
    manifest: !found.manifest.includes('/brand/manifest'),
  };
  return Object.entries(faults).flatMap(([fault, isThere]) =>
    isThere ? [`${new URL(page.url()).pathname}: ${fault}`] : [],
  );
}

const pathsOf = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, children }) => [
    ...(path && path !== '*' ? [path] : []),
    ...pathsOf(children ?? []),
  ]);

it('every page of the portal shows the business and how to reach its office', async () => {
  const { screens } = await asInBrowser(() => import('#src/customer/shell/screens.tsx'));
  const page = await signIn(await stage.visitor({ viewport: PHONE }), 'customer', 'marialopez', PASSWORD);
  const settled = settler(page);
  const paths = pathsOf(screens);
  expect(paths.length).toBeGreaterThan(10);
  for (const path of paths) {
    await go(page, path.replace(':id', String(visitId)));
    await settled();
    // Polls, because a screen appears only once its code has loaded.
    await expect.poll(() => lacking(page)).toEqual([]);
  }
  const button = page.getByRole('link', { name: '(512) 555-0100' }).first();
  await expect.poll(() => button.evaluate(link => getComputedStyle(link).color)).toBe(COLOR);
});

it('every page that opens without signing in shows the business and how to reach its office', async () => {
  for (const path of [...PUBLIC_PATHS, '/?referralCode=ada', '/api/v1/unsubscribe/gone']) {
    const page = await (await stage.visitor({ viewport: PHONE })).newPage();
    const settled = settler(page);
    await page.goto(path);
    await settled();
    await page.getByRole('heading', { level: 1 }).waitFor();
    // The page behind "Unsubscribe" can't be installed.
    const faults = async () =>
      (await lacking(page)).filter(fault => !fault.startsWith('/api/') || !fault.endsWith('manifest'));
    await expect.poll(faults).toEqual([]);
    await page.context().close();
  }
});

it('the policies can be read with scripts off, on a phone, in either language', async () => {
  const context = await stage.visitor({ viewport: PHONE, javaScriptEnabled: false });
  const page = await context.newPage();
  for (const policy of POLICIES) {
    await page.goto(POLICY_PATHS[policy]);
    for (const language of LANGUAGES) {
      await page.getByRole('heading', { level: 1, name: policyTitle(policy, language) }).waitFor();
      await page.getByText(NAME, { exact: true }).waitFor();
      await page.getByRole('heading', { level: 2 }).last().waitFor();
      const { width } = (await page.locator('main').boundingBox()) ?? { width: 0 };
      expect(width).toBeLessThanOrEqual(PHONE.width);
      const link = page.getByRole('link', { name: '(512) 555-0100' });
      expect(await link.getAttribute('href')).toBe('tel:+15125550100');
      await page.getByRole('link', { name: TRAITS[nextLanguage(language)].name, exact: true }).click();
    }
  }
  await context.close();
});

it('the office’s sign-in has the product’s name, and how customers who open it reach the office', async () => {
  const page = await (await stage.visitor({ viewport: PHONE })).newPage();
  await page.goto(PATHS.login);
  await page.getByRole('link', { name: '(512) 555-0100' }).waitFor();
  expect(await page.title()).toBe('Sign in · Sward');
});
