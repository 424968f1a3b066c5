/** Fields of the one JSON line that every client prints, in this order. */
export interface Printed {
  added: string;
  found: { total: string | null; names: string[] };
  /** Name of the third row, read as a page of one row. */
  third: string;
  shown: string;
  changed: string;
  stale: { status: number; code: string; current: boolean };
  deleted: string;
  missing: { status: number; code: string };
  invalid: { status: number; fields: string[] };
}

const HEAD = `
const baseUrl = process.env.SWARD ?? '';
const headers = { authorization: \`Bearer \${process.env.SWARD_TOKEN}\` };
const body = { name: 'Clover C', type: 'note' as const, phrase: 'Locked.', phraseEs: null, isActive: true };
const pageOf = (from: number, to: number) => ({
  filter: JSON.stringify({ q: 'clover', type: ['note', 'general'] }),
  sort: JSON.stringify(['name', 'DESC']),
  range: JSON.stringify([from, to]),
});
function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the response has no data');
  return value;
}
`;

/** Prints what the program read. The test stores Clover A and B first; lists are in descending order. */
const TAIL = `
console.log(JSON.stringify({
  added: added.name,
  found: { total, names: rows.map(({ name }) => name) },
  third: required(third[0]).name,
  shown: shown.phrase,
  changed: changed.phrase,
  stale: { status: staleStatus, code: stale.code, current: typeof stale.current === 'object' },
  deleted: deleted.name,
  missing: { status: missingStatus, code: missing.code },
  invalid: { status: invalidStatus, fields: Object.keys(invalid.errors ?? {}) },
}));
`;

const inMain = (imports: string, code: string) =>
  `${imports}\n${HEAD}\nasync function main(): Promise<void> {\n${code}\n${TAIL}\n}\nvoid main();\n`;

const openapiFetch = inMain(
  `import createClient from 'openapi-fetch';
import type { paths } from './generated/sward';`,
  `
const client = createClient<paths>({ baseUrl, headers });
const added = required((await client.POST('/api/v1/phrases', { body })).data);
const list = await client.GET('/api/v1/phrases', { params: { query: pageOf(0, 1) } });
const rows = required(list.data);
const total = list.response.headers.get('content-range');
const third = required((await client.GET('/api/v1/phrases', { params: { query: pageOf(2, 2) } })).data);
const path = { id: added.id };
const shown = required((await client.GET('/api/v1/phrases/{id}', { params: { path } })).data);
const save = () =>
  client.PUT('/api/v1/phrases/{id}', {
    params: { path, header: { 'If-Match': \`"\${shown.version}"\` } },
    body: { ...body, phrase: 'Open.' },
  });
const changed = required((await save()).data);
const again = await save();
const [stale, staleStatus] = [required(again.error), again.response.status];
const deleted = required((await client.DELETE('/api/v1/phrases/{id}', { params: { path } })).data);
const gone = await client.GET('/api/v1/phrases/{id}', { params: { path } });
const [missing, missingStatus] = [required(gone.error), gone.response.status];
const refused = await client.POST('/api/v1/phrases', { body: { ...body, name: '' } });
const [invalid, invalidStatus] = [required(refused.error), refused.response.status];
`,
);

const heyApi = inMain(
  `import { createPhrase, deletePhrase, getPhrase, listPhrases, updatePhrase } from './generated';
import { client } from './generated/client.gen';`,
  `
client.setConfig({ baseUrl, headers });
const added = required((await createPhrase({ body })).data);
const list = await listPhrases({ query: pageOf(0, 1) });
const rows = required(list.data);
const total = required(list.response).headers.get('content-range');
const third = required((await listPhrases({ query: pageOf(2, 2) })).data);
const path = { id: added.id };
const shown = required((await getPhrase({ path })).data);
const save = () =>
  updatePhrase({ path, headers: { 'If-Match': \`"\${shown.version}"\` }, body: { ...body, phrase: 'Open.' } });
const changed = required((await save()).data);
const again = await save();
const [stale, staleStatus] = [required(again.error), required(again.response).status];
const deleted = required((await deletePhrase({ path })).data);
const gone = await getPhrase({ path });
const [missing, missingStatus] = [required(gone.error), required(gone.response).status];
const refused = await createPhrase({ body: { ...body, name: '' } });
const [invalid, invalidStatus] = [required(refused.error), required(refused.response).status];
`,
);

const orval = inMain(
  `import { createPhrase, deletePhrase, getPhrase, listPhrases, updatePhrase } from './generated/sward';`,
  `
const own = globalThis.fetch;
globalThis.fetch = (path, init) => own(\`\${baseUrl}\${path}\`, init);
const add = await createPhrase(body, { headers });
if (add.status !== 201) throw new Error(add.data.message);
const added = add.data;
const list = await listPhrases(pageOf(0, 1), { headers });
const last = await listPhrases(pageOf(2, 2), { headers });
if (list.status !== 200 || last.status !== 200) throw new Error('not listed');
const [rows, third, total] = [list.data, last.data, list.headers.get('content-range')];
const show = await getPhrase(added.id, { headers });
if (show.status !== 200) throw new Error(show.data.message);
const shown = show.data;
const save = () =>
  updatePhrase(added.id, { ...body, phrase: 'Open.' }, { headers: { ...headers, 'If-Match': \`"\${shown.version}"\` } });
const change = await save();
if (change.status !== 200) throw new Error(change.data.message);
const changed = change.data;
const again = await save();
if (again.status !== 412) throw new Error('not stale');
const [stale, staleStatus] = [again.data, again.status];
const drop = await deletePhrase(added.id, { headers });
if (drop.status !== 200) throw new Error(drop.data.message);
const deleted = drop.data;
const gone = await getPhrase(added.id, { headers });
if (gone.status !== 404) throw new Error('not missing');
const [missing, missingStatus] = [gone.data, gone.status];
const refused = await createPhrase({ ...body, name: '' }, { headers });
if (refused.status !== 422) throw new Error('not refused');
const [invalid, invalidStatus] = [refused.data, refused.status];
`,
);

/** Generators, each with its command in node_modules and a program that uses the generated client. */
export const CLIENTS: Record<string, { command: readonly string[]; program: string }> = {
  'openapi-typescript': {
    command: ['openapi-typescript/bin/cli.js', 'openapi.json', '-o', 'generated/sward.ts'],
    program: openapiFetch,
  },
  '@hey-api/openapi-ts': {
    command: ['@hey-api/openapi-ts/bin/run.js', '-i', 'openapi.json', '-o', 'generated'],
    program: heyApi,
  },
  orval: {
    command: [
      'orval/dist/bin/orval.mjs',
      ...[
        '--input',
        'openapi.json',
        '--output',
        'generated/sward.ts',
        '--client',
        'fetch',
        '--mode',
        'split',
      ],
    ],
    program: orval,
  },
};
