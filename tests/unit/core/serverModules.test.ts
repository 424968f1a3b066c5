import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { getTableName, isTable } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as schema from '#server/db/schema/index.ts';
import { importedFile, sourcesIn } from '#tests/sources.ts';
import { OWNERS } from '#tests/tableOwners.ts';

/** Tables written by the socket adapter or by database triggers. */
const FOREIGN = [
  'socket_io_attachments',
  'ledger_transfers',
  'work_by_day',
  'money_by_time',
  'visits_by_day',
];
/** Files that write or describe tables passed to them by a module's definition. */
const GENERIC = [
  'api/resource.ts',
  'api/resourceStore.ts',
  'db/awaitedMoment.ts',
  'db/insertMany.ts',
  'db/retention.ts',
  'db/updateMany.ts',
];

interface Source {
  file: string;
  module: string;
  text: string;
}

/** Returns the area of a module's file, `modules/<domain>/<area>/…`; `server` for other files. */
const moduleOf = (file: string) => (/^modules\/\w+\//.test(file) ? (file.split('/')[2] ?? '') : 'server');

const sources: Source[] = sourcesIn('server')
  .map(file => relative('server', file))
  // The demo fills every table, and migrations belong to the schema.
  .filter(file => !/^db\/(demo|migrations|baseline)/.test(file))
  .map(file => ({
    file,
    module: moduleOf(file),
    text: readFileSync(`server/${file}`, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, ''),
  }));

const IMPORT = /(?:from\s+|import\s*\(\s*|import\s+)['"]([.#][^'"]+)['"]/g;

/** Imports of each module from the others, including types. */
const imports = new Map<string, Set<string>>();
for (const { file, module, text } of sources.filter(source => /^modules\/.+\//.test(source.file)))
  for (const [, path = ''] of text.matchAll(IMPORT)) {
    const to = relative('server', importedFile(`server/${file}`, path) ?? '');
    if (!to.startsWith('modules/') || moduleOf(to) === module) continue;
    imports.set(module, (imports.get(module) ?? new Set()).add(moduleOf(to)));
  }

/** Returns a path of imports from a module back to itself. */
function cycleOf(start: string): string[] | null {
  const seen = new Set<string>();
  const search = (at: string, way: string[]): string[] | null => {
    for (const next of imports.get(at) ?? []) {
      if (next === start) return [...way, next];
      if (seen.has(next)) continue;
      seen.add(next);
      const found = search(next, [...way, next]);
      if (found) return found;
    }
    return null;
  };
  return search(start, [start]);
}

const TABLES = new Map(
  Object.entries(schema).flatMap(([name, table]) =>
    isTable(table) ? [[name, getTableName(table)] as const] : [],
  ),
);
const NAMES: ReadonlySet<string> = new Set(TABLES.values());

const BY_QUERY = /\b(?:tx|db)\s*\.\s*(?:insert|update|delete)\(\s*([\w.]+)/g;
const IN_BULK = /\b(?:insert|update)Many\(\s*[\w.]+,\s*([\w.]+)/g;
const BY_SQL =
  /\b(?:update|insert into|delete from|merge into|truncate)\s+(?:only\s+)?(?:\$\{([\w.]+)\}|"?(\w+))/gi;
const BY_DEFINITION = /\btable: (\w+)/g;

/** Returns the tables that a file writes; unknown ones start with a question mark. */
function tablesWritten({ file, text }: Source): string[] {
  const named = (name: string) => {
    const alias =
      new RegExp(`\\bconst ${name} = (\\w+);`).exec(text) ?? new RegExp(`\\b(\\w+) as ${name}\\b`).exec(text);
    return TABLES.get(alias?.[1] ?? name) ?? `?${name}`;
  };
  const matches = (pattern: RegExp) => [...text.matchAll(pattern)];
  const written = [
    ...[...matches(BY_QUERY), ...matches(IN_BULK)].map(([, name = '']) => named(name)),
    ...matches(BY_SQL).flatMap(([, name, word = '']) =>
      name ? [named(name)] : NAMES.has(word.toLowerCase()) ? [word.toLowerCase()] : [],
    ),
    ...(GENERIC_KINDS.test(text) ? matches(BY_DEFINITION).map(([, name = '']) => named(name)) : []),
  ];
  return GENERIC.includes(file) ? written.filter(name => !name.startsWith('?')) : written;
}
/** Definitions for which generic code writes a table. */
const GENERIC_KINDS = /\b(?:defineResource|OfficeRecords|Retained|AwaitedMoment)\b/;

describe('the modules of the server', () => {
  it('have no import cycles, not even of types', () => {
    expect([...imports.keys()].flatMap(module => cycleOf(module)?.join(' → ') ?? [])).toEqual([]);
  });

  it('own every table of the schema, each by one module', () => {
    const owned = Object.values(OWNERS).flatMap(tables => tables.split(' '));
    expect([...owned, ...FOREIGN].toSorted()).toEqual([...NAMES].toSorted());
  });

  it('write only their own tables', () => {
    const strange = sources.flatMap(source =>
      tablesWritten(source)
        .filter(table => !OWNERS[source.module]?.split(' ').includes(table))
        .map(table => `${source.file} writes ${table}`),
    );
    expect(strange).toEqual([]);
  });

  it('write all of their own tables', () => {
    const written = Map.groupBy(
      sources.flatMap(source => tablesWritten(source).map(table => ({ table, module: source.module }))),
      ({ module }) => module,
    );
    for (const [module, tables] of Object.entries(OWNERS)) {
      const own = new Set(written.get(module)?.map(({ table }) => table));
      expect([module, tables.split(' ').filter(table => !own.has(table))]).toEqual([module, []]);
    }
  });
});

it('the files of all lists are read from the replica, if there is one', () => {
  const routes = sources.flatMap(({ file, text }) =>
    text
      .split(/\b(?=serve\(|route<)/)
      .filter(route => /^[^'`]*['`]GET [^'`]*export\.\w+['`]/.test(route))
      .map(route => ({ file, route })),
  );
  expect(routes.length).toBeGreaterThan(20);
  expect(routes.filter(({ route }) => !route.includes('await readDb(deps)'))).toEqual([]);
});
