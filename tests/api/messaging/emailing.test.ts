import { createHmac } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
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

const withFiles = ({ body = '', ...written }: Written) => {
  const part = (name: string, content: string) =>
    `--b\r\nContent-Type: application/octet-stream; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(content).toString('base64')}\r\n`;
  const whole = `--b\r\nContent-Type: text/plain\r\n\r\n${body}\r\n${part('plan.pdf', '%PDF-1.7 x')}${part('virus.exe', 'MZ\0\u0001')}--b--`;
  return mime({ ...written, body: whole, headers: ['Content-Type: multipart/mixed; boundary=b'] });
};

const basic = `Basic ${Buffer.from(`sward:${PASSWORD}`).toString('base64')}`;
const post = async (path: string, type: string, payload: string | Buffer, authorization = basic) =>
  (
    await app.app.inject({
      ...{ method: 'POST', url: `/email-webhook/${path}`, payload },
      headers: { 'content-type': type, ...(authorization && { authorization }) },
    })
  ).statusCode;
const raw = (email: string | Buffer, authorization?: string) =>
  post('raw', 'message/rfc822', email, authorization);

type Fields = Record<string, string | Buffer>;
function form(fields: Fields): { type: string; payload: Buffer } {
  const parts = Object.entries(fields).flatMap(([name, value]) => [
    `--xYzZY\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`,
    value,
    '\r\n',
  ]);
  const payload = Buffer.concat([...parts, '--xYzZY--\r\n'].map(part => Buffer.from(part)));
  return { type: 'multipart/form-data; boundary=xYzZY', payload };
}

const PROVIDERS: Record<string, (email: string | Buffer, to: string) => Promise<number>> = {
  postmark: (email, to) =>
    post(
      'postmark',
      'application/json',
      JSON.stringify({
        FromName: 'Ana',
        MessageStream: 'inbound',
        OriginalRecipient: to,
        RawEmail: String(email),
      }),
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

function signed(token: string, fields: Fields, key = KEY): Fields {
  const timestamp = String(Math.floor(app.deps.clock.now().getTime() / 1000));
  const signature = createHmac('sha256', key)
    .update(timestamp + token)
    .digest('hex');
  return { ...fields, timestamp, token, signature };
}

const threadOf = async (id: number) =>
  (await csr.request<CallBody<MessageThread>>('GET', `/customers/${id}/messages`)).body.data;
type Reader = Awaited<ReturnType<typeof customerWith>>;
const filesOf = async (id: number) =>
  (await app.db.select().from(attachments).where(eq(attachments.customerId, id))).map(({ name }) => name);
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

  it('is also accepted from another sender, who is named', async () => {
    const { id, address } = await customerWith();
    await raw(mime({ from: 'husband@example.com', to: address }));
    expect((await threadOf(id)).list).toMatchObject([{ authorName: 'Ana <husband@example.com>' }]);
  });

  it('isn’t added to a thread if the signature is forged; the office decides', async () => {
    const { id, email, address } = await customerWith();
    const forged = address.replace(/[0-9a-f]{32}@/, `${'0'.repeat(32)}@`);
    await raw(mime({ from: email, to: forged }));
    expect((await threadOf(id)).list).toEqual([]);
    expect(await requestsFrom(email)).toMatchObject([{ kind: 'question', status: 'new' }]);
  });

  it('is stored once if it arrives several times at the same moment', async () => {
    const { id, email, address } = await customerWith();
    const written = mime({ from: email, to: address });
    expect(await Promise.all(Array.from({ length: 5 }, () => raw(written)))).toEqual(Array(5).fill(200));
    expect((await threadOf(id)).list).toHaveLength(1);
  });

  it('has its files attached to the property, and says which ones couldn’t be', async () => {
    const { id, email, address } = await customerWith();
    const written = withFiles({ from: email, to: address, body: 'The plan' });
    await raw(written);
    await raw(written);
    expect(await filesOf(id)).toEqual(['plan.pdf']);
    const [message] = (await threadOf(id)).list;
    expect(message).toMatchObject({
      text: 'The plan\n\n(Couldn’t be attached: virus.exe)',
      files: [{ name: 'plan.pdf' }],
    });
    const file = await csr.request('GET', `/attachments/${message?.files[0]?.id}/file`);
    expect(file.status).toBe(200);
    await csr.request('DELETE', `/attachments/${message?.files[0]?.id}`);
    expect((await threadOf(id)).list).toMatchObject([{ files: [] }]);
  });

  it('is stored as a whole by the next delivery if the server stopped halfway', async () => {
    const { id, email, address } = await customerWith();
    const written = withFiles({ from: email, to: address, body: 'The plan' });
    const put = vi.spyOn(app.deps.files, 'put').mockRejectedValueOnce(new Error('stopped'));
    expect(await raw(written)).toBe(500);
    expect((await threadOf(id)).list).toEqual([]);
    put.mockRestore();
    expect(await raw(written)).toBe(200);
    expect((await threadOf(id)).list).toMatchObject([{ files: [{ name: 'plan.pdf' }] }]);
    expect(await filesOf(id)).toEqual(['plan.pdf']);
  });

  it('is stored alongside another email with the same Message-ID', async () => {
    const { id, email, address } = await customerWith();
    for (const body of ['One', 'Two'])
      await raw(mime({ from: email, to: address, body, messageId: 'twice@example.com' }));
    expect((await threadOf(id)).list.map(({ text }) => text)).toEqual(['One', 'Two']);
  });
});

