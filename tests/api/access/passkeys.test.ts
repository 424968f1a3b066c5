import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PasskeyRow, PasskeysView } from '#contract/access/passkeys.calls.ts';
import type { PasskeyProof } from '#contract/access/passkeys.ts';
import type { LoginData } from '#contract/access/session.calls.ts';
import type { NewAuthenticator } from '#contract/access/twoFactor.calls.ts';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import {
  history,
  notices,
  passkeys,
  roles,
  securityEvents,
  sessions,
  users,
} from '#server/db/schema/index.ts';
import { hashPassword } from '#server/modules/access/auth/passwords.ts';
import { CHALLENGE_MINUTES } from '#server/modules/access/passkeys/challenges.ts';
import { relyingParty } from '#server/modules/access/passkeys/relyingParty.ts';
import { createAuthenticator } from '#tests/api/support/authenticator.ts';
import { type Person, requester, signedIn } from '#tests/api/support/people.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';
import { makeSide, type Side } from '#tests/api/support/twoSides.ts';

type Authenticator = ReturnType<typeof createAuthenticator>;
type Creation = CallBody<{ challenge: string; user: { id: string } }>;

let app: TestApp;
let side: Side;
let office: Person;
beforeAll(async () => {
  app = await createTestApp();
  passwordHash = await hashPassword(PASSWORD);
  side = await makeSide(app, 'mine');
  office = await signedIn(app, 'csr');
  await app.db.update(users).set({ email: 'pat@example.com' }).where(eq(users.id, office.userId));
});
afterEach(() => app.db.delete(passkeys));
afterAll(() => app.close());

const PASSWORD = 'Mow#2026a';
let passwordHash: string;
const ask = (person: Person, proof: PasskeyProof) =>
  person.request<Creation & ErrorBody>('POST', '/users/passkeys/options', proof);
async function optionsFor(person: Person) {
  await app.db.update(users).set({ passwordHash }).where(eq(users.id, person.userId));
  return (await ask(person, { password: PASSWORD })).body.data;
}
const keep = (person: Person, response: unknown, name = 'Laptop') =>
  person.request<CallBody<PasskeyRow> & ErrorBody>('POST', '/users/passkeys', { name, response });

async function addTo(person: Person): Promise<Authenticator> {
  const authenticator = createAuthenticator();
  expect((await keep(person, authenticator.create(await optionsFor(person)))).status).toBe(200);
  return authenticator;
}

const stranger = () => requester(app);
const challenge = async () =>
  (await stranger()<CallBody<{ challenge: string }>>('POST', '/users/login/passkey/options')).body.data;
const enter = (response: unknown, loginRole = 'admin') =>
  stranger()<CallBody<LoginData> & ErrorBody>('POST', '/users/login/passkey', { response, loginRole });

