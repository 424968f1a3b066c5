import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generalSetting } from '#contract/system/businessSettings.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import { customers, notices, properties } from '#server/db/schema/index.ts';
import { saveSettings } from '#server/modules/system/systemSettings/saveSettings.ts';
import { type MailServer, startMailServer } from '#tests/api/support/outside.ts';
import { makeSmallBusiness, PASSWORD } from '#tests/browser/support/smallBusiness.ts';
import { createStage, type Stage, signIn } from '#tests/browser/support/stage.ts';

const READERS = 12;
/** The narrowest phone. */
const NARROW = { width: 320, height: 640 };
let stage: Stage;
let mail: MailServer;
let office: BrowserContext;
let desk: Page;

beforeAll(async () => {
  stage = await createStage();
  mail = await startMailServer();
  await makeSmallBusiness(stage.app);
  for (let number = 1; number <= READERS; number++) {
    const [customer] = await stage.app.db
      .insert(customers)
      .values({
        firstName: 'Ana',
        lastName: `Reader ${number}`,
        email: number === 1 ? null : `r${number}@example.com`,
      })
      .returning();
    await stage.app.db.insert(properties).values({
      customerId: customer?.id ?? 0,
      address: `${number} Elm St`,
      city: 'Austin',
      state: 'TX',
      zipcode: '78704',
      referralCode: `R${number}`,
    });
  }
  const sender = {
    ...{ name: 'Sward Lawns', address: '1 Main St, Austin, TX 78701' },
    website: 'https://www.bartoncreeklawnandlandscapecompany.example.com',
  };
  await saveSettings(stage.app.deps, SYSTEM_ACTOR, { general: generalSetting.parse(sender) }, null);
  office = await stage.visitor();
  desk = await signIn(office, 'admin', 'theadmin', PASSWORD);
});
afterAll(async () => {
  await stage.close();
  await mail.close();
});

const work = async () => {
  for (let round = 0; round < 3; round++) {
    await stage.app.deps.events.idle();
    await stage.app.deps.jobs.run();
  }
  await stage.app.deps.events.idle();
};

const mailIsAt = (port: number) =>
  saveSettings(
    stage.app.deps,
    SYSTEM_ACTOR,
    {
      smtp: {
        host: '127.0.0.1',
        port,
        security: 'none',
        user: 'sward',
        password: 'p&ss w/rd',
        fromName: null,
        fromEmail: 'office@sward.test',
        replyTo: null,
      },
    },
    null,
  );

