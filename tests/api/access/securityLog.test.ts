import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SecurityEvent } from '#contract/access/securityLog.calls.ts';
import { securityEvents, users } from '#server/db/schema/index.ts';
import { hashPassword } from '#server/modules/access/auth/passwords.ts';
import { applyRetention } from '#server/modules/system/systemSettings/retention.ts';
import { holding, type Person, requester, signedIn } from '#tests/api/support/people.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

const PASSWORD = 'Mow#2026a';
const WRONG = 'Typed#wrong1';
const lines: string[] = [];
let app: TestApp;
let admin: Person;
let owner: Person & { username: string };
beforeAll(async () => {
  app = await createTestApp({}, pino({ level: 'warn' }, { write: line => lines.push(line) }));
  admin = await signedIn(app, 'admin');
  const person = await signedIn(app, 'csr');
  const [user] = await app.db
    .update(users)
    .set({ passwordHash: await hashPassword(PASSWORD), email: 'pat@example.com' })
    .where(eq(users.id, person.userId))
    .returning();
  owner = { ...person, username: user?.username ?? '' };
});
afterAll(() => app.close());

const login = (id: string, password = WRONG) =>
  requester(app)('POST', '/users/login', { id, password, loginRole: 'admin' });

async function logged(filter: Record<string, unknown> = {}): Promise<SecurityEvent[]> {
  await app.deps.events.idle();
  const query = `filter=${encodeURIComponent(JSON.stringify(filter))}`;
  return (await admin.request<SecurityEvent[]>('GET', `/security-events?${query}`)).body;
}

describe('the security log', () => {
  it('counts failed sign-ins by account and minute, and records when they are throttled', async () => {
    for (let tries = 0; tries < 9; tries++) await login(owner.username);
    await login('Secret#typed-as-name');
    const [stranger] = await logged({ kind: 'sign-in-failed', q: 'POST' });
    expect(stranger).toMatchObject({ userId: null, count: 1, detail: 'POST /users/login' });
    expect(await logged({ userId: owner.userId })).toMatchObject([
      { kind: 'slowed', count: 1, detail: 'sign-in', userName: expect.stringContaining('csr') },
      { kind: 'sign-in-failed', count: 8, address: '127.0.0.1', actorId: null },
    ]);
  });

  it('records refused requests and whose they were', async () => {
    expect((await owner.request('GET', '/security-events')).status).toBe(403);
    expect(await logged({ kind: 'refused' })).toMatchObject([
      { actorId: owner.userId, userId: owner.userId, detail: 'GET /security-events' },
    ]);
    // To others the row doesn't exist.
    expect((await owner.request('DELETE', '/users/passkeys/1', {})).status).toBe(404);
    expect(await logged({ kind: 'refused' })).toHaveLength(1);
  });

  it('records who changed a password, permissions or another user’s access, and who viewed as whom', async () => {
    const own = { oldPassword: PASSWORD, newPassword: 'Mow#2026b', confirmPassword: 'Mow#2026b' };
    const wrong = { ...own, oldPassword: WRONG };
    expect((await owner.request('PUT', '/user/current/password', wrong)).status).toBe(422);
    expect((await owner.request('PUT', '/user/current/password', own)).status).toBe(202);
    const trainee = await holding(app, 'csr', ['customer_list']);
    await admin.request('POST', `/users/${trainee.userId}/deactivate`);
    await admin.request('POST', `/users/${trainee.userId}/activate`);
    await admin.request('POST', '/users/view-as', { userId: trainee.userId });
    await admin.request('DELETE', '/users/view-as');
    const { body: roles } = await admin.request<{ id: number; name: string; version: number }[]>(
      'GET',
      '/users/roles',
    );
    const role = roles.find(({ name }) => name === `role-${trainee.userId}`);
    const change = { name: 'Trainee', permissions: ['customer_list', 'note_edit'] };
    const headers = { 'if-match': String(role?.version) };
    await admin.request('PUT', `/users/roles/${role?.id}`, { ...change, permissions: [] }, headers);

    const told = (await logged()).map(({ kind, userId, actorId, detail }) => [kind, userId, actorId, detail]);
    for (const event of [
      ['code-failed', owner.userId, owner.userId, 'PUT /user/current/password'],
      ['password-changed', owner.userId, owner.userId, null],
      ['user-switched-off', trainee.userId, admin.userId, null],
      ['user-switched-on', trainee.userId, admin.userId, null],
      ['view-began', trainee.userId, admin.userId, expect.stringContaining('csr')],
      ['view-ended', trainee.userId, admin.userId, null],
      ['rights-changed', null, admin.userId, 'Trainee'],
    ])
      expect(told).toContainEqual(event);
  });

  it('is exported as lines of JSON and as a file, without anything that was typed', async () => {
    const events = lines.map(line => JSON.parse(line)).filter(line => line.msg === 'security');
    expect(events.map(({ security }) => security.kind)).toEqual(
      expect.arrayContaining(['sign-in-failed', 'slowed', 'refused', 'password-changed', 'view-began']),
    );
    const file = (await admin.request<string>('GET', '/security-events/export.csv')).body;
    expect(file).toContain('sign-in-failed');
    const stored = JSON.stringify(await app.db.select().from(securityEvents));
    for (const secret of [WRONG, PASSWORD, 'Mow#2026b', 'Secret#typed-as-name', owner.token])
      for (const text of [lines.join(''), file, stored]) expect(text).not.toContain(secret);
  });

  it('is kept for as long as the settings say', async () => {
    const before = await app.db.$count(securityEvents);
    expect(before).toBeGreaterThan(5);
    expect((await applyRetention(app.deps)).security).toBe(0);
    app.deps.clock.set('2027-06-12');
    expect((await applyRetention(app.deps)).security).toBe(before);
  });
});
