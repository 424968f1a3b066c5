import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { SessionUser } from '#contract/access/session.calls.ts';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { NoticeRow } from '#contract/messaging/notices.calls.ts';
import { notices, roles, users } from '#server/db/schema/index.ts';
import { holding, type Person, requester, signedIn } from '#tests/api/support/people.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let owner: Person;

beforeAll(async () => {
  app = await createTestApp();
  owner = await signedIn(app, 'admin');
  await app.db.update(users).set({ email: 'owner@example.com' }).where(eq(users.id, owner.userId));
});
afterAll(() => app.close());
afterEach(async () => {
  await app.db.delete(notices);
});

const viewAs = (who: Person, body: object) => who.request<ErrorBody>('POST', '/users/view-as', body);
const me = async (who: Person) =>
  (await who.request<CallBody<SessionUser>>('GET', '/users/session')).body.data;
const roleOf = async (person: Person) => {
  const [row] = await app.db.select().from(users).where(eq(users.id, person.userId));
  return row?.roleId ?? 0;
};
const outbox = (who: Person, filter: object = {}) =>
  who.request<NoticeRow[]>('GET', `/notices?filter=${encodeURIComponent(JSON.stringify(filter))}`);

/** Requests a new password like a user who has forgotten theirs; returns the code in the outbox. */
async function askForCode(person: Person, email: string): Promise<string> {
  await app.db.update(users).set({ email }).where(eq(users.id, person.userId));
  await requester(app)('PUT', '/users/login/forgot-password', { emailOrPhone: email });
  await app.deps.events.idle();
  const [notice] = await app.db
    .select()
    .from(notices)
    .where(eq(notices.userId, person.userId))
    .orderBy(notices.id);
  return /\b\d{6}\b/.exec(notice?.body ?? '')?.[0] ?? 'none';
}

describe('viewing as someone else', () => {
  it('is refused if they have more permissions, for a person and for a role', async () => {
    const limited = await holding(app, 'admin', ['user_view_as', 'notice_list', 'notice_code_view']);
    for (const body of [{ userId: owner.userId }, { roleId: await roleOf(owner) }]) {
      const refused = await viewAs(limited, body);
      expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
      expect(refused.body.missing).toBeTruthy();
    }
    const csr = await signedIn(app, 'csr');
    expect((await viewAs(limited, { userId: csr.userId })).status).toBe(403);
    expect(await me(limited)).toMatchObject({ id: limited.userId, impersonating: null });

    const lesser = await holding(app, 'csr', ['notice_list']);
    expect((await viewAs(limited, { userId: lesser.userId })).status).toBe(200);
    expect(await me(limited)).toMatchObject({ id: lesser.userId, permissions: ['notice_list'] });
  });

  it('ends automatically once the viewed user has more permissions', async () => {
    const limited = await holding(app, 'admin', ['user_view_as', 'notice_list']);
    const growing = await holding(app, 'csr', ['notice_list']);
    for (const body of [{ userId: growing.userId }, { roleId: await roleOf(growing) }]) {
      const set = (permissions: (typeof roles.$inferInsert)['permissions']) =>
        app.db
          .update(roles)
          .set({ permissions })
          .where(eq(roles.name, `role-${growing.userId}`));
      await set(['notice_list']);
      expect((await viewAs(limited, body)).status).toBe(200);
      await set(['notice_list', 'charge_list']);
      expect((await limited.request('GET', '/charges')).status).toBe(403);
      expect(await me(limited)).toMatchObject({ id: limited.userId, impersonating: null });
      await limited.request('DELETE', '/users/view-as');
    }
  });

  it('never shows a code, whatever both users may see', async () => {
    const code = await askForCode(owner, 'owner@example.com');
    const second = await signedIn(app, 'admin');
    expect((await outbox(second)).body[0]?.body).toContain(code);
    const [{ id = 0 } = {}] = (await outbox(second)).body;
    expect((await viewAs(second, { userId: owner.userId })).status).toBe(200);
    for (const path of ['/notices', `/notices/${id}`]) {
      const seen = await second.request('GET', path);
      expect(JSON.stringify(seen.body)).toContain('owner@example.com');
      expect(JSON.stringify(seen.body)).not.toContain(code);
    }
    expect((await outbox(second)).body[0]).toMatchObject({ body: null, hiddenBecause: 'viewing' });
  });
});

describe('a code in the outbox', () => {
  it('is hidden from users with fewer permissions than its recipient', async () => {
    const clerk = await holding(app, 'csr', ['notice_list', 'notice_code_view', 'setting_write']);
    const crew = await signedIn(app, 'crew');
    const own = await askForCode(owner, 'owner@example.com');
    const crews = await askForCode(crew, 'crew@example.com');
    const seen = async (recipient: string) =>
      (await outbox(clerk, { q: recipient })).body.map(row => [row.body?.includes(crews), row.hiddenBecause]);
    expect(await seen('crew@example.com')).toEqual([[true, null]]);
    expect(await seen('owner@example.com')).toEqual([[undefined, 'holdsMore']]);
    expect((await outbox(clerk, { q: own })).body).toEqual([]);

    const [{ id = 0 } = {}] = (await outbox(clerk, { q: 'owner@example.com' })).body;
    for (const action of ['cancel', 'retry']) {
      const answer = await clerk.request('POST', `/notices/${id}/${action}`);
      expect([action, answer.status]).toEqual([action, 200]);
      expect(JSON.stringify(answer.body)).not.toContain(own);
    }
  });
});
