import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { NoticeRow, NoticeSummary } from '#contract/messaging/notices.calls.ts';
import type { LastTest } from '#contract/system/settings.calls.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import { history, notices } from '#server/db/schema/index.ts';
import { claim, markHandedOver } from '#server/modules/messaging/notices/claims.ts';
import { type NewNotice, queueNotice } from '#server/modules/messaging/notices/queueNotice.ts';
import { saveSettings } from '#server/modules/system/systemSettings/saveSettings.ts';
import { write } from '#server/unitOfWork.ts';
import {
  type MailServer,
  startMailServer,
  startTextServer,
  type TextServer,
} from '#tests/api/support/outside.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';
import { noticeTexts } from '#texts/contract/messaging/notices.ts';
import { LANGUAGES } from '#texts/languages.ts';

let app: TestApp;
let mail: MailServer;
let texts: TextServer;
let admin: Person;

const mailIsAt = (port: number) =>
  saveSettings(
    app.deps,
    SYSTEM_ACTOR,
    {
      smtp: {
        host: '127.0.0.1',
        port,
        security: 'none',
        user: 'sward',
        password: 'p&ss w/rd',
        fromName: 'Green & Sons',
        fromEmail: 'office@sward.test',
        replyTo: 'answers@sward.test',
      },
    },
    null,
  );
const noMail = () =>
  saveSettings(
    app.deps,
    SYSTEM_ACTOR,
    {
      smtp: {
        host: null,
        port: 587,
        security: 'none',
        user: null,
        password: '',
        fromName: null,
        fromEmail: null,
        replyTo: null,
      },
    },
    null,
  );

const queue = (notice: Partial<NewNotice> = {}) =>
  write(app.deps, SYSTEM_ACTOR, unit =>
    queueNotice(unit, {
      channel: 'email',
      kind: 'invitation',
      recipient: 'ana@example.com',
      subject: 'Hello, Ana — ¡bienvenida!',
      body: 'A line\nand another, with ñ.',
      ...notice,
    }),
  );
const work = async () => {
  await app.deps.events.idle();
  await app.deps.jobs.run();
};
const lastNotice = async () => {
  const rows = await app.db.select().from(notices).orderBy(notices.id);
  const row = rows.at(-1);
  if (!row) throw new Error('no notice');
  return row;
};

beforeAll(async () => {
  app = await createTestApp();
  mail = await startMailServer();
  texts = await startTextServer();
});
// Some tests advance the clock further than a session lasts.
beforeEach(async () => {
  admin = await signedIn(app, 'admin');
});
afterAll(async () => {
  await app.close();
  await mail.close();
  await texts.close();
});
afterEach(async () => {
  await app.db.delete(notices);
  mail.received.length = 0;
  mail.refuse = () => null;
  mail.password = 'p&ss w/rd';
});

