import type {} from '@fastify/swagger';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CALL_AREAS, CALLS } from '#contract/calls.ts';
import type { Call } from '#contract/core/call.ts';
import { ATTEMPT_STATES, FIELD_EVENT_TYPES } from '#contract/core/enums.ts';
import type { ErrorBody } from '#contract/core/errors.ts';
import { API_BASE } from '#contract/core/paths.ts';
import { signedIn } from '#tests/api/support/people.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

interface Operation {
  operationId?: string;
  summary?: string;
  tags?: string[];
  security?: object[];
  description?: string;
  parameters?: {
    in: string;
    name: string;
    required?: boolean;
    description?: string;
    schema?: { type?: string; 'x-json'?: { properties?: Record<string, object> } };
  }[];
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, object> } }> };
  responses: Record<
    string,
    { description?: string; content?: Record<string, { schema: unknown }>; headers?: object }
  >;
}

let app: TestApp;
let paths: Record<string, Record<string, Operation>>;
beforeAll(async () => {
  app = await createTestApp();
  ({ paths } = app.app.swagger() as unknown as { paths: typeof paths });
});
afterAll(() => app.close());

const operations = () =>
  Object.entries(paths)
    .filter(([path]) => path.startsWith(API_BASE))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, ...operation })),
    );

it('every operation says who may call it and how it refuses', () => {
  expect(operations().length).toBeGreaterThan(200);
  const error = { $ref: '#/components/schemas/Error' };
  for (const { name, description, responses } of operations()) {
    expect(description, name).toMatch(/^(Anyone|Users|Any signed-in user)\b.*\.$/);
    for (const status of ['4XX', '5XX'])
      expect(responses[status]?.content?.['application/json']?.schema, name).toEqual(error);
  }
  const schemas = app.app.swagger() as unknown as { components: { schemas: Record<string, unknown> } };
  expect(schemas.components.schemas.Error).toMatchObject({ required: ['status', 'code', 'message'] });
});

it('every operation has a summary, a heading, its sign-in and its answer', () => {
  const headings = Object.keys(CALL_AREAS);
  for (const { name, summary, tags, security, description, responses } of operations()) {
    expect(summary, name).toMatch(/^[A-Z].*[^.]$/);
    expect(tags, name).toHaveLength(1);
    expect(headings, name).toContain(tags?.[0]);
    const [session, ...others] = security ?? [];
    expect(session, name).toEqual(description?.startsWith('Anyone') ? undefined : { session: [] });
    expect([[], [{ apiToken: [] }]], name).toContainEqual(others);
    for (const [status, response] of Object.entries(responses))
      expect(response.description, `${name} ${status}`).toMatch(/^(?!Default).+/);
    const [answer, ...more] = Object.keys(responses).filter(status => status.startsWith('2'));
    expect(more, name).toEqual([]);
    if (answer !== '204') expect(responses[answer ?? '']?.content, name).toBeDefined();
  }
});

it('every operation has a unique name for generated clients', () => {
  const names = operations().map(({ name, operationId }) => {
    expect(operationId, name).toMatch(/^[a-z]+([A-Z][a-z]+)*$/);
    return operationId;
  });
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  expect(paths[`${API_BASE}/properties`]?.get?.operationId).toBe('listProperties');
  expect(paths[`${API_BASE}/properties/{id}`]?.put?.operationId).toBe('updateProperty');
  expect(paths[`${API_BASE}/assignments/{id}/skip`]?.post?.operationId).toBe('skipVisit');
  expect(paths[`${API_BASE}/phrases`]?.delete?.operationId).toBe('deleteManyPhrases');
});

