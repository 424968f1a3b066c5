import type { Locator, Page } from 'playwright';

/** The most presses of Tab that `tabTo` makes before it fails. */
const MAX_TABS = 120;

/** Presses Tab until an element has the focus, as someone without a mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let at = 0; at < MAX_TABS; at += 1) {
    if (await target.evaluate(element => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab doesn’t reach ${target}`);
}

/** Tabs to an element and presses Enter. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}
