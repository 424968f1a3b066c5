import type { Page } from 'playwright';
import { expect } from 'vitest';

/** Returns the files that the served worker stores on a crew's phone. */
export async function appFiles(page: Page): Promise<{ url: string; isLater: boolean }[]> {
  const source = await (await page.request.get('/crewWorker.js')).text();
  const [list = '[]'] = source.match(/\[\{"isLater".*?\}\]/s) ?? [];
  return JSON.parse(list);
}

/** Returns the files that are stored on the phone. */
export const storedFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const stored = await Promise.all(
      (await caches.keys()).map(async name => (await caches.open(name)).keys()),
    );
    return stored.flat().map(({ url }) => new URL(url).pathname.slice(1));
  });

/** Has the worker store the whole app at once instead of after some seconds, and waits until it has. */
export async function storeWholeApp(page: Page, timeout = 90_000): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout });
  await page.evaluate(() => navigator.serviceWorker.controller?.postMessage('rest'));
  const files = (await appFiles(page)).map(({ url }) => url);
  await expect.poll(() => storedFiles(page), { timeout }).toEqual(expect.arrayContaining(files));
}
