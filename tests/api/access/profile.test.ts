import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProfileView } from '#contract/access/profile.calls.ts';
import type { SessionUser } from '#contract/access/session.calls.ts';
import { USER_TYPES, type UserType } from '#contract/core/enums.ts';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import {
  customers,
  history,
  notices,
  securityEvents,
  sessions,
  tries,
  users,
} from '#server/db/schema/index.ts';
import { hashPassword } from '#server/modules/access/auth/passwords.ts';
import { falsePictures } from '#tests/api/support/falsePictures.ts';
import { type Person, requester, signedIn } from '#tests/api/support/people.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';
import { makeSide, type Side } from '#tests/api/support/twoSides.ts';

const OLD = 'Old#2026a';
const NEW = 'New#2026b';
let app: TestApp;
let side: Side;

type Answer = CallBody<ProfileView> & ErrorBody;

async function personOf(type: UserType): Promise<Person> {
  const { vendorId, crewId, customerId } = side;
  const belongings = {
    admin: {},
    csr: {},
    vendor: { vendorId },
    crew: { vendorId, crewId },
    customer: { customerId },
  };
  const person = await signedIn(app, type, belongings[type]);
  await app.db
    .update(users)
    .set({ passwordHash: await hashPassword(OLD) })
    .where(eq(users.id, person.userId));
  return person;
}
const read = async (person: Person) =>
  (await person.request<Answer>('GET', `/user/${person.userId}`)).body.data;
const save = (person: Person, body: object, headers = {}) =>
  person.request<Answer>('PUT', `/user/${person.userId}`, body, headers);
const change = (person: Person, oldPassword: string, newPassword = NEW, confirmPassword = newPassword) =>
  person.request<CallBody<null> & ErrorBody>('PUT', '/user/current/password', {
    oldPassword,
    newPassword,
    confirmPassword,
  });

