import type { Operation } from './operations.ts';
import type { Draft } from './requests.ts';
import type { Values } from './values.ts';

/** Invalid or hostile values that can replace any other. */
const EVIL: readonly unknown[] = [
  null,
  undefined,
  true,
  0,
  -1,
  0.5,
  -0.000_001,
  32_768,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  2 ** 53 + 2,
  2 ** 63,
  1e21,
  1e308,
  '',
  ' ',
  'many',
  'x'.repeat(300),
  'x'.repeat(70_000),
  '9'.repeat(40),
  'a\u0000b',
  '\u0000',
  '\ud83d',
  '\udc00\ud800',
  '<script>alert(1)</script>',
  "' or 1=1 --",
  '%_\\',
  '{}',
  'null',
  'NaN',
  'infinity',
  '0001-01-01',
  '9999-12-31',
  '2026-02-30',
  '+275760-09-13',
  '294277-01-01T00:00:00Z',
  '2026-06-11T25:00:00Z',
  '24:00',
  '00000000-0000-0000-0000-000000000000',
  '__proto__',
  'constructor',
  'toString',
  987_654,
  [],
  [null],
  [[1]],
  Array(2000).fill(1),
  {},
  { toString: 1, valueOf: 1, length: -1 },
  { '@proto': { isAdmin: true }, constructor: { prototype: {} } },
];
const EVIL_TEXTS = EVIL.map(value => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')));
const EVIL_PARTS = [
  '0',
  '-1',
  '1.5',
  '1e3',
  '2147483648',
  '9223372036854775808',
  'abc',
  '%00',
  'a%00b',
  '%ED%A0%BD',
  '%',
  '%2e%2e%2f',
  '__proto__',
  'constructor',
  'x'.repeat(500),
];
const EVIL_BODIES = [
  '',
  '{',
  '[]',
  'null',
  '7',
  '"text"',
  '[null]',
  '['.repeat(300_000) + ']'.repeat(300_000),
  '{"__proto__":{}}',
  '['.repeat(5000),
  `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`,
  '\u0000',
  '{"a":1e999}',
];
const EVIL_TYPES = [
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'image/png',
  '/',
];
const EVIL_HEADERS = [
  '',
  '""',
  '"-1"',
  '*',
  'W/"1"',
  '"2147483648"',
  '"99999999999999999999"',
  'x'.repeat(5000),
  '\u00e9',
  '__proto__',
];
const SUFFIXES = ['', '_gte', '_lte', '_gt', '_lt', '_ne', '_like', '_in'];

/** Returns the path of every value in a body. */
function placesIn(body: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof body !== 'object' || body === null) return [path];
  return [path, ...Object.entries(body).flatMap(([name, value]) => placesIn(value, [...path, name]))];
}

function put(body: unknown, [name, ...rest]: (string | number)[], value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(body))
    return body.map((one, at) => (String(at) === String(name) ? put(one, rest, value) : one));
  const fields = body as Record<string, unknown>;
  return { ...fields, [name]: put(fields[name], rest, value) };
}

/** Returns a filter by a field that the list may have, with a hostile value. */
const filterOf = ({ fields }: Operation, values: Values) =>
  JSON.stringify({ [values.pick(['q', 'id', ...fields]) + values.pick(SUFFIXES)]: values.pick(EVIL) });
const RANGES = [
  '[0]',
  '[-5,9]',
  '[9,0]',
  '["a","b"]',
  '[0,1e308]',
  '[9007199254740990,9007199254740993]',
  '[0.5,2]',
  'null',
  '{',
];

/** Puts one fault into an otherwise valid request. */
export function spoil(operation: Operation, draft: Draft, values: Values): Draft {
  const { params, query, headers, body, raw } = draft;
  const asked = Object.keys(operation.query.properties ?? {});
  const ways: (() => Draft)[] = [
    () => ({ ...draft, headers: { ...headers, 'if-match': values.pick(EVIL_HEADERS) } }),
    () => ({ ...draft, headers: { ...headers, 'idempotency-key': values.pick(EVIL_HEADERS) } }),
    () => ({ ...draft, query: { ...query, [values.pick(['__proto__', 'constructor', 'x'])]: '1' } }),
  ];
  for (const name of Object.keys(params))
    ways.push(() => ({ ...draft, params: { ...params, [name]: values.pick(EVIL_PARTS) } }));
  for (const name of asked) {
    ways.push(() => ({ ...draft, query: { ...query, [name]: values.pick(EVIL_TEXTS) } }));
    if (name === 'filter')
      for (let weight = 0; weight < 6; weight++)
        ways.push(() => ({ ...draft, query: { ...query, filter: filterOf(operation, values) } }));
    if (name === 'range') ways.push(() => ({ ...draft, query: { ...query, range: values.pick(RANGES) } }));
    if (name === 'sort')
      ways.push(() => ({
        ...draft,
        query: { ...query, sort: JSON.stringify([values.pick([...operation.fields, '__proto__']), 'ASC']) },
      }));
  }
  if (body !== undefined && raw === undefined) {
    const evil = () => ({ ...draft, body: put(body, values.pick(placesIn(body)), values.pick(EVIL)) });
    for (let weight = 0; weight < 12; weight++) ways.push(evil);
  }
  if (!['GET', 'HEAD'].includes(operation.method))
    ways.push(
      () => ({ ...draft, raw: values.pick(EVIL_BODIES) }),
      () => ({
        ...draft,
        headers: { ...headers, 'content-type': values.pick(EVIL_TYPES) },
        raw: raw ?? JSON.stringify(body) ?? 'x',
      }),
    );
  if (raw !== undefined)
    ways.push(
      () => ({ ...draft, raw: raw.slice(0, Math.floor(raw.length / 2)) }),
      () => ({ ...draft, raw: raw.slice(0, -20) }),
      () => ({ ...draft, raw: raw.replaceAll('sward-attack', 'other') }),
      () => ({ ...draft, raw: raw.replace('filename="a.gif"', 'filename="\u0000../x"') }),
    );
  return values.pick(ways)();
}