describe('an email in any encoding', () => {
  const CP1252 = ['Content-Type: text/plain; charset=windows-1252'];
  const said = 'Mañana a las 5 – ¿sí? “50 €”';
  const cp1252 = Buffer.from('4d61f1616e612061206c61732035209620bf73ed3f20933530208094', 'hex');
  const bytesOf = (headers: readonly string[], body: Buffer, { email, address }: Reader) =>
    Buffer.concat([
      Buffer.from(mime({ from: email, to: address, headers: [...CP1252, ...headers], body: '' })),
      body,
    ]);

  it.each(Object.keys(PROVIDERS).filter(name => name !== 'postmark'))(
    'is read as Windows-1252 with 8 bits: %s',
    async provider => {
      const reader = await customerWith();
      const written = bytesOf(['Content-Transfer-Encoding: 8bit'], cp1252, reader);
      expect(await PROVIDERS[provider]?.(written, reader.address)).toBe(200);
      expect((await threadOf(reader.id)).list).toMatchObject([{ text: said }]);
    },
  );

  it('is read from a form of one line', async () => {
    const reader = await customerWith();
    const written = bytesOf(['Content-Transfer-Encoding: 8bit'], cp1252, reader);
    const line = (value: Buffer | string) =>
      [...Buffer.from(value)].map(byte => `%${byte.toString(16).padStart(2, '0')}`).join('');
    const fields = signed(`token${next()}`, { recipient: reader.address });
    const payload = Object.entries({ ...fields, 'body-mime': written }).map(([k, v]) => `${k}=${line(v)}`);
    expect(await post('mailgun/mime', 'application/x-www-form-urlencoded', payload.join('&'), '')).toBe(200);
    expect((await threadOf(reader.id)).list).toMatchObject([{ text: said }]);
  });

  it('is read as base64, with an encoded subject', async () => {
    const reader = await customerWith();
    const encoded = Buffer.from(cp1252.toString('base64'));
    const written = bytesOf(['Content-Transfer-Encoding: base64'], encoded, reader)
      .toString()
      .replace('Subject: Re: Your visit', 'Subject: =?UTF-8?B?wr9NYcOxYW5hPw==?=');
    await raw(written);
    expect((await threadOf(reader.id)).list).toMatchObject([{ text: `¿Mañana?\n\n${said}` }]);
  });

  it('is read from HTML alone, without what it quotes', async () => {
    const { id, email, address } = await customerWith();
    const body =
      '<html><body><div>Yes, <b>Friday</b>.</div><div class="gmail_quote"><div>On Mon, Nov 23, 2026 at 9:00 AM Sward &lt;x@y.test&gt; wrote:</div><blockquote>Hi Ana</blockquote></div></body></html>';
    await raw(mime({ from: email, to: address, body, headers: ['Content-Type: text/html; charset=utf-8'] }));
    expect((await threadOf(id)).list).toMatchObject([{ text: 'Yes, Friday.', hasOriginal: true }]);
  });
});

