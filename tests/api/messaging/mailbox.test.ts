import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CallBody } from '#contract/core/errors.ts';
import type { MessageThread } from '#contract/customers/customerMessages.calls.ts';
import type { SystemAccount } from '#contract/system/settings.calls.ts';
import type { MailboxSetting } from '#contract/system/settings.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import { customers, incomingEmails } from '#server/db/schema/index.ts';
import { FETCH_QUEUE } from '#server/modules/messaging/emailing/fetchEmails.ts';
import { replyAddressOf } from '#server/modules/messaging/notices/replyAddress.ts';
import { saveSettings } from '#server/modules/system/systemSettings/saveSettings.ts';
import { ImapServer } from '#tests/api/support/imapServer.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { makeProperty } from '#tests/api/support/sold.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';
import { makeCounter } from '#tests/counters.ts';

const MAILBOX = 'office@in.sward.test';
const PASSWORD = 'a-password';

let app: TestApp;
let ground: TestMarket;
let csr: Person;
let server: ImapServer;
let setting: MailboxSetting;
const save = (set: Partial<MailboxSetting> = {}) =>
  saveSettings(app.deps, SYSTEM_ACTOR, { mailbox: { ...setting, ...set } }, null);
const fetchNow = () => app.deps.jobs.run(FETCH_QUEUE);

beforeAll(async () => {
  app = await createTestApp();
  ground = await makeTestMarket(app);
  csr = await signedIn(app, 'csr');
  server = new ImapServer({ user: 'office', password: PASSWORD, now: () => app.deps.clock.now() });
  const port = await server.listen();
  setting = {
    ...{ host: '127.0.0.1', port, security: 'none', user: 'office', password: PASSWORD, folder: null },
  };
  await saveSettings(
    app.deps,
    SYSTEM_ACTOR,
    { incomingEmail: { address: MAILBOX, webhookPassword: null, mailgunKey: null } },
    null,
  );
  await save();
  server.deliver(email('someone@example.com', MAILBOX, 'This was there before.'));
  await fetchNow();
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const next = makeCounter();
const WITH_FILE = [
  '--b\r\nContent-Type: text/plain\r\n\r\nHere is the plan.',
  '--b\r\nContent-Type: application/pdf; name="plan.pdf"\r\nContent-Disposition: attachment\r\n\r\n%PDF-1.7',
  '--b--',
].join('\r\n');
const email = (from: string, to: string, body: string, type = 'text/plain; charset=utf-8') =>
  [
    `From: Ana <${from}>`,
    `To: <${to}>`,
    'Subject: Re: Your visit',
    `Message-ID: <m${next()}@example.com>`,
    `Content-Type: ${type}`,
    '',
    body,
  ].join('\r\n');

async function writer() {
  const { customerId } = await makeProperty(app, ground);
  const from = `writer${next()}@example.com`;
  await app.db.update(customers).set({ email: from }).where(eq(customers.id, customerId));
  const to = replyAddressOf(app.deps.config.appSecret, MAILBOX, customerId);
  return {
    writes: (body: string, { type, size }: { type?: string; size?: number } = {}) =>
      server.deliver(email(from, to, body, type), size === undefined ? {} : { size }),
    thread: async () =>
      (
        await csr.request<CallBody<MessageThread>>('GET', `/customers/${customerId}/messages`)
      ).body.data.list.map(({ text }) => text),
  };
}

// covers: mailbox.folder, mailbox.host, mailbox.password, mailbox.port, mailbox.security, mailbox.user
describe('emails in the mailbox', () => {
  it('land in the customer’s thread once, and nothing in the mailbox changes', async () => {
    const ana = await writer();
    ana.writes('Please skip the back yard.');
    await fetchNow();
    await fetchNow();
    expect(await ana.thread()).toEqual(['Please skip the back yard.']);
    expect(server.commands.filter(one => /SELECT|STORE|EXPUNGE|BODY\[/.test(one))).toEqual([]);
  });

  it('that were there before it was set up are skipped', async () => {
    expect(await app.db.$count(incomingEmails, eq(incomingEmails.fromAddress, 'someone@example.com'))).toBe(
      0,
    );
  });

  it('arrive with the next check after the connection was cut', async () => {
    const ana = await writer();
    ana.writes('First.');
    const cut = ana.writes('Second.');
    ana.writes('Third.');
    server.cutAt.add(cut);
    await fetchNow();
    expect(await ana.thread()).toEqual(['First.']);
    server.cutAt.delete(cut);
    await fetchNow();
    expect(await ana.thread()).toEqual(['First.', 'Second.', 'Third.']);
  });

  it('arrive once, even if the server renumbers them', async () => {
    const ana = await writer();
    ana.writes('Before.');
    await fetchNow();
    ana.writes('Meanwhile.');
    server.renumber();
    await fetchNow();
    ana.writes('After.');
    await fetchNow();
    expect(await ana.thread()).toEqual(['Before.', 'Meanwhile.', 'After.']);
  });

  it('arrive from a server that doesn’t announce its next number', async () => {
    server.namesNext = false;
    const ana = await writer();
    ana.writes('Earlier today.');
    // A folder of its own, so that it is visited for the first time.
    await save({ folder: 'Office' });
    await fetchNow();
    ana.writes('Meanwhile.');
    server.renumber();
    await fetchNow();
    ana.writes('After.');
    await fetchNow();
    server.namesNext = true;
    await save();
    expect(await ana.thread()).toEqual(['Earlier today.', 'Meanwhile.', 'After.']);
  });

  it('are left there if they are larger than mail servers accept', async () => {
    const ana = await writer();
    ana.writes('Too large.', { size: 40 * 1_048_576 });
    ana.writes('Small.');
    await fetchNow();
    expect(await ana.thread()).toEqual(['Small.']);
  });

  it('that can’t be stored are tried five times, and don’t hold up the others for longer', async () => {
    const ana = await writer();
    const storing = vi.spyOn(app.deps.files, 'put').mockRejectedValue(new Error('The disk is full.'));
    ana.writes(WITH_FILE, { type: 'multipart/mixed; boundary=b' });
    ana.writes('The next one.');
    for (let visit = 1; visit < 5; visit += 1) await expect(fetchNow()).rejects.toThrow('The disk is full.');
    expect(await ana.thread()).toEqual([]);
    await fetchNow();
    expect(await ana.thread()).toEqual(['The next one.']);
    ana.writes(WITH_FILE, { type: 'multipart/mixed; boundary=b' });
    await expect(fetchNow()).rejects.toThrow('The disk is full.');
    storing.mockRestore();
    await fetchNow();
    expect(await ana.thread()).toEqual(['The next one.', 'Here is the plan.']);
  });
});

describe('a mailbox that can’t be used', () => {
  const account = async () => {
    const { body } = await csr.request<CallBody<SystemAccount[]>>('GET', '/system-accounts');
    return body.data.find(({ id }) => id === 'mailbox');
  };

  it('is shown among the accounts until it works again', async () => {
    const admin = await signedIn(app, 'admin');
    await save({ password: 'another' });
    await fetchNow();
    expect(await account()).toMatchObject({ state: 'unreachable', target: 'office · 127.0.0.1' });
    const tried = await admin.request('POST', '/settings/mailbox/test', {});
    expect(tried).toMatchObject({ status: 400, body: { message: /Wrong user or password/ } });
    await save();
    await fetchNow();
    expect((await account())?.state).toBe('on');
    expect((await admin.request('POST', '/settings/mailbox/test', {})).status).toBe(200);
  });
});
