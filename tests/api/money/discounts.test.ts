import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/core/errors.ts';
import type { Discount } from '#contract/money/discounts.calls.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let csr: Person;

beforeAll(async () => {
  app = await createTestApp();
  csr = await signedIn(app, 'csr');
});
afterAll(() => app.close());

const spring = {
  code: 'spring26',
  type: 'percentage',
  customerTypes: ['new'],
  serviceTypes: ['mow'],
  priceCents: 500,
  percent: 15,
  serviceCount: 3,
  startDate: '2026-03-01',
  endDate: '2026-05-31',
};
const refusal = async (changed: object) =>
  (await csr.request<ErrorBody>('POST', '/discounts', { ...spring, ...changed })).body.errors;

describe('discounts', () => {
  // covers: call-109, screen-15
  it('are added with the fields that their type needs, then found, exported, changed and deleted', async () => {
    const made = await csr.request<Discount>('POST', '/discounts', spring);
    expect(made.body).toMatchObject({ code: 'SPRING26', percent: 15, priceCents: null, isActive: true });
    const filter = JSON.stringify({ customerType: 'new', serviceType: 'mow', q: 'spring' });
    const list = await csr.request<Discount[]>('GET', `/discounts?filter=${filter}`);
    expect(list.body.map(row => row.code)).toEqual(['SPRING26']);
    const past = JSON.stringify({ customerType: 'past' });
    expect((await csr.request<Discount[]>('GET', `/discounts?filter=${past}`)).body).toEqual([]);
    expect((await csr.request<string>('GET', '/discounts/export.csv')).body).toContain('SPRING26');
    expect(await refusal({ code: 'Spring26' })).toEqual({ code: 'This name is taken.' });

    const path = `/discounts/${made.body.id}`;
    const fixed = { ...spring, type: 'fixed-price', priceCents: 2500 };
    const changed = await csr.request<Discount>('PUT', path, fixed, { 'if-match': '1' });
    expect(changed.body).toMatchObject({ priceCents: 2500, percent: null, version: 2 });
    expect((await csr.request('DELETE', path)).status).toBe(200);
    const history = await csr.request<{ action: string }[]>(
      'GET',
      `/histories/list?filter=${JSON.stringify({ entity: 'discount' })}`,
    );
    expect(history.body.map(row => row.action)).toEqual(['deleted', 'updated', 'added']);
  });

  // covers: rule-35
  it('refuse codes with punctuation, percentages out of range, and missing fields', async () => {
    expect(await refusal({ code: 'SPRING-26' })).toEqual({ code: 'Use only letters and numbers.' });
    expect(await refusal({ percent: 101 })).toEqual({ percent: 'Must be between 0 and 100.' });
    expect(await refusal({ percent: -1 })).toEqual({ percent: 'Must be between 0 and 100.' });
    expect(await refusal({ percent: null })).toEqual({ percent: 'Required.' });
    expect(await refusal({ type: 'price-discount', priceCents: null })).toEqual({ priceCents: 'Required.' });
    expect(await refusal({ serviceCount: null, serviceTypes: [] })).toEqual({
      serviceCount: 'Required.',
      serviceTypes: 'Required.',
    });
    expect(await refusal({ startDate: null })).toEqual({ startDate: 'This isn’t a date.' });
    expect(await refusal({ endDate: '2026-02-28' })).toEqual({
      endDate: 'The last day comes before the first.',
    });
  });
});
