import { afterAll, beforeAll, expect, it } from 'vitest';
import { CALL_AREAS } from '#contract/calls.ts';
import { API_BASE } from '#contract/core/paths.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

interface Shape {
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  description?: string;
  anyOf?: Shape[];
}
interface Operation {
  parameters?: { in: string; name: string; schema?: Shape; example?: unknown }[];
  requestBody?: unknown;
  responses: Record<string, unknown>;
}
interface Document {
  info: { description?: string; contact?: object };
  tags?: { name: string; description?: string }[];
  paths: Record<string, Record<string, Operation>>;
}

let app: TestApp;
let document: Document;
beforeAll(async () => {
  app = await createTestApp();
  document = app.app.swagger() as unknown as Document;
});
afterAll(() => app.close());

/** Collects every field of a description with its name. */
function fieldsIn(node: unknown): [string, Shape][] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, inner]) => [
    ...(key === 'properties' ? Object.entries(inner as Record<string, Shape>) : []),
    ...fieldsIn(inner),
  ]);
}
const partsOf = (shape: Shape): Shape[] => [shape, ...(shape.anyOf ?? []).flatMap(partsOf)];

it('every day, moment, email, phone and amount says what it is', () => {
  const fields = fieldsIn(document.paths);
  const named = fields.filter(([name]) => /(Date|At|Email|Phone)$|^(date|at|email|phone)$/.test(name));
  const bare = named.filter(([, shape]) =>
    partsOf(shape).some(
      one =>
        [one.type].flat().includes('string') &&
        !one.format &&
        !one.pattern &&
        !one.enum &&
        one.const === undefined,
    ),
  );
  expect([...new Set(bare.map(([name]) => name))]).toEqual([]);
  expect(named.length).toBeGreaterThan(1000);
  const amounts = fields.filter(([name]) => /Cents$/.test(name));
  const odd = amounts.filter(
    ([, shape]) => !shape.description || partsOf(shape).some(({ type }) => [type].flat().includes('number')),
  );
  expect([...new Set(odd.map(([name]) => name))]).toEqual([]);
});

it('every operation describes the refusals that it can answer with', () => {
  for (const [path, operations] of Object.entries(document.paths).filter(([one]) => one.startsWith(API_BASE)))
    for (const [method, { responses, requestBody, parameters = [] }] of Object.entries(operations)) {
      const expected = [
        '429',
        '503',
        ...(path.includes('{') ? ['404'] : []),
        ...(requestBody ? ['413', '415', '422'] : []),
        ...(parameters.some(({ name }) => name === 'If-Match') ? ['412'] : []),
      ];
      expect(Object.keys(responses), `${method} ${path}`).toEqual(expect.arrayContaining(expected));
    }
});

it('the document has a description, a contact and every heading', () => {
  expect(document.info.description).toContain('docs/api.md');
  expect(document.info.contact).toBeDefined();
  expect(document.tags?.map(({ name }) => name)).toEqual(Object.keys(CALL_AREAS));
});

it('describes the parameters of lists as strings, so that generated clients can send them', () => {
  for (const [path, operations] of Object.entries(document.paths))
    for (const { parameters = [] } of Object.values(operations))
      for (const { name, in: place, schema, example } of parameters)
        if (place === 'query' && ['filter', 'sort', 'range'].includes(name))
          expect([path, name, schema?.type], JSON.stringify(example)).toEqual([path, name, 'string']);
});

it('every save of a record with a version takes the version that was read', () => {
  const without: string[] = [];
  for (const [path, { put }] of Object.entries(document.paths)) {
    if (!put || !path.startsWith(API_BASE) || !/\}$/.test(path)) continue;
    const [answer] = Object.entries(put.responses)
      .flatMap(([status, one]) => (status.startsWith('2') ? fieldsIn(one) : []))
      .filter(([name]) => name === 'version');
    if (answer && !put.parameters?.some(({ name }) => name === 'If-Match')) without.push(path);
  }
  expect(without).toEqual([]);
});
