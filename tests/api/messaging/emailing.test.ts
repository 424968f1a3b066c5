import { createHmac } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallBody } from '#contract/core/errors.ts';
import type { MessageThread } from '#contract/customers/customerMessages.calls.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import {
  attachments,
  contactRequests,
  customers,
  incomingEmails,
  unsubscribes,
} from '#server/db/schema/index.ts';
import { replyAddressOf } from '#server/modules/messaging/notices/replyAddress.ts';
import { saveSettings } from '#server/modules/system/systemSettings/saveSettings.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { makeProperty } from '#tests/api/support/sold.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';
import { makeCounter } from '#tests/counters.ts';

const MAILBOX = 'reply@in.sward.test';
const PASSWORD = 'a-password-of-the-webhooks';
const KEY = 'a-key-of-mailgun';

let app: TestApp;
let ground: TestMarket;
let csr: Person;
beforeAll(async () => {
  app = await createTestApp();
  ground = await makeTestMarket(app);
  csr = await signedIn(app, 'csr');
  const incomingEmail = { address: MAILBOX, webhookPassword: PASSWORD, mailgunKey: KEY };
  await saveSettings(app.deps, SYSTEM_ACTOR, { incomingEmail }, null);
});
afterAll(() => app.close());

const next = makeCounter();
async function customerWith(set: Partial<typeof customers.$inferInsert> = {}) {
  const { customerId } = await makeProperty(app, ground);
  const email = `reader${next()}@example.com`;
  await app.db
    .update(customers)
    .set({ email, firstName: 'Ana', lastName: 'Ruiz', ...set })
    .where(eq(customers.id, customerId));
  return { id: customerId, email, address: replyAddressOf(app.deps.config.appSecret, MAILBOX, customerId) };
}

interface Written {
  from: string;
  to: string;
  body?: string;
  subject?: string;
  headers?: readonly string[];
  messageId?: string;
}
const mime = ({ from, to, body = 'Thanks!', subject = 'Re: Your visit', headers = [], messageId }: Written) =>
  [
    `From: Ana <${from}>`,
    `To: <${to}>`,
    `Subject: ${subject}`,
    `Message-ID: <${messageId ?? `m${next()}@example.com`}>`,
    'Date: Sat, 28 Nov 2026 10:00:00 -0600',
    'MIME-Version: 1.0',
    ...(headers.some(line => line.startsWith('Content-Type'))
      ? []
      : ['Content-Type: text/plain; charset=utf-8']),
    ...headers,
    '',
    body,
  ].join('\r\n');

const basic = `Basic ${Buffer.from(`sward:${PASSWORD}`).toString('base64')}`;
const post = async (path: string, type: string, payload: string | Buffer, authorization = basic) =>
  (
    await app.app.inject({
      ...{ method: 'POST', url: `/email-webhook/${path}`, payload },
      headers: { 'content-type': type, ...(authorization && { authorization }) },
    })
  ).statusCode;
const raw = (email: string, authorization?: string) => post('raw', 'message/rfc822', email, authorization);

function form(fields: Record<string, string>): { type: string; payload: string } {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--xYzZY\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return { type: 'multipart/form-data; boundary=xYzZY', payload: `${parts.join('')}--xYzZY--\r\n` };
}

const PROVIDERS: Record<string, (email: string, to: string) => Promise<number>> = {
  postmark: (email, to) =>
    post(
      'postmark',
      'application/json',
      JSON.stringify({ FromName: 'Ana', MessageStream: 'inbound', OriginalRecipient: to, RawEmail: email }),
    ),
  sendgrid: (email, to) => {
    const { type, payload } = form({ email, envelope: JSON.stringify({ to: [to], from: 'x@example.com' }) });
    return post('sendgrid', type, payload);
  },
  mailgun: (email, to) => {
    const { type, payload } = form(signed(`token${next()}`, { 'body-mime': email, recipient: to }));
    return post('mailgun/mime', type, payload, '');
  },
  raw: email => raw(email),
};

