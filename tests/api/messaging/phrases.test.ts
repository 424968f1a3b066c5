import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/core/errors.ts';
import type { Phrase } from '#contract/messaging/phrases.resource.ts';
import { phrases } from '#server/db/schema/index.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let csr: Person;

beforeAll(async () => {
  app = await createTestApp();
  csr = await signedIn(app, 'csr');
});
afterAll(() => app.close());

const gate = {
  name: 'Gate',
  type: 'note' as const,
  phrase: 'The gate was locked.',
  phraseEs: null,
  isActive: true,
};

describe('phrases', () => {
  // covers: call-88, screen-10
  it('are made, found, changed and deleted, each with its history', async () => {
    const made = await csr.request<Phrase>('POST', '/phrases', gate);
    expect([made.status, made.body]).toEqual([201, { ...gate, id: expect.any(Number), version: 1 }]);
    const path = `/phrases/${made.body.id}`;

    const filter = JSON.stringify({ q: 'lock', type: ['note'] });
    const list = await csr.request<Phrase[]>('GET', `/phrases?filter=${filter}`);
    expect([list.headers['content-range'], list.body[0]?.name]).toEqual(['phrases 0-0/1', 'Gate']);

    const changed = await csr.request<Phrase>('PUT', path, { ...gate, isActive: false }, { 'if-match': '1' });
    expect(changed.body).toMatchObject({ isActive: false, version: 2 });
    const stale = await csr.request<ErrorBody>('PUT', path, gate, { 'if-match': '1' });
    expect(stale.status).toBe(412);

    const file = await csr.request<string>('GET', '/phrases/export.csv');
    expect(file.body).toContain('Gate,note,The gate was locked.,,false');

    expect((await csr.request('DELETE', path)).status).toBe(200);
    const history = await csr.request<{ action: string }[]>(
      'GET',
      `/histories/list?filter=${JSON.stringify({ entity: 'phrase', entityId: String(made.body.id) })}`,
    );
    expect(history.body.map(row => row.action)).toEqual(['deleted', 'updated', 'added']);
  });

  // covers: rule-36
  it('need name, phrase and type, and a unique name within the type', async () => {
    const empty = await csr.request<ErrorBody>('POST', '/phrases', {});
    expect([empty.status, empty.body.errors]).toEqual([
      422,
      { name: 'Required.', phrase: 'Required.', type: 'Required.' },
    ]);
    await csr.request('POST', '/phrases', { ...gate, name: 'Dog' });
    const twice = await csr.request<ErrorBody>('POST', '/phrases', { ...gate, name: 'DOG' });
    expect(twice.body.errors).toEqual({ name: 'This name is taken.' });
    const other = await csr.request('POST', '/phrases', { ...gate, name: 'Dog', type: 'general' });
    expect(other.status).toBe(201);
  });

  it('are exported completely, in the order of the list', async () => {
    const rows = Array.from({ length: 250 }, (_, at) => ({
      ...gate,
      name: `${String(at).padStart(3, '0')} phrase`,
    }));
    await app.db.insert(phrases).values(rows.toReversed());
    const names = async (sort: object) => {
      const query = new URLSearchParams({ filter: '{"q":" phrase"}', sort: JSON.stringify(sort) });
      const { body } = await csr.request<string>('GET', `/phrases/export.csv?${query}`);
      return [...body.matchAll(/^\d+ phrase/gm)].map(([name]) => name);
    };
    const inOrder = rows.map(({ name }) => name);
    expect(await names(['name', 'ASC'])).toEqual(inOrder);
    expect(await names(['name', 'DESC'])).toEqual(inOrder.toReversed());
    await app.db.insert(phrases).values({ ...gate, name: '250 phrase' });
    expect(await names(['name', 'ASC'])).toEqual([...inOrder, '250 phrase']);
  });
});

it('are exported without pages: a range is refused', async () => {
  for (const list of ['phrases', 'properties', 'charges', 'histories/list', 'reports/visits'])
    expect([list, (await csr.request('GET', `/${list}/export.csv?range=[0,9]`)).status]).toEqual([list, 422]);
});