async function upload(person: Person, file: Buffer, name = 'me.png') {
  const boundary = 'sward-boundary';
  const payload = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="profile"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`,
    ),
    file,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const response = await app.app.inject({
    method: 'PUT',
    url: `/api/v1/user/${person.userId}`,
    headers: {
      authorization: person.token,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload,
  });
  return { status: response.statusCode, body: response.json<Answer>() };
}
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2E6B3A' } })
    .png()
    .toBuffer();

beforeAll(async () => {
  app = await createTestApp();
  side = await makeSide(app, 'mine');
});
afterAll(() => app.close());

describe('changing one’s own password', () => {
  // covers: call-20
  it.each(USER_TYPES)('as %s answers 202 and ends every session', async type => {
    const person = await personOf(type);
    const done = await change(person, OLD);
    expect([done.status, done.body.status]).toEqual([202, 202]);
    expect((await person.request('GET', '/users/session')).status).toBe(401);
    const [user] = await app.db.select().from(users).where(eq(users.id, person.userId));
    const login = { id: user?.username, password: NEW, loginRole: type === 'crew' ? 'crew' : 'admin' };
    expect((await requester(app)('POST', '/users/login', login)).status).toBe(200);
    const told = await app.db
      .select()
      .from(history)
      .where(eq(history.entityId, String(person.userId)))
      .orderBy(history.id);
    expect(told.map(row => row.after)).toContainEqual({ password: 'changed' });
    expect(JSON.stringify(told)).not.toContain('argon2id');
  });

  it('notifies the owner by email and their other open pages, but not the page that made the change', async () => {
    const person = await personOf('csr');
    await app.db.update(users).set({ email: 'owner@example.com' }).where(eq(users.id, person.userId));
    await app.deps.events.idle();
    const raised: unknown[] = [];
    app.deps.events.listen(async (_tx, events) => {
      raised.push(...events.filter(event => event.type === 'session.ended'));
      return () => undefined;
    });
    await change(person, OLD);
    await app.deps.events.idle();
    expect(raised).toEqual([]);
    const sent = await app.db
      .select()
      .from(notices)
      .where(eq(notices.recipient, 'owner@example.com'))
      .orderBy(notices.id);
    expect(sent.map(notice => notice.kind)).toEqual(['password-changed']);
  });

  // covers: entity-14, limit-16, rule-11, rule-12
  it('is refused with the message of each rule', async () => {
    const person = await personOf('csr');
    const cases: [string, string, string, Record<string, string>][] = [
      ['', NEW, NEW, { oldPassword: 'Please enter old password.' }],
      [OLD, '', '', { newPassword: 'New Password required.', confirmPassword: 'Confirm Password required.' }],
      [OLD, 'Ab#1', 'Ab#1', { newPassword: 'Password needs 6 to 12 characters.' }],
      [OLD, NEW, 'New#2026c', { confirmPassword: 'Confirm password not match' }],
      [
        OLD,
        'alllower#1',
        'alllower#1',
        { newPassword: expect.stringContaining('uppercase') as unknown as string },
      ],
      ['Wrong#123', NEW, NEW, { oldPassword: 'The old password is wrong.' }],
    ];
    for (const [old, fresh, confirm, errors] of cases) {
      const refused = await change(person, old, fresh, confirm);
      expect([refused.status, refused.body.errors]).toEqual([422, expect.objectContaining(errors)]);
    }
    expect((await person.request('GET', '/users/session')).status).toBe(200);
  });

  it('limits guesses of the old password on an open page', async () => {
    const person = await personOf('csr');
    for (let tries = 0; tries < 8; tries++) expect((await change(person, 'Wrong#123')).status).toBe(422);
    expect((await change(person, OLD)).status).toBe(429);
    await app.db.delete(tries);
  });

  // covers: role-29
  it('needs the permission', async () => {
    const person = await personOf('csr');
    const { roleId } = (await app.db.select().from(users).where(eq(users.id, person.userId)))[0] ?? {};
    await app.db.execute(
      `update roles set permissions = permissions - 'user_password_update' where id = ${roleId}`,
    );
    const refused = await change(person, OLD);
    expect([refused.status, refused.body.missing]).toEqual([403, 'user_password_update']);
    await app.db.execute(
      `update roles set permissions = permissions || '["user_password_update"]'::jsonb where id = ${roleId}`,
    );
  });
});

describe('one’s own profile', () => {
  // covers: call-21, entity-5..10, entity-12, entity-13, shell-18
  it.each(USER_TYPES)('is read and saved by a %s, and by nobody else', async type => {
    const person = await personOf(type);
    const profile = await read(person);
    const first = { type, role: type, name: { first: type }, profile: { file: null }, isActive: true };
    expect(profile).toMatchObject(first);
    const email = `own-${type}@example.com`;
    const saved = await save(
      person,
      {
        ...profile,
        name: { first: 'Ines', last: 'Ávila' },
        email,
        mobile: '(512) 555-0144',
        dateOfBirth: '1990-02-28',
        dateOfJoining: '2024-03-01',
        crew: { address: '9 Yard Road' },
      },
      { 'if-match': String(profile.version) },
    );
    expect(saved.status).toBe(202);
    expect(saved.body.data).toMatchObject({
      name: { first: 'Ines', last: 'Ávila' },
      mobile: '5125550144',
      dateOfBirth: '1990-02-28',
      username: profile.username,
      // Only crews have it.
      dateOfJoining: type === 'crew' ? '2024-03-01' : null,
      crew: { address: type === 'crew' ? '9 Yard Road' : null },
    });
    const late = { ...saved.body.data, version: undefined };
    expect((await save(person, late, { 'if-match': String(profile.version) })).status).toBe(412);
    const me = await person.request<CallBody<SessionUser>>('GET', '/users/session');
    expect(me.body.data.name).toBe('Ines Ávila');
    const other = await personOf('admin');
    expect((await other.request('GET', `/user/${person.userId}`)).status).toBe(404);
    expect((await other.request('PUT', `/user/${person.userId}`, profile)).status).toBe(404);
    await app.db.delete(sessions).where(eq(sessions.userId, other.userId));
  });

  // covers: rule-25
  it('is refused field by field', async () => {
    const person = await personOf('csr');
    const profile = await read(person);
    await save(await personOf('vendor'), { ...profile, email: 'taken@example.com' });
    const cases: [object, string, string][] = [
      [{ name: { first: ' ', last: 'x' } }, 'name.first', 'First name is required.'],
      [{ name: { first: 'x', last: '' } }, 'name.last', 'Last name is required.'],
      [{ email: 'no address' }, 'email', 'Valid email is required.'],
      [
        { email: 'TAKEN@example.com' },
        'email',
        'Email address already exists. Please try a different email.',
      ],
      [{ mobile: '51255' }, 'mobile', 'Enter a valid mobile number (10 digits).'],
      [{ dateOfBirth: '2026-06-11' }, 'dateOfBirth', 'Date of birth cannot be in the future.'],
      [{ dateOfBirth: 'yesterday' }, 'dateOfBirth', 'This isn’t a date.'],
    ];
    for (const [more, field, text] of cases) {
      const refused = await save(person, { ...profile, ...more });
      expect([refused.status, refused.body.errors]).toEqual([422, { [field]: text }]);
    }
    expect((await save(person, { ...profile, email: '', mobile: '' })).status).toBe(202);
  });

  it('logs a new email or mobile number, and notifies the old address, whoever changes it', async () => {
    const [person, admin] = [await personOf('csr'), await personOf('admin')];
    const told = async () => {
      await app.deps.events.idle();
      const letters = await app.db
        .select({ recipient: notices.recipient })
        .from(notices)
        .where(and(eq(notices.userId, person.userId), eq(notices.kind, 'sign-in-changed')))
        .orderBy(notices.id);
      const logged = await app.db
        .select({ actorId: securityEvents.actorId })
        .from(securityEvents)
        .where(and(eq(securityEvents.userId, person.userId), eq(securityEvents.kind, 'contact-changed')))
        .orderBy(securityEvents.id);
      return [letters.map(({ recipient }) => recipient), logged.map(({ actorId }) => actorId)];
    };
    const profile = { ...(await read(person)), name: { first: 'Ines', last: 'Diaz' } };
    expect((await save(person, { ...profile, email: 'before@example.com' })).status).toBe(202);
    // There was no address to write to.
    expect(await told()).toEqual([[], [person.userId]]);
    expect((await save(person, { ...profile, email: 'after@example.com' })).status).toBe(202);
    expect(await told()).toEqual([['before@example.com'], [person.userId, person.userId]]);

    const { body: user } = await admin.request<object>('GET', `/users/${person.userId}`);
    const byAdmin = (change: object) =>
      admin.request('PUT', `/users/${person.userId}`, { ...user, ...change });
    expect((await byAdmin({ mobile: '5125550178' })).status).toBe(200);
    expect((await byAdmin({ mobile: '5125550178', lastName: 'Diaz Ruiz' })).status).toBe(200);
    expect(await told()).toEqual([
      ['before@example.com', 'after@example.com'],
      [person.userId, person.userId, admin.userId],
    ]);
  });

  // covers: role-36, rule-22
  it('of a customer needs email and mobile, keeps the email, and changes the customer too', async () => {
    await app.db
      .update(customers)
      .set({ email: 'kept@example.com' })
      .where(eq(customers.id, side.customerId));
    const person = await personOf('customer');
    await app.db.update(users).set({ email: 'kept@example.com' }).where(eq(users.id, person.userId));
    const profile = await read(person);
    expect((await save(person, { ...profile, mobile: '' })).body.errors).toEqual({
      mobile: 'Mobile number is required.',
    });
    expect((await save(person, { ...profile, email: null, mobile: '5125550166' })).body.errors).toEqual({
      email: 'Valid email is required.',
    });
    const body = {
      ...profile,
      name: { first: 'Olga', last: 'Park' },
      email: 'x@example.com',
      mobile: '5125550166',
    };
    expect((await save(person, body)).body.data.email).toBe('kept@example.com');
    const [customer] = await app.db.select().from(customers).where(eq(customers.id, side.customerId));
    expect(customer).toMatchObject({ firstName: 'Olga', phone: '5125550166', email: 'kept@example.com' });
    const told = await app.db
      .select()
      .from(history)
      .where(eq(history.entity, 'customer'))
      .orderBy(history.id);
    expect(told.at(-1)?.after).toMatchObject({ firstName: 'Olga' });

    // The customer chooses whether a crew on its way may text them; omitting the field changes nothing.
    const wish = async (change: object) =>
      (await save(person, { ...(await read(person)), ...change })).body.data;
    expect((await wish({ onMyWayBy: 'text' })).onMyWayBy).toBe('text');
    expect((await wish({ onMyWayBy: undefined })).onMyWayBy).toBe('text');
    const wishes = await app.db
      .select()
      .from(history)
      .where(eq(history.entity, 'customer'))
      .orderBy(history.id);
    expect(wishes.at(-1)).toMatchObject({ before: { onMyWayBy: 'email' }, after: { onMyWayBy: 'text' } });
  });
});

describe('the profile picture', () => {
  // covers: call-22, call-23, entity-11, shell-20
  it('is made square and small, shown at its own address, replaced and removed', async () => {
    const person = await personOf('crew');
    const first = await upload(person, await picture(900, 300));
    expect(first.status).toBe(202);
    const address = first.body.data.profile.file ?? '';
    expect(address).toMatch(/^\/api\/v1\/profile-images\/\d+-[0-9a-f]{32}\.jpg$/);
    const shown = await app.app.inject({ url: address });
    expect(shown.headers['content-type']).toBe('image/jpeg');
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 512, height: 512 });
    const me = await person.request<CallBody<SessionUser>>('GET', '/users/session');
    expect(me.body.data.image).toBe(address);

    const second = await upload(person, await picture(40, 40));
    expect(second.body.data.profile.file).not.toBe(address);
    expect((await app.app.inject({ url: address })).statusCode).toBe(404);

    const gone = await person.request<Answer>('DELETE', `/user/${person.userId}/profile-image`);
    expect(gone.body.data.profile.file).toBeNull();
    expect((await app.app.inject({ url: second.body.data.profile.file ?? '' })).statusCode).toBe(404);
  });

  it('is refused if it isn’t a picture, is too large, missing, or another user’s', async () => {
    const person = await personOf('csr');
    for (const [what, bytes] of await falsePictures())
      expect([what, (await upload(person, bytes)).status]).toEqual([what, 415]);
    expect((await upload(person, Buffer.alloc(16 * 1_048_576, 1))).status).toBe(413);
    const empty = await app.app.inject({
      method: 'PUT',
      url: `/api/v1/user/${person.userId}`,
      headers: { authorization: person.token, 'content-type': 'multipart/form-data; boundary=b' },
      payload: '--b--\r\n',
    });
    expect(empty.json<ErrorBody>().message).toBe('No image selected for upload');
    expect((await read(person)).profile.file).toBeNull();
    const other = await personOf('csr');
    expect((await other.request('DELETE', `/user/${person.userId}/profile-image`)).status).toBe(404);
    expect((await app.app.inject({ url: '/api/v1/profile-images/..%2Fsecret' })).statusCode).toBe(404);
  });
});

describe('one’s own language', () => {
  it.each(USER_TYPES)('of a %s is saved once, with its history, when it is chosen', async type => {
    const person = await personOf(type);
    const choose = (language: string) =>
      person.request<ErrorBody>('PUT', '/user/current/language', { language });
    for (let times = 0; times < 2; times++) expect((await choose('es')).status).toBe(200);
    expect((await read(person)).language).toBe('es');
    const told = await app.db
      .select()
      .from(history)
      .where(and(eq(history.entity, 'user'), eq(history.entityId, String(person.userId))))
      .orderBy(history.id);
    expect(told).toMatchObject([{ before: { language: 'en' }, after: { language: 'es' } }]);
    expect((await choose('fr')).body.errors).toHaveProperty('language');
  });
});
