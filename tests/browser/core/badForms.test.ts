import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PATHS } from '#contract/core/paths.ts';
import { makeSmallBusiness, PASSWORD } from '#tests/browser/support/smallBusiness.ts';
import { createStage, type Stage, signIn } from '#tests/browser/support/stage.ts';

let stage: Stage;
let desk: Page;

beforeAll(async () => {
  stage = await createStage();
  await makeSmallBusiness(stage.app);
  desk = await signIn(await stage.visitor(), 'admin', 'theadmin', PASSWORD);
});
afterAll(() => stage.close());

const save = () => desk.locator('main button[type="submit"]').click();
const field = (name: string) => desk.locator(`input[name="${name}"]`);

// covers: office-53
it('keeps what was typed when the server refuses it, and says why at the field', async () => {
  await desk.goto('/markets/create');
  // The small business already has a market with this name.
  await field('name').fill('Austin');
  await field('taxRates.0.percent').fill('6.5');
  await save();
  await desk.getByText('This name is taken.').first().waitFor();
  await expect.poll(() => field('name').getAttribute('aria-invalid')).toBe('true');
  expect([await field('name').inputValue(), await field('taxRates.0.percent').inputValue()]).toEqual([
    'Austin',
    '6.5',
  ]);

  // Values that the form itself refuses never reach the server, and stay too.
  const tooLong = 'x'.repeat(200);
  await field('name').evaluate((input: HTMLInputElement) => input.removeAttribute('maxlength'));
  await field('name').fill(tooLong);
  await save();
  await desk.getByText('Too long.').first().waitFor();
  expect(await field('name').inputValue()).toBe(tooLong);
});

// covers: office-54
it('asks for confirmation before unsaved changes are discarded', async () => {
  await desk.goto('/markets/create');
  const name = '<b>مُحَمَّد</b> 🌿';
  await field('name').fill(name);
  const question = desk.getByRole('dialog', { name: 'Leave without saving?' });
  const toCustomers = desk.locator(`a[href="${PATHS.customers}"]`).first();

  await toCustomers.click();
  await question.getByRole('button', { name: 'Stay' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await field('name').inputValue()).toBe(name);

  await toCustomers.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await desk.waitForURL(target => target.pathname === PATHS.customers);
});
