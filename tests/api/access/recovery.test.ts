import { and, desc, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LoginData } from '#contract/access/session.calls.ts';
import { LINK_DAYS } from '#contract/core/constants.ts';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import {
  customers,
  history,
  notices,
  passwordResets,
  roles,
  sessions,
  signedLinks,
  tries,
  users,
} from '#server/db/schema/index.ts';
import { hashPassword } from '#server/modules/access/auth/passwords.ts';
import {
  issueLink,
  lockLink,
  readLink,
  spendLinks,
  takeLinkTry,
  transferLinks,
} from '#server/modules/messaging/signedLinks/signedLinks.ts';
import { deleteSpent } from '#server/modules/system/systemSettings/retention.ts';
import { write } from '#server/unitOfWork.ts';
import { requester } from '#tests/api/support/people.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';
import { makeSide, type Side } from '#tests/api/support/twoSides.ts';

const OLD = 'Old#2026a';
const NEW = 'New#2026b';
let app: TestApp;
let side: Side;
let anon: ReturnType<typeof requester>;

type Answer = CallBody<{ token: string }> & ErrorBody;
const forgot = (emailOrPhone: string, headers: Record<string, string> = {}) =>
  anon<Answer>('PUT', '/users/login/forgot-password', { emailOrPhone }, headers);
const reset = (token: string, otp: string, password = NEW, confirmPassword = password) =>
  anon<Answer>('POST', '/users/login/reset-password', { token, otp, password, confirmPassword });
const deviceOf = ({ headers }: { headers: Record<string, unknown> }) => ({
  cookie: String(headers['set-cookie']).split(';')[0] ?? '',
});
const login = (id: string, password: string, headers: Record<string, string> = {}) =>
  anon<CallBody<LoginData> & ErrorBody>(
    'POST',
    '/users/login',
    { id, password, loginRole: 'admin' },
    headers,
  );

async function makeUser(username: string, more: Partial<typeof users.$inferInsert> = {}) {
  const type = more.type ?? 'csr';
  const [role] = await app.db.select().from(roles).where(eq(roles.name, type));
  const [user] = await app.db
    .insert(users)
    .values({
      username,
      firstName: 'Pat',
      lastName: 'Lane',
      type,
      roleId: role?.id ?? 0,
      passwordHash: await hashPassword(OLD),
      ...more,
    })
    .returning();
  if (!user) throw new Error('user not made');
  return user;
}

/** Returns the latest code sent to this recipient, from the outbox. */
async function codeFor(recipient: string): Promise<string> {
  await app.deps.events.idle();
  const [notice] = await app.db
    .select()
    .from(notices)
    .where(and(eq(notices.recipient, recipient), eq(notices.kind, 'recovery-code')))
    .orderBy(desc(notices.id));
  return /\b\d{6}\b/.exec(notice?.body ?? '')?.[0] ?? 'none';
}
const notCode = (code: string) => (code === '000000' ? '000001' : '000000');

beforeAll(async () => {
  app = await createTestApp();
  anon = requester(app);
  side = await makeSide(app, 'mine');
  await makeUser('patlane', { email: 'Pat@Example.com', mobile: '5125550001' });
  await makeUser('other-csr', { email: 'other@example.com' });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.deps.events.idle();
  await app.db.delete(tries);
  await app.db.delete(notices);
  await app.db.delete(passwordResets);
  await app.db.update(users).set({ passwordHash: await hashPassword(OLD) });
});

