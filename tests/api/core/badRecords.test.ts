import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BulkResult } from '#contract/core/call.ts';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import { API_BASE } from '#contract/core/paths.ts';
import { roles } from '#server/db/schema/index.ts';
import { type DescribedRoute, describedRoutes } from '#tests/api/support/openApi.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';
import { makeSide, type Side } from '#tests/api/support/twoSides.ts';

type Values = Record<string, unknown>;

/** A kind of office record with a valid body and its fields by type. */
interface Kind {
  path: string;
  body: Values;
  /** A free-text field; null if no text is stored verbatim. */
  text: string | null;
  /** Field whose value must be unique. */
  unique?: string;
  days?: string[];
  /** References that apply only to some records; other tests cover them. */
  passedOver?: string[];
}

let app: TestApp;
let side: Side;
let admin: Person;
let routes: DescribedRoute[];
let csrRoleId: number;

beforeAll(async () => {
  app = await createTestApp();
  routes = await describedRoutes(app, API_BASE);
  side = await makeSide(app, 'mine');
  admin = await signedIn(app, 'admin');
  csrRoleId = (await app.db.select().from(roles)).find(role => role.name === 'csr')?.id ?? 0;
});
afterAll(() => app.close());

const LETTER = { subject: 'A word', htmlBody: '<p>Dear {{fullName}}</p>', alterBody: 'Dear {{fullName}}' };

const kinds = (): Kind[] => {
  const propertyId = Number(side.ids.property);
  return [
    {
      path: '/markets',
      body: { name: 'Waco', taxRates: [{ validFrom: null, percent: 8.25 }] },
      text: 'name',
      unique: 'name',
    },
    {
      path: '/vendors',
      body: { companyName: 'Tall Grass', commissionRates: [{ validFrom: null, percent: 20 }] },
      text: 'companyName',
    },
    {
      path: '/crews',
      body: { vendorId: side.vendorId, name: 'East', serviceTypes: ['mow'] },
      text: 'name',
    },
    {
      path: '/phrases',
      body: { name: 'Rain', type: 'note', phrase: 'Rained out.' },
      text: 'phrase',
      unique: 'name',
    },
    { path: '/tags', body: { name: 'Wet' }, text: 'name', unique: 'name' },
    {
      path: '/discounts',
      body: {
        code: 'SPRING',
        type: 'percentage',
        customerTypes: ['new'],
        serviceTypes: ['mow'],
        percent: 10,
        serviceCount: 3,
        startDate: TEST_TODAY,
        endDate: '2026-12-31',
      },
      text: 'description',
      unique: 'code',
      days: ['startDate', 'endDate'],
    },
    {
      path: '/email-templates',
      body: { name: 'Hello', type: 'customer', ...LETTER },
      text: 'name',
      unique: 'name',
    },
    {
      path: '/office-announcements-master',
      body: { title: 'Picnic', message: 'On Friday.', repeat: 'yearly', startDate: TEST_TODAY },
      text: 'title',
      days: ['startDate', 'endDate'],
    },
    { path: '/news-letters', body: { name: 'June', ...LETTER }, text: 'name' },
    {
      path: '/automations',
      body: {
        name: 'Call',
        trigger: 'visit-completed',
        steps: [{ amount: 1, unit: 'days', action: 'reminder', text: 'Call them', assigneeId: admin.userId }],
      },
      text: 'name',
      unique: 'name',
    },
    { path: '/crew-announcements', body: { title: 'Heat', message: 'Drink water.' }, text: 'title' },
    {
      path: '/reminders',
      body: { propertyId, date: TEST_TODAY, note: 'Call', priority: 'low', assigneeId: admin.userId },
      text: 'note',
      days: ['date'],
    },
    {
      path: '/call-logs',
      // The crew is only relevant if the call becomes a stop on its route.
      body: {
        propertyId,
        date: TEST_TODAY,
        code: 'N',
        note: 'Gate code?',
        isRoutable: true,
        crewId: side.crewId,
      },
      text: 'note',
      days: ['date'],
    },
    {
      path: '/equipment',
      body: { name: 'Mower', crewId: side.crewId, serialNumber: 'ZT-1' },
      text: 'notes',
      unique: 'serialNumber',
      days: ['boughtOn'],
    },
    {
      path: '/checklist-items',
      body: { serviceType: 'mow', position: 1, text: 'Gate closed', textEs: 'Portón cerrado' },
      text: 'text',
    },
    {
      path: '/extra-work',
      body: { name: 'Mulch', nameEs: 'Mantillo', unit: 'bag', priceCents: 1200 },
      text: 'name',
    },
    { path: '/saved-reports', body: { name: 'Open money', report: 'receivables' }, text: 'name' },
    { path: '/notes', body: { propertyId, text: 'Beware of the dog' }, text: 'text' },
    { path: '/signup-steps', body: { key: 'pool', title: 'Pool' }, text: 'title', unique: 'key' },
    {
      path: '/users/roles',
      body: { name: 'Trainee', fromRoleId: csrRoleId, permissions: [] },
      text: 'name',
      unique: 'name',
    },
    {
      path: '/users',
      body: {
        username: 'newcomer',
        firstName: 'New',
        lastName: 'Comer',
        email: 'new@example.com',
        roleId: csrRoleId,
      },
      text: 'lastName',
      unique: 'username',
      days: ['dateOfBirth', 'dateOfJoining'],
      // The role decides which of them applies; office users belong to none.
      passedOver: ['vendorId', 'crewId', 'customerId'],
    },
  ];
};

