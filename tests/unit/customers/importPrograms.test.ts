import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { guessColumns } from '#server/modules/customers/imports/columns/guessColumns.ts';
import { PROGRAMS } from '#tests/programs/programs.ts';
import { columnsOf, programsTable } from '#tests/programs/results.ts';

describe('the columns that programs export', () => {
  it.each(Object.entries(PROGRAMS))('of %s are recognized', (_, text) => {
    const columns = columnsOf(text);
    const guessed = guessColumns(columns.map(([name]) => name));
    expect(columns.map(([name], at) => `${name}: ${guessed[at]}`)).toEqual(
      columns.map(([name, field]) => `${name}: ${field}`),
    );
  });
});

it('the table of programs in docs/import.md matches the tested columns and rows', async () => {
  const docs = await readFile(resolve(import.meta.dirname, '../../../docs/import.md'), 'utf8');
  expect(docs).toContain(programsTable().join('\n'));
});
