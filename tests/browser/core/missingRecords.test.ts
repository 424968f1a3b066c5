import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD, makeDemoBusiness } from '#server/db/demo/index.ts';
import { registeredScreens } from '#tests/browser/support/registered.ts';
import { missingAddressesOf } from '#tests/browser/support/screens.ts';
import { go, settler } from '#tests/browser/support/settle.ts';
import { createStage, type Stage, signIn } from '#tests/browser/support/stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await createStage();
  await makeDemoBusiness(stage.app.deps, () => undefined);
});
afterAll(() => stage.close());

it('the page of a record that doesn’t exist has a title and says so', async () => {
  const page = await signIn(await stage.visitor(), 'admin', 'admin1', DEMO_PASSWORD);
  const thrown: string[] = [];
  page.on('pageerror', error => thrown.push(`${page.url()} ${error.message}`));
  const settled = settler(page);
  const addresses = missingAddressesOf(await registeredScreens(), stage.app.deps.clock.today())
    // In a work log's path, the crew is a filter, not a record.
    .filter(address => !address.startsWith('/worklogs/'));
  expect(addresses.length).toBeGreaterThan(20);
  const silent: string[] = [];
  const title = page.locator('#main-content h1');
  for (const address of addresses) {
    await go(page, address);
    await settled();
    await title.waitFor();
    const text = await page.locator('#main-content').innerText();
    if ((await title.count()) !== 1 || !text.includes('doesn’t exist or was deleted'))
      silent.push(`${address}: ${JSON.stringify(text)}`);
  }
  expect(thrown).toEqual([]);
  expect(silent).toEqual([]);
});
