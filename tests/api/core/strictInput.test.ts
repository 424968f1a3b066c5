import { afterAll, beforeAll, expect, it } from 'vitest';
import type { NewApiToken } from '#contract/access/apiTokens.calls.ts';
import { CALLS } from '#contract/calls.ts';
import type { Call } from '#contract/core/call.ts';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import { API_BASE } from '#contract/core/paths.ts';
import { type Person, requester, signedIn } from '#tests/api/support/people.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

interface Described {
  parameters?: {
    in: string;
    name: string;
    schema?: { 'x-json'?: { properties?: Record<string, object> } };
  }[];
  security?: object[];
}

let app: TestApp;
let admin: Person;
let program: Person['request'];
let described: Record<string, Record<string, Described>>;
beforeAll(async () => {
  app = await createTestApp();
  admin = await signedIn(app, 'admin');
  const made = await admin.request<CallBody<NewApiToken>>('POST', '/users/tokens', {
    name: 'Strict',
    days: 1,
    isReadOnly: false,
    permissions: null,
  });
  program = requester(app, made.body.data.token);
  ({ paths: described } = app.app.swagger() as unknown as { paths: typeof described });
});
afterAll(() => app.close());

const pathOf = (name: string) => name.slice(name.indexOf(' ') + 1);
const describedAs = (name: string) =>
  described[API_BASE + pathOf(name).replaceAll(/:(\w+)/g, '{$1}')]?.[
    name.slice(0, name.indexOf(' ')).toLowerCase()
  ];

/** Values of the wrong type, by the type that the API describes. */
const WRONG: Record<string, unknown[]> = {
  number: ['abc', true],
  boolean: ['maybe', 1],
  string: [5, true],
  date: ['tomorrow', '2026-02-30', 5],
  'date-time': ['yesterday', 'now', '2026-13-01T00:00:00Z', 5],
};

it('every filter of every list refuses a value of the wrong type, and the error names it', async () => {
  let count = 0;
  const taken: unknown[] = [];
  for (const [name, { answer, query }] of Object.entries<Call>(CALLS)) {
    if (!query || pathOf(name).includes(':') || (answer && !answer.isPage && !answer.file)) continue;
    const filter = describedAs(name)?.parameters?.find(one => one.name === 'filter');
    for (const [field, shape] of Object.entries(filter?.schema?.['x-json']?.properties ?? {})) {
      const { anyOf: [one = shape] = [] } = shape as { anyOf?: object[] };
      const { type = '', format, enum: words } = one as { type?: string; format?: string; enum?: unknown[] };
      for (const value of words ? ['no-such-word'] : (WRONG[format ?? type] ?? [])) {
        const asked = new URLSearchParams({ filter: JSON.stringify({ [field]: value }) });
        if (describedAs(name)?.parameters?.some(({ name: other }) => other === 'propertyId'))
          asked.set('propertyId', '1');
        const { status, body } = await admin.request<ErrorBody>('GET', `${pathOf(name)}?${asked}`);
        count += 1;
        if (status !== 400 || !`${body.message}`.includes(`“${field}”`))
          taken.push([name, field, value, status, body.message]);
      }
    }
  }
  expect(taken).toEqual([]);
  expect(count).toBeGreaterThan(400);
});

/** Calls open to API tokens, whose unknown input is refused. */
const calls = () =>
  Object.entries<Call>(CALLS).filter(
    ([name]) => name !== 'POST /field-events' && describedAs(name)?.security?.some(one => 'apiToken' in one),
  );

/** Sends a call; returns null if it is refused for a missing record or permission first. */
async function refused(name: string, query: string, body?: unknown) {
  const [method] = name.split(' ') as ['GET'];
  const path = pathOf(name).replaceAll(/:(\w+)/g, '1');
  const answer = await program<ErrorBody>(method, `${path}${query}`, body);
  return answer.status === 403 || answer.status === 404 ? null : answer;
}

