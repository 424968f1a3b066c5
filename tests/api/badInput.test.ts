import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_ROWS_PER_PAGE } from '../../contract/constants.ts';
import type { ErrorBody } from '../../contract/errors.ts';
import { API_BASE } from '../../contract/paths.ts';
import { bodyOf, type DescribedRoute, describedRoutes, type Shape } from './support/openApi.ts';
import { type Person, signedIn } from './support/people.ts';
import { createTestApp, type TestApp } from './support/testApp.ts';
import { makeSide, type Side } from './support/twoSides.ts';

let app: TestApp;
let side: Side;
let routes: DescribedRoute[];
let admin: Person;

beforeAll(async () => {
  app = await createTestApp();
  routes = await describedRoutes(app, API_BASE);
  side = await makeSide(app, 'mine');
  admin = await signedIn(app, 'admin');
});
afterAll(() => app.close());

const LONG = 'x'.repeat(10_000);
const HTML = '<img src=x onerror="alert(1)"><script>alert(2)</script>';
const EMOJI = '👩🏽‍🌾🌿 مُحَمَّد שָׁלוֹם';

/** The row that a route's parameter names, by the word in front of it in the address. */
const ROWS: readonly [RegExp, keyof Side['ids']][] = [
  [/properties\/$/, 'property'],
  [/customers\/$/, 'customer'],
  [/assignments\/$/, 'assignment'],
  [/services\/$/, 'service'],
  [/charges\/$/, 'charge'],
  [/vendors\/$/, 'vendor'],
  [/crews\/$/, 'crew'],
  [/notes\/$/, 'note'],
];

function addressOf(path: string): string {
  return path.replaceAll(/\{\w+\}/g, (_, at: number) => {
    const found = ROWS.find(([pattern]) => pattern.test(path.slice(0, at)));
    return found ? side.ids[found[1]] : '1';
  });
}

/** Fields whose text follows a rule; what a rule refuses never gets as far as the database. */
const RULED: readonly [RegExp, unknown][] = [
  [/date|^from$|^until$|^to$|^onto$|^startWish$/i, '2026-06-11'],
  [/email/i, 'somebody@example.com'],
  [/phone|mobile/i, '5125550100'],
  [/zipcode/i, '78704'],
  [/time$/i, '16:00'],
];
const ruleOf = (name: string) => RULED.find(([pattern]) => pattern.test(name));
const isNumber = (shape: Shape) => shape.type === 'integer' || shape.type === 'number';
const isText = (shape: Shape) => shape.type === 'string' && !shape.enum;

/** What a field of this shape and name would usually hold. */
function plausible(shape: Shape, name: string): unknown {
  if (shape.enum) return shape.enum[0];
  if (isNumber(shape)) return 1;
  if (shape.type === 'boolean') return false;
  return ruleOf(name)?.[1] ?? (shape.pattern ? 'Abc1' : 'some words');
}

type Leaf = (shape: Shape, name: string) => unknown;
const inTexts =
  (text: string): Leaf =>
  (shape, name) =>
    isText(shape) && !shape.pattern && !ruleOf(name) ? text : plausible(shape, name);
const inEveryText =
  (text: string): Leaf =>
  (shape, name) =>
    isText(shape) ? text : plausible(shape, name);
const inNumbers =
  (figure: number): Leaf =>
  (shape, name) =>
    isNumber(shape) ? figure : plausible(shape, name);

/** What arrives where a body of the route's shape is expected: every leaf of it goes wrong in one way. */
const ATTACKS: Record<string, Leaf> = {
  'nothing wrong': plausible,
  'texts of 10,000 letters': inTexts(LONG),
  'texts of 10,000 letters, also where a rule holds': inEveryText(LONG),
  HTML: inTexts(HTML),
  'HTML, also where a rule holds': inEveryText(HTML),
  'letters of other directions and emoji': inTexts(EMOJI),
  'a character that no database keeps': inTexts('a\u0000b'),
  'half of a letter': inTexts('\ud83d'),
  'the first day of all': inEveryText('0001-01-01'),
  'the last day of all': inEveryText('9999-12-31'),
  'a day that is none': inEveryText('2026-02-30'),
  'negative numbers': inNumbers(-7),
  'huge numbers': inNumbers(9_007_199_254_740_991),
  'numbers beyond a column': inNumbers(3_000_000_000),
  'parts of numbers': inNumbers(0.333),
  'rows that are not there': inNumbers(987_654),
  'texts for numbers, numbers for texts': shape => (isNumber(shape) ? 'many' : 4),
  lists: () => [[1], null],
  nothing: () => null,
};