// covers: office-42
it('writes a newsletter, sends it, stops it, resumes it, and lets a reader unsubscribe', async () => {
  await desk.goto('/newsletter');
  await desk.getByRole('link', { name: 'New newsletter' }).first().click();
  await desk.locator('input[name="name"]').fill('Summer');
  await desk.locator('input[name="subject"]').fill('Hello {{firstName}}');
  const letter = desk.getByRole('textbox', { name: 'Message' });
  await letter.click();
  await desk.keyboard.type('Dear ');
  await desk.getByRole('button', { name: 'Variable' }).last().click();
  await desk.keyboard.type('Full');
  await desk.keyboard.press('Enter');
  await letter.getByText('Full name').waitFor();
  await desk
    .frameLocator('iframe')
    .getByText(/^Dear\sAna Reader/)
    .waitFor();
  await desk.getByText('11', { exact: true }).waitFor();
  await desk.getByRole('button', { name: 'Create', exact: true }).click();

  // The preview for a real customer, with the recipients who can't be reached.
  await desk.frameLocator('iframe').getByText('Dear Ana Reader').waitFor();
  await desk.getByRole('tab', { name: /No email/ }).click();
  await desk.getByRole('link', { name: 'Ana Reader 1', exact: true }).waitFor();
  await desk.getByRole('button', { name: 'Send to 11 addresses' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Send to 11 addresses' }).click();
  await desk.getByText('Sending').first().waitFor();
  await work();
  await desk.getByText('No mail server is set').waitFor();
  await desk.getByRole('button', { name: 'Stop', exact: true }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Stop' }).click();
  await desk.getByRole('button', { name: 'Continue' }).waitFor();
  await mailIsAt(mail.port);
  await work();
  expect(mail.received).toHaveLength(0);
  await desk.getByRole('button', { name: 'Continue' }).click();
  // Waits for the Stop button, because status labels elsewhere may be updated later.
  await desk.getByRole('button', { name: 'Stop', exact: true }).waitFor();
  await work();
  await desk.getByText('11 of 11 done').waitFor();
  expect(new Set(mail.received.map(one => one.to[0])).size).toBe(11);

  const [sent] = await stage.app.db
    .select({ headers: notices.headers, html: notices.html })
    .from(notices)
    .limit(1);
  const link = /<http:\/\/localhost:3000(.+)>/.exec(sent?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
  const reader = await (await stage.visitor({ viewport: NARROW })).newPage();
  const width = () => reader.evaluate(() => document.documentElement.scrollWidth);
  await reader.setContent(sent?.html ?? '');
  await reader.getByText('Dear Ana Reader').waitFor();
  expect(await width()).toBeLessThanOrEqual(NARROW.width);
  await reader.goto(link);
  await reader.getByRole('link', { name: 'Español' }).click();
  await reader.getByRole('heading', { name: '¿Dejar de recibir estos correos?' }).waitFor();
  expect(await width()).toBeLessThanOrEqual(NARROW.width);
  await reader.getByRole('link', { name: 'English' }).click();
  await reader.getByRole('heading', { name: 'Stop these emails?' }).waitFor();
  await reader.getByRole('button', { name: 'Unsubscribe' }).click();
  await reader.getByRole('heading', { name: 'You’re unsubscribed' }).waitFor();
  await desk.getByText('1 unsubscribed from this email').waitFor();

  await desk.goto('/newsletter/unsubscribed');
  await desk.getByRole('row').nth(1).hover();
  await desk.getByRole('button', { name: 'Subscribe again' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Subscribe again' }).click();
  await desk.getByText('Required.').waitFor();
  await desk.getByRole('dialog').getByLabel('Reason').fill('Asked on the telephone');
  await desk.getByRole('dialog').getByRole('button', { name: 'Subscribe again' }).click();
  await desk.getByText('No one has unsubscribed.').waitFor();
});

// covers: office-44
it('clocks in, corrects an entry, and names an overlap', async () => {
  await desk.goto('/time-sheets');
  await desk.getByRole('button', { name: 'Clock in' }).click();
  await desk.getByText('Clocked in 9:00 AM.').waitFor();
  stage.app.deps.clock.advanceMinutes(8);
  await desk.getByRole('button', { name: 'Clock out' }).click();
  await desk.getByText('0:08 today, 0:08 this week').waitFor();

  await desk.getByRole('link', { name: 'Pat crewnorth' }).click();
  const fill = async (start: string, end: string) => {
    const dialog = desk.getByRole('dialog');
    await dialog.locator('input[type="date"]').fill('2026-06-09');
    await dialog.locator('input[type="time"]').first().fill(start);
    await dialog.locator('input[type="time"]').last().fill(end);
    await dialog.getByLabel('Reason').fill('Phone was at home');
    await dialog.getByRole('button', { name: 'Save' }).click();
  };
  const add = desk.getByRole('button', { name: 'Add entry', exact: true });
  await add.click();
  await fill('07:00', '15:30');
  await desk.getByText('Work 7:00 AM – 3:30 PM').waitFor();
  await add.click();
  await fill('15:00', '16:00');
  await desk.getByText('Overlaps 6/9/2026').waitFor();
  await desk.getByRole('button', { name: 'Cancel' }).click();
  await desk.getByRole('button', { name: /^Remove entry/ }).click();
  await desk.getByRole('dialog').getByLabel('Reason').fill('Entered twice');
  await desk.getByRole('dialog').getByRole('button', { name: 'Remove entry' }).click();
  await desk.getByText('Work 7:00 AM – 3:30 PM').waitFor({ state: 'detached' });
  await desk
    .getByText(/The Admin|Pat theadmin/)
    .first()
    .waitFor();
});
