import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright';
import { dayOf } from '#contract/core/days.ts';
import { API_BASE, PATHS } from '#contract/core/paths.ts';
import { STORAGE_KEYS } from '#contract/core/storage.ts';
import { DEMO_PASSWORD } from '#server/db/demo/index.ts';
import { STATEMENT_PATH } from '#src/customer/paths.ts';
import { fillOffice } from './support/fillOffice.ts';
import { type PicturedRole, takeGuide } from './support/guidePictures.ts';
import { takeLetters } from './support/letterPictures.ts';
import { loadRegistered } from './support/loadRegistered.ts';
import { type Ask, addressesOf } from './support/screens.ts';
import { go, settler } from './support/settle.ts';
import { SIZES } from './support/sizes.ts';
import { launchBrowser } from './support/stage.ts';
import { startDemo } from './support/startDemo.ts';
import { composePicture, deviceOf, TOUR, type TourPicture, takeTour } from './support/tourPictures.ts';

/**
 * Takes a picture of every registered screen, as each role sees it, on the demo business:
 *
 *   npm run screens -- FOLDER [part of an address …]
 *
 * SIZES=desktop,phone THEMES=light,dark LANGUAGES=en,es and ROLES=admin,… take fewer.
 * `npm run screens -- --guide` retakes the pictures of docs/guide, or only those of the pages named after it;
 * `npm run screens -- --tour` those of docs/tour.md and README.md, `npm run screens -- --letters` those of
 * docs/letters.md. BUSINESS_TIME_ZONE=… chooses the hour.
 */
const [folder = '', ...parts] = process.argv.slice(2);
const isGuide = folder === '--guide';
const isTour = folder === '--tour';
if (!folder) {
  process.stdout.write(
    'usage: npm run screens -- FOLDER [part of an address …] | --guide [page …] | --tour | --letters\n',
  );
  process.exit(1);
}
const ROOT = resolve(import.meta.dirname, '../..');
const chosen = (name: string, all: readonly string[]) =>
  all.filter(one => !process.env[name] || process.env[name].split(',').includes(one));
const isWanted = (address: string) => parts.length === 0 || parts.some(part => address.includes(part));

const ROLES = {
  admin: { username: 'admin1', isCrew: false },
  csr: { username: 'office1', isCrew: false },
  vendor: { username: 'vendor1', isCrew: false },
  crew: { username: 'crewnorth', isCrew: true },
  customer: { username: 'customer1', isCrew: false },
} as const;
type Role = keyof typeof ROLES;

/** Screens to picture for each other role; most of the staff's other screens look like an administrator's. */
const SCREENS: Record<Exclude<Role, 'admin'>, readonly string[]> = {
  csr: [PATHS.dashboard, PATHS.customers, PATHS.worklogs],
  vendor: [PATHS.vendors, PATHS.crewTeam, '/settlements'],
  crew: [PATHS.crewDashboard, PATHS.crewMap, PATHS.profile],
  customer: [PATHS.customerDashboard, STATEMENT_PATH, PATHS.profile],
};

interface SignedIn {
  token: string;
}

