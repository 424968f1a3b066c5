import { eq } from 'drizzle-orm';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PATHS } from '#contract/core/paths.ts';
import { users } from '#server/db/schema/index.ts';
import { makeVisit } from '#tests/api/support/billing.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { OPTIONAL_FEATURES, without } from '#tests/browser/support/optionalFeatures.ts';
import { makeUser, PASSWORD } from '#tests/browser/support/smallBusiness.ts';
import { createStage, PHONE, type Stage, signIn } from '#tests/browser/support/stage.ts';

/** Time limit of a test, which loads the app once per feature; in milliseconds. */
const PATIENCE_MS = 240_000;
/** Without these, a session ends with its page. */
const STORAGE: readonly string[] = ['localStorage', 'sessionStorage'];
const LASTING = OPTIONAL_FEATURES.filter(feature => !STORAGE.includes(feature));
const ADDRESS = '12 Pecan Street';

let stage: Stage;
let ground: TestMarket;
let crew: BrowserContext;
let customer: BrowserContext;

beforeAll(async () => {
  stage = await createStage();
  const { app } = stage;
  ground = await makeTestMarket(app, ['78704'], 3);
  const own = await makeVisit(app, ground, {
    property: { address: ADDRESS },
    assignment: { status: 'pending', workedMinutes: null, completedAt: null },
  });
  await makeUser(app, 'crew', 'thecrew', { vendorId: ground.vendorId, crewId: ground.crewId });
  await makeUser(app, 'customer', 'marialopez', { customerId: own.customerId });
  await app.db.update(users).set({ email: 'maria@example.com' }).where(eq(users.username, 'marialopez'));
  crew = await aPhone();
  await (await signIn(crew, 'crew', 'thecrew', PASSWORD)).close();
  customer = await aPhone();
  await (await signIn(customer, 'customer', 'marialopez', PASSWORD)).close();
});
afterAll(() => stage.close());

const aPhone = () => stage.visitor({ viewport: PHONE, hasTouch: true, isMobile: true });

/** Opens a tab without some features and collects the page's errors. */
async function tabWithout(context: BrowserContext, features: readonly string[]) {
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', error => errors.push(`${features.slice(0, 3)}: ${error.message}`));
  for (const feature of features) await without(page, feature);
  return { page, errors };
}

const chunks = <Item>(items: readonly Item[], size: number): Item[][] =>
  items.length === 0 ? [] : [items.slice(0, size), ...chunks(items.slice(size), size)];

const dayShows = (page: Page) => page.getByRole('button', { name: 'Start', exact: true }).waitFor();
const homeShows = (page: Page) => page.getByText(ADDRESS).first().waitFor();
const signInShows = (page: Page) => page.locator('input[name="password"]').waitFor();

/** Each feature alone, because one that is missing could hide another's effect; then all together. */
const EACH = [...LASTING.map(feature => [feature]), LASTING];
/** The crew's sets, split into several tests, so that each stays within the time limit. */
const EACH_IN_PARTS = chunks(EACH, 12).map(
  (sets, part) => [`the crew’s day (${part + 1})`, sets, () => crew, PATHS.crewDashboard, dayShows] as const,
);
/** Crews have the oldest phones; for other apps, groups of features are enough. */
const SOME = [...chunks(LASTING, 8), LASTING];

it.each([
  ...EACH_IN_PARTS,
  ['the portal’s home', SOME, () => customer, PATHS.customerDashboard, homeShows],
  ['the crew’s sign-in', SOME, aPhone, PATHS.crewLogin, signInShows],
] as const)(
  'opens %s without optional browser features',
  async (_what, sets, contextOf, path, shows) => {
    const context = await contextOf();
    for (const features of sets) {
      const { page, errors } = await tabWithout(context, features);
      await page.goto(path);
      await shows(page);
      expect(errors).toEqual([]);
      await page.close();
    }
  },
  PATIENCE_MS,
);

it('signs a crew in with a browser that offers no storage', async () => {
  const { page, errors } = await tabWithout(await aPhone(), STORAGE);
  await page.goto(PATHS.crewLogin);
  await page.locator('input[name="id"]').fill('thecrew');
  await page.locator('input[name="password"]').fill(PASSWORD);
  await page.locator('button[type="submit"]').click();
  await dayShows(page);
  expect(errors).toEqual([]);
});
