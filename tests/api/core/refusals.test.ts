import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ErrorBody } from '#contract/core/errors.ts';
import { API_BASE } from '#contract/core/paths.ts';
import { MAX_CHECKED_EMAILS } from '#server/modules/customers/properties/lookupRoutes.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';
import { makeSide, type Side } from '#tests/api/support/twoSides.ts';

const UUID = '9b2f0d4e-9c5b-4c1e-8f0a-5d1f6a7b8c9d';
let app: TestApp;
let side: Side;
let admin: Person;
let crew: Person;
beforeAll(async () => {
  app = await createTestApp();
  side = await makeSide(app, 'mine');
  admin = await signedIn(app, 'admin');
  crew = await signedIn(app, 'crew', { vendorId: side.vendorId, crewId: side.crewId });
});
afterAll(() => app.close());

const query = (filter: object) => new URLSearchParams({ filter: JSON.stringify(filter) });

describe('a text that the database can’t store', () => {
  it.each([
    ['a zero character', 'a\u0000b'],
    ['half of a letter', 'a\ud83db'],
  ])('is refused with the field’s name: %s', async (_, text) => {
    for (const [path, body, field] of [
      ['/settings/general', { name: text }, 'name'],
      ['/settings/smtp', { host: text, fromEmail: 'a@example.com' }, 'host'],
      ['/settings/gateway', { user: text }, 'user'],
      ['/settings', { text: { accountSid: text } }, 'text.accountSid'],
      ['/settings', { callLogs: { labels: { C: { en: text, es: 'Molesto' } } } }, 'callLogs.labels.C.en'],
    ] as const) {
      const { status, body: said } = await admin.request<ErrorBody>('PUT', path, body);
      expect([path, status, said.errors]).toEqual([path, 422, { [field]: expect.any(String) }]);
    }
  });

  it('is refused even if it is nested endlessly', async () => {
    const payload = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    const headers = { authorization: admin.token, 'content-type': 'application/json' };
    const url = `${API_BASE}/settings/general`;
    expect((await app.app.inject({ method: 'PUT', url, headers, payload })).statusCode).toBe(422);
  });
});

describe('a form', () => {
  it.each([
    [
      'cut off',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="profile"; f',
    ],
    ['without a boundary', 'multipart/form-data', '--x--'],
    ['of no parts', 'multipart/form-data; boundary=x', 'nothing'],
    ['of endless boundary', `multipart/form-data; boundary=${'x'.repeat(300)}`, 'nothing'],
  ])('is refused where it arrives %s', async (_, contentType, payload) => {
    for (const [method, path, who] of [
      ['POST', '/imports', admin],
      ['PUT', `/user/${admin.userId}`, admin],
      ['POST', `/properties/${side.ids.property}/attachments?id=${UUID}`, admin],
      ['POST', `/field-events/${UUID}/photo`, crew],
    ] as const) {
      const headers = { authorization: who.token, 'content-type': contentType };
      const answer = await app.app.inject({ method, url: API_BASE + path, headers, payload });
      expect([path, answer.statusCode]).toEqual([path, 400]);
    }
  });
});

describe('a list and its file', () => {
  it('refuse a filter’s value that isn’t text, and name the filter', async () => {
    for (const list of ['properties', 'charges', 'vendors'])
      for (const path of [`/${list}`, `/${list}/export.csv`]) {
        const { status, body } = await admin.request<ErrorBody>(
          'GET',
          `${path}?${query({ q: { toString: 1 } })}`,
        );
        expect([path, status, body.message]).toEqual([path, 400, '“q” isn’t valid.']);
      }
  });

  it('refuse the same values that the database refuses, so that no export is cut off', async () => {
    for (const [list, filter] of [
      ['call-logs', 'date_gte'],
      ['charges', 'date_gte'],
      ['reminders', 'date_gte'],
      ['work-logs', 'date_gte'],
      ['histories/list', 'at_gte'],
    ])
      for (const path of [`/${list}`, `/${list}/export.csv`]) {
        const { status } = await admin.request('GET', `${path}?${query({ [filter ?? '']: 'abc' })}`);
        expect([path, filter, status]).toEqual([path, filter, 400]);
      }
  });
});

describe('an unexpected error', () => {
  // covers: error-6
  it('is reported in general words, in the reader’s language, without internals', async () => {
    for (const [language, words] of [
      ['en', 'An unexpected error occurred. Please try again later.'],
      ['es', 'Ocurrió un error inesperado. Inténtelo más tarde.'],
    ] as const) {
      vi.spyOn(app.deps.db, 'transaction').mockRejectedValueOnce(new Error('column secret_sauce'));
      const body = { name: 'Lawn' };
      const headers = { 'accept-language': language };
      const answer = await admin.request<ErrorBody>('PUT', '/settings/general', body, headers);
      expect(answer).toMatchObject({ status: 500, body: { status: 500, code: 'internal', message: words } });
      expect(JSON.stringify(answer.body)).not.toContain('secret_sauce');
    }
    vi.restoreAllMocks();
  });
});

describe('a full disk', () => {
  const full = (code: string) => Object.assign(new Error('no space left on device'), { code });

  it('is answered with a reason, even from the database, and reading continues', async () => {
    for (const code of ['ENOSPC', '53100']) {
      vi.spyOn(app.deps.db, 'transaction').mockRejectedValueOnce(
        new Error('Failed query', { cause: full(code) }),
      );
      const { status, body } = await admin.request<ErrorBody>('PUT', '/settings/general', { name: 'Lawn' });
      expect([status, body.code, body.message]).toEqual([
        503,
        'storage_full',
        expect.stringContaining('out of space'),
      ]);
      expect((await admin.request('GET', '/customers')).status).toBe(200);
    }
    vi.restoreAllMocks();
  });
});

describe('a connection', () => {
  it('isn’t held forever by a body that never ends', () => {
    expect(app.app.server.requestTimeout).toBeGreaterThan(0);
    expect(app.app.server.requestTimeout).toBeLessThanOrEqual(300_000);
  });
});

describe('the check whether an email is taken', () => {
  it('answers customers and crews only at a limited rate, but the office always', async () => {
    const customer = await signedIn(app, 'customer', { customerId: side.customerId });
    const ask = async (person: Person, at: number) =>
      (await person.request('GET', `/users/check-email?value=name${at}@example.com`)).status;
    for (let at = 0; at < MAX_CHECKED_EMAILS; at++) expect(await ask(customer, at)).toBe(200);
    expect(await ask(customer, 0)).toBe(429);
    expect((await customer.request('HEAD', '/check-email-exist/name@example.com')).status).toBe(429);
    for (let at = 0; at <= MAX_CHECKED_EMAILS; at++) expect(await ask(admin, at)).toBe(200);
    app.deps.clock.advanceMinutes(1);
    expect(await ask(customer, 0)).toBe(200);
  });
});
