import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/core/errors.ts';
import type { Market } from '#contract/territory/markets.calls.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let admin: Person;
let csr: Person;

beforeAll(async () => {
  app = await createTestApp();
  admin = await signedIn(app, 'admin');
  csr = await signedIn(app, 'csr');
});
afterAll(() => app.close());

const austin = {
  name: 'Austin',
  taxRates: [{ validFrom: null, percent: 8.25 }],
  isActive: true,
  zipcodes: ['78704', '78745'],
};

describe('markets', () => {
  // covers: call-87, entity-44, screen-9
  it('are added, listed, changed and deleted, each with its history', async () => {
    const made = await admin.request<Market>('POST', '/markets', austin);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ ...austin, propertyCount: 0, version: 1 });

    const list = await csr.request<Market[]>(
      'GET',
      `/markets?filter=${JSON.stringify({ q: 'aus' })}&range=[0,9]`,
    );
    expect(list.headers['content-range']).toBe('markets 0-0/1');
    expect(list.body[0]?.zipcodes).toEqual(['78704', '78745']);

    const path = `/markets/${made.body.id}`;
    const changed = await admin.request<Market>(
      'PUT',
      path,
      { ...austin, taxRates: [{ validFrom: null, percent: 8.125 }] },
      { 'if-match': '1' },
    );
    expect(changed.body).toMatchObject({ taxPercent: 8.125, version: 2 });
    const stale = await admin.request<ErrorBody>('PUT', path, austin, { 'if-match': '1' });
    expect(stale.status).toBe(412);
    expect(stale.body.current).toMatchObject({ version: 2 });

    expect((await admin.request('DELETE', path)).status).toBe(200);
    const history = await admin.request<{ action: string; before: unknown; after: unknown }[]>(
      'GET',
      `/histories/list?filter=${JSON.stringify({ entity: 'market', entityId: String(made.body.id) })}`,
    );
    expect(history.body.map(row => row.action)).toEqual(['deleted', 'updated', 'added']);
    expect(history.body[1]).toMatchObject({
      before: { taxRates: [{ percent: 8.25 }] },
      after: { taxRates: [{ percent: 8.125 }] },
    });
  });

  it('name the field that is wrong, in the reader’s language', async () => {
    const wrong = await admin.request<ErrorBody>(
      'POST',
      '/markets',
      { ...austin, name: '', zipcodes: ['1'] },
      {
        'accept-language': 'es',
      },
    );
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors).toEqual({
      name: 'Obligatorio.',
      'zipcodes.0': 'El código postal necesita 5 dígitos.',
    });
  });

  it('refuse an unknown filter and sort by name, and users without the permission', async () => {
    const filter = await csr.request<ErrorBody>('GET', '/markets?filter={"colour":"red"}');
    expect([filter.status, filter.body.code]).toEqual([400, 'unknown_filter']);
    expect(filter.body.message).toMatch(/^Unknown filter “colour”\. Known filters: (\w+, )+\w+\.$/);
    expect(filter.body.message).toContain('q, ');
    const sort = await csr.request<ErrorBody>('GET', '/markets?sort=["colour","ASC"]');
    expect([sort.status, sort.body.code]).toEqual([400, 'unknown_sort']);
    expect(sort.body.message).toMatch(/^Unknown sort “colour”\. Known sorts: (.*, )?name(, .*)?\.$/);
    const beside = await csr.request<ErrorBody>('GET', '/markets?status=active&range=[0,9]');
    expect([beside.status, Object.keys(beside.body.errors ?? {})]).toEqual([422, ['status']]);
    const denied = await csr.request<ErrorBody>('POST', '/markets', austin);
    expect([denied.status, denied.body.missing]).toEqual([403, 'market_edit']);
  });
});
