import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { PLAIN } from '#contract/resources.ts';
import * as schema from '#server/db/schema/index.ts';
import { DOMAINS } from '#tests/sources.ts';
import { OWNERS } from '#tests/tableOwners.ts';

/** The tables of the diagram, from the payer to the payment. */
const CORE = [
  'users',
  'customers',
  'properties',
  'services',
  'terms',
  'assignments',
  'vendors',
  'crews',
  'field_events',
  'charges',
  'charge_lines',
  'payment_attempts',
  'cards',
  'invoices',
  'settlements',
];

const tables = Object.values<unknown>(schema).filter((value): value is PgTable => is(value, PgTable));

/** Lines of a Mermaid diagram: the foreign keys between the core tables. */
const relations = tables
  .filter(table => CORE.includes(getTableName(table)))
  .flatMap(table =>
    getTableConfig(table).foreignKeys.map(key => {
      const { columns, foreignTable } = key.reference();
      const one = columns.every(({ notNull }) => notNull) ? '||' : '|o';
      const name = columns.map(column => column.name).join(', ');
      return { from: getTableName(foreignTable), to: getTableName(table), one, name };
    }),
  )
  .filter(({ from, to }) => CORE.includes(from) && from !== to)
  .map(({ from, to, one, name }) => `  ${from} ${one}--o{ ${to} : "${name}"`)
  .sort();

const plainTables = new Set(Object.keys(PLAIN).map(name => name.replaceAll('-', '_')));
const folderOf = (domain: string, module: string) => join('server/modules', domain, module);

const rowsOf = (domain: string) =>
  readdirSync(join('server/modules', domain))
    .sort()
    .flatMap(module => {
      const own = OWNERS[module]?.split(' ').filter(table => !plainTables.has(table)) ?? [];
      const names = own.map(table => `\`${table}\``).join(', ');
      return own.length > 0 ? [`| ${domain} | \`${folderOf(domain, module)}\` | ${names} |`] : [];
    });

const otherRows = [
  `| all | \`server/api/resourceStore.ts\` | ${[...plainTables].sort().join(', ').replaceAll(/\w+/g, '`$&`')} |`,
  `| all | \`server\` itself | ${OWNERS.server?.replaceAll(' ', ', ').replaceAll(/\w+/g, '`$&`')} |`,
];

const page = `# Tables

Which module writes which table; reading is free. A test keeps this page equal to the schema
(\`npx vitest run -u tests/unit/core/tables.test.ts\` writes it). The columns are in \`server/db/schema/\`. The ledger and the
daily sums are written by triggers.

## The core tables

A line is a foreign key. \`assignments\` are visits.

\`\`\`mermaid
erDiagram
${relations.join('\n')}
\`\`\`

## Who writes what

| domain | module | tables |
|---|---|---|
${[...DOMAINS.flatMap(rowsOf), ...otherRows].join('\n')}
`;

it('lists in docs/tables.md which module writes each table, and how the core tables refer to each other', async () => {
  expect(CORE.filter(name => !tables.some(table => getTableName(table) === name))).toEqual([]);
  expect(existsSync('docs/tables.md')).toBe(true);
  await expect(page).toMatchFileSnapshot('../../../docs/tables.md');
});
