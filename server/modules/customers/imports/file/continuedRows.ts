import type { ImportField } from '#contract/customers/imports.ts';
import { inSlices } from '#server/api/inSlices.ts';
import { readHeading } from './headings.ts';
import type { Table } from './readTable.ts';

type Rows = Table['rows'];

const NAMES: readonly ImportField[] = ['firstName', 'lastName', 'fullName', 'companyName'];
/** Fields that say who the customer is, and where the property. */
const WHO_AND_WHERE: readonly ImportField[] = [
  ...NAMES,
  ...(['email', 'phone', 'houseNumber', 'address', 'duplexUnit', 'city', 'state', 'zipcode'] as const),
];
const OF_SERVICE: readonly ImportField[] = ['service', 'frequency'];

/**
 * Repeats the customer and the address in rows that have a service but neither of the two: as in printed
 * lists, such rows belong to the row above.
 */
export async function withContinuedRows(fields: readonly (ImportField | null)[], rows: Rows): Promise<Rows> {
  const at = (some: readonly ImportField[]) =>
    fields.flatMap((field, column) => (field && some.includes(field) ? [column] : []));
  const [repeated, sold] = [at(WHO_AND_WHERE), at(OF_SERVICE)];
  if (at(NAMES).length === 0 || at(['address']).length === 0 || sold.length === 0) return rows;
  const has = (cells: readonly string[], columns: readonly number[]) =>
    columns.some(column => (cells[column] ?? '').trim() !== '');
  const filled: Rows = [];
  let above: readonly string[] | null = null;
  await inSlices(rows, ({ line, cells }) => {
    if (has(cells, repeated)) above = readHeading(cells) ? above : cells;
    else if (above && has(cells, sold) && !readHeading(cells)) {
      const own = above;
      filled.push({
        line,
        cells: cells.map((cell, column) => (repeated.includes(column) ? (own[column] ?? '') : cell)),
      });
      return;
    }
    filled.push({ line, cells });
  });
  return filled;
}
