import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HistoryEntity } from '#contract/insight/history.ts';
import { HISTORY_ENTITIES } from '#contract/insight/history.ts';
import { ofPlain } from '#contract/resources.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import {
  assignments,
  automations,
  callLogs,
  charges,
  crewAnnouncements,
  crews,
  customers,
  discounts,
  emailTemplates,
  history,
  markets,
  newsletters,
  notes,
  notices,
  officeAnnouncements,
  passwordResets,
  properties,
  reminders,
  roles,
  services,
  sessions,
  settings,
  signupSteps,
  users,
  vendors,
} from '#server/db/schema/index.ts';
import { HISTORY_FIELDS } from '#server/historyFields.ts';
import { resourceOf } from '#server/modules/resources.ts';
import { write } from '#server/unitOfWork.ts';
import { type Person, requester, signedIn } from '#tests/api/support/people.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await createTestApp();
  admin = await signedIn(app, 'admin');
});
afterAll(() => app.close());

const everything = async () => JSON.stringify(await app.db.select().from(history).orderBy(history.id));

describe('the history', () => {
  it('never contains a password, a code, a token, or a hash of one, whatever happens to a user', async () => {
    const typed = ['First#2026a', 'Second#2026b'] as const;
    const given = await admin.request<{ id: number; name: string }[]>('GET', '/users/roles');
    const roleId = given.body.find(role => role.name === 'csr')?.id;
    const fields = { firstName: 'Pat', lastName: 'Lane', email: 'pat@example.com', roleId };
    const made = await admin.request<{ id: number }>('POST', '/users', {
      ...fields,
      username: 'patlane',
      password: typed[0],
    });
    expect(made.status).toBe(201);
    const { id } = made.body;
    const hashes = new Set<string>();
    const codes = new Set<string>();
    const remember = async () => {
      for (const user of await app.db.select().from(users)) hashes.add(user.passwordHash);
      for (const session of await app.db.select().from(sessions)) hashes.add(session.tokenHash);
      for (const reset of await app.db.select().from(passwordResets)) {
        hashes.add(reset.tokenHash);
        if (reset.codeHash) hashes.add(reset.codeHash);
      }
      for (const { body } of await app.db.select().from(notices).orderBy(notices.id))
        for (const code of body.match(/\b\d{6}\b|reset=\S+/g) ?? []) codes.add(code);
    };
    await remember();

    const anybody = requester(app);
    const login = async (password: string) => {
      const answer = await anybody<{ data: { token: string } }>('POST', '/users/login', {
        id: 'patlane',
        password,
        loginRole: 'admin',
      });
      return requester(app, answer.body.data.token);
    };
    const own = await login(typed[0]);
    const changed = await own('PUT', '/user/current/password', {
      oldPassword: typed[0],
      newPassword: typed[1],
      confirmPassword: typed[1],
    });
    await remember();
    await admin.request('PUT', `/users/${id}`, { ...fields, username: 'patlane', lastName: 'Lane-Ruiz' });
    await admin.request('POST', `/users/${id}/reset-password`);
    const forgot = await anybody<{ data: { token: string } }>('PUT', '/users/login/forgot-password', {
      emailOrPhone: 'pat@example.com',
    });
    await app.deps.events.idle();
    await remember();
    await admin.request('POST', `/users/${id}/deactivate`);
    await remember();

    const told = await everything();
    expect([changed.status, forgot.status]).toEqual([202, 200]);
    expect(told).toContain('Lane-Ruiz');
    expect([hashes.size > 4, codes.size > 1]).toEqual([true, true]);
    // `signedIn` writes a word instead of a hash, which the history contains for other reasons.
    hashes.delete('none');
    for (const secret of [...typed, ...hashes, ...codes, forgot.body.data.token])
      expect(told).not.toContain(secret);
    expect(told).not.toMatch(/passwordHash|tokenHash|codeHash/);
  });

  it('stores of a row only the fields that are listed for its kind of record', async () => {
    const [user] = await app.db.select().from(users).limit(1);
    await write(app.deps, SYSTEM_ACTOR, unit =>
      unit.record({
        entity: 'user',
        entityId: 0,
        action: 'added',
        after: {
          ...user,
          passwordHash: 'hash',
          token: 'token',
          password: 'in the clear',
          cardNumber: '4111',
        },
      }),
    );
    const rows = await app.db.select().from(history).orderBy(history.id);
    const after = rows.at(-1)?.after ?? {};
    expect(after).toMatchObject({ username: user?.username, password: 'changed' });
    expect(Object.keys(after).filter(field => !HISTORY_FIELDS.user.includes(field))).toEqual([]);
  });

  it('shows no other fields of the current record either', async () => {
    const shown = await admin.request<{ data: { now: object } }>(
      'GET',
      `/histories/record?entity=user&entityId=${admin.userId}&at=2026-06-10`,
    );
    const fields = Object.keys(shown.body.data.now).filter(field => !['id', 'createdAt'].includes(field));
    expect(fields).not.toEqual([]);
    expect(fields.filter(field => !HISTORY_FIELDS.user.includes(field))).toEqual([]);
  });
});