describe('a forgotten password', () => {
  // covers: call-5, call-6, signin-22
  it('is replaced with the code that was sent, once, and every session ends', async () => {
    const session = requester(app, (await login('patlane', OLD)).body.data.token);
    const asked = await forgot(' pat@example.com ');
    expect(asked.status).toBe(200);
    const { token } = asked.body.data;
    const code = await codeFor('Pat@Example.com');

    const done = await reset(token, ` ${code.slice(0, 3)} ${code.slice(3)} `);
    expect([done.status, done.body.data]).toEqual([200, { token }]);
    expect((await login('patlane', OLD)).status).toBe(401);
    expect((await login('patlane', NEW)).status).toBe(200);
    expect((await session('GET', '/users/session')).status).toBe(401);
    expect((await reset(token, code, 'Third#26c')).status).toBe(422);

    await app.deps.events.idle();
    const told = await app.db
      .select()
      .from(notices)
      .where(eq(notices.kind, 'password-changed'))
      .orderBy(notices.id);
    expect(told.map(notice => notice.recipient)).toEqual(['Pat@Example.com']);
    const story = await app.db.select().from(history).where(eq(history.entity, 'user')).orderBy(history.id);
    expect(story.map(row => row.after)).toEqual([{ passwordRecovery: 'code-sent' }, { password: 'changed' }]);
    expect(JSON.stringify(story)).not.toContain(code);
  });

  // covers: signin-24
  it('answers the same whether an account exists, is inactive, locked or shared', async () => {
    await makeUser('inactive-one', { email: 'inactive@example.com', isActive: false });
    const locked = await makeUser('locked-one', {
      email: 'locked@example.com',
      type: 'customer',
      customerId: side.customerId,
    });
    await app.db
      .update(customers)
      .set({ lockedAt: new Date('2026-06-01T12:00Z') })
      .where(eq(customers.id, locked.customerId ?? 0));
    await makeUser('shared-one', { mobile: '5125550009' });
    await makeUser('shared-two', { mobile: '5125550009' });
    const known = await forgot('pat@example.com');
    for (const asked of [
      'nobody@example.com',
      'inactive@example.com',
      'locked@example.com',
      '5125550009',
      '%',
    ]) {
      const answer = await forgot(asked);
      expect([asked, answer.status, answer.body.message]).toEqual([asked, 200, known.body.message]);
      expect(answer.body.data.token).toHaveLength(known.body.data.token.length);
      expect(Object.keys(answer.headers).sort()).toEqual(Object.keys(known.headers).sort());
    }
    await app.deps.events.idle();
    const sent = await app.db.select().from(notices).orderBy(notices.id);
    expect(sent.map(notice => notice.recipient)).toEqual(['Pat@Example.com']);
  });

  it('refuses every wrong code with the same words, for known and unknown accounts, even after the fifth', async () => {
    const known = (await forgot('pat@example.com')).body.data.token;
    const unknown = (await forgot('nobody@example.com')).body.data.token;
    const code = await codeFor('Pat@Example.com');
    const first = await reset(known, notCode(code));
    expect(first.status).toBe(422);
    expect(first.body.errors?.otp).toContain('wrong or has expired');
    for (let tries = 2; tries <= 7; tries++)
      for (const token of [known, unknown]) {
        const again = await reset(token, notCode(code));
        expect([tries, again.status, again.body]).toEqual([tries, 422, first.body]);
      }
    expect((await reset('never-issued', code)).body).toEqual(first.body);
    expect((await reset(known, code)).body).toEqual(first.body);
    expect((await login('patlane', OLD)).status).toBe(200);
  });

  it('accepts the right code on the fifth try', async () => {
    const { token } = (await forgot('pat@example.com')).body.data;
    const code = await codeFor('Pat@Example.com');
    for (let tries = 1; tries <= 4; tries++) await reset(token, notCode(code));
    expect((await reset(token, code)).status).toBe(200);
  });

  it('counts wrong codes that arrive at the same time', async () => {
    const { token } = (await forgot('pat@example.com')).body.data;
    const code = await codeFor('Pat@Example.com');
    await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => reset(token, notCode(code))));
    const [row] = await app.db.select().from(passwordResets);
    expect(row?.tries).toBe(5);
    expect((await reset(token, code)).status).toBe(422);
  });

  // covers: signin-24
  it('expires after fifteen minutes', async () => {
    for (const [minutes, status] of [
      [14, 200],
      [15, 422],
    ] as const) {
      const { token } = (await forgot('pat@example.com')).body.data;
      const code = await codeFor('Pat@Example.com');
      app.deps.clock.advanceMinutes(minutes);
      expect([minutes, (await reset(token, code)).status]).toEqual([minutes, status]);
    }
  });

  it('is reset only with the code and token of one request, until the next request', async () => {
    const first = (await forgot('pat@example.com')).body.data.token;
    const firstCode = await codeFor('Pat@Example.com');
    const second = (await forgot('(512) 555-0001')).body.data.token;
    const secondCode = await codeFor('Pat@Example.com');
    expect((await reset(first, firstCode)).status).toBe(422);
    expect((await reset(first, secondCode)).status).toBe(422);
    if (firstCode !== secondCode) expect((await reset(second, firstCode)).status).toBe(422);
    expect((await reset(second, secondCode)).status).toBe(200);
    expect((await reset(second, secondCode)).status).toBe(422);
  });

  it('leaves one valid code when requested several times at once', async () => {
    const asked = await Promise.all([1, 2, 3].map(() => forgot('pat@example.com')));
    const last = await codeFor('Pat@Example.com');
    const sent = await app.db.select().from(notices).orderBy(notices.id);
    const codes = sent.map(({ body }) => /\b\d{6}\b/.exec(body)?.[0] ?? 'none');
    expect(codes).toEqual([expect.any(String), expect.any(String), last]);
    const opened: string[] = [];
    for (const code of codes)
      for (const { body } of asked)
        if ((await reset(body.data.token, code)).status === 200) opened.push(code);
    expect(opened).toEqual([last]);
  });

  it('keeps neither code nor token nor password', async () => {
    const { token } = (await forgot('pat@example.com')).body.data;
    const code = await codeFor('Pat@Example.com');
    const stored = JSON.stringify([
      await app.db.select().from(passwordResets),
      (await app.db.execute('select * from domain_events')).rows,
    ]);
    expect(stored).not.toContain(token);
    expect(stored).not.toMatch(new RegExp(`\\b${code}\\b`));
    await reset(token, code);
    expect(JSON.stringify(await app.db.select().from(users))).not.toContain(NEW);
  });

  it('texts a typed phone number if text messages are set up, else sends an email', async () => {
    await forgot('(512) 555-0001');
    expect(await codeFor('Pat@Example.com')).toMatch(/^\d{6}$/);
    await app.db.execute(
      `insert into settings (key, value) values ('text', '{"address":"http://127.0.0.1:1","accountSid":"AC1","fromNumber":"+15125550100"}')`,
    );
    await forgot('512-555-0001');
    expect(await codeFor('5125550001')).toMatch(/^\d{6}$/);
    await app.db.execute(`delete from settings where key = 'text'`);
  });

  // covers: limit-16, rule-10
  it('validates the new password like any other', async () => {
    const cases: [string, string, Record<string, string>][] = [
      ['Ab#1', 'Ab#1', { password: 'Password needs 6 to 12 characters.' }],
      ['Ab#1aaaaaaaaa', 'Ab#1aaaaaaaaa', { password: 'Password needs 6 to 12 characters.' }],
      ['abcdefg1#', 'abcdefg1#', { password: expect.stringContaining('uppercase') as unknown as string }],
      ['Ab c1#x', 'Ab c1#x', { password: expect.stringContaining('no spaces') as unknown as string }],
      [NEW, OLD, { confirmPassword: 'Confirm password not match' }],
      [NEW, '', { confirmPassword: 'Confirm Password required.' }],
    ];
    for (const [password, confirm, errors] of cases)
      expect((await reset('t', '123456', password, confirm)).body.errors).toMatchObject(errors);
    expect((await reset('t', '  ')).body.errors).toMatchObject({ otp: 'OTP required.' });
    expect((await forgot('  ')).body.errors).toEqual({ emailOrPhone: 'Email or Phone Number required.' });
  });

  it('is limited to five requests an hour per account, existing or not', async () => {
    for (const asked of ['pat@example.com', 'nobody@example.com']) {
      for (let count = 0; count < 5; count++) expect((await forgot(asked)).status).toBe(200);
      expect((await forgot(asked)).status).toBe(429);
    }
    app.deps.clock.advanceMinutes(61);
    expect((await forgot('pat@example.com')).status).toBe(200);
  });

  it('sends at most five emails an hour, however the account is spelled', async () => {
    const marks = ['-', '.', ' ', '--', ' - ', '..'];
    const written = marks.flatMap(mark =>
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(
        at => `${'5125550001'.slice(0, at)}${mark}${'5125550001'.slice(at)}`,
      ),
    );
    const inTurn: number[] = [];
    for (const asked of written.slice(0, 40)) inTurn.push((await forgot(asked)).status);
    const atOnce = await Promise.all(
      [...written.slice(40), 'pat@example.com', 'PAT@example.com'].map(asked => forgot(asked)),
    );
    expect(inTurn.filter(status => status === 200)).toHaveLength(5);
    expect(atOnce.every(({ status }) => status === 429)).toBe(true);
    await app.deps.events.idle();
    expect(await app.db.$count(notices, eq(notices.kind, 'recovery-code'))).toBe(5);
  });

  it('counts before it sends: twenty simultaneous requests send five emails', async () => {
    const asked = await Promise.all(Array.from({ length: 20 }, () => forgot('pat@example.com')));
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(5);
    await app.deps.events.idle();
    expect(await app.db.$count(notices, eq(notices.kind, 'recovery-code'))).toBe(5);
  });

  it('limits guesses of codes per account, and reveals nothing about accounts', async () => {
    const outcomes = async (email: string) => {
      await app.db.delete(tries);
      const told: number[] = [];
      for (let request = 0; request < 5; request++) {
        const { token } = (await forgot(email)).body.data;
        const code = await codeFor('Pat@Example.com');
        for (let guess = 0; guess < 10; guess++) told.push((await reset(token, notCode(code))).status);
      }
      return told;
    };
    const known = await outcomes('pat@example.com');
    expect(known).toEqual([...Array(10).fill(422), ...Array(40).fill(429)]);
    expect(await outcomes('nobody@example.com')).toEqual(known);
  });

  // covers: portal-49
  it('checks only ten of two hundred simultaneous guesses', async () => {
    const { token } = (await forgot('pat@example.com')).body.data;
    const code = await codeFor('Pat@Example.com');
    const told = await Promise.all(Array.from({ length: 200 }, () => reset(token, notCode(code))));
    expect(told.filter(({ status }) => status === 422)).toHaveLength(10);
    expect(told.filter(({ status }) => status === 429)).toHaveLength(190);
    // The account's limit has reset by then, but the code's own five attempts are used up.
    app.deps.clock.advanceMinutes(6);
    expect((await reset(token, code)).status).toBe(422);
    const fresh = (await forgot('pat@example.com')).body.data.token;
    app.deps.clock.advanceMinutes(6);
    expect((await reset(fresh, await codeFor('Pat@Example.com'))).status).toBe(200);
  });

  it('isn’t blocked for its owner by a stranger’s requests and guesses', async () => {
    const device = deviceOf(await login('patlane', OLD));
    for (let request = 0; request < 6; request++) await forgot('pat@example.com');
    expect((await forgot('pat@example.com')).status).toBe(429);
    const own = await forgot('pat@example.com', device);
    expect(own.status).toBe(200);
    expect((await reset(own.body.data.token, await codeFor('Pat@Example.com'))).status).toBe(200);
  });

  it('remembers the browser, so that a stranger’s guesses don’t lock it out', async () => {
    const { token } = (await forgot('pat@example.com')).body.data;
    const device = deviceOf(await reset(token, await codeFor('Pat@Example.com')));
    for (let count = 0; count < 9; count++) await login('patlane', 'Wrong#123');
    expect((await login('patlane', NEW)).status).toBe(429);
    expect((await login('patlane', NEW, device)).status).toBe(200);
  });

  it('unblocks an account that too many wrong passwords had blocked', async () => {
    for (let tries = 0; tries < 8; tries++) await login('patlane', 'Wrong#123');
    expect((await login('patlane', OLD)).status).toBe(429);
    const { token } = (await forgot('pat@example.com')).body.data;
    await reset(token, await codeFor('Pat@Example.com'));
    expect((await login('patlane', NEW)).status).toBe(200);
  });
});