function signed(token: string, fields: Record<string, string>, key = KEY): Record<string, string> {
  const timestamp = String(Math.floor(app.deps.clock.now().getTime() / 1000));
  const signature = createHmac('sha256', key)
    .update(timestamp + token)
    .digest('hex');
  return { ...fields, timestamp, token, signature };
}

const threadOf = async (id: number) =>
  (await csr.request<CallBody<MessageThread>>('GET', `/customers/${id}/messages`)).body.data;
const requestsFrom = (email: string) =>
  app.db
    .select()
    .from(contactRequests)
    .where(eq(contactRequests.email, email))
    .orderBy(asc(contactRequests.id));

describe('an email to a customer’s signed address', () => {
  it.each(Object.keys(PROVIDERS))(
    'lands in their thread once, without what it quotes: %s',
    async provider => {
      const { id, email, address } = await customerWith();
      const body =
        'See you on Friday. ¡Gracias!\r\n\r\nOn Mon, Nov 23, 2026 at 9:00 AM Sward <x@y.test> wrote:\r\n> Hi Ana';
      const written = mime({ from: email, to: address, body });
      const deliver = PROVIDERS[provider];
      expect(await deliver?.(written, address)).toBe(200);
      expect(await deliver?.(written, address)).toBe(200);
      const { list, unread } = await threadOf(id);
      expect(list).toMatchObject([
        { text: 'See you on Friday. ¡Gracias!', channel: 'email', authorName: 'Ana Ruiz', hasOriginal: true },
      ]);
      expect(unread).toBe(1);
      const { body: original } = await csr.request<CallBody<{ text: string }>>(
        'GET',
        `/customers/${id}/messages/${list[0]?.id}/original`,
      );
      expect(original.data.text).toContain('> Hi Ana');
    },
  );

  it('is taken from another sender too, who is named', async () => {
    const { id, address } = await customerWith();
    await raw(mime({ from: 'husband@example.com', to: address }));
    expect((await threadOf(id)).list).toMatchObject([{ authorName: 'Ana <husband@example.com>' }]);
  });

  it('isn’t believed with another signature: the sender’s address counts', async () => {
    const { id, address } = await customerWith();
    const forged = address.replace(/[0-9a-f]{4}@/, '0000@');
    await raw(mime({ from: 'stranger1@example.com', to: forged }));
    expect((await threadOf(id)).list).toEqual([]);
    expect(await requestsFrom('stranger1@example.com')).toHaveLength(1);
  });

  it('is stored once if it arrives several times at the same moment', async () => {
    const { id, email, address } = await customerWith();
    const written = mime({ from: email, to: address });
    expect(await Promise.all(Array.from({ length: 5 }, () => raw(written)))).toEqual(Array(5).fill(200));
    expect((await threadOf(id)).list).toHaveLength(1);
  });

  it('has its files attached to the property, and says which couldn’t be', async () => {
    const { id, email, address } = await customerWith();
    const part = (name: string, content: string) =>
      `--b\r\nContent-Type: application/octet-stream; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(content).toString('base64')}\r\n`;
    const body = `--b\r\nContent-Type: text/plain\r\n\r\nThe plan\r\n${part('plan.pdf', '%PDF-1.7 x')}${part('virus.exe', 'MZ\0\u0001')}--b--`;
    const headers = ['Content-Type: multipart/mixed; boundary=b'];
    const written = mime({ from: email, to: address, body, headers });
    await raw(written);
    await raw(written);
    const kept = await app.db.select().from(attachments).where(eq(attachments.customerId, id));
    expect(kept.map(({ name }) => name)).toEqual(['plan.pdf']);
    const [message] = (await threadOf(id)).list;
    expect(message?.text).toBe(
      'The plan\n\n(Attached to the property: plan.pdf)\n\n(Couldn’t be attached: virus.exe)',
    );
  });
});

