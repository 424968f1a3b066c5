import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserType } from '#contract/core/enums.ts';
import type { ErrorBody } from '#contract/core/errors.ts';
import { API_BASE } from '#contract/core/paths.ts';
import { knownDevices, roles, tries, users } from '#server/db/schema/index.ts';
import { hashPassword } from '#server/modules/access/auth/passwords.ts';
import { deleteSpent } from '#server/modules/system/systemSettings/retention.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';
import { makeSide } from '#tests/api/support/twoSides.ts';

const PASSWORD = 'Mow#2026a';
const HOME = '192.0.2.10';
const ELSEWHERE = '198.51.100.7';
let app: TestApp;

interface From {
  address?: string;
  /** Cookie of an earlier sign-in. */
  cookie?: string;
  loginRole?: string;
}

async function login(
  id: string,
  password: string,
  { address = HOME, cookie, loginRole = 'admin' }: From = {},
) {
  const response = await app.app.inject({
    method: 'POST',
    url: `${API_BASE}/users/login`,
    remoteAddress: address,
    headers: { ...(cookie && { cookie }) },
    payload: { id, password, loginRole },
  });
  const sent = response.headers['set-cookie'];
  return { status: response.statusCode, body: response.json<ErrorBody>(), setCookie: String(sent ?? '') };
}
const wrong = (id: string, from?: From) => login(id, 'Wrong#123', from);
const cookieOf = ({ setCookie }: { setCookie: string }) => setCookie.split(';')[0] ?? '';

async function makeUser(type: UserType, username: string, more: Partial<typeof users.$inferInsert> = {}) {
  const [role] = await app.db.select().from(roles).where(eq(roles.name, type));
  const names = { firstName: 'Pat', lastName: type, type, roleId: role?.id ?? 0 };
  await app.db
    .insert(users)
    .values({ username, ...names, passwordHash: await hashPassword(PASSWORD), ...more });
}

/** Returns many spellings of one phone number. */
function spellings(digits: string, count: number): string[] {
  const marks = ['', '-', '.', ' ', '--'];
  const ways: string[] = [];
  for (let at = 1; ways.length < count; at++)
    for (const mark of marks) {
      const [first, second] = [1 + (at % 9), 1 + (Math.floor(at / 9) % 9)].sort((a, b) => a - b) as [
        number,
        number,
      ];
      ways.push(
        [digits.slice(0, first), digits.slice(first, second), digits.slice(second)].join(mark || '.'),
      );
    }
  return ways.slice(0, count);
}

beforeAll(async () => {
  app = await createTestApp();
  const side = await makeSide(app, 'mine');
  await makeUser('csr', 'theoffice', { email: 'office@example.com', mobile: '5125550123' });
  await makeUser('csr', 'another');
  await makeUser('crew', 'thecrew', { vendorId: side.vendorId, crewId: side.crewId });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.delete(tries);
  await app.db.delete(knownDevices);
});

describe('wrong passwords', () => {
  it.each([
    ['known', '5125550123'],
    ['unknown', '5125550199'],
  ])('for one %s number are counted together, however it is written', async (_, digits) => {
    const statuses: number[] = [];
    for (const id of spellings(digits, 85)) statuses.push((await wrong(id)).status);
    expect(statuses.filter(status => status === 401)).toHaveLength(8);
    expect(statuses.slice(8).every(status => status === 429)).toBe(true);
  });

  it('for username, email and number of one account are counted together', async () => {
    for (const id of ['theoffice', 'OFFICE@example.com', '(512) 555-0123', ' TheOffice '])
      for (let count = 0; count < 2; count++) expect((await wrong(id)).status).toBe(401);
    for (const id of ['theoffice', 'office@example.com', '512 555 0123'])
      expect((await login(id, PASSWORD)).status).toBe(429);
  });

  it('are limited to the same number, whether simultaneous or one after the other', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => wrong('theoffice')));
    const statuses = answers.map(answer => answer.status).sort();
    expect(statuses).toEqual([...Array(8).fill(401), ...Array(32).fill(429)]);
  });

  it('are refused with the same words for known and unknown accounts', async () => {
    for (let count = 0; count < 8; count++) await Promise.all([wrong('theoffice'), wrong('nobody')]);
    const [known, unknown] = [await wrong('theoffice'), await wrong('nobody')];
    expect(known.body.message).toBe('Too many tries. Please wait 2 minutes and try again.');
    expect(known).toEqual(unknown);
  });

  it('let the right one in after a short time', async () => {
    for (let count = 0; count < 9; count++) await wrong('theoffice');
    expect((await login('theoffice', PASSWORD)).status).toBe(429);
    app.deps.clock.advanceMinutes(2);
    expect((await login('theoffice', PASSWORD)).status).toBe(200);
  });

  it('for many accounts from one address are limited; successful sign-ins don’t count', async () => {
    for (let count = 0; count < 59; count++) expect((await wrong(`nobody-${count}`)).status).toBe(401);
    for (let count = 0; count < 3; count++) expect((await login('theoffice', PASSWORD)).status).toBe(200);
    expect((await wrong('nobody-59')).status).toBe(401);
    expect((await wrong('nobody-60')).body.message).toBe(
      'Too many tries. Please wait a minute and try again.',
    );
    expect((await wrong('nobody-60', { address: ELSEWHERE })).status).toBe(401);
  });
});