describe('a forgotten username', () => {
  const ask = (emailOrPhone: string) =>
    anon<Answer>('POST', '/users/login/forgot-username', { emailOrPhone });

  // covers: call-7
  it('is sent to its owner, and the response reveals nothing', async () => {
    const known = await ask('pat@example.com');
    const unknown = await ask('nobody@example.com');
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    await app.deps.events.idle();
    const sent = await app.db.select().from(notices).orderBy(notices.id);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ kind: 'username', recipient: 'Pat@Example.com', isSecret: false });
    expect(sent[0]?.body).toContain('patlane');
    expect(JSON.stringify(known.body)).not.toContain('patlane');
  });

  it('shares its limit with password requests: five an hour per account, however it is spelled', async () => {
    for (const asked of ['pat@example.com', '512-555-0001', 'PAT@example.com'])
      expect((await ask(asked)).status).toBe(200);
    for (const asked of ['pat@example.com', '(512) 555-0001']) expect((await forgot(asked)).status).toBe(200);
    for (const asked of ['pat@example.com', '512.555.0001']) expect((await ask(asked)).status).toBe(429);
    for (let count = 0; count < 5; count++) expect((await ask('nobody@example.com')).status).toBe(200);
    expect((await ask('nobody@example.com')).status).toBe(429);
    await app.deps.events.idle();
    expect(await app.db.$count(notices)).toBe(5);
  });

  it('is texted with all others that share its phone number, and emailed only to its own user', async () => {
    await makeUser('anna-one', { mobile: '5125550055', email: 'anna@example.com' });
    await makeUser('bert-one', { mobile: '5125550055' });
    await ask('5125550055');
    await app.deps.events.idle();
    const sent = await app.db.select().from(notices).orderBy(notices.id);
    expect(sent.map(({ recipient }) => recipient)).toEqual(['anna@example.com', '5125550055']);
    expect(sent[0]?.body).not.toContain('bert-one');
  });
});