describe('an email that no signature names', () => {
  it('is in the thread of the customer with the sender’s address', async () => {
    const { id, email } = await customerWith();
    await raw(mime({ from: email.toUpperCase(), to: MAILBOX, subject: 'A question', body: 'When?' }));
    expect((await threadOf(id)).list).toMatchObject([{ text: 'A question\n\nWhen?' }]);
  });

  it('becomes one contact request until the office says whose it is; later ones go there too', async () => {
    const { id } = await customerWith();
    const from = 'stranger2@example.com';
    await raw(mime({ from, to: MAILBOX, body: 'First' }));
    app.deps.clock.advanceMinutes(1);
    await raw(mime({ from, to: MAILBOX, body: 'Second' }));
    const [request, ...others] = await requestsFrom(from);
    expect(others).toEqual([]);
    expect(request).toMatchObject({ name: 'Ana', message: 'First\nSecond', status: 'new' });
    await csr.request('POST', `/contact-us/${request?.id}/assign-texts`, { customerId: id });
    await raw(mime({ from, to: MAILBOX, body: 'Third' }));
    expect((await threadOf(id)).list.map(({ text }) => text)).toEqual(['First', 'Second', 'Third']);
  });
});

describe('an email that no person wrote', () => {
  it.each([
    ['an automatic reply', ['Auto-Submitted: auto-replied']],
    ['a bounce', ['Return-Path: <>']],
    ['bulk mail', ['Precedence: bulk']],
    ['an autoresponder', ['X-Autoreply: yes']],
  ])('is recorded and in no thread: %s', async (_name, headers) => {
    const { id, email, address } = await customerWith();
    expect(await raw(mime({ from: email, to: address, headers }))).toBe(200);
    expect((await threadOf(id)).list).toEqual([]);
    expect(await app.db.$count(incomingEmails, eq(incomingEmails.fromAddress, email))).toBe(1);
  });

  it('is one of too many in an hour, which a loop sends', async () => {
    const { id, email, address } = await customerWith();
    for (let count = 0; count < 32; count += 1) await raw(mime({ from: email, to: address }));
    expect((await threadOf(id)).total).toBe(30);
  });

  it('is one of our own', async () => {
    const { id, email, address } = await customerWith();
    await raw(mime({ from: email, to: address, messageId: 'notice-7@sward.test' }));
    expect((await threadOf(id)).list).toEqual([]);
  });
});

// covers: incomingEmail.address, incomingEmail.mailgunKey, incomingEmail.webhookPassword
describe('a request without the right to deliver emails', () => {
  it('is refused without the password, or with another one', async () => {
    const written = mime({ from: 'a@example.com', to: MAILBOX });
    for (const path of ['raw', 'postmark', 'sendgrid'])
      for (const given of ['', 'Basic eDp5'])
        expect(await post(path, 'text/plain', written, given)).toBe(403);
  });

  it('is refused without Mailgun’s signature, with an old one, and with another email’s token', async () => {
    const { id, email, address } = await customerWith();
    const fields = { 'body-mime': mime({ from: email, to: address }), recipient: address };
    const send = (given: Record<string, string>) => {
      const { type, payload } = form(given);
      return post('mailgun/mime', type, payload, '');
    };
    expect(await send(fields)).toBe(403);
    expect(await send(signed('t1', fields, 'another key'))).toBe(403);
    const old = { ...signed('t1', fields), timestamp: '1600000000' };
    expect(await send(old)).toBe(403);
    expect(await send(signed('once', fields))).toBe(200);
    const other = { ...fields, 'body-mime': mime({ from: email, to: address }) };
    expect(await send(signed('once', other))).toBe(406);
    expect((await threadOf(id)).list).toHaveLength(1);
  });

  it('is refused without a whole email', async () => {
    expect(await post('postmark', 'application/json', '{"TextBody":"Hi"}')).toBe(400);
    expect(await post('raw', 'message/rfc822', 'no email')).toBe(400);
  });
});

it.each(['UNSUBSCRIBE', 'Stop.', 'Darme de baja'])('%s as an answer ends advertising', async body => {
  const { id, email, address } = await customerWith();
  await raw(mime({ from: email, to: address, body }));
  const [gone] = await app.db.select().from(unsubscribes).where(eq(unsubscribes.email, email));
  expect(gone).toMatchObject({ source: 'email' });
  expect(await threadOf(id)).toMatchObject({ total: 1, unread: 0 });
});