async function signIn(url: string, role: Role): Promise<SignedIn> {
  const { username, isCrew } = ROLES[role];
  const response = await fetch(`${url}${API_BASE}/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: username, password: DEMO_PASSWORD, loginRole: isCrew ? 'crew' : 'admin' }),
  });
  const { data } = (await response.json()) as { data: SignedIn };
  return data;
}

function asker(url: string, token: string): Ask {
  return async (method, path, body) => {
    const response = await fetch(`${url}${API_BASE}${path}`, {
      method,
      headers: {
        authorization: token,
        'idempotency-key': randomUUID(),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
}

/** Starts an import of a customer file, so that its screens show something. */
async function makeImport(url: string, token: string): Promise<void> {
  const form = new FormData();
  form.set('id', randomUUID());
  const text = 'First name,Last name,Street address,Zip code\nAna,Ruiz,1 Elm St,78704\n';
  form.set('file', new Blob([text], { type: 'text/csv' }), 'customers.csv');
  const headers = { authorization: token };
  await fetch(`${url}${API_BASE}/imports`, { method: 'POST', headers, body: form });
}

const nameOf = (address: string) => address.replaceAll('/', '_').slice(1) || 'root';

async function takeAll(page: Page, addresses: readonly string[], into: string): Promise<void> {
  const settled = settler(page);
  for (const address of addresses.filter(isWanted)) {
    await go(page, address);
    await settled()
      // On a busy machine a page may be idle before it starts loading.
      .then(() => page.getByRole('heading').first().waitFor())
      .then(settled)
      .catch((error: Error) => process.stdout.write(`  ${error.message}\n`));
    await page.screenshot({ path: join(into, `${nameOf(address)}.png`) });
  }
}

type Take = readonly [role: Role, size: keyof typeof SIZES, theme: string, language: string];

function allChosen(): Take[] {
  const takes: Take[] = [];
  for (const role of chosen('ROLES', Object.keys(ROLES)) as Role[])
    for (const size of chosen('SIZES', Object.keys(SIZES)) as (keyof typeof SIZES)[])
      for (const theme of chosen('THEMES', ['light', 'dark']))
        for (const language of chosen('LANGUAGES', ['en', 'es'])) takes.push([role, size, theme, language]);
  return takes;
}

const GUIDE: Take[] = ['en', 'es'].flatMap((language): Take[] => [
  ['admin', 'desktop', 'light', language],
  ['crew', 'phone', 'light', language],
  ['customer', 'phone', 'light', language],
]);

/** Retakes the pictures of docs/tour.md and, made of them, that of README.md. */
async function takeTourPictures(addresses: readonly string[]): Promise<void> {
  const into = join(ROOT, 'docs');
  for (const [role, names] of Map.groupBy(Object.keys(TOUR) as TourPicture[], name => TOUR[name].role)) {
    const context = await browser.newContext({
      baseURL: demo.url,
      viewport: SIZES[deviceOf(names[0] as TourPicture)],
      deviceScaleFactor: 2,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    if (role) await enter(page, role, 'light', 'en');
    else await page.goto(PATHS.signUp);
    for (const name of names) await takeTour(page, name, addresses, into);
    await context.close();
  }
  await composePicture(into);
}

/** Signs in, and shows the page in a theme and a language. */
async function enter(page: Page, role: Role, theme: string, language: string): Promise<void> {
  const { username, isCrew } = ROLES[role];
  await page.goto(isCrew ? PATHS.crewLogin : PATHS.login);
  await page.locator('input[name="id"]').fill(username);
  await page.locator('input[name="password"]').fill(DEMO_PASSWORD);
  await page.locator('button[type="submit"]').click();
  await page.waitForURL(target => !target.pathname.endsWith('/login'));
  await page.evaluate(
    ([themeKey, languageKey, mode, spoken]) => {
      localStorage.setItem(themeKey, mode);
      localStorage.setItem(languageKey, spoken);
    },
    [STORAGE_KEYS.theme, STORAGE_KEYS.language, theme, language] as const,
  );
  await page.reload();
}

const browser = await launchBrowser();
if (folder === '--letters') {
  await takeLetters(browser, join(ROOT, 'docs/letters'));
  await browser.close();
  process.exit();
}
const data = mkdtempSync(join(tmpdir(), 'sward-screens-'));
const demo = await startDemo(data);
try {
  const { token } = await signIn(demo.url, 'admin');
  const ask = asker(demo.url, token);
  await makeImport(demo.url, token);
  const today = dayOf(new Date(), 'America/Chicago');
  await fillOffice(ask, today);
  const screens = { ...SCREENS, admin: await addressesOf(await loadRegistered(), ask, today) };
  if (isTour) await takeTourPictures(screens.admin);
  for (const [role, size, theme, language] of isTour ? [] : isGuide ? GUIDE : allChosen()) {
    const into = isGuide
      ? join(ROOT, 'docs/guide/pictures', language)
      : resolve(folder, [role, size, theme, language].join('-'));
    mkdirSync(into, { recursive: true });
    process.stdout.write(`${into}\n`);
    const context = await browser.newContext({
      baseURL: demo.url,
      viewport: SIZES[size],
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await enter(page, role, theme, language);
    if (isGuide) await takeGuide(page, role as PicturedRole, screens.admin, into, isWanted);
    else await takeAll(page, screens[role], into);
    await context.close();
  }
} finally {
  await browser.close();
  await demo.stop();
  rmSync(data, { recursive: true, force: true });
}