describe('the outbox', () => {
  // covers: signin-25, smtp.fromEmail, smtp.fromName, smtp.host, smtp.password, smtp.port, smtp.replyTo, smtp.user
  it('keeps everything waiting while no mail server is set, and sends it once one is', async () => {
    await queue();
    await work();
    expect(await lastNotice()).toMatchObject({ status: 'waiting', tries: 0 });
    const summary = await admin.request<CallBody<NoticeSummary>>('GET', '/notices/summary');
    expect(summary.body.data).toEqual({
      waitingEmails: 1,
      waitingTexts: 0,
      isEmailOn: false,
      isTextOn: false,
    });

    await mailIsAt(mail.port);
    await work();
    expect(await lastNotice()).toMatchObject({ status: 'sent', tries: 1, lastError: null });
    expect(mail.received).toHaveLength(1);
    const [received] = mail.received;
    expect(received).toMatchObject({ from: 'office@sward.test', to: ['ana@example.com'] });
    expect(received?.source).toContain('From: "Green & Sons" <office@sward.test>');
    expect(received?.source).toContain('Reply-To: answers@sward.test');
    expect(received?.source).toMatch(/Message-ID: <notice-\d+@sward\.test>/);
    await work();
    expect(mail.received).toHaveLength(1);
  });

  it('accepts a notice with the same key once, and none from a failed transaction', async () => {
    await mailIsAt(mail.port);
    expect(await queue({ dedupeKey: 'welcome-1' })).toBe(true);
    expect(await queue({ dedupeKey: 'welcome-1' })).toBe(false);
    await expect(
      write(app.deps, SYSTEM_ACTOR, async unit => {
        await queueNotice(unit, { channel: 'email', kind: 'username', recipient: 'a@b.co', body: '' });
        throw new Error('the cause was undone');
      }),
    ).rejects.toThrow('undone');
    await work();
    expect(mail.received).toHaveLength(1);
    expect(await app.db.$count(notices)).toBe(1);
  });

  it('retries a temporarily refused recipient at growing intervals, and stops after seven attempts', async () => {
    await mailIsAt(mail.port);
    mail.refuse = () => 451;
    await queue();
    const waits: number[] = [];
    await work();
    for (let row = await lastNotice(); row.status === 'waiting'; row = await lastNotice()) {
      expect(row.lastError).toContain('No ana@example.com here');
      const wait = (row.nextTryAt.getTime() - app.deps.clock.now().getTime()) / 60_000;
      waits.push(wait);
      app.deps.clock.advanceMinutes(wait - 1);
      await app.deps.jobs.run('notices.send');
      expect((await lastNotice()).tries).toBe(row.tries);
      app.deps.clock.advanceMinutes(1);
      await app.deps.jobs.run('notices.send');
    }
    expect(waits).toEqual([1, 5, 15, 60, 240, 720]);
    expect(await lastNotice()).toMatchObject({ status: 'failed', tries: 7 });
  });

  it('stops at once for a recipient who does not exist, and sends the others', async () => {
    await mailIsAt(mail.port);
    mail.refuse = recipient => (recipient.startsWith('nobody') ? 550 : null);
    await queue({ recipient: 'nobody@example.com' });
    await queue({ recipient: 'ben@example.com' });
    await work();
    const rows = await app.db.select().from(notices).orderBy(notices.id);
    expect(rows.map(row => row.status)).toEqual(['failed', 'sent']);
    expect(mail.received.map(one => one.to)).toEqual([['ben@example.com']]);
  });

  it('counts no attempt while the mail server is unavailable or refuses the password', async () => {
    for (const isAway of [true, false]) {
      await mailIsAt(isAway ? 1 : mail.port);
      mail.password = 'another one';
      for (let count = 0; count < 8; count++) await queue();
      await work();
      const rows = await app.db.select().from(notices).orderBy(notices.id);
      expect(rows.every(row => row.status === 'waiting' && row.tries === 0 && row.lastError)).toBe(true);
      mail.password = 'p&ss w/rd';
      await mailIsAt(mail.port);
      await work();
      expect(mail.received).toHaveLength(0);
      app.deps.clock.advanceMinutes(5);
      await app.deps.jobs.run('notices.send');
      expect(mail.received).toHaveLength(8);
      await app.db.delete(notices);
      mail.received.length = 0;
    }
  });

  it('sends each of many once, though several processes work at the same time', async () => {
    await mailIsAt(mail.port);
    for (let count = 0; count < 120; count++) await queue({ recipient: `r${count}@example.com` });
    await app.deps.events.idle();
    await Promise.all([1, 2, 3].map(() => app.deps.jobs.run('notices.send')));
    expect(new Set(mail.received.map(one => one.to[0])).size).toBe(120);
    expect(mail.received).toHaveLength(120);
  });

  it('takes over what a crashed process was sending, once its lease expires', async () => {
    await mailIsAt(mail.port);
    await queue();
    const inHand = new Date(app.deps.clock.now().getTime() + 10 * 60_000);
    await app.db.update(notices).set({ nextTryAt: inHand });
    await work();
    expect(mail.received).toHaveLength(0);
    app.deps.clock.advanceMinutes(10);
    await app.deps.jobs.run('notices.send');
    expect(mail.received).toHaveLength(1);
  });

  it('shows a code only to users who may see codes, and removes it once it is sent or expired', async () => {
    await noMail();
    const expiresAt = new Date(app.deps.clock.now().getTime() + 15 * 60_000);
    const csr = await signedIn(app, 'csr');
    const userId = csr.userId;
    await queue({ kind: 'recovery-code', body: 'Your code is 123456.', userId, isSecret: true, expiresAt });
    const seen = async (who: Person) => (await who.request<NoticeRow[]>('GET', '/notices')).body[0];
    expect(await seen(admin)).toMatchObject({
      body: expect.stringContaining('123456'),
      hiddenBecause: null,
    });
    expect(await seen(csr)).toMatchObject({ body: null, hiddenBecause: 'permission' });
    const found = await csr.request<NoticeRow[]>(
      'GET',
      `/notices?filter=${encodeURIComponent('{"q":"123456"}')}`,
    );
    expect(found.body).toHaveLength(0);

    app.deps.clock.advanceMinutes(15);
    await app.deps.jobs.run('notices.send');
    expect(await lastNotice()).toMatchObject({ status: 'expired', body: '' });

    await mailIsAt(mail.port);
    await queue({ kind: 'recovery-code', body: 'Your code is 654321.', isSecret: true });
    await work();
    expect(mail.received[0]?.source).toContain('654321');
    expect(await lastNotice()).toMatchObject({ status: 'sent', body: '' });
  });

  it('sends no notice that has expired, even if its batch was begun before', async () => {
    await noMail();
    const minutesAhead = (minutes: number) => new Date(app.deps.clock.now().getTime() + minutes * 60_000);
    await queue({ recipient: 'late@example.com', expiresAt: minutesAhead(5) });
    await queue({ recipient: 'in-time@example.com', expiresAt: minutesAhead(6) });
    const [late, inTime] = await claim(app.deps, 'email');
    if (!late || !inTime) throw new Error('Two were queued.');
    app.deps.clock.advanceMinutes(5);
    expect(await markHandedOver(app.deps, late)).toBe(false);
    expect(await markHandedOver(app.deps, inTime)).toBe(true);
    await app.deps.jobs.run('notices.send');
    const [stored] = await app.db.select().from(notices).where(eq(notices.id, late.id));
    expect(stored?.status).toBe('expired');
  });

  it('can be searched and filtered; a notice can be canceled and retried', async () => {
    await noMail();
    await queue({ recipient: 'cora@example.com' });
    await queue({ recipient: 'dora@example.com', kind: 'username' });
    const list = async (filter: object) =>
      (await admin.request<NoticeRow[]>('GET', `/notices?filter=${JSON.stringify(filter)}`)).body.map(
        row => row.recipient,
      );
    expect(await list({ q: 'DORA' })).toEqual(['dora@example.com']);
    expect(await list({ kind: 'invitation', status: ['waiting'] })).toEqual(['cora@example.com']);
    const { id } = await lastNotice();
    expect((await admin.request('POST', `/notices/${id}/cancel`)).status).toBe(200);
    expect((await admin.request('POST', `/notices/${id}/cancel`)).status).toBe(409);
    expect((await admin.request('POST', `/notices/${id}/retry`)).status).toBe(200);
    expect(await lastNotice()).toMatchObject({ status: 'waiting' });
    const told = await app.db.select().from(history).where(eq(history.entity, 'notice')).orderBy(history.id);
    expect(told.map(row => row.after)).toEqual([{ status: 'cancelled' }, { status: 'waiting' }]);
    const csr = await signedIn(app, 'csr');
    expect((await csr.request('POST', `/notices/${id}/cancel`)).status).toBe(403);
  });
});

