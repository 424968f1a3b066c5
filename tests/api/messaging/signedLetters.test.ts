import { randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserRow } from '#contract/access/users.calls.ts';
import type { CallBody } from '#contract/core/errors.ts';
import type { ContactRequest } from '#contract/customers/contactRequests.calls.ts';
import type { NoticeKind } from '#contract/messaging/notices.ts';
import type { Settlement } from '#contract/money/settlements.calls.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import { customers, notices, roles, users, vendors } from '#server/db/schema/index.ts';
import { notifyOwner } from '#server/modules/access/recovery/notifyOwner.ts';
import { write } from '#server/unitOfWork.ts';
import { chargeOf, makeVisit } from '#tests/api/support/billing.ts';
import { type Person, requester, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';

const SIGNATURE = [
  'Green Blade',
  '(512) 555-0100',
  'office@greenblade.example',
  '1 Shop Rd, Austin',
  'https://greenblade.example',
].join('\n');

let app: TestApp;
let admin: Person;
let ground: TestMarket;

beforeAll(async () => {
  app = await createTestApp();
  admin = await signedIn(app, 'admin');
  ground = await makeTestMarket(app);
  const [name, phone, email, address, website] = SIGNATURE.split('\n');
  const saved = await admin.request('PUT', '/settings/general', { name, phone, email, address, website });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
});
afterAll(() => app.close());

async function newest(kind: NoticeKind, channel: 'email' | 'text' = 'email') {
  await app.deps.events.idle();
  const [notice] = await app.db
    .select()
    .from(notices)
    .where(and(eq(notices.kind, kind), eq(notices.channel, channel)))
    .orderBy(desc(notices.id));
  return notice;
}
async function expectSigned(kind: NoticeKind) {
  const letter = await newest(kind);
  expect([kind, letter?.body.endsWith(`\n\n${SIGNATURE}`)]).toEqual([kind, true]);
  expect(letter?.html).toContain('>Green Blade<');
  return letter;
}

describe('the business signs', () => {
  // covers: general.name, office-65
  it('what is written to people about how they sign in', async () => {
    const [role] = await app.db.select().from(roles).where(eq(roles.name, 'csr'));
    const person = { username: 'nora-paz', firstName: 'Nora', lastName: 'Paz', email: 'nora@example.com' };
    const { body: nora } = await admin.request<UserRow>('POST', '/users', { ...person, roleId: role?.id });
    expect((await expectSigned('invitation'))?.subject).toBe('Your account with Green Blade');
    await admin.request('POST', `/users/${nora.id}/reset-password`);
    await expectSigned('password-reset');
    const anybody = requester(app);
    await anybody('PUT', '/users/login/forgot-password', { emailOrPhone: person.email });
    const code = await expectSigned('recovery-code');
    expect(code?.body).toContain('Never share this code with anyone.\n\nGreen Blade');
    await anybody('POST', '/users/login/forgot-username', { emailOrPhone: person.email });
    await expectSigned('username');
    const [user] = await app.db.select().from(users).where(eq(users.id, nora.id));
    if (user) await write(app.deps, SYSTEM_ACTOR, unit => notifyOwner(unit, user, 'passkeyAdded'));
    await expectSigned('sign-in-changed');
  });

  // covers: general.name
  it('a text that a request was answered', async () => {
    const visit = await makeVisit(app, ground);
    await app.db
      .update(customers)
      .set({ email: 'ana@example.com', phone: '5125550177', messagesBy: 'text' })
      .where(eq(customers.id, visit.customerId));
    const customer = await signedIn(app, 'customer', { customerId: visit.customerId });
    const asked = {
      key: randomUUID(),
      name: 'Ana',
      email: 'ana@example.com',
      message: 'Do you mow on Sunday?',
    };
    await customer.request('POST', '/contact-us', { ...asked, phone: '5125550177', proof: null });
    const [request] = (await admin.request<ContactRequest[]>('GET', '/contact-us')).body;
    await admin.request('POST', `/contact-us/${request?.id}/answer`, { answer: 'We do not.' });
    expect((await newest('contact-answer', 'text'))?.body).toMatch(/^Green Blade: We answered/);
  });

  // covers: general.name
  it('settlements to vendors', async () => {
    await chargeOf(app, await makeVisit(app, ground));
    await app.db
      .update(vendors)
      .set({ email: 'green@vendor.example' })
      .where(eq(vendors.id, ground.vendorId));
    const period = { vendorId: ground.vendorId, fromDate: '2026-06-01', toDate: TEST_TODAY };
    const { data } = (await admin.request<CallBody<Settlement>>('POST', '/settlements', period)).body;
    await admin.request('POST', `/settlements/${data.id}/issue`, { netCents: data.netCents });
    await expectSigned('settlement');
  });
});
