import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MESSAGES_PATH, PATHS } from '#contract/core/paths.ts';
import { STORAGE_KEYS } from '#contract/core/storage.ts';
import { settingPath } from '#contract/system/settingPaths.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import { users } from '#server/db/schema/index.ts';
import { FETCH_QUEUE } from '#server/modules/messaging/emailing/fetchEmails.ts';
import { replyAddressOf } from '#server/modules/messaging/notices/replyAddress.ts';
import { saveSettings } from '#server/modules/system/systemSettings/saveSettings.ts';
import { makeReader } from '#tests/api/support/automations.ts';
import { ImapServer } from '#tests/api/support/imapServer.ts';
import { makeSmallBusiness, PASSWORD } from '#tests/browser/support/smallBusiness.ts';
import { createStage, PHONE, type Stage, signIn } from '#tests/browser/support/stage.ts';

const MAILBOX = 'reply@in.sward.test';
const WEBHOOK_PASSWORD = 'a-password-of-the-webhooks';
const PDF = '%PDF-1.7 the plan';

let stage: Stage;
let office: BrowserContext;
let desk: Page;
let ana: { id: number; email: string };

beforeAll(async () => {
  stage = await createStage();
  await makeSmallBusiness(stage.app);
  const email = 'ana@example.com';
  const { customerId } = await makeReader(stage.app, { firstName: 'Ana', lastName: 'Reader', email });
  ana = { id: customerId, email };
  office = await stage.visitor();
  desk = await signIn(office, 'admin', 'theadmin', PASSWORD);
});
afterAll(() => stage.close());

const row = (page: Page, name: string) => page.locator('button[data-thread]', { hasText: name });

/** Delivers a customer's reply with an attached file, as an email provider does. */
async function answer(text: string): Promise<number> {
  const to = replyAddressOf(stage.app.deps.config.appSecret, MAILBOX, ana.id);
  const email = [
    `From: Ana Reader <${ana.email}>`,
    `To: ${to}`,
    'Subject: Re: Your visit',
    'Message-ID: <answer@example.com>',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
    '--b',
    'Content-Type: application/pdf; name="plan.pdf"',
    'Content-Disposition: attachment; filename="plan.pdf"',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(PDF).toString('base64'),
    '--b--',
  ].join('\r\n');
  const { status } = await fetch(`${stage.url}/email-webhook/postmark`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`sward:${WEBHOOK_PASSWORD}`).toString('base64')}`,
    },
    body: JSON.stringify({ RawEmail: email, OriginalRecipient: to }),
  });
  return status;
}

const picture = async (page: Page, name: string) => {
  const folder = process.env.EMAIL_PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

async function expectToFit(page: Page): Promise<void> {
  const [content = 0, screen = 0] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    window.innerWidth,
  ]);
  expect(content).toBeLessThanOrEqual(screen);
}

it('the mailbox is saved below outgoing email, and its password isn’t shown again', async () => {
  await desk.goto(settingPath('mail'));
  const form = desk.locator('form', { hasText: 'Incoming email' });
  await form.getByLabel('Mailbox').fill(MAILBOX);
  await form.getByLabel('Webhook password').fill(WEBHOOK_PASSWORD);
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('It’s never shown again.').waitFor();
  await expect.poll(() => form.getByLabel('Mailbox').inputValue()).toBe(MAILBOX);
  await picture(desk, 'settings');
});

it('a mailbox without webhooks is set up and tested, and its emails arrive from then on', async () => {
  const server = new ImapServer({
    user: 'office',
    password: PASSWORD,
    now: () => stage.app.deps.clock.now(),
  });
  const port = await server.listen();
  const written = (name: string, subject: string) =>
    `From: ${name} <${name.toLowerCase()}@example.com>\r\nTo: office@sward.test\r\nSubject: ${subject}\r\n\r\nHello.`;
  server.deliver(written('Olga', 'From last year'));
  const form = desk.locator('form', { hasText: 'Mailbox (IMAP)' });
  await form.getByLabel('Server').fill('127.0.0.1');
  await form.getByLabel('Port').fill(String(port));
  await form.getByLabel('User').fill('office');
  await form.getByLabel('Password').fill(PASSWORD);
  await form.getByLabel('Encryption').click();
  await desk.getByRole('option', { name: 'None' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  const trial = desk.getByRole('region', { name: 'Test the mailbox' });
  await trial.getByRole('button', { name: 'Test' }).click();
  await trial.getByText('Emails in INBOX: 1.').waitFor();
  await picture(desk, 'mailbox');
  await stage.app.deps.jobs.run(FETCH_QUEUE);
  server.deliver(written('Nora', 'Do you mow on Saturdays?'));
  await stage.app.deps.jobs.run(FETCH_QUEUE);
  await desk.goto(`${PATHS.systemSettings}/customer-contact-us`);
  await desk.getByText('Do you mow on Saturdays?').waitFor();
  expect(await desk.getByText('From last year').count()).toBe(0);
  await server.close();
});

it('a customer’s reply arrives live; its quoted text and its attachment can be opened', async () => {
  const incomingEmail = { address: MAILBOX, webhookPassword: WEBHOOK_PASSWORD, mailgunKey: null };
  await saveSettings(stage.app.deps, SYSTEM_ACTOR, { incomingEmail }, null);
  await desk.goto(MESSAGES_PATH);
  await desk.getByText('No conversations here.').waitFor();
  const quoted = 'On Mon, Nov 23, 2026 at 9:00 AM Sward <x@y.test> wrote:\r\n> We come on Friday';
  expect(await answer(`Here is the plan.\r\n\r\n${quoted}`)).toBe(200);
  await stage.app.deps.events.idle();
  await row(desk, 'Ana Reader').click();
  const log = desk.getByRole('log');
  await log.getByText('Here is the plan.').waitFor();
  expect(await log.getByText('> We come on Friday').count()).toBe(0);
  await log.getByRole('button', { name: 'Show the whole email' }).click();
  await log.getByText('> We come on Friday').waitFor();
  const downloading = desk.waitForEvent('download');
  await log.getByRole('button', { name: 'plan.pdf' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('plan.pdf');
  expect(await readFile(await file.path(), 'utf8')).toBe(PDF);
  await picture(desk, 'desk');
});

it('a phone in Spanish shows the conversation and the settings without scrolling sideways', async () => {
  const context = await stage.visitor({ viewport: PHONE });
  const phone = await signIn(context, 'admin', 'theadmin', PASSWORD);
  await stage.app.db.update(users).set({ language: 'es' }).where(eq(users.username, 'theadmin'));
  await phone.evaluate(
    ([theme, language]) => {
      localStorage.setItem(theme, 'dark');
      localStorage.setItem(language, 'es');
    },
    [STORAGE_KEYS.theme, STORAGE_KEYS.language] as const,
  );
  await phone.goto(MESSAGES_PATH);
  await row(phone, 'Ana Reader').click();
  const log = phone.getByRole('log');
  await log.getByRole('button', { name: 'Mostrar el correo completo' }).click();
  await log.getByText('> We come on Friday').waitFor();
  await expectToFit(phone);
  await picture(phone, 'phone');
  await log.getByRole('button', { name: 'Ocultar el correo completo' }).click();
  await log.getByText('> We come on Friday').waitFor({ state: 'detached' });
  await phone.goto(settingPath('mail'));
  await phone.getByText('Contraseña del webhook').waitFor();
  await expectToFit(phone);
  await picture(phone, 'phone-settings');
  await context.close();
});