describe('the reason for not sending a message', () => {
  it.each(LANGUAGES)('is shown and exported in the reader’s language (%s)', async language => {
    const header = { 'accept-language': language };
    const entries = Object.entries(noticeTexts.reasons);
    await app.db.insert(notices).values(
      entries.map(([reason]) => ({
        ...{ channel: 'email' as const, kind: 'invitation' as const, recipient: reason, body: 'Hello' },
        ...{ status: 'cancelled' as const, lastError: reason, createdAt: app.deps.clock.now() },
      })),
    );
    const list = await admin.request<NoticeRow[]>('GET', '/notices?range=[0,99]', undefined, header);
    expect(Object.fromEntries(list.body.map(row => [row.recipient, row.lastError]))).toEqual(
      Object.fromEntries(entries.map(([reason, text]) => [reason, text[language]])),
    );
    const file = await admin.request<string>('GET', '/reports/notice-list/export.csv', undefined, header);
    for (const [, text] of entries) expect(file.body).toContain(text[language]);
    expect(file.body).toContain(noticeTexts.kinds.invitation[language]);
  });

  it('is a provider’s own words if the provider refused it', async () => {
    await noMail();
    await queue();
    const { id } = await lastNotice();
    await app.db.update(notices).set({ status: 'failed', lastError: '550 No such mailbox' });
    const seen = await admin.request<NoticeRow>('GET', `/notices/${id}`, undefined, {
      'accept-language': 'es',
    });
    expect(seen.body.lastError).toBe('550 No such mailbox');
  });
});

