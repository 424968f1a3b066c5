import { eq } from 'drizzle-orm';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PATHS } from '#contract/core/paths.ts';
import { users } from '#server/db/schema/index.ts';
import { makeSmallBusiness, PASSWORD } from '#tests/browser/support/smallBusiness.ts';
import { createStage, type Stage, signIn } from '#tests/browser/support/stage.ts';
import { LANGUAGES, type Language, nextLanguage } from '#texts/languages.ts';
import { rootBoundaryTexts } from '#texts/shared/rootBoundary.ts';
import { dashboardMessages } from '#texts/web/insight/dashboard.ts';
import { shellMessages } from '#texts/web/ui/page.ts';

const CATALOGS = import.meta.glob<Record<string, unknown>>('/texts/*/**/*.ts', { eager: true });

/** Minimum length at which a text counts as a sentence in one language, not as a name. */
const SENTENCE = 25;

const leavesOf = (tree: unknown): string[] =>
  typeof tree === 'string' ? [tree] : Object.values(tree as object).flatMap(leavesOf);

/** Returns the sentences of a language that occur only in the catalogs of these folders. */
function sentencesIn(language: Language, folders: RegExp): string[] {
  const catalogs = Object.entries(CATALOGS).filter(([file]) => file.startsWith(`/texts/${language}/`));
  const textsOf = (isIn: boolean) =>
    catalogs.filter(([file]) => folders.test(file) === isIn).flatMap(([, module]) => leavesOf(module));
  const others = new Set(textsOf(false));
  return textsOf(true).filter(text => text.length >= SENTENCE && !others.has(text));
}

let stage: Stage;

beforeAll(async () => {
  stage = await createStage();
  await makeSmallBusiness(stage.app);
});
afterAll(() => stage.close());

/** Signs in an administrator with this language, in a browser that has cached none of the app's files. */
async function openIn(language: Language): Promise<{ visitor: BrowserContext; page: Page }> {
  await stage.app.db.update(users).set({ language }).where(eq(users.username, 'theadmin'));
  const before = await stage.visitor();
  await signIn(before, 'admin', 'theadmin', PASSWORD);
  const storageState = await before.storageState();
  await before.close();
  const visitor = await stage.visitor({ storageState });
  return { visitor, page: await visitor.newPage() };
}

const menuIn = (page: Page, language: Language) =>
  page.getByRole('navigation', { name: shellMessages[language].shell.mainMenu });

it.each(LANGUAGES)('the office loads only the texts in %s', async language => {
  const { visitor, page } = await openIn(language);
  const scripts = new Set<string>();
  page.on('request', request => {
    if (new URL(request.url()).pathname.endsWith('.js')) scripts.add(request.url());
  });
  await page.goto(PATHS.customers);
  await menuIn(page, language).waitFor();
  await page.waitForLoadState('networkidle');
  // Fetched again, because the browser discards a page's responses once another page has replaced it.
  const loaded = async (of: Language, folders: RegExp) => {
    const code = await Promise.all([...scripts].map(async url => (await page.request.get(url)).text()));
    return sentencesIn(of, folders).filter(text =>
      code.some(file => file.includes(`\`${text}\``) || file.includes(`"${text}"`)),
    );
  };
  const other = nextLanguage(language);
  const ofList = /\/web\/(?:system\/menu|ui\/list|ui\/page|customers\/customers\/list)\.ts$/;
  expect((await loaded(language, ofList)).length).toBeGreaterThan(10);
  expect(await loaded(other, ofList)).toEqual([]);

  // Only these folders, because code shared with other apps also loads those apps' texts.
  const officesOwn = /\/web\/(?:messaging|sales)\//;
  await page.goto(PATHS.dashboard);
  await page.getByText(dashboardMessages[language].dashboard.title).first().waitFor();
  await page.waitForLoadState('networkidle');
  expect((await loaded(language, officesOwn)).length).toBeGreaterThan(200);
  expect(await loaded(other, officesOwn)).toEqual([]);
  await visitor.close();
});

it('switching loads the other language, and is undone if that cannot be loaded', async () => {
  const { visitor, page } = await openIn('en');
  await page.goto(PATHS.dashboard);
  await page.getByText(dashboardMessages.en.dashboard.title).first().waitFor();
  const spanish = page.getByRole('button', { name: 'ES', exact: true });
  await page.route('**/assets/es-*.js', route => route.abort());
  await spanish.click();
  await page.getByText(rootBoundaryTexts.noTexts.en).waitFor();
  expect(await menuIn(page, 'en').isVisible()).toBe(true);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  await page.unrouteAll();
  await spanish.click();
  await menuIn(page, 'es').waitFor();
  await page.getByText(dashboardMessages.es.dashboard.title).first().waitFor();
  await visitor.close();
});