describe('sessions after a reset', () => {
  it('end only for this user', async () => {
    await login('patlane', OLD);
    await login('other-csr', OLD);
    const { token } = (await forgot('pat@example.com')).body.data;
    await reset(token, await codeFor('Pat@Example.com'));
    const open = await app.db
      .select({ username: users.username })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(isNull(sessions.revokedAt));
    expect(new Set(open.map(row => row.username))).toEqual(new Set(['other-csr']));
  });
});

describe('a signed link', () => {
  const subject = () => ({ purpose: 'mend-card', customerId: side.customerId, subjectId: null }) as const;
  const issue = (about: { subjectId?: number } = {}) =>
    write(app.deps, SYSTEM_ACTOR, unit => issueLink(unit, { ...subject(), ...about }));
  const read = (token: string) => readLink(app.deps, 'mend-card', token);
  const gone = (why: string) => ({ code: 'not_found', message: expect.stringContaining(why) });
  beforeEach(async () => {
    await app.db.delete(signedLinks);
  });

  it('is 256 random bits, of which only the hash is kept', async () => {
    const token = await issue();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const [row] = await app.db.select().from(signedLinks);
    expect(JSON.stringify(row)).not.toContain(token);
    expect(await read(token)).toMatchObject({ ...subject(), spentAt: null });
    await expect(read(row?.tokenHash ?? '')).rejects.toMatchObject(gone('don’t know this link'));
  });

  it('is valid until it expires, and is deleted some days later', async () => {
    const token = await issue();
    app.deps.clock.advanceMinutes(LINK_DAYS * 24 * 60 - 1);
    expect(await read(token)).toMatchObject(subject());
    app.deps.clock.advanceMinutes(1);
    await expect(read(token)).rejects.toMatchObject(gone('has expired'));
    await deleteSpent(app.deps);
    expect(await app.db.$count(signedLinks)).toBe(1);
    app.deps.clock.advanceMinutes(8 * 24 * 60);
    await deleteSpent(app.deps);
    expect(await app.db.$count(signedLinks)).toBe(0);
  });

  it('expires when a newer one is sent for the same thing, but not for another', async () => {
    const [first, other] = [await issue(), await issue({ subjectId: 7 })];
    const second = await issue();
    await expect(read(first)).rejects.toMatchObject(gone('a newer one replaced it'));
    expect(await read(second)).toMatchObject(subject());
    expect(await read(other)).toMatchObject({ subjectId: 7 });
  });

  it('works once, even with two simultaneous uses, but stays valid if its effect is rolled back', async () => {
    const token = await issue();
    const use = (fails = false) =>
      write(app.deps, SYSTEM_ACTOR, async unit => {
        await spendLinks(unit, await lockLink(unit, 'mend-card', token));
        if (fails) throw new Error('declined');
      });
    await expect(use(true)).rejects.toThrow('declined');
    const both = await Promise.allSettled([use(), use()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(read(token)).rejects.toMatchObject(gone('already used'));
  });

  it('is void after its customer is merged into another', async () => {
    const token = await issue();
    const other = await makeSide(app, 'merged-into');
    await write(app.deps, SYSTEM_ACTOR, unit => transferLinks(unit, side.customerId, other.customerId));
    expect(await read(token)).toMatchObject({ customerId: other.customerId });
  });

  it('can be tried a limited number of times, per link and per network address', async () => {
    const trying = async (token: string, address: string, times: number) => {
      for (let count = 0; count < times; count++) await takeLinkTry(app.deps, token, address);
    };
    await trying('one', '203.0.113.1', 20);
    await expect(trying('one', '203.0.113.2', 1)).rejects.toMatchObject({ code: 'too_many' });
    for (const token of ['two', 'three']) await trying(token, '203.0.113.1', 20);
    await expect(trying('four', '203.0.113.1', 1)).rejects.toMatchObject({ code: 'too_many' });
    await trying('four', '203.0.113.2', 1);
  });
});
