import { type ImportField, REPEATABLE_FIELDS } from '#contract/customers/imports.ts';
import { HEADER_NAMES, plainHeader } from './headerNames.ts';

/**
 * What the columns of a file mean, by their names; null for those that nothing is known of. Of several columns of one field
 * the one with the better name gets it (`Service Street 1` before `Address`); a repeatable field takes all of them.
 */
export function guessColumns(header: readonly string[]): (ImportField | null)[] {
  const best = new Map<ImportField, { column: number; rank: number }>();
  const repeated = new Map<number, ImportField>();
  for (const [column, name] of header.entries()) {
    const known = HEADER_NAMES.get(plainHeader(name));
    if (!known) continue;
    if (REPEATABLE_FIELDS.includes(known.field)) {
      repeated.set(column, known.field);
      continue;
    }
    const rival = best.get(known.field);
    if (!rival || known.rank < rival.rank) best.set(known.field, { column, rank: known.rank });
  }
  // A file with first and last names needs no further name; one with both kinds of size takes the exact one.
  if (best.has('firstName') && best.has('lastName')) best.delete('fullName');
  const fields = new Map([...best].map(([field, { column }]) => [column, field]));
  return header.map((_, column) => fields.get(column) ?? repeated.get(column) ?? null);
}