it('every declared call is served, and shows its input', () => {
  for (const [name, { body, form }] of Object.entries<Call>(CALLS)) {
    const [method = '', path = ''] = name.split(' ');
    const operation = paths[API_BASE + path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    expect(operation, name).toBeDefined();
    const types = [...(body ? ['application/json'] : []), ...(form ? ['multipart/form-data'] : [])];
    expect(Object.keys(operation?.requestBody?.content ?? {}), name).toEqual(types);
  }
});

// covers: running-2
it('shows the header that keeps a repeated call from being executed twice', () => {
  const once = operations().filter(({ parameters }) =>
    parameters?.some(
      ({ in: place, name, required }) => place === 'header' && name === 'Idempotency-Key' && required,
    ),
  );
  expect(once.map(({ name }) => name)).toEqual(
    expect.arrayContaining([`post ${API_BASE}/charges`, `post ${API_BASE}/invoices/{id}/letter`]),
  );
  expect(once.every(({ name }) => name.startsWith('post '))).toBe(true);
});

it('shows where to send the version that a client saw', () => {
  const seen = (method: string, path: string) =>
    paths[`${API_BASE}${path}`]?.[method]?.parameters?.find(({ name }) => name === 'If-Match');
  for (const [method, path] of [
    ['put', '/customers/{id}'],
    ['put', '/notes/{id}'],
    ['put', '/crews/{id}'],
    ['post', '/services/{id}/pause'],
    ['post', '/charges/{id}/hold'],
  ] as const)
    expect(seen(method, path), path).toMatchObject({ in: 'header', required: true });
  // A save requires the version, even if API tokens can't make the call.
  expect(seen('put', '/user/{id}')).toMatchObject({ in: 'header', required: true });
  expect(seen('get', '/customers/{id}')).toBeUndefined();
  expect(seen('post', '/notes')).toBeUndefined();
});

it('shows how to request a list, and where its total is', () => {
  const { parameters = [], responses } = paths[`${API_BASE}/charges`]?.get ?? { responses: {} };
  expect(parameters.map(({ name }) => name)).toEqual(['filter', 'range', 'sort']);
  for (const { name, description } of parameters) expect(description, name).toContain('as JSON');
  expect(Object.keys(responses['200']?.headers ?? {})).toEqual(['Content-Range']);
  expect(paths[`${API_BASE}/charges/{id}`]?.get?.responses['200']?.headers).toBeUndefined();
});

it('shows the filters and sorts of a list: the same ones that a refusal names', async () => {
  const admin = await signedIn(app, 'admin');
  const lists = operations().flatMap(({ name, parameters = [] }) => {
    const [, path] = name.split(API_BASE);
    const ofReports = /^.(reports.{|charts|customer-reports|time-sheets$)/;
    const isList = parameters.some(one => one.name === 'filter') && path && !ofReports.test(path);
    return isList ? { path, parameters } : [];
  });
  expect(lists.length).toBeGreaterThan(80);
  for (const { path, parameters } of lists)
    for (const { name, description = '' } of parameters) {
      const fields = name === 'filter' ? /^- `(\w+)`: .+/gm : /`(\w+)`/g;
      const shown = [...description.matchAll(fields)].map(([, field]) => field);
      const hasOwnOrder = name === 'sort' && description.includes('its own order');
      if (!['filter', 'sort'].includes(name) || hasOwnOrder) continue;
      // A path with a record checks that the record exists before it reads a filter.
      if (path.includes('{')) expect([path, shown.length > 0]).toEqual([path, true]);
      else {
        const unknown = name === 'filter' ? { unknown: 1 } : ['unknown', 'ASC'];
        const query = new URLSearchParams({ [name]: JSON.stringify(unknown) });
        if (parameters.some(one => one.name === 'propertyId')) query.set('propertyId', '1');
        const { status, body } = await admin.request<ErrorBody>('GET', `${path}?${query}`);
        const named = body.message.split(/Known \w+: /)[1];
        expect([path, name, status, named]).toEqual([path, name, 400, `${shown.join(', ')}.`]);
      }
    }
});

it('shows the type of each filter', () => {
  const { parameters = [] } = paths[`${API_BASE}/properties`]?.get ?? {};
  const [filter, , sort] = parameters.map(({ description = '' }) => description);
  for (const line of [
    '- `id`: number',
    '- `q`: text',
    '- `status`: `active` or `past` or `no-renew` or `declined` or `pro-collect`',
    '- `isLocked`: true or false',
    '- `createdAt_gte`: moment',
  ])
    expect(filter?.split('\n')).toContain(line);
  expect(sort).toMatch(/`\["name","ASC"\]` if left out\. Fields: `id` or .* or `createdAt`$/);
});

it('shows the JSON of a list’s rows, so that a client can be generated', () => {
  const { parameters = [] } = paths[`${API_BASE}/charges`]?.get ?? {};
  const jsonOf = (name: string) => parameters.find(one => one.name === name)?.schema?.['x-json'];
  const sorts = ['id', 'date', 'status', 'totalCents', 'openCents', 'address', 'customerName'];
  expect(jsonOf('range')).toMatchObject({
    type: 'array',
    minItems: 2,
    maxItems: 2,
    items: { type: 'integer' },
  });
  expect(jsonOf('sort')).toMatchObject({ type: 'array', items: { enum: [...sorts, 'ASC', 'DESC'] } });
  const attempt = { type: 'string', enum: [...ATTEMPT_STATES] };
  expect(jsonOf('filter')).toMatchObject({
    type: 'object',
    additionalProperties: false,
    properties: {
      q: { type: 'string' },
      date_gte: { type: 'string', format: 'date' },
      propertyId: { anyOf: [{ type: 'number' }, { type: 'array', items: { type: 'number' } }] },
      attemptState: { anyOf: [attempt, { type: 'array', items: attempt }] },
    },
  });
});

it('refuses an unknown filter, even if its name is a property of every object', async () => {
  const admin = await signedIn(app, 'admin');
  for (const name of ['__proto__', 'constructor', 'toString']) {
    const query = new URLSearchParams({ filter: `{"${name}":1}` });
    const { status, body } = await admin.request<ErrorBody>('GET', `/charges?${query}`);
    expect([name, status, body.code]).toEqual([name, 400, 'unknown_filter']);
  }
});

it('refuses an unknown value of an enumerated filter, in every list', async () => {
  const admin = await signedIn(app, 'admin');
  for (const { name, parameters = [] } of operations()) {
    const filter = parameters.find(one => one.name === 'filter')?.schema?.['x-json'];
    const [, path = ''] = name.split(API_BASE);
    for (const [field, shape] of Object.entries(filter?.properties ?? {})) {
      if (!JSON.stringify(shape).includes('"enum":["') || path.includes('{')) continue;
      const query = new URLSearchParams({ filter: JSON.stringify({ [field]: 'no-such-word' }) });
      const { status, body } = await admin.request<ErrorBody>('GET', `${path}?${query}`);
      // Some routes need more than a filter and check that first.
      if (status !== 422 || body.errors?.filter)
        expect([path, field, status, body.message]).toEqual([
          path,
          field,
          400,
          expect.stringMatching(/filter/i),
        ]);
    }
  }
});

it('names user types, permissions and reach', () => {
  expect(paths[`${API_BASE}/time-sheets/weeks`]?.get?.description).toBe(
    'Users signed in as `admin` or `csr` with the permission `user_time_sheet`.',
  );
  expect(paths[`${API_BASE}/charges/{id}`]?.get?.description).toBe(
    'Any signed-in user with the permission `charge_list`, for a charge `id` that they can access.',
  );
});

it('shows the fields of a crew’s report', () => {
  const { content } = paths[`${API_BASE}/field-events`]?.post?.requestBody ?? { content: {} };
  expect(content['application/json']?.schema.properties?.events).toMatchObject({
    items: {
      anyOf: [
        {
          required: ['id', 'type', 'happenedAt'],
          properties: { type: { enum: [...FIELD_EVENT_TYPES] }, payload: { properties: { reason: {} } } },
        },
      ],
    },
  });
});

it('shows a file by its type', () => {
  const { responses } = paths[`${API_BASE}/time-sheets/weeks/export.csv`]?.get ?? { responses: {} };
  expect(responses['200']?.content).toEqual({ 'text/csv': { schema: { type: 'string' } } });
});

it('shows the JSON fields, and the form with a file that a call accepts instead', () => {
  const { content } = paths[`${API_BASE}/user/{id}`]?.put?.requestBody ?? { content: {} };
  expect(Object.keys(content)).toEqual(['application/json', 'multipart/form-data']);
  expect(content['application/json']?.schema.properties).toHaveProperty('dateOfBirth');
  expect(content['multipart/form-data']?.schema.properties).toEqual({
    profile: { type: 'string', format: 'binary' },
  });
});