let count = 0;

/** Returns a body that doesn't collide with an earlier one. */
function another(kind: Kind, changes: Values = {}): Values {
  count += 1;
  const { unique } = kind;
  const own = unique ? { [unique]: `${kind.body[unique]}${count}` } : {};
  const email = 'email' in kind.body ? { email: `new${count}@example.com` } : {};
  return { ...kind.body, ...own, ...email, ...changes };
}

const post = (kind: Kind, body: Values) => admin.request<Values & ErrorBody>('POST', kind.path, body);

async function expectRefused(kind: Kind, field: string, value: unknown, statuses = [422]): Promise<void> {
  const { status, body } = await post(kind, another(kind, { [field]: value }));
  const shown = `${kind.path} ${field}: ${JSON.stringify(value).slice(0, 60)} → ${JSON.stringify(body).slice(0, 200)}`;
  expect(statuses, shown).toContain(status);
  expect(Object.keys(body.errors ?? {}), shown).toContain(field);
}

/** Returns the fields of a kind according to the API's own description. */
function fieldsOf(kind: Kind) {
  const shape = routes.find(route => route.method === 'POST' && route.path === kind.path)?.body;
  return Object.entries(shape?.properties ?? {});
}

describe('records of the office', () => {
  it('are all tested here', () => {
    const has = (method: string, path: string) =>
      routes.some(route => route.method === method && route.path === path);
    const made = routes.filter(
      route =>
        route.method === 'POST' &&
        has('GET', route.path) &&
        (has('PUT', `${route.path}/{id}`) || has('DELETE', `${route.path}/{id}`)),
    );
    const tried = kinds().map(kind => kind.path);
    // These need more than a plain body (such as a customer's property and services, or a passkey's
    // challenge), and other tests cover them.
    expect(made.map(route => route.path).filter(path => !tried.includes(path))).toEqual([
      '/users/passkeys',
      '/users/tokens',
      '/charges',
      '/contact-us',
      '/customers',
      '/estimates',
      '/settlements',
      '/time-sheets/entries',
      '/webhooks',
    ]);
  });

  // covers: rule-40
  it('keep names and texts of every script as they were written, HTML as text', async () => {
    for (const kind of kinds()) {
      if (!kind.text) continue;
      for (const text of ['🌿 Günther Ñandú', 'مُحَمَّد الأخضر', '<b onclick="x()">A & B</b>']) {
        const { status, body } = await post(kind, another(kind, { [kind.text]: text }));
        expect([kind.path, status, body[kind.text]]).toEqual([kind.path, 201, text]);
        const read = await admin.request<Values>('GET', `${kind.path}/${body.id}`);
        expect([kind.path, read.body[kind.text]]).toEqual([kind.path, text]);
      }
    }
  });

  it('are deleted one by one and together, if the API allows it', async () => {
    const has = (path: string) => routes.some(route => route.method === 'DELETE' && route.path === path);
    for (const kind of kinds()) {
      const made: unknown[] = [];
      for (const word of ['First', 'Second', 'Third'])
        made.push((await post(kind, another(kind, kind.text ? { [kind.text]: word } : {}))).body.id);
      const [alone, ...together] = made;
      const gone: unknown[] = [];
      if (has(`${kind.path}/{id}`)) {
        const one = await admin.request('DELETE', `${kind.path}/${alone}`);
        expect([kind.path, one.status]).toEqual([kind.path, 200]);
        gone.push(alone);
      }
      if (has(kind.path)) {
        const path = `${kind.path}?ids=${JSON.stringify(together)}`;
        const { status, body } = await admin.request<CallBody<BulkResult>>('DELETE', path);
        expect([kind.path, status, body.data.done]).toEqual([kind.path, 200, 2]);
        gone.push(...together);
      }
      for (const id of gone)
        expect([kind.path, (await admin.request('GET', `${kind.path}/${id}`)).status]).toEqual([
          kind.path,
          404,
        ]);
    }
  });

  // covers: enum-7, enum-9, enum-10, enum-13, enum-22
  it('accept each choice of an enumeration, and refuse any other with an error on the field', async () => {
    const choices: Record<string, Record<string, readonly unknown[]>> = {
      '/phrases': {
        type: [
          'calendar',
          'assignment',
          'reminder',
          'note',
          'general',
          'un-assign',
          'callLog',
          'cancel-assignment',
        ],
      },
      '/email-templates': {
        type: ['email', 'customer', 'marketing', 'vendor'],
        status: ['active', 'inactive'],
      },
      '/office-announcements-master': {
        repeat: ['daily', 'weekly', 'monthly', 'quarterly', 'yearly', 'one-time'],
      },
      '/reminders': { priority: ['high', 'medium', 'low'] },
      '/call-logs': { code: ['1', 'C', 'E', 'F', 'N', 'P', 'R', 'X', 'Z', '?'] },
    };
    for (const kind of kinds())
      for (const [field, values] of Object.entries(choices[kind.path] ?? {})) {
        for (const value of values) {
          const { status, body } = await post(kind, another(kind, { [field]: value }));
          expect([kind.path, status, body[field]]).toEqual([kind.path, 201, value]);
        }
        await expectRefused(kind, field, 'unheard-of');
      }
  });

  it('refuse text that is too long, with an error on its field', async () => {
    for (const kind of kinds())
      for (const [field, { maxLength }] of fieldsOf(kind))
        if (maxLength) await expectRefused(kind, field, 'x'.repeat(Math.max(10_000, maxLength + 1)));
  });

  // covers: rule-40
  it('refuse invalid and unreasonable days, with an error on their field', async () => {
    for (const kind of kinds())
      for (const field of kind.days ?? [])
        for (const day of ['0001-01-01', '9999-12-31', '2026-02-30', '6/10/2026'])
          await expectRefused(kind, field, day);
  });

  it('refuse a reference to a missing record, with an error on its field', async () => {
    for (const kind of kinds())
      for (const [field] of fieldsOf(kind).filter(
        ([name]) => name.endsWith('Id') && !kind.passedOver?.includes(name),
      ))
        await expectRefused(kind, field, 987_654, [409, 422]);
  });

  it('refuse a name that is already taken, with an error on its field', async () => {
    for (const kind of kinds()) {
      if (!kind.unique) continue;
      const body = another(kind);
      expect([kind.path, (await post(kind, body)).status]).toEqual([kind.path, 201]);
      const again = await post(kind, { ...body, ...('email' in body && { email: 'other@example.com' }) });
      expect([409, 422], kind.path).toContain(again.status);
      expect([kind.path, Object.keys(again.body.errors ?? {})]).toEqual([kind.path, [kind.unique]]);
    }
  });

  // covers: rule-42
  it('refuse a change based on an older version, and return the current record', async () => {
    for (const kind of kinds()) {
      const body = another(kind);
      const made = await post(kind, body);
      const address = `${kind.path}/${made.body.id}`;
      // As a form does: the record as it was read, with the typed changes.
      const change = { ...made.body, ...body, ...(kind.text && { [kind.text]: 'Changed' }) };
      const first = await admin.request('PUT', address, change, { 'if-match': String(made.body.version) });
      expect(first.status, `${kind.path} ${JSON.stringify(first.body)}`).toBe(200);
      const late = await admin.request<ErrorBody>('PUT', address, change, {
        'if-match': String(made.body.version),
      });
      expect([kind.path, late.status]).toEqual([kind.path, 412]);
      expect(late.body.current, kind.path).toMatchObject({ id: made.body.id });
    }
  });
});
