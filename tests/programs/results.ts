import type { ImportField } from '#contract/customers/imports.ts';
import { guessColumns } from '#server/modules/customers/imports/columns/guessColumns.ts';
import { hasError } from '#server/modules/customers/imports/rows/draft.ts';
import { readRow } from '#server/modules/customers/imports/rows/readRow.ts';
import { PROGRAMS } from './programs.ts';

type Column = [name: string, field: ImportField | null];

export const columnsOf = (text: string): Column[] =>
  text.split(/,\s+/).map(entry => {
    const at = entry.lastIndexOf(': ');
    const field = entry.slice(at + 2).trim();
    return [entry.slice(0, at).trim(), field === '-' ? null : (field as ImportField)];
  });

/** Typical customers of the programs' users; many cells are empty. */
const ROWS: readonly Partial<Record<ImportField, string>>[] = [
  { firstName: 'Maria', lastName: 'Lopez', email: 'maria@example.com', phone: '(512) 555-0142', state: 'TX' },
  { firstName: 'Bob & Ann', lastName: 'Carter', email: '', phone: '5125550143.0', state: 'Texas' },
  {
    firstName: '',
    lastName: 'Ng',
    email: 'ng@example.com',
    phone: '512-555-0144 ext. 2',
    duplexUnit: 'Apt 4',
  },
  { firstName: 'J.', lastName: "O'Brien Jr.", companyName: 'Oak Hills HOA', phone: '', balance: '120.00' },
  { firstName: 'Ana', lastName: 'Ruiz', status: 'Active', isLead: 'false', isInactive: 'false', note: 'Dog' },
  {
    firstName: 'Lee',
    lastName: 'Hill',
    wantsEmail: 'yes',
    wantsNoEmail: '0',
    isTaxExempt: 'no',
    source: 'Web',
  },
];

/** Returns a row's cells in a program's columns. */
function cellsOf(columns: readonly Column[], row: (typeof ROWS)[number], at: number): string[] {
  const name = [row.firstName, row.lastName].filter(Boolean).join(' ');
  const street = `${at + 11} Elm St`;
  const place = 'Austin, TX 78704';
  const has = (field: ImportField) => columns.some(([, own]) => own === field);
  // Several columns are the lines of an envelope; one is a full address, or a street if ZIP code is separate.
  const isEnvelope = columns.filter(([, field]) => field === 'address').length > 1;
  const lines = isEnvelope ? [name, street, place] : [has('zipcode') ? street : `${street}, ${place}`];
  const all: typeof row = { fullName: name, city: 'Austin', state: 'TX', zipcode: '78704', ...row };
  return columns.map(([, field]) =>
    field === 'address' ? (lines.shift() ?? '') : field === null ? 'x' : (all[field] ?? ''),
  );
}

/** Returns the number of rows that are accepted with the guessed columns. */
function acceptedRows(columns: readonly Column[]): number {
  const fields = guessColumns(columns.map(([name]) => name));
  const drafts = ROWS.map((row, at) => readRow(fields, { line: at + 2, cells: cellsOf(columns, row, at) }));
  return drafts.filter(({ reasons }) => !hasError(reasons)).length;
}

/** Returns the lines of the table of programs in docs/import.md. */
export function programsTable(): string[] {
  const rows = Object.entries(PROGRAMS).map(([program, text]) => {
    const columns = columnsOf(text);
    const guessed = guessColumns(columns.map(([name]) => name));
    const meant = columns.filter(([, field]) => field !== null);
    const right = columns.filter(([, field], at) => field !== null && guessed[at] === field);
    return [
      program,
      String(columns.length),
      `${right.length} of ${meant.length}`,
      `${acceptedRows(columns)} of ${ROWS.length}`,
    ];
  });
  return [
    '| program | columns | recognized, of those that Sward has a field for | rows accepted unchanged |',
    '|---|---|---|---|',
    ...rows.map(cells => `| ${cells.join(' | ')} |`),
  ];
}
