import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { API_BASE } from '#contract/core/paths.ts';
import type { Newsletter } from '#contract/messaging/newsletters.calls.ts';
import { EVERYBODY } from '#contract/messaging/newsletters.ts';
import type { Connection } from '#server/db/connect.ts';
import { insertMany } from '#server/db/insertMany.ts';
import {
  customers,
  newsletters,
  properties,
  roles,
  sessions,
  settings,
  users,
} from '#server/db/schema/index.ts';
import { hashToken, newToken } from '#server/modules/access/auth/tokens.ts';
import { type KillDatabase, makeKillDatabase } from '#tests/api/support/killDatabase.ts';
import { type MailServer, startMailServer } from '#tests/api/support/outside.ts';
import { startServer } from '#tests/api/support/serverProcess.ts';

const COUNT = 300;
/** Emails that may be in transit at once, whose delivery a kill leaves in doubt. */
const ON_THE_LINE = 3;
const token = newToken();
let database: KillDatabase;
let mail: MailServer;

beforeAll(async () => {
  mail = await startMailServer();
  database = await makeKillDatabase('letters', fill);
});
afterAll(async () => {
  await mail.close();
  await database.drop();
});

/** Creates a newsletter, a user to send it, and many recipients. */
async function fill({ db }: Connection): Promise<void> {
  const ids = Array.from({ length: COUNT }, (_, index) => index + 1);
  const person = (id: number) => ({ id, code: `C-${id}`, firstName: 'Ana', lastName: `Reader ${id}` });
  await insertMany(
    db,
    customers,
    ids.map(id => ({ ...person(id), email: `r${id}@example.com` })),
  );
  const place = { city: 'Austin', state: 'TX', zipcode: '78704' };
  await insertMany(
    db,
    properties,
    ids.map(id => ({ id, customerId: id, address: `${id} Elm St`, ...place, referralCode: `R${id}` })),
  );
  const [role] = await db.select().from(roles).where(eq(roles.name, 'admin'));
  const [admin] = await db
    .insert(users)
    .values({
      username: 'theadmin',
      firstName: 'The',
      lastName: 'Admin',
      passwordHash: 'none',
      type: 'admin',
      roleId: role?.id ?? 0,
    })
    .returning();
  await db
    .insert(sessions)
    .values({ tokenHash: hashToken(token), userId: admin?.id ?? 0, loginRole: 'admin' });
  const sender = { name: 'Green & Sons', address: '1200 Barton Springs Rd, Austin' };
  await db.insert(settings).values({ key: 'general', value: sender });
  await db.insert(newsletters).values({
    name: 'June',
    subject: 'Hello {{firstName}}',
    htmlBody: '<p>Dear {{fullName}}</p>',
    alterBody: 'Dear {{fullName}}',
    audience: EVERYBODY,
    createdById: 1,
    createdByName: 'The Admin',
  });
}

async function ask<T>(url: string, method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(`${url}${API_BASE}${path}`, {
    method,
    headers: { authorization: token, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect([method, path, response.status]).toEqual([method, path, 200]);
  return (await response.json()) as T;
}

const start = () => startServer(database.env);
const arrived = () => mail.received.map(one => one.to[0] ?? '');
const until = async (isSo: () => boolean | Promise<boolean>) => {
  while (!(await isSo())) await pause(25);
};

it('sends each email at most once when the server is killed while sending, and says which are in doubt', async () => {
  const first = await start();
  await ask(first.url, 'PUT', '/settings/smtp', {
    version: 0,
    host: '127.0.0.1',
    port: mail.port,
    security: 'none',
    user: 'sward',
    password: 'p&ss w/rd',
    fromEmail: 'office@sward.test',
  });
  await ask(first.url, 'POST', '/news-letters/1/send', { count: COUNT });
  await until(() => arrived().length >= 60);
  await first.kill();
  const before = arrived().length;
  expect(before).toBeLessThan(COUNT);
  await freeLeases();

  const second = await start();
  // Sent again by a user who saw no response.
  await ask(second.url, 'POST', '/news-letters/1/send', { count: COUNT });
  await until(async () => (await ask<Newsletter>(second.url, 'GET', '/news-letters/1')).status === 'sent');
  const { counts } = await ask<Newsletter>(second.url, 'GET', '/news-letters/1');
  expect(new Set(arrived()).size).toBe(arrived().length);
  expect(counts.sent + counts.failed).toBe(COUNT);
  expect(counts.failed).toBeLessThanOrEqual(ON_THE_LINE);
  expect(arrived().length).toBeGreaterThanOrEqual(counts.sent);
  await second.stop();
});

/** Ends all leases, as if ten minutes had passed. */
async function freeLeases(): Promise<void> {
  const { db, close } = await database.open();
  await db.execute(`update notices set next_try_at = now() - interval '1 minute' where status = 'waiting'`);
  await close();
}
