import type { Page, Request, ViewportSize } from 'playwright';

const QUIET_MS = 150;
const BOUND_MS = 90_000;

/** Resolves once the page has been idle, rendered the result, and been idle again. */
const idle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>(done =>
        requestIdleCallback(() => requestAnimationFrame(() => requestIdleCallback(() => done()))),
      ),
  );

/**
 * Returns a function that waits until a page has settled: no requests for a moment and no skeletons. Create
 * it before the first navigation.
 */
export function settler(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let last = Date.now();
  const touch = () => {
    last = Date.now();
  };
  page.on('request', request => {
    // Ignores connections that stay open, and external ones that the test blocks.
    if (request.url().includes('/socket.io/') || !request.url().includes('127.0.0.1')) return;
    open.add(request);
    touch();
  });
  const end = (request: Request) => {
    if (open.delete(request)) touch();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    const limit = Date.now() + BOUND_MS;
    touch();
    while (Date.now() < limit) {
      const seen = last;
      if (open.size === 0 && Date.now() - seen >= QUIET_MS) {
        await idle(page);
        const stayed = open.size === 0 && last === seen;
        if (stayed && (await page.locator('.MuiSkeleton-root').count()) === 0) return;
      }
      await page.waitForTimeout(25);
    }
    throw new Error(`${page.url()} did not come to rest`);
  };
}

/** Goes to another screen of the same app like a click on a link, without reloading the app. */
export async function go(page: Page, address: string): Promise<void> {
  // The app follows no address until its first screen is shown.
  await page.getByRole('heading').first().waitFor();
  await page.evaluate(target => {
    history.pushState({ key: String(Math.random()) }, '', target);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, address);
}

/**
 * Resizes the page's window and waits until it has the new size. On a busy machine Chromium can drop a change
 * that closely follows another one, so the size is set again until the page reports it.
 */
export async function resize(page: Page, size: ViewportSize): Promise<void> {
  const limit = Date.now() + BOUND_MS;
  while (Date.now() < limit) {
    await page.setViewportSize(size);
    const has = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
    if (has.width === size.width && has.height === size.height) return;
    await page.waitForTimeout(25);
  }
  throw new Error(`${page.url()} did not become ${size.width} × ${size.height}`);
}