describe('a stranger', () => {
  it('elsewhere locks out neither an owner nor a crew', async () => {
    for (let count = 0; count < 10; count++) {
      await wrong('theoffice', { address: ELSEWHERE });
      await wrong('thecrew', { address: ELSEWHERE, loginRole: 'crew' });
    }
    expect((await login('theoffice', PASSWORD)).status).toBe(200);
    expect((await login('thecrew', PASSWORD, { loginRole: 'crew' })).status).toBe(200);
  });

  it('at the same address doesn’t lock out a browser that signed in before', async () => {
    const cookie = cookieOf(await login('theoffice', PASSWORD));
    for (const id of spellings('5125550123', 85)) await wrong(id);
    expect((await login('theoffice', PASSWORD)).status).toBe(429);
    expect((await login('theoffice', PASSWORD, { cookie })).status).toBe(200);
  });

  it('at many addresses slows the account down, but doesn’t lock out a known browser', async () => {
    const cookie = cookieOf(await login('theoffice', PASSWORD));
    const statuses: number[] = [];
    for (let count = 0; count < 45; count++)
      statuses.push((await wrong('theoffice', { address: `203.0.113.${count}` })).status);
    expect(statuses.filter(status => status === 401)).toHaveLength(40);
    expect((await login('theoffice', PASSWORD)).status).toBe(429);
    expect((await login('theoffice', PASSWORD, { cookie })).status).toBe(200);
    app.deps.clock.advanceMinutes(2);
    expect((await login('theoffice', PASSWORD)).status).toBe(200);
  });
});

describe('a known browser', () => {
  it('is recognized by a cookie that scripts can’t read, stored only as a hash', async () => {
    const first = await login('theoffice', PASSWORD);
    expect(first.setCookie).toMatch(
      /^sward_device=[\w-]{43}; Path=\/api\/v1\/users\/login; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
    );
    const cookie = cookieOf(first);
    expect(JSON.stringify(await app.db.select().from(knownDevices))).not.toContain(cookie.split('=')[1]);
    expect((await wrong('theoffice', { cookie })).setCookie).toBe('');
    // Everyone who uses the browser gets the same cookie.
    expect(cookieOf(await login('another', PASSWORD, { cookie }))).toBe(cookie);
  });

  it('has tries of its own, and they are counted too', async () => {
    const cookie = cookieOf(await login('theoffice', PASSWORD));
    for (let count = 0; count < 8; count++) expect((await wrong('theoffice', { cookie })).status).toBe(401);
    expect((await login('theoffice', PASSWORD, { cookie })).status).toBe(429);
    expect((await login('theoffice', PASSWORD)).status).toBe(200);
  });

  it('is known only to the accounts that signed in with it', async () => {
    const cookie = cookieOf(await login('another', PASSWORD));
    for (let count = 0; count < 8; count++) await wrong('theoffice');
    expect((await login('theoffice', PASSWORD, { cookie })).status).toBe(429);
    const invented = `sward_device=${'x'.repeat(43)}`;
    expect((await login('theoffice', PASSWORD, { cookie: invented })).status).toBe(429);
    const given = await login('theoffice', PASSWORD, { cookie: invented, address: ELSEWHERE });
    expect(cookieOf(given)).not.toBe(invented);
  });

  it('is forgotten after a year without use, and so are expired tries', async () => {
    await login('theoffice', PASSWORD);
    await wrong('nobody');
    await deleteSpent(app.deps);
    expect(await app.db.$count(knownDevices)).toBe(1);
    expect(await app.db.$count(tries)).toBeGreaterThan(0);
    app.deps.clock.advanceMinutes(60);
    await deleteSpent(app.deps);
    expect([await app.db.$count(tries), await app.db.$count(knownDevices)]).toEqual([0, 1]);
    app.deps.clock.advanceMinutes(366 * 24 * 60);
    await deleteSpent(app.deps);
    expect(await app.db.$count(knownDevices)).toBe(0);
  });
});
