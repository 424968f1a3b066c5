import { afterAll, beforeAll, expect, it } from 'vitest';
import { READS, requestsOf } from '#bench/callRequests.ts';
import type { CallBody } from '#contract/core/errors.ts';
import type { ReportInfo } from '#contract/insight/reports.calls.ts';
import { signedIn } from '#tests/api/support/people.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('the benchmark makes every read call, with each filter and both directions of each sort', async () => {
  const admin = await signedIn(app, 'admin');
  const { body } = await admin.request<CallBody<ReportInfo[]>>('GET', '/reports');
  // Throws where a filter has no sample.
  const requests = requestsOf(app, body.data);
  expect(new Set(requests.map(({ name }) => name))).toEqual(new Set(READS));
  const queries = requests.filter(({ name }) => name === 'GET /payments').map(({ query }) => query);
  expect(queries).toContainEqual({});
  expect(queries).toContainEqual({ filter: '{"method":"cash"}' });
  expect(queries).toContainEqual({ sort: '["customerName","ASC"]' });
  expect(queries).toContainEqual({ sort: '["customerName","DESC"]' });
});
