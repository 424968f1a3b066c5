import type {} from '@fastify/swagger';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { API_BASE } from '../../contract/paths.ts';
import { createTestApp, type TestApp } from './support/testApp.ts';

interface Operation {
  description?: string;
  summary?: string;
  tags?: string[];
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, object> } }> };
  responses: Record<string, { content?: Record<string, { schema: unknown }> }>;
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

it('every operation tells who may send it and how it refuses', () => {
  expect(operations().length).toBeGreaterThan(200);
  const error = { $ref: '#/components/schemas/Error' };
  for (const { name, description, responses } of operations()) {
    expect(description, name).toMatch(/^(Anybody|Who).*\.$/);
    for (const status of ['4XX', '5XX'])
      expect(responses[status]?.content?.['application/json']?.schema, name).toEqual(error);
  }
  const schemas = app.app.swagger() as unknown as { components: { schemas: Record<string, unknown> } };
  expect(schemas.components.schemas.Error).toMatchObject({ required: ['status', 'code', 'message'] });
});

it('every operation is a call of the contract, under a heading', () => {
  for (const { name, summary, tags } of operations()) {
    expect(summary, name).toMatch(/^\S.*[^.]$/);
    expect(tags, name).toHaveLength(1);
  }
});

it('names user types, keys and reach', () => {
  expect(paths[`${API_BASE}/time-sheets/weeks`]?.get?.description).toBe(
    'Who is signed in as `admin` or `csr` and holds `user_time_sheet`.',
  );
  expect(paths[`${API_BASE}/charges/{id}`]?.get?.description).toBe(
    'Whoever is signed in and holds `charge_list`, where the charge `id` is within reach.',
  );
});

it('shows a file by its type', () => {
  const { responses } = paths[`${API_BASE}/time-sheets/weeks/export.csv`]?.get ?? { responses: {} };
  expect(responses['200']?.content).toEqual({ 'text/csv': { schema: { type: 'string' } } });
});

it('shows fields and the form with a file that a call takes instead', () => {
  const { content } = paths[`${API_BASE}/user/{id}`]?.put?.requestBody ?? { content: {} };
  expect(Object.keys(content)).toEqual(['application/json', 'multipart/form-data']);
  expect(content['application/json']?.schema.properties).toHaveProperty('dateOfBirth');
  expect(content['multipart/form-data']?.schema.properties).toEqual({
    profile: { type: 'string', format: 'binary' },
  });
});