describe('an email without a signed address', () => {
  it('is in the thread of the customer with the sender’s address', async () => {
    const { id, email } = await customerWith();
    await raw(mime({ from: email.toUpperCase(), to: MAILBOX, subject: 'A question', body: 'When?' }));
    expect((await threadOf(id)).list).toMatchObject([{ text: 'A question\n\nWhen?' }]);
  });

  it('goes to one contact request until the office assigns its sender, then to the customer’s thread', async () => {
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

describe('emails from a stranger', () => {
  it('at the same moment become one contact request', async () => {
    const from = `stranger${next()}@example.com`;
    const bodies = ['One', 'Two', 'Three', 'Four'];
    await Promise.all(bodies.map(body => raw(mime({ from, to: MAILBOX, body }))));
    const [request, ...others] = await requestsFrom(from);
    expect(others).toEqual([]);
    expect(request?.message.split('\n').sort()).toEqual([...bodies].sort());
  });

  it('have their files attached once the office says whose they are', async () => {
    const { id } = await customerWith();
    const from = `stranger${next()}@example.com`;
    await raw(withFiles({ from, to: MAILBOX, body: 'My plan' }));
    const [request] = await requestsFrom(from);
    expect(request?.message).toBe('My plan\n(Files: plan.pdf, virus.exe)');
    await csr.request('POST', `/contact-us/${request?.id}/assign-texts`, { customerId: id });
    expect(await filesOf(id)).toEqual(['plan.pdf']);
    expect((await threadOf(id)).list).toMatchObject([{ files: [{ name: 'plan.pdf' }] }]);
  });

  it('aren’t added to a thread if a mail server found that the sender is forged', async () => {
    const { id, email } = await customerWith();
    const headers = [
      'Authentication-Results: mx.test; spf=pass; dmarc=fail (p=NONE) header.from=example.com',
    ];
    await raw(mime({ from: email, to: MAILBOX, headers }));
    expect((await threadOf(id)).list).toEqual([]);
    expect(await requestsFrom(email)).toHaveLength(1);
  });
});

describe('an email that no person wrote', () => {
  it.each([
    ['an automatic reply', ['Auto-Submitted: auto-replied']],
    ['a bounce', ['Return-Path: <>']],
    ['bulk mail', ['Precedence: bulk']],
    ['an autoresponder', ['X-Autoreply: yes']],
    ['a mailing list', ['List-Id: <news.example.com>']],
    [
      'a report of a mail server',
      ['Content-Type: multipart/report; report-type=delivery-status; boundary=b'],
    ],
  ])('is recorded, but not added to a thread: %s', async (_name, headers) => {
    const { id, email, address } = await customerWith();
    expect(await raw(mime({ from: email, to: address, headers }))).toBe(200);
    expect((await threadOf(id)).list).toEqual([]);
    expect(await app.db.$count(incomingEmails, eq(incomingEmails.fromAddress, email))).toBe(1);
  });

  it.each(['Automatic reply: Your visit', 'Respuesta automática: Su visita', 'Undeliverable: Your visit'])(
    'is recognized by its subject: %s',
    async subject => {
      const { id, email, address } = await customerWith();
      await raw(mime({ from: email, to: address, subject }));
      expect((await threadOf(id)).list).toEqual([]);
    },
  );

  it('isn’t recognized by words in its subject alone', async () => {
    const { id, email, address } = await customerWith();
    await raw(mime({ from: email, to: address, subject: 'Out of office next week, gate is open' }));
    expect((await threadOf(id)).list).toHaveLength(1);
  });

  it('is also assumed beyond the hourly limit, as in a loop', async () => {
    const { id, email, address } = await customerWith();
    for (let count = 0; count < 32; count += 1) await raw(mime({ from: email, to: address }));
    expect((await threadOf(id)).total).toBe(30);
  });

  it('is recognized if it is one of our own', async () => {
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
        expect(await post(path, 'text/plain', written, given)).toBe(401);
  });

  it('is refused without Mailgun’s signature, with an old one, and with another email’s token', async () => {
    const { id, email, address } = await customerWith();
    const fields = { 'body-mime': mime({ from: email, to: address }), recipient: address };
    const send = (given: Fields) => {
      const { type, payload } = form(given);
      return post('mailgun/mime', type, payload, '');
    };
    expect(await send(fields)).toBe(401);
    expect(await send(signed('t1', fields, 'another key'))).toBe(401);
    const old = { ...signed('t1', fields), timestamp: '1600000000' };
    expect(await send(old)).toBe(401);
    expect(await send(signed('once', fields))).toBe(200);
    const other = { ...fields, 'body-mime': mime({ from: email, to: address }) };
    expect(await send(signed('once', other))).toBe(406);
    expect((await threadOf(id)).list).toHaveLength(1);
  });

  it('is refused before its body is read if it is larger than mail servers accept', async () => {
    const { statusCode } = await app.app.inject({
      ...{ method: 'POST', url: '/email-webhook/raw', payload: Buffer.alloc(37 * 1_048_576, 'x') },
      headers: { 'content-type': 'message/rfc822', authorization: basic },
    });
    expect(statusCode).toBe(413);
  });

  it('is refused without a whole email', async () => {
    expect(await post('postmark', 'application/json', '{"TextBody":"Hi"}')).toBe(400);
    expect(await post('raw', 'message/rfc822', 'no email')).toBe(400);
  });
});

it.each(['UNSUBSCRIBE', 'Stop.', 'BAJA', 'Darme de baja'])(
  '%s as a reply unsubscribes from advertising',
  async body => {
    const { id, email, address } = await customerWith();
    await raw(mime({ from: email, to: address, body }));
    const [gone] = await app.db.select().from(unsubscribes).where(eq(unsubscribes.email, email));
    expect(gone).toMatchObject({ source: 'email' });
    expect(await threadOf(id)).toMatchObject({ total: 1, unread: 0 });
  },
);
