import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoginData } from '#contract/access/session.calls.ts';
import type { CallBody } from '#contract/core/errors.ts';
import type { CustomerMessage, MessageThread } from '#contract/customers/customerMessages.calls.ts';
import type { Unreachable } from '#contract/customers/customerMessages.ts';
import { customers, notices, users } from '#server/db/schema/index.ts';
import { type Person, requester, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { makeProperty } from '#tests/api/support/sold.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';
import { upload } from '#tests/api/support/upload.ts';

let app: TestApp;
let ground: TestMarket;
let csr: Person;
let anybody: Person['request'];

beforeAll(async () => {
  app = await createTestApp();
  ground = await makeTestMarket(app);
  csr = await signedIn(app, 'csr');
  anybody = requester(app);
});
afterAll(() => app.close());

type Set = Partial<typeof customers.$inferInsert>;
async function customerWith(set: Set): Promise<number> {
  const { customerId } = await makeProperty(app, ground);
  await app.db.update(customers).set(set).where(eq(customers.id, customerId));
  return customerId;
}
const write = async (customerId: number, text: string) => {
  const answer = await csr.request<CallBody<CustomerMessage & { unreachable: Unreachable | null }>>(
    'POST',
    `/customers/${customerId}/messages`,
    { id: randomUUID(), text },
  );
  expect(answer.status).toBe(201);
  return answer.body;
};
const noticesOf = (customerId: number) =>
  app.db.select().from(notices).where(eq(notices.customerId, customerId)).orderBy(notices.id);
const tokenIn = (body = '') => /\/sign-in-link\?lang=\w+&to=messages#(\S+)/.exec(body)?.[1] ?? '';

describe('a message from the office', () => {
  it('is in its email with all unread ones and a button that signs the customer in', async () => {
    const customerId = await customerWith({ email: 'no.sign.in@example.com', phone: null });
    expect((await write(customerId, 'Is the <gate> open?\nThe crew waits.')).data.unreachable).toBeNull();
    const photo = `/customers/${customerId}/messages/${randomUUID()}/photo`;
    const bytes = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    expect((await upload(app, csr, photo, {}, { name: 'a.png', bytes })).status).toBe(201);
    await write(customerId, 'Please call.');
    const [letter, ...others] = await noticesOf(customerId);
    expect([others, letter?.isSecret, letter?.status, letter?.subject]).toEqual([
      [],
      true,
      'waiting',
      'You have a new message from us',
    ]);
    const said = /Is the <gate> open\?\nThe crew waits\.\n\nWe sent you a photo\.\n\nPlease call\./;
    expect(letter?.body).toMatch(said);
    expect(letter?.html).toContain('Is the &#60;gate&#62; open?<br>The crew waits.');
    const token = tokenIn(letter?.body);
    const signIn = () => anybody<CallBody<LoginData>>('POST', '/users/login/link', { token });
    const entered = await signIn();
    expect([entered.status, entered.body.data.type]).toEqual([200, 'customer']);
    const own = await requester(app, entered.body.data.token)<CallBody<MessageThread>>(
      'GET',
      '/portal/messages',
    );
    expect(own.body.data).toMatchObject({ total: 3, unread: 3 });
    expect((await signIn()).status).toBe(404);
  });

  it('is announced once until it is read, and the link that was sent stays valid', async () => {
    const customerId = await customerWith({ email: 'told.once@example.com', language: 'es' });
    await write(customerId, 'Hola');
    const [letter] = await noticesOf(customerId);
    expect(letter?.body).toContain('Le escribimos:\n\nHola');
    expect(letter?.body).toContain('/sign-in-link?lang=es&to=messages#');
    await app.db.update(notices).set({ status: 'sent' }).where(eq(notices.customerId, customerId));
    await write(customerId, 'Otra vez');
    expect((await noticesOf(customerId)).length).toBe(1);
    const entered = await anybody('POST', '/users/login/link', { token: tokenIn(letter?.body) });
    expect(entered.status).toBe(200);
  });

  it('is short in a text message, which signs in too', async () => {
    const customerId = await customerWith({ email: null, phone: '5125550188', messagesBy: 'text' });
    await write(customerId, `${'Long words. '.repeat(30)}`);
    const [text] = await noticesOf(customerId);
    expect([text?.channel, text?.isSecret]).toEqual(['text', true]);
    const [said = ''] = text?.body.split(' http') ?? [];
    expect([said.endsWith('...'), said.length <= 160]).toEqual([true, true]);
    expect((await anybody('POST', '/users/login/link', { token: tokenIn(text?.body) })).status).toBe(200);
  });

  it('signs nobody in at an address other than the user’s', async () => {
    const customerId = await customerWith({ email: 'household@example.com' });
    const own = await signedIn(app, 'customer', { customerId });
    await app.db.update(users).set({ email: 'other@example.com' }).where(eq(users.id, own.userId));
    expect((await write(customerId, 'Hello')).data.unreachable).toBeNull();
    const [letter] = await noticesOf(customerId);
    expect([tokenIn(letter?.body), letter?.body.includes('/login')]).toEqual(['', true]);
  });

  it('warns the office if the customer can’t read it, be notified or answer', async () => {
    const nowhere = await customerWith({ email: null, phone: null });
    const told = await write(nowhere, 'Hello');
    expect([told.data.unreachable, told.message]).toEqual([
      'nowhere',
      expect.stringContaining('no sign-in, email address'),
    ]);
    const unwished = await customerWith({ email: 'unwished@example.com', messagesBy: 'none' });
    expect((await write(unwished, 'Hello')).data.unreachable).toBe('unwished');
    await signedIn(app, 'customer', { customerId: unwished });
    expect((await write(unwished, 'Hello')).data.unreachable).toBe('untold');
    const off = await customerWith({ email: 'switched.off@example.com' });
    const person = await signedIn(app, 'customer', { customerId: off });
    await app.db.update(users).set({ isActive: false }).where(eq(users.id, person.userId));
    expect((await write(off, 'Hello')).data.unreachable).toBe('noSignIn');
    const [letter] = await noticesOf(off);
    expect([letter?.body.includes('Hello'), letter?.body.includes('sign-in-link')]).toEqual([true, false]);
  });
});
