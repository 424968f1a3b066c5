import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#contract/core/days.ts';
import { generalSetting } from '#contract/system/businessSettings.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import {
  assignments,
  automations,
  discountGrants,
  discounts,
  notices,
  tags,
  visitRatings,
} from '#server/db/schema/index.ts';
import { runAutomations } from '#server/modules/messaging/automations/jobs.ts';
import { saveSettings } from '#server/modules/system/systemSettings/saveSettings.ts';
import { bookVisit, makeReader, type Reader } from '#tests/api/support/automations.ts';
import { makeSmallBusiness, PASSWORD } from '#tests/browser/support/smallBusiness.ts';
import { createStage, DESKTOP, PHONE, type Stage, signIn } from '#tests/browser/support/stage.ts';

const SENDER = { name: 'Sward Lawns', address: '1 Main St, Austin, TX 78701' };
const LONG = 'Maximiliana Wolfeschlegelsteinhausenbergerdorff-Gutierrez';

let stage: Stage;
let office: BrowserContext;
let desk: Page;
let reader: Reader;

beforeAll(async () => {
  stage = await createStage();
  await makeSmallBusiness(stage.app);
  await saveSettings(stage.app.deps, SYSTEM_ACTOR, { general: generalSetting.parse(SENDER) }, null);
  reader = await makeReader(stage.app, { lastName: LONG });
  office = await stage.visitor();
  desk = await signIn(office, 'admin', 'theadmin', PASSWORD);
});
afterAll(() => stage.close());
beforeEach(async () => {
  await stage.app.db.delete(automations);
  await stage.app.db.delete(notices);
  await stage.app.db.delete(assignments);
});

const work = () => runAutomations(stage.app.deps);
const width = () => desk.evaluate(() => document.documentElement.scrollWidth);
const messages = () => stage.app.db.$count(notices);
const today = () => stage.app.deps.clock.today();
const completed = () => stage.app.deps.clock.now().toISOString();

async function choose(label: RegExp, option: string) {
  await desk.getByRole('combobox', { name: label }).first().click();
  await desk.getByRole('option', { name: option, exact: true }).click();
}