/** Whatever came, the answer is the product's own: no crash, and a refusal of fields names them. */
function expectAnswer(route: DescribedRoute, body: unknown, answer: { status: number; body: unknown }): void {
  const sent = `${route.method} ${route.path} ${JSON.stringify(body)?.slice(0, 300)}`;
  expect(answer.status, `${sent} ${JSON.stringify(answer.body).slice(0, 300)}`).toBeLessThan(500);
  if (answer.status < 400) return;
  const error = answer.body as ErrorBody;
  expect(error.message, sent).toBeTruthy();
  expect(error.code, sent).toBeTruthy();
  if (answer.status !== 422) return;
  const fields = Object.entries(error.errors ?? {});
  expect(fields.length, `${sent} ${JSON.stringify(error)}`).toBeGreaterThan(0);
  for (const [field, text] of fields)
    expect(text, `${sent} ${field}`).not.toMatch(/^(Invalid |Too (big|small):|Unrec)/);
}

describe('bodies that are wrong', () => {
  it.each(Object.keys(ATTACKS))('are answered, never crashed on: %s', async attack => {
    const leaf = ATTACKS[attack] ?? plausible;
    const taking = routes.filter(route => route.body);
    expect(taking.length).toBeGreaterThan(60);
    for (const route of taking) {
      const body = bodyOf(route.body ?? {}, leaf);
      const who = await signedIn(app, 'admin');
      const headers = { 'idempotency-key': `${attack}-${route.path}`, 'if-match': '"1"' };
      expectAnswer(route, body, await who.request(route.method, addressOf(route.path), body, headers));
    }
  });

  it('are refused where they are no object at all', async () => {
    for (const route of routes.filter(one => one.body)) {
      for (const body of [[], 'text', 7]) {
        const who = await signedIn(app, 'admin');
        const headers = { 'content-type': 'application/json' };
        const answer = await who.request(route.method, addressOf(route.path), JSON.stringify(body), headers);
        expectAnswer(route, body, answer);
        expect(answer.status, `${route.method} ${route.path}`).toBeGreaterThanOrEqual(400);
      }
    }
  });
});

describe('lists', () => {
  const lists = () =>
    routes.filter(
      route =>
        // Only there to keep a session alive; it lists nothing.
        route.path !== '/time-sheets' &&
        route.method === 'GET' &&
        route.query.join() === 'filter,range,sort' &&
        !/\.csv$|\/summary$|\{/.test(route.path),
    );
  const ask = (route: DescribedRoute, query: Record<string, string>) =>
    admin.request<ErrorBody>('GET', `${addressOf(route.path)}?${new URLSearchParams(query)}`);

  it('refuse a filter or a sort that they do not know, by its name', async () => {
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

  it('refuse what is no filter, range or sort', async () => {
    const wrong: Record<string, string>[] = [
      { filter: '{' },
      { filter: '[1]' },
      { range: '[0]' },
      { range: '[-5,9]' },
      { range: '["a","b"]' },
      { sort: '["id","SIDEWAYS"]' },
    ];
    for (const route of lists())
      for (const query of wrong)
        expect([route.path, query, (await ask(route, query)).status]).toEqual([route.path, query, 400]);
  });

  it('never give more than a thousand rows at once, however many are asked for', async () => {
    for (const route of lists()) {
      const answer = await ask(route, { range: '[0,999999]' });
      expect([route.path, answer.status]).toEqual([route.path, 200]);
      expect((answer.body as unknown as unknown[]).length).toBeLessThanOrEqual(MAX_ROWS_PER_PAGE);
    }
  });
});