describe('text messages', () => {
  const textsGoTo = (address: string) =>
    saveSettings(
      app.deps,
      SYSTEM_ACTOR,
      {
        text: {
          ...{ address, accountSid: 'AC1', authToken: 'token', fromNumber: '+15125550100' },
          ...{ segmentPrice: null, answersReminders: false, callsTo: null },
        },
      },
      null,
    );
  const text = () => queue({ channel: 'text', recipient: '5125550123', body: 'Su código: 111222' });

  // covers: text.accountSid, text.address, text.authToken, text.fromNumber
  it('are sent through Twilio’s API, at the address in the settings', async () => {
    await text();
    await work();
    expect(await lastNotice()).toMatchObject({ status: 'waiting' });
    await textsGoTo(texts.address);
    await work();
    expect(texts.calls).toEqual([
      {
        path: '/2010-04-01/Accounts/AC1/Messages.json',
        authorization: `Basic ${Buffer.from('AC1:token').toString('base64')}`,
        fields: {
          ...{ To: '+15125550123', From: '+15125550100', Body: 'Su código: 111222' },
          StatusCallback: expect.stringMatching(
            /^http:\/\/localhost:3000\/text-webhook\/status\?notice=\d+&try=\d+$/,
          ),
        },
      },
    ]);
    expect(await lastNotice()).toMatchObject({ status: 'sent' });
  });

  it('fail for an invalid number, and wait while the account is refused', async () => {
    await textsGoTo(texts.address);
    texts.answer = { status: 400, body: { code: 21211, message: 'The number is not valid.' } };
    await text();
    await work();
    expect(await lastNotice()).toMatchObject({
      status: 'failed',
      lastError: 'HTTP 400: The number is not valid.',
    });
    texts.answer = { status: 401, body: { code: 20003, message: 'Authenticate' } };
    await text();
    await work();
    expect(await lastNotice()).toMatchObject({ status: 'waiting', tries: 0 });
    texts.answer = { status: 201, body: {} };
  });

  it('keep a code out of the stored failure reason, even if the carrier quotes it', async () => {
    await textsGoTo(texts.address);
    const link = 'https://sward.test/login#reset=Ab3-x_9Zk7Lm2Qw8';
    texts.answer = { status: 400, body: { message: `Not allowed (30007): "Code 654321 ${link}"` } };
    const body = `Code 654321 ${link}`;
    await queue({ channel: 'text', recipient: '5125550123', body, isSecret: true });
    await work();
    expect(await lastNotice()).toMatchObject({
      status: 'failed',
      lastError: 'HTTP 400: Not allowed (30007): "Code … https://sward.test/login#reset=…"',
    });
    texts.answer = { status: 201, body: {} };
  });
});

describe('settings of mail', () => {
  interface View {
    value: Record<string, unknown>;
    secretsSet: string[];
    version: number;
    lastTests: { smtp?: LastTest };
  }
  const body = (more: object = {}) => ({
    host: '127.0.0.1',
    port: mail.port,
    security: 'none',
    user: 'sward',
    password: 'p&ss w/rd',
    fromName: '',
    fromEmail: 'office@sward.test',
    ...more,
  });
  const put = (more: object = {}, headers = {}) =>
    admin.request<CallBody<View> & ErrorBody>('PUT', '/settings/smtp', body(more), headers);

  // covers: office-49
  it('never reveal the password, in answers, in the database or in the history', async () => {
    const saved = await put();
    expect(saved.body.data).toMatchObject({ value: { password: null }, secretsSet: ['password'] });
    const everything = JSON.stringify([
      (await admin.request('GET', '/settings')).body,
      (await app.db.execute('select * from settings')).rows,
      await app.db.select().from(history).where(eq(history.entity, 'setting')).orderBy(history.id),
    ]);
    expect(everything).not.toContain('p&ss');
  });

  it('keep an omitted password, and refuse changes to an older version', async () => {
    const { version } = (await put()).body.data;
    expect((await put({ password: null })).body.data.secretsSet).toEqual(['password']);
    const stale = await put({}, { 'if-match': String(version) });
    expect([stale.status, stale.body.code]).toEqual([412, 'stale']);
    expect((await put({ password: '' })).body.data.secretsSet).toEqual([]);
    await put();
  });

  // covers: rule-33
  it('refuse an invalid port, and a server without a sender', async () => {
    expect((await put({ port: 70000 })).body.errors).toEqual({ port: 'SMTP port must be correct.' });
    expect((await put({ fromEmail: '' })).body.errors).toHaveProperty('fromEmail');
  });

  // covers: call-76, general.name, smtp.security
  it('are tested by sending a message, and show the result', async () => {
    await put();
    const test = (to: string) =>
      admin.request<CallBody<LastTest> & ErrorBody>('POST', '/settings/smtp/test', { to });
    expect((await test('me@example.com')).body.data).toMatchObject({ isOk: true });
    expect(mail.received.at(-1)?.to).toEqual(['me@example.com']);
    // This server doesn't support encryption, so nothing is sent if the settings require it.
    for (const security of ['starttls', 'tls']) {
      await put({ security });
      expect((await test('me@example.com')).status).toBe(400);
    }
    await put({ fromName: '' });
    await admin.request('PUT', '/settings/general', { name: 'Lawns & Co' });
    await test('me@example.com');
    expect(mail.received.at(-1)?.source).toContain('From: "Lawns & Co" <office@sward.test>');
    mail.password = 'another one';
    const failed = await test('me@example.com');
    expect(failed.status).toBe(400);
    expect(failed.body.message).toContain('Wrong user or password');
    const view = await admin.request<CallBody<View>>('GET', '/settings/smtp');
    expect(view.body.data.lastTests.smtp).toMatchObject({ isOk: false });
    expect((await test('no address')).status).toBe(422);
    const csr = await signedIn(app, 'csr');
    expect((await csr.request('PUT', '/settings/smtp', body())).status).toBe(403);
  });
});
