import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { NEW_AUTOMATION, NEW_STEP } from '#contract/messaging/readyAutomations.ts';
import { emailsSetting } from '#contract/money/paymentEmails.ts';
import { generalSetting } from '#contract/system/businessSettings.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import { automationRuns, automations, notices, users } from '#server/db/schema/index.ts';
import { runAutomations } from '#server/modules/messaging/automations/jobs.ts';
import { sendCourtesyEmails } from '#server/modules/schedule/visitMessages/courtesyEmails.ts';
import { saveSettings } from '#server/modules/system/systemSettings/saveSettings.ts';
import { makeReader } from '#tests/api/support/automations.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  const general = generalSetting.parse({ name: 'Green & Sons', address: '1200 Barton Springs Rd, Austin' });
  const letters = emailsSetting.parse({ birthday: true });
  await saveSettings(app.deps, SYSTEM_ACTOR, { general, letters }, null);
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of [automations, notices]) await app.db.delete(table);
  await app.db.delete(users).where(sql`customer_id is not null`);
  app.deps.clock.set('2026-02-25', '10:00');
});

async function add(days: number) {
  const steps = [{ ...NEW_STEP, amount: days, subject: 'Happy birthday', text: 'Hi {{firstName}}' }];
  await app.db.insert(automations).values({
    ...{ ...NEW_AUTOMATION, steps, trigger: 'customer-birthday', name: 'Birthday', isMarketing: true },
    ...{ isOn: true, enabledAt: app.deps.clock.now(), createdById: 0, createdByName: 'Office' },
  });
}

async function isBorn(dateOfBirth: string) {
  const { customerId } = await makeReader(app);
  await app.db.execute(sql`
    insert into users (username, password_hash, type, role_id, first_name, last_name, customer_id, date_of_birth)
    select ${`born${customerId}`}, '-', 'customer', min(id), 'Rita', 'Reader', ${customerId}, ${dateOfBirth}
    from roles`);
  return customerId;
}

async function pass(day: string, time = '09:30') {
  app.deps.clock.set(day, time);
  await runAutomations(app.deps);
  await sendCourtesyEmails(app.deps);
}

const sent = () => app.db.$count(notices);

it('congratulates someone born on February 29 on the 28th of other years, once', async () => {
  await add(0);
  await isBorn('1984-02-29');
  await pass('2026-02-27');
  expect(await sent()).toBe(0);
  await pass('2026-02-28');
  await pass('2026-02-28', '15:00');
  await pass('2026-03-01');
  expect(await sent()).toBe(1);
});

it('never congratulates after the birthday', async () => {
  await add(0);
  await isBorn('1984-02-28');
  await pass('2026-02-27');
  await app.db.update(automations).set({ hoursFrom: '09:00', hoursTo: '10:00' });
  app.deps.clock.set('2026-02-28', '11:00');
  await runAutomations(app.deps);
  app.deps.clock.set('2026-03-01', '09:30');
  await runAutomations(app.deps);
  expect(await sent()).toBe(0);
  expect(await app.db.select().from(automationRuns)).toMatchObject([{ reason: 'no-longer-true' }]);
});

it('replaces the birthday email of the settings instead of adding to it', async () => {
  const customerId = await isBorn('1984-02-28');
  await pass('2026-02-28');
  expect(await app.db.select().from(notices)).toMatchObject([{ customerId, kind: 'marketing' }]);
  await app.db.delete(notices);
  app.deps.clock.set('2026-02-25', '10:00');
  await add(0);
  await pass('2026-02-27');
  await pass('2026-02-28');
  expect(await app.db.select().from(notices)).toMatchObject([{ customerId, kind: 'automation-offer' }]);
});