describe('a passkey', () => {
  it('is added, listed, renamed and removed only by its owner, who is notified', async () => {
    const { id } = await addTo(office);
    const list = async () =>
      (await office.request<CallBody<PasskeysView>>('GET', '/users/passkeys')).body.data;
    const { origin, passkeys: own } = await list();
    expect([origin, own]).toMatchObject(['http://localhost:3000', [{ name: 'Laptop', lastUsedAt: null }]]);
    const [row] = await app.db.select().from(passkeys).where(eq(passkeys.credentialId, id));
    expect((await office.request('PUT', `/users/passkeys/${row?.id}`, { name: 'Old laptop' })).status).toBe(
      200,
    );
    expect((await list()).passkeys[0]?.name).toBe('Old laptop');
    expect((await office.request('PUT', `/users/passkeys/${row?.id}`, { name: ' ' })).status).toBe(422);

    const other = await signedIn(app, 'admin');
    expect((await other.request('PUT', `/users/passkeys/${row?.id}`, { name: 'Mine' })).status).toBe(404);
    expect((await other.request('DELETE', `/users/passkeys/${row?.id}`, {})).status).toBe(404);

    const path = `/users/passkeys/${row?.id}`;
    const unproven = await office.request<ErrorBody>('DELETE', path, {});
    expect([unproven.status, Object.keys(unproven.body.errors ?? {})]).toEqual([422, ['password']]);
    expect((await office.request('DELETE', path, { password: 'Wrong#123' })).status).toBe(422);
    expect((await list()).passkeys).toHaveLength(1);
    expect((await office.request('DELETE', path, { password: PASSWORD })).status).toBe(200);
    expect((await list()).passkeys).toEqual([]);
    const told = await app.db
      .select()
      .from(notices)
      .where(eq(notices.kind, 'sign-in-changed'))
      .orderBy(notices.id);
    expect(told.map(notice => notice.recipient)).toEqual(['pat@example.com', 'pat@example.com']);
    const story = await app.db
      .select()
      .from(history)
      .where(eq(history.entityId, String(office.userId)))
      .orderBy(history.id);
    expect(story.map(({ before, after }) => [before, after])).toEqual([
      [{ passkey: null }, { passkey: 'Laptop' }],
      [{ passkey: 'Old laptop' }, { passkey: null }],
    ]);
  });

  it('is only for its owner, after a password, an app’s code, or signing in by link or passkey', async () => {
    const person = await signedIn(app, 'csr');
    await app.db
      .update(users)
      .set({ passwordHash, email: 'owner@example.com' })
      .where(eq(users.id, person.userId));
    const proof = async () =>
      (await person.request<CallBody<PasskeysView>>('GET', '/users/passkeys')).body.data.proof;
    expect([await proof(), (await ask(person, {})).body.errors]).toEqual([
      'password',
      { password: expect.any(String) },
    ]);
    expect((await ask(person, { password: 'Wrong#123' })).status).toBe(422);
    expect((await ask(person, { code: '123456' })).body.errors).toHaveProperty('code');

    const { body } = await person.request<CallBody<NewAuthenticator>>('POST', '/users/two-factor/begin', {
      password: PASSWORD,
    });
    const totp = new TOTP({ secret: Secret.fromBase32(body.data.secret) });
    const code = () => totp.generate({ timestamp: app.deps.clock.now().getTime() });
    await person.request('POST', '/users/two-factor/confirm', { code: code() });
    app.deps.clock.advanceMinutes(1);
    expect([await proof(), (await ask(person, {})).body.errors]).toEqual([
      'code',
      { code: expect.any(String) },
    ]);
    const made = createAuthenticator();
    const options = (await ask(person, { code: code() })).body.data;
    expect((await keep(person, made.create(options))).status).toBe(200);
    const told = await app.db
      .select()
      .from(notices)
      .where(eq(notices.recipient, 'owner@example.com'))
      .orderBy(notices.id);
    expect(told.at(-1)?.body).toContain('remove it under Sign-in security');

    const { token } = (await enter(made.get(await challenge()))).body.data;
    const byKey = { ...person, request: requester(app, token) };
    expect((await ask(byKey, {})).status).toBe(200);
    const hourAgo = new Date(app.deps.clock.now().getTime() - 3_600_000);
    await app.db.update(sessions).set({ createdAt: hourAgo }).where(eq(sessions.method, 'passkey'));
    expect((await ask(byKey, {})).status).toBe(422);
  });

  it('is not removed if it is the only second factor of a user whose role requires one', async () => {
    const person = await signedIn(app, 'csr');
    const first = await addTo(person);
    await addTo(person);
    const { token } = (await enter(first.get(await challenge()))).body.data;
    const byKey = requester(app, token);
    const [role] = await app.db.select({ id: users.roleId }).from(users).where(eq(users.id, person.userId));
    const require = (requiresTwoFactor: boolean) =>
      app.db
        .update(roles)
        .set({ requiresTwoFactor })
        .where(eq(roles.id, role?.id ?? 0));
    await require(true);
    const own = await app.db.select().from(passkeys).where(eq(passkeys.userId, person.userId));
    const statuses: number[] = [];
    for (const { id } of own) statuses.push((await byKey('DELETE', `/users/passkeys/${id}`, {})).status);
    expect(statuses).toEqual([200, 409]);
    expect(await app.db.$count(passkeys, eq(passkeys.userId, person.userId))).toBe(1);
    await require(false);
    const [last] = own.slice(1);
    expect((await byKey('DELETE', `/users/passkeys/${last?.id}`, {})).status).toBe(200);
  });

  it('signs in every kind of user without a username, each on their page', async () => {
    const people = [
      office,
      await signedIn(app, 'admin'),
      await signedIn(app, 'vendor', { vendorId: side.vendorId }),
      await signedIn(app, 'customer', { customerId: side.customerId }),
    ];
    for (const person of people) {
      const authenticator = await addTo(person);
      const { status, body, headers } = await enter(authenticator.get(await challenge()));
      expect([status, body.data.id]).toEqual([200, person.userId]);
      expect(String(headers['set-cookie'])).toContain('sward_device=');
      expect((await enter(authenticator.get(await challenge()), 'crew')).status).toBe(401);
    }
    const crew = await signedIn(app, 'crew', { vendorId: side.vendorId, crewId: side.crewId });
    const phone = await addTo(crew);
    expect((await enter(phone.get(await challenge()), 'crew')).body.data.id).toBe(crew.userId);
    expect((await enter(phone.get(await challenge()))).status).toBe(401);
    const begun = await app.db.select().from(sessions).where(eq(sessions.userId, office.userId));
    expect(begun.map(session => session.method).sort()).toEqual(['passkey', 'password']);
  });

  it('is refused if its challenge was already answered, too old, made up, or for something else', async () => {
    const authenticator = await addTo(office);
    const asked = await challenge();
    const first = authenticator.get(asked);
    expect((await enter(first)).status).toBe(200);
    expect((await enter(first)).status).toBe(401);
    expect((await enter(authenticator.get(asked))).status).toBe(401);

    const waiting = await challenge();
    app.deps.clock.advanceMinutes(CHALLENGE_MINUTES);
    expect((await enter(authenticator.get(waiting))).status).toBe(401);

    const forged = Buffer.from((await challenge()).challenge, 'base64url');
    forged.writeUInt8(forged.readUInt8(7) ^ 1, 7);
    for (const made of [forged, Buffer.alloc(56), Buffer.from('x')])
      expect((await enter(authenticator.get({ challenge: made.toString('base64url') }))).status).toBe(401);
    expect((await enter(authenticator.get(await optionsFor(office)))).status).toBe(401);
    expect((await enter(authenticator.get(await challenge()))).status).toBe(200);
  });

  it('is refused from another site, without user verification, if copied, and with another key', async () => {
    const authenticator = await addTo(office);
    const elsewhere = { origin: 'http://sward.example', rpId: 'sward.example' };
    expect((await enter(authenticator.get(await challenge(), elsewhere))).status).toBe(401);
    expect((await enter(authenticator.get(await challenge(), { isVerified: false }))).status).toBe(401);
    authenticator.setCounter(10);
    expect((await enter(authenticator.get(await challenge()))).status).toBe(200);
    authenticator.setCounter(4);
    expect((await enter(authenticator.get(await challenge()))).status).toBe(401);
    await app.deps.events.idle();
    const copied = await app.db
      .select({ kind: securityEvents.kind, userId: securityEvents.userId })
      .from(securityEvents)
      .where(eq(securityEvents.kind, 'passkey-copied'));
    expect(copied).toEqual([{ kind: 'passkey-copied', userId: office.userId }]);

    const mine = createAuthenticator().get(await challenge());
    expect((await enter({ ...mine, id: authenticator.id, rawId: authenticator.id })).status).toBe(401);
    authenticator.setCounter(20);
    const borrowed = authenticator.get(await challenge());
    const userHandle = Buffer.from('user 0').toString('base64url');
    const response = { ...borrowed.response, userHandle };
    expect((await enter({ ...borrowed, response })).status).toBe(401);
    expect((await enter(createAuthenticator().get(await challenge()))).body.code).toBe('bad_credentials');
  });

  it('is accepted once, even if many answers arrive at the same time', async () => {
    const authenticator = await addTo(office);
    const answer = authenticator.get(await challenge());
    const statuses = (await Promise.all(Array.from({ length: 5 }, () => enter(answer)))).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, 401, 401, 401, 401]);
  });

  it('is refused if it was created for another user or site, twice, or too late', async () => {
    const admin = await signedIn(app, 'admin');
    const authenticator = createAuthenticator();
    const forAdmin = await optionsFor(admin);
    expect((await keep(office, authenticator.create(forAdmin))).status).toBe(422);
    const elsewhere = { origin: 'https://sward.example' };
    for (const how of [elsewhere, { rpId: 'sward.example' }, { isVerified: false }])
      expect((await keep(office, authenticator.create(await optionsFor(office), how))).status).toBe(422);
    const late = authenticator.create(await optionsFor(office));
    app.deps.clock.advanceMinutes(CHALLENGE_MINUTES);
    expect((await keep(office, late)).status).toBe(422);

    const made = authenticator.create(await optionsFor(admin));
    expect((await keep(admin, made)).status).toBe(200);
    expect((await keep(admin, made)).status).toBe(422);
    expect((await keep(office, authenticator.create(await optionsFor(office)))).status).toBe(409);
    expect(await app.db.$count(passkeys)).toBe(1);
  });

  it('doesn’t sign in a user who may not sign in', async () => {
    const person = await signedIn(app, 'csr');
    const authenticator = await addTo(person);
    await app.db.update(users).set({ isActive: false }).where(eq(users.id, person.userId));
    expect((await enter(authenticator.get(await challenge()))).status).toBe(401);
  });

  it('can’t be guessed more often than a password', async () => {
    const guess = createAuthenticator();
    for (let tries = 0; tries < 8; tries++)
      expect((await enter(guess.get(await challenge()))).status).toBe(401);
    expect((await enter(guess.get(await challenge()))).status).toBe(429);
  });
});

describe('where passkeys are available', () => {
  it('depends on the public address', async () => {
    const party = (publicUrl: string) => relyingParty({ publicUrl });
    expect(party('https://lawns.example.com/')).toEqual({
      id: 'lawns.example.com',
      origin: 'https://lawns.example.com',
    });
    expect(party('http://localhost:4000')?.id).toBe('localhost');
    for (const address of [
      'http://lawns.example.com',
      'http://127.0.0.1:3000',
      'https://10.0.0.5',
      'https://[::1]',
    ])
      expect([address, party(address)]).toEqual([address, null]);

    const { publicUrl } = app.deps.config;
    app.deps.config.publicUrl = 'http://10.0.0.5:3000';
    const view = await office.request<CallBody<PasskeysView>>('GET', '/users/passkeys');
    expect(view.body.data.origin).toBeNull();
    expect((await ask(office, { password: PASSWORD })).status).toBe(409);
    expect((await stranger()('POST', '/users/login/passkey/options')).status).toBe(409);
    app.deps.config.publicUrl = publicUrl;
  });
});
