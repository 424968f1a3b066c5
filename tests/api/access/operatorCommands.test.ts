import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { securityEvents, users } from '#server/db/schema/index.ts';
import { OPERATOR_COMMANDS } from '#server/start/operatorCommands.ts';
import { requester, signedIn } from '#tests/api/support/people.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Signs in an office user with this username and email. */
async function colleague(username: string, email: string) {
  const person = await signedIn(app, 'csr');
  await app.db.update(users).set({ username, email }).where(eq(users.id, person.userId));
  return person;
}

const kindsOf = async (userId: number) => {
  await app.deps.events.idle();
  const rows = await app.db
    .select({ kind: securityEvents.kind, by: securityEvents.actorName })
    .from(securityEvents)
    .where(eq(securityEvents.userId, userId))
    .orderBy(securityEvents.id);
  return rows.filter(({ by }) => by === 'Operator, on the server').map(({ kind }) => kind);
};

it('unlock clears the limits on a user’s sign-in attempts', async () => {
  const { userId } = await colleague('olga', 'olga@example.com');
  const guess = () =>
    requester(app)('POST', '/users/login', { id: 'olga', password: 'guess', loginRole: 'admin' });
  for (let tries = 0; tries < 9; tries++) await guess();
  expect((await guess()).status).toBe(429);

  expect(await OPERATOR_COMMANDS.unlock(app.deps, ' Olga@Example.com ')).toEqual({
    lines: ['olga can try to sign in again.'],
    isRefused: false,
  });
  expect((await guess()).status).toBe(401);
  expect(await kindsOf(userId)).toEqual(['unlocked']);
});

it('end-sessions signs out one person, or everyone', async () => {
  const [pia, rolf] = [
    await colleague('pia', 'pia@example.com'),
    await colleague('rolf', 'rolf@example.com'),
  ];
  const status = async ({ request }: typeof pia) => (await request('GET', '/users/session')).status;
  expect(await OPERATOR_COMMANDS['end-sessions'](app.deps, 'pia')).toEqual({
    lines: ['Signed pia out everywhere (1 session), and revoked their API tokens.'],
    isRefused: false,
  });
  expect([await status(pia), await status(rolf)]).toEqual([401, 200]);
  expect(await kindsOf(pia.userId)).toEqual(['sessions-ended']);

  const all = await OPERATOR_COMMANDS['end-sessions'](app.deps, '--all');
  expect(all.isRefused).toBe(false);
  expect(await status(rolf)).toBe(401);
});

it('list-users names staff with role and state, and only counts customers', async () => {
  await signedIn(app, 'customer');
  const { userId } = await colleague('zoe', 'zoe@example.com');
  await app.db.update(users).set({ isActive: false }).where(eq(users.id, userId));
  const { lines } = await OPERATOR_COMMANDS['list-users'](app.deps);
  expect(lines).toContainEqual(expect.stringMatching(/^zoe \(.+\), inactive$/));
  expect(lines.at(-1)).toBe('Customers with a sign-in: 1.');
});

it.each(['unlock', 'end-sessions'] as const)('%s refuses an unknown or missing name', async name => {
  for (const about of ['nobody', '']) {
    const { isRefused, lines } = await OPERATOR_COMMANDS[name](app.deps, about);
    expect([isRefused, lines.join()]).toEqual([
      true,
      expect.stringMatching(about ? /nobody/ : /Usage: npm run/),
    ]);
  }
});
