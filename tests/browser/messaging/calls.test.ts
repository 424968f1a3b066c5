import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import { callLogs } from '#server/db/schema/index.ts';
import { saveSettings } from '#server/modules/system/systemSettings/saveSettings.ts';
import { makeReader } from '#tests/api/support/automations.ts';
import { type Carrier, carrierSetting, startCarrier } from '#tests/api/support/carrier.ts';
import { findings } from '#tests/browser/support/findings.ts';
import { makeSmallBusiness, PASSWORD } from '#tests/browser/support/smallBusiness.ts';
import { createStage, PHONE, type Stage, signIn } from '#tests/browser/support/stage.ts';

const NUMBER = '5125570199';

let stage: Stage;
let carrier: Carrier;

beforeAll(async () => {
  stage = await createStage();
  await makeSmallBusiness(stage.app);
  carrier = await startCarrier(() => stage.app);
  const text = { ...carrierSetting(carrier), callsTo: '5125550123' };
  await saveSettings(stage.app.deps, SYSTEM_ACTOR, { text }, null);
  await makeReader(stage.app, { firstName: 'Ana', lastName: 'Caller', phone: NUMBER });
});
afterAll(async () => {
  await stage.close();
  await carrier.close();
});

const card = (page: Page) => page.getByRole('status').filter({ hasText: 'Ana Caller' });

it('while the phone rings, any page shows who is calling, and one click starts a call log', async () => {
  const desk = await signIn(await stage.visitor(), 'admin', 'theadmin', PASSWORD);
  await desk.goto('/reminders');
  await desk.getByRole('heading', { level: 1 }).waitFor();
  await carrier.ring('CA1', NUMBER);
  await card(desk).getByText('Incoming call').waitFor();
  expect(await findings(desk, { theme: 'light', isFrameKnown: true })).toEqual([]);
  await card(desk)
    .getByRole('link', { name: /^Log call: / })
    .click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByText('Add call log').waitFor();
  const note = dialog.getByRole('textbox', { name: 'Note' });
  await expect.poll(() => note.inputValue()).toMatch(/^Called at .*: $/);
  await card(desk).waitFor({ state: 'detached' });
  await note.fill('Called about the gate.');
  await dialog.getByRole('combobox', { name: 'Code' }).click();
  await desk.getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await dialog.waitFor({ state: 'detached' });
  await desk.getByText('Called about the gate.').waitFor();
  expect(await stage.app.db.$count(callLogs)).toBe(1);
  await carrier.reportCall('CA1', NUMBER, { CallStatus: 'completed', DialCallStatus: 'completed' });
});

it('a page that opens while the phone rings shows the call too', async () => {
  const desk = await signIn(await stage.visitor(), 'admin', 'theadmin', PASSWORD);
  await carrier.ring('CA3', NUMBER);
  await desk.goto('/reminders');
  await card(desk).getByText('Incoming call').waitFor();
  await carrier.reportCall('CA3', NUMBER, { CallStatus: 'completed', DialCallStatus: 'completed' });
  await card(desk).waitFor({ state: 'detached' });
});

it('a call that ends before the page’s socket connects doesn’t stay on the page', async () => {
  const desk = await signIn(await stage.visitor(), 'admin', 'theadmin', PASSWORD);
  const over = Promise.withResolvers<void>();
  await desk.route('**/socket.io/**', async route => {
    await over.promise;
    await route.continue();
  });
  await carrier.ring('CA4', NUMBER);
  await desk.goto('/reminders');
  await card(desk).getByText('Incoming call').waitFor();
  await carrier.reportCall('CA4', NUMBER, { CallStatus: 'completed', DialCallStatus: 'completed' });
  over.resolve();
  await card(desk).waitFor({ state: 'detached' });
});

it('is shown on a phone too, and goes away when the call is over', async () => {
  const phone = await signIn(await stage.visitor({ viewport: PHONE }), 'admin', 'theadmin', PASSWORD);
  await phone.goto('/reminders');
  await phone.getByRole('heading', { level: 1 }).waitFor();
  await carrier.ring('CA2', NUMBER);
  await card(phone).waitFor();
  expect(await findings(phone, { theme: 'light', isFrameKnown: true })).toEqual([]);
  await carrier.reportCall('CA2', NUMBER, { CallStatus: 'completed', DialCallStatus: 'completed' });
  await card(phone).waitFor({ state: 'detached' });
});