it('every call refuses an unknown parameter from a program, and the error names it', async () => {
  const taken: unknown[] = [];
  let count = 0;
  for (const [name] of calls()) {
    const answer = await refused(name, '?colorOfSocks=1');
    if (!answer) continue;
    count += 1;
    const { status, body } = answer;
    if (name.startsWith('HEAD') ? status !== 422 : body.errors?.colorOfSocks === undefined)
      taken.push([name, status, body]);
  }
  expect(taken).toEqual([]);
  expect(count).toBeGreaterThan(150);
});

it('every call refuses an unknown field from a program, and the error names it', async () => {
  const taken: unknown[] = [];
  let count = 0;
  for (const [name, { body: hasBody }] of calls()) {
    const answer = hasBody && (await refused(name, '', { colorOfSocks: 'green' }));
    if (!answer) continue;
    count += 1;
    if (answer.body.errors?.colorOfSocks === undefined) taken.push([name, answer.status, answer.body]);
  }
  expect(taken).toEqual([]);
  expect(count).toBeGreaterThan(60);
});

it('a misspelled field of a nested object is refused too', async () => {
  const { status, body } = await program<ErrorBody>('POST', '/customers', {
    customer: { firstName: 'Ana', nickname: 'A' },
    property: {},
  });
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['customer.nickname']]);
});

it('a page or phone of another version may send fields that the server does not have', async () => {
  const phrase = { category: 'note', text: 'Gate left open', textEs: null, colorOfSocks: 'green' };
  const { body } = await admin.request<ErrorBody>('POST', '/phrases', phrase);
  expect(body.errors ?? {}).not.toHaveProperty('colorOfSocks');
});

it('wrong methods, media types and sign-ins are answered with their own status codes', async () => {
  const inject = app.app.inject.bind(app.app);
  const patch = await inject({ method: 'PATCH', url: `${API_BASE}/customers/1` });
  expect([patch.statusCode, patch.json().code, patch.headers.allow]).toEqual([
    405,
    'method_not_allowed',
    'GET, HEAD, PUT, DELETE',
  ]);
  const options = await inject({ method: 'OPTIONS', url: `${API_BASE}/customers` });
  expect([options.statusCode, options.headers.allow]).toEqual([405, 'GET, HEAD, POST']);
  expect((await inject({ method: 'PATCH', url: `${API_BASE}/no-such-call` })).statusCode).toBe(404);
  for (const type of ['application/xml', 'application/x-www-form-urlencoded', 'text/csv']) {
    const url = `${API_BASE}/users/login`;
    const sent = await inject({ method: 'POST', url, headers: { 'content-type': type }, payload: 'a=1' });
    expect([type, sent.statusCode, sent.json().code]).toEqual([type, 415, 'unsupported_media_type']);
  }
  const signedOut = await inject({ url: `${API_BASE}/customers` });
  expect([signedOut.statusCode, signedOut.headers['www-authenticate']]).toEqual([
    401,
    'Bearer realm="Sward"',
  ]);
});

it('every served path refuses unsupported methods, and names the supported ones', async () => {
  const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const;
  const wrong: unknown[] = [];
  const names = Object.keys(CALLS);
  for (const path of new Set(names.map(pathOf))) {
    // Another call's parameter may match this path, too.
    const matches = (name: string) => new RegExp(`^${pathOf(name).replaceAll(/:\w+/g, '[^/]+')}$`).test(path);
    const has = names.filter(matches).map(name => name.split(' ')[0]);
    for (const method of methods.filter(one => !has.includes(one))) {
      const url = API_BASE + path.replaceAll(/:\w+/g, '1');
      const { statusCode, headers } = await app.app.inject({ method, url });
      const allowed = String(headers.allow).split(', ');
      if (statusCode !== 405 || has.some(one => one && !allowed.includes(one)))
        wrong.push([method, path, statusCode, headers.allow, has]);
    }
  }
  expect(wrong).toEqual([]);
});