/** Columns that mean nothing to a reader or would grant access; every other one is shown. */
const UNTOLD: Partial<Record<HistoryEntity, readonly string[]>> = {
  // The history shows hours instead.
  equipment: ['startMinutes'],
  user: ['passwordHash', 'profileFile'],
  property: ['searchText', 'customerLastName', 'customerFirstName'],
  // Follows from the customer's invoicing preference.
  customer: ['invoicingFrom'],
  charge: ['setAside', 'rebilledAt'],
  // `commissionRates` shows it with all others.
  vendor: ['commissionPercent'],
  newsletter: ['createdById', 'throughId', 'listedThroughId', 'isStopping', 'putBack', 'putBackThrough'],
  automation: ['createdById', 'createdByName', 'enabledAt'],
  // Links a note to a removed visit that may return.
  note: ['removedAssignmentId'],
  'call-log': ['customerId', 'assignmentId', 'chargeId', 'completedAt', 'createdById'],
  reminder: ['propertyId', 'customerId', 'createdById', 'completedById', 'notifiedAt'],
  role: ['isGiven'],
  'saved-report': ['createdById', 'lastDueAt'],
};
const OF_EVERY_ROW = ['id', 'version', 'createdAt'];
const TABLES: Partial<Record<HistoryEntity, PgTable>> = {
  ...ofPlain(({ entity }) => resourceOf(entity).table),
  customer: customers,
  property: properties,
  service: services,
  assignment: assignments,
  charge: charges,
  'call-log': callLogs,
  note: notes,
  vendor: vendors,
  crew: crews,
  market: markets,
  user: users,
  role: roles,
  reminder: reminders,
  discount: discounts,
  'email-template': emailTemplates,
  announcement: crewAnnouncements,
  'office-announcement': officeAnnouncements,
  newsletter: newsletters,
  automation: automations,
  'signup-step': signupSteps,
};

describe('the fields in the history', () => {
  it.each(Object.keys(TABLES) as HistoryEntity[])('of a %s are all columns except the named ones', entity => {
    const table = TABLES[entity];
    const columns = table ? Object.keys(getTableColumns(table)) : [];
    const untold = [...OF_EVERY_ROW, ...(UNTOLD[entity] ?? [])];
    const told = columns.filter(column => !untold.includes(column));
    expect(told.filter(column => !HISTORY_FIELDS[entity].includes(column))).toEqual([]);
    expect(untold.filter(column => HISTORY_FIELDS[entity].includes(column))).toEqual([]);
  });

  it('are listed once, and none of them is a secret’s column', () => {
    for (const entity of HISTORY_ENTITIES) {
      const fields = HISTORY_FIELDS[entity];
      expect([entity, new Set(fields).size === fields.length || entity === 'setting']).toEqual([
        entity,
        true,
      ]);
      for (const field of fields) expect(field).not.toMatch(/hash|sealed|cipher|tokenHash|cardNumber|cvv/i);
    }
    expect(Object.keys(getTableColumns(settings))).toEqual(['key', 'value', 'version']);
  });
});
