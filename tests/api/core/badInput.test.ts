import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_ROWS_PER_PAGE } from '#contract/core/constants.ts';
import type { ErrorBody } from '#contract/core/errors.ts';
import { API_BASE } from '#contract/core/paths.ts';
import { type DescribedRoute, describedRoutes } from '#tests/api/support/openApi.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let routes: DescribedRoute[];
let admin: Person;

beforeAll(async () => {
  app = await createTestApp();
  routes = await describedRoutes(app, API_BASE);
  admin = await signedIn(app, 'admin');
});
afterAll(() => app.close());

describe('lists', () => {
  const lists = () =>
    routes.filter(
      route =>
        // It only keeps a session alive and lists nothing.
        route.path !== '/time-sheets' &&
        route.method === 'GET' &&
        route.query.join() === 'filter,range,sort' &&
        !/\.csv$|\/summary$|\{/.test(route.path),
    );
  const ask = (route: DescribedRoute, query: Record<string, string>) =>
    admin.request<ErrorBody>('GET', `${route.path}?${new URLSearchParams(query)}`);

  // covers: call-2
  it('refuse an unknown filter or sort, and name it', async () => {
    expect(lists().length).toBeGreaterThan(15);
    for (const route of lists()) {
      const filter = await ask(route, { filter: '{"colourOfSocks":1}' });
      expect([route.path, filter.status, filter.body.message]).toEqual([
        route.path,
        400,
        expect.stringContaining('colourOfSocks'),
      ]);
      const sort = await ask(route, { sort: '["sizeOfShoes","ASC"]' });
      expect([route.path, sort.status, sort.body.message]).toEqual([
        route.path,
        400,
        expect.stringContaining('sizeOfShoes'),
      ]);
    }
  });

  it('refuse malformed filters, ranges and sorts', async () => {
    const wrong: Record<string, string>[] = [
      { filter: '{' },
      { filter: '[1]' },
      { range: '[0]' },
      { range: '[-5,9]' },
      { range: '[5,1]' },
      { range: '["a","b"]' },
      { sort: '["id","SIDEWAYS"]' },
    ];
    for (const route of lists())
      for (const query of wrong)
        expect([route.path, query, (await ask(route, query)).status]).toEqual([route.path, query, 400]);
  });

  it('say how many rows there are even on an empty page', async () => {
    for (const route of lists()) {
      const { body, headers } = await ask(route, { range: '[500000,500009]' });
      expect([route.path, body]).toEqual([route.path, []]);
      expect(String(headers['content-range'])).toMatch(/^[\w-]+ \*\/\d+$/);
    }
  });

  it('return at most a thousand rows, however many are requested', async () => {
    for (const route of lists()) {
      const answer = await ask(route, { range: '[0,999999]' });
      expect([route.path, answer.status]).toEqual([route.path, 200]);
      expect((answer.body as unknown as unknown[]).length).toBeLessThanOrEqual(MAX_ROWS_PER_PAGE);
    }
  });
});
