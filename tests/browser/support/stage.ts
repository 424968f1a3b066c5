import { resolve } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import type { UserType } from '#contract/core/enums.ts';
import { PATHS } from '#contract/core/paths.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';
import { findBrowser } from './findBrowser.ts';
import { FLAGS, SIZES } from './sizes.ts';

export const DESKTOP = SIZES.desktop;
export const PHONE = SIZES.phone;

/** Time after which a wait fails, in milliseconds; long enough for any machine. */
export const BOUND_MS = 90_000;

/** The real server with its web app, and a browser. */
export interface Stage {
  app: TestApp;
  url: string;
  browser: Browser;
  /** Opens a new browser context with its own storage and the server's time. */
  visitor(options?: Parameters<Browser['newContext']>[0]): Promise<BrowserContext>;
  close(): Promise<void>;
}

/** Starts the server on an empty database, and a browser. */
export async function createStage(browserOptions: BrowserOptions = {}): Promise<Stage> {
  const app = await createTestApp({
    webFolder: process.env.TEST_WEB_FOLDER ?? resolve(import.meta.dirname, '../../../dist'),
    hasRealtime: true,
  });
  const url = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const browser = await launchBrowser(browserOptions);
  return {
    app,
    url,
    browser,
    async visitor(options) {
      const context = await browser.newContext({
        baseURL: url,
        viewport: DESKTOP,
        locale: 'en-US',
        timezoneId: 'America/Chicago',
        reducedMotion: 'reduce',
        ...options,
      });
      context.setDefaultTimeout(BOUND_MS);
      await context.clock.setSystemTime(app.deps.clock.now());
      return context;
    },
    async close() {
      await browser.close();
      await app.close();
    },
  };
}

/** A test runs most code too few times for optimizing it to pay. */
const UNOPTIMIZED = '--js-flags=--no-opt --no-maglev';

interface BrowserOptions {
  /** Optimizes code as people's browsers do; for measurements. */
  isOptimized?: boolean;
}

/** Starts the browser of this machine. */
export function launchBrowser({ isOptimized = false }: BrowserOptions = {}): Promise<Browser> {
  const executablePath = findBrowser();
  const args = isOptimized ? FLAGS : [...FLAGS, UNOPTIMIZED];
  return chromium.launch({ ...(executablePath && { executablePath }), args });
}

/** Signs in on the user type's page and waits for the first screen. */
export async function signIn(
  context: BrowserContext,
  type: UserType,
  username: string,
  password: string,
): Promise<Page> {
  const page = await context.newPage();
  await page.goto(type === 'crew' ? PATHS.crewLogin : PATHS.login);
  await page.locator('input[name="id"]').fill(username);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('button[type="submit"]').click();
  await page.waitForURL(target => !target.pathname.endsWith('/login'));
  return page;
}
