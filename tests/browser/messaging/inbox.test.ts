import { eq } from 'drizzle-orm';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MESSAGES_PATH } from '#contract/core/paths.ts';
import { generalSetting } from '#contract/system/businessSettings.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import { messageThreads, textStops } from '#server/db/schema/index.ts';
import { saveSettings } from '#server/modules/system/systemSettings/saveSettings.ts';
import { makeReader } from '#tests/api/support/automations.ts';
import { type Carrier, carrierSetting, startCarrier } from '#tests/api/support/carrier.ts';
import { makeSmallBusiness, PASSWORD } from '#tests/browser/support/smallBusiness.ts';
import { createStage, PHONE, type Stage, signIn } from '#tests/browser/support/stage.ts';

const ANA = '5125550121';
const BEN = '5125550122';

let stage: Stage;
let carrier: Carrier;
let office: BrowserContext;
let desk: Page;
let ana: number;
let ben: number;

beforeAll(async () => {
  stage = await createStage();
  carrier = await startCarrier(() => stage.app);
  await makeSmallBusiness(stage.app);
  const general = generalSetting.parse({ name: 'Green Blade', phone: '5125550100' });
  const text = { ...carrierSetting(carrier), segmentPrice: 83 };
  await saveSettings(stage.app.deps, SYSTEM_ACTOR, { general, text }, null);
  const customer = async (firstName: string, phone: string) =>
    (await makeReader(stage.app, { firstName, lastName: 'Reader', phone })).customerId;
  ana = await customer('Ana', ANA);
  ben = await customer('Ben', BEN);
  office = await stage.visitor();
  desk = await signIn(office, 'admin', 'theadmin', PASSWORD);
});
afterAll(async () => {
  await stage.close();
  await carrier.close();
});

const work = async () => {
  for (let round = 0; round < 3; round++) {
    await stage.app.deps.events.idle();
    await stage.app.deps.jobs.run();
  }
  await stage.app.deps.events.idle();
};
const row = (page: Page, name: string) => page.locator('button[data-thread]', { hasText: name });
/** Waits until a dialog or menu has faded out, because it receives the keys until then. */
const closed = (page: Page) => page.locator('.MuiModal-root').waitFor({ state: 'detached' });
const threadOf = async (id: number) =>
  (await stage.app.db.select().from(messageThreads).where(eq(messageThreads.customerId, id)))[0];

it('a text arrives live, is answered by text, and shows that it was delivered', async () => {
  await desk.goto(MESSAGES_PATH);
  await desk.getByText('No conversations here.').waitFor();
  await carrier.text(`+1${ANA}`, 'Can you come on Friday?');
  await stage.app.deps.events.idle();
  await row(desk, 'Ana Reader').click();
  const log = desk.getByRole('log');
  await log.getByText('Can you come on Friday?').waitFor();
  await desk.getByRole('button', { name: 'Text', exact: true, pressed: true }).waitFor();
  await desk.getByLabel('Write a message').fill('Yes, before noon.');
  await desk.getByText('1 segment · $0.0083').waitFor();
  await desk.getByRole('button', { name: 'Send', exact: true }).click();
  await log.getByText('Yes, before noon.').waitFor();
  await work();
  const [text] = carrier.sent;
  if (!text) throw new Error('nothing was sent');
  expect(text.body).toBe('Yes, before noon.');
  await carrier.report(text, 'delivered');
  await stage.app.deps.events.idle();
  await log.getByText('Delivered').waitFor();
});

it('the keyboard moves, opens, takes, closes and snoozes conversations, and shows its keys', async () => {
  stage.app.deps.clock.advanceMinutes(1);
  await carrier.text(`+1${BEN}`, 'The gate is locked');
  await stage.app.deps.events.idle();
  await desk.goto(MESSAGES_PATH);
  await row(desk, 'Ben Reader').waitFor();
  await desk.keyboard.press('h');
  await desk.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await desk.keyboard.press('Escape');
  await closed(desk);
  // The unanswered one is first.
  await desk.keyboard.press('j');
  await desk.keyboard.press('Enter');
  await desk.getByRole('heading', { name: 'Ben Reader' }).waitFor();
  await desk.keyboard.press('a');
  await desk.getByRole('button', { name: 'Assign to me' }).waitFor({ state: 'detached' });
  await expect.poll(async () => (await threadOf(ben))?.assigneeId).not.toBeNull();
  await desk.keyboard.press('r');
  await desk.getByLabel('Write a message').and(desk.locator(':focus')).waitFor();
  await desk.keyboard.type('On our way');
  await expect.poll(() => desk.getByLabel('Write a message').inputValue()).toBe('On our way');
  await desk.keyboard.press('Escape');
  await desk.keyboard.press('s');
  await desk.getByRole('menuitem', { name: 'For 3 days' }).click();
  await closed(desk);
  await row(desk, 'Ben Reader').waitFor({ state: 'detached' });
  await expect.poll(async () => (await threadOf(ben))?.snoozedUntil).not.toBeNull();
  await desk.keyboard.press('e');
  await desk.getByRole('button', { name: 'Reopen' }).waitFor();
  await expect.poll(async () => (await threadOf(ben))?.isClosed).toBe(true);
});

it('STOP ends texting, and the page says when and how the customer opted out', async () => {
  await carrier.text(`+1${ANA}`, 'Stop');
  await work();
  expect(await stage.app.db.$count(textStops, eq(textStops.phone, ANA))).toBe(1);
  await desk.goto(`${MESSAGES_PATH}?customer=${ana}`);
  await desk.getByText('Only its owner can turn them back on').waitFor();
  await desk.getByRole('button', { name: 'Text', exact: true, disabled: true }).waitFor();
});

it('on a phone, the list leads to the conversation and back', async () => {
  const context = await stage.visitor({ viewport: PHONE });
  const phone = await signIn(context, 'admin', 'theadmin', PASSWORD);
  await phone.goto(MESSAGES_PATH);
  await row(phone, 'Ana Reader').click();
  await phone.getByRole('log').getByText('Can you come on Friday?').waitFor();
  await row(phone, 'Ana Reader').waitFor({ state: 'detached' });
  const widths = () => phone.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  const [content = 0, screen = 0] = await widths();
  expect(content).toBeLessThanOrEqual(screen);
  if (process.env.INBOX_PICTURES) {
    await phone.screenshot({ path: `${process.env.INBOX_PICTURES}/phone.png` });
    await desk.screenshot({ path: `${process.env.INBOX_PICTURES}/desk.png` });
  }
  await phone.getByRole('button', { name: 'Back to the inbox' }).click();
  await row(phone, 'Ana Reader').waitFor();
  await context.close();
});