describe.each([
  { on: 'a desktop', size: DESKTOP },
  { on: 'a phone', size: PHONE },
])('on $on, the office', ({ size }) => {
  beforeEach(() => desk.setViewportSize(size));

  it('switches a ready-made automation on after a dry run, reads its log, and pauses all', async () => {
    const yesterday = new Date(stage.app.deps.clock.now().getTime() - 24 * 3_600_000);
    await bookVisit(stage.app, reader, addDays(today(), -1), yesterday.toISOString());
    await desk.goto('/automations');
    await desk.getByText('There are no automations yet.', { exact: false }).waitFor();
    const start = desk.getByRole('link', { name: 'How was your visit?' });
    await start.focus();
    await desk.keyboard.press('Enter');
    // The past visit would have triggered a message; the example is in the customer's language.
    await desk.getByText('1 in the last 90 days, 0 in the next 30.').waitFor();
    await desk.getByText(`Example for Rita ${LONG} (English)`).waitFor();
    await desk.frameLocator('iframe').getByText('How did we do?').waitFor();
    expect(await width()).toBeLessThanOrEqual(size.width);
    await desk.locator('input[name="steps.0.amount"]').fill('5');
    await choose(/^Unit/, 'minutes');
    await desk.locator('input[name="isOn"]').focus();
    await desk.keyboard.press('Space');
    await desk.getByRole('button', { name: 'Create', exact: true }).click();
    await desk.getByRole('link', { name: 'How was your visit?' }).first().waitFor();
    await desk.getByText('Automations that are on run every minute.').waitFor();

    stage.app.deps.clock.advanceMinutes(2);
    await bookVisit(stage.app, reader, today(), completed());
    await work();
    await desk.getByRole('button', { name: 'Pause all' }).click();
    await desk.getByText('All automations are paused.', { exact: false }).first().waitFor();
    stage.app.deps.clock.advanceMinutes(6);
    await work();
    expect(await messages()).toBe(0);
    await desk.getByRole('button', { name: 'Resume', exact: true }).click();
    await desk.getByText('Automations that are on run every minute.').waitFor();
    await work();
    expect(await messages()).toBe(1);

    await desk.getByRole('link', { name: 'Log', exact: true }).click();
    await desk.getByText('Done', { exact: true }).first().waitFor();
    await desk.getByText('After a completed visit', { exact: false }).first().waitFor();
    await desk.getByText('In the outbox', { exact: false }).first().waitFor();
    expect(await width()).toBeLessThanOrEqual(size.width);
    stage.app.deps.clock.advanceMinutes(-8);
  });

  it('writes an automation of its own, with a condition and a reminder', async () => {
    await desk.goto('/automations');
    await desk.getByRole('link', { name: 'New automation' }).first().click();
    await desk.getByText('Fill in the form to see what it would do.').waitFor();
    await desk.locator('input[name="name"]').fill('Skipped: call');
    await choose(/Starts with/, 'After a visit was skipped');
    await choose(/^Action/, 'Reminder for the office');
    await choose(/Assigned to/, 'Pat theadmin');
    await desk.getByLabel(/What to do/).fill('Ask for a new day');
    await desk.getByRole('button', { name: 'Add “or” group' }).click();
    await desk.getByText('0 in the last 90 days, 0 in the next 30.').waitFor();
    expect(await width()).toBeLessThanOrEqual(size.width);
    await desk.keyboard.press('Control+Home');
    await desk.getByRole('button', { name: 'Create', exact: true }).click();
    await desk.getByRole('link', { name: 'Skipped: call' }).waitFor();
    const [made] = await stage.app.db.select().from(automations);
    expect(made).toMatchObject({
      trigger: 'visit-skipped',
      isOn: false,
      groups: [{ all: [{ fact: 'visits', comparison: 'at-least', value: 1 }] }],
      steps: [{ action: 'reminder', text: 'Ask for a new day' }],
    });
  });

  it('is offered only what works with the trigger', async () => {
    const offered = async () => {
      await desk.getByRole('combobox', { name: /^Action/ }).click();
      const names = await desk.getByRole('option').allTextContents();
      await desk.keyboard.press('Escape');
      await desk.getByRole('listbox').waitFor({ state: 'detached' });
      return names;
    };
    await desk.goto('/automations/create');
    await desk.locator('input[name="name"]').fill('Offered');
    await choose(/^Action/, 'Notification for the office');
    await choose(/Starts with/, 'When equipment needs service');
    expect(await offered()).toEqual(['Notification for the office', 'Webhook']);
    await choose(/Starts with/, 'After a sign-up');
    expect(await offered()).toEqual(['Message to the customer', 'Notification for the office', 'Webhook']);
    await choose(/^Action/, 'Message to the customer');
    await desk.getByRole('combobox', { name: /^Channel/ }).click();
    expect(await desk.getByRole('option').allTextContents()).toEqual(['As the customer chose', 'Email']);
    await desk.keyboard.press('Escape');
  });

  it('writes an automation for customers without a tag, which adds it', async () => {
    await stage.app.db.delete(tags);
    const [tag] = await stage.app.db.insert(tags).values({ name: 'Welcomed' }).returning();
    await desk.goto('/automations/create');
    await desk.getByText('Fill in the form to see what it would do.').waitFor();
    await desk.locator('input[name="name"]').fill('Welcome once');
    await choose(/Starts with/, 'After a completed visit');
    await choose(/^Action/, 'Add a tag to the customer');
    await choose(/^Tag/, 'Welcomed');
    await desk.getByRole('button', { name: 'Add “or” group' }).click();
    const group = desk.getByRole('group', { name: 'Condition group 1' });
    await group.getByRole('combobox', { name: /^What/ }).click();
    await desk.getByRole('option', { name: 'Tags', exact: true }).click();
    await group.getByRole('combobox', { name: /^Comparison/ }).click();
    await desk.getByRole('option', { name: 'Has none of', exact: true }).click();
    await group.getByRole('combobox', { name: /^Tags/ }).click();
    await desk.getByRole('option', { name: 'Welcomed', exact: true }).click();
    await desk.getByText('0 in the last 90 days, 0 in the next 30.').waitFor();
    expect(await width()).toBeLessThanOrEqual(size.width);
    await desk.keyboard.press('Control+Home');
    await desk.getByRole('button', { name: 'Create', exact: true }).click();
    await desk.getByRole('link', { name: 'Welcome once' }).waitFor();
    const [made] = await stage.app.db.select().from(automations);
    expect(made).toMatchObject({
      groups: [{ all: [{ fact: 'tag', comparison: 'has-none', tagIds: [tag?.id] }] }],
      steps: [{ action: 'add-tag', tagId: tag?.id }],
    });
  });

  it('creates an automation that gives a discount, and sees which field is missing', async () => {
    await stage.app.db.delete(discountGrants);
    await stage.app.db.delete(discounts);
    await stage.app.db.insert(discounts).values({
      ...{ code: 'SPRING', type: 'percentage', percent: 10, serviceCount: 2, endDate: addDays(today(), 30) },
      ...{ customerTypes: ['new'], serviceTypes: ['mow'], startDate: addDays(today(), -30) },
    });
    await desk.goto('/automations');
    await desk.getByRole('link', { name: 'New automation' }).first().click();
    await desk.locator('input[name="name"]').fill('Thank you');
    await choose(/Starts with/, 'After a charge was paid');
    // A push message has its own text, and neither a channel nor a template.
    await choose(/^Action/, 'Push message to the customer');
    await desk.getByRole('combobox', { name: /^Channel/ }).waitFor({ state: 'detached' });
    await desk.locator('input[name="steps.0.subject"]').waitFor();
    await choose(/^Action/, 'Discount for the customer');
    const scope = desk.getByLabel('Only for the service that triggered it');
    await scope.waitFor({ state: 'detached' });
    await choose(/Starts with/, 'After a completed visit');
    await scope.waitFor();
    await desk.locator('input[name="steps.0.amount"]').fill('0');
    const create = desk.getByRole('button', { name: 'Create', exact: true });
    await create.click();
    await desk.getByText('Required.', { exact: false }).first().waitFor();
    // The refused field has the focus, which may have opened its list already.
    await desk.getByRole('combobox', { name: /^Discount/ }).press('ArrowDown');
    await desk.getByRole('option', { name: 'SPRING', exact: true }).click();
    await desk.getByText('in the last 90 days', { exact: false }).waitFor();
    await desk.locator('input[name="isOn"]').focus();
    await desk.keyboard.press('Space');
    expect(await width()).toBeLessThanOrEqual(size.width);
    await create.click();
    await desk.getByRole('link', { name: 'Thank you' }).waitFor();

    stage.app.deps.clock.advanceMinutes(2);
    await bookVisit(stage.app, reader, today(), completed());
    await work();
    expect(await stage.app.db.$count(discountGrants)).toBe(1);
    await desk.goto('/automation-runs');
    await desk.getByText('Discount for the customer · SPRING', { exact: false }).first().waitFor();
    expect(await width()).toBeLessThanOrEqual(size.width);
    stage.app.deps.clock.advanceMinutes(-2);
  });

  it('is told that asking only happy customers for a review is forbidden', async () => {
    const id = await bookVisit(stage.app, reader, today(), completed());
    await stage.app.db
      .insert(visitRatings)
      .values({ assignmentId: id, stars: 5, ratedAt: stage.app.deps.clock.now() });
    await desk.goto('/automations');
    await desk.getByRole('link', { name: 'Ask happy customers for a review' }).click();
    const warning = desk.getByText('Google, Yelp and others don’t allow that', { exact: false });
    await warning.waitFor();
    await desk.getByText('There’s no review page yet', { exact: false }).waitFor();
    await desk.getByRole('button', { name: 'Remove condition' }).click();
    await warning.waitFor({ state: 'detached' });
    expect(await width()).toBeLessThanOrEqual(size.width);
  });
});
