import { type ImportField, REPEATABLE_FIELDS } from '#contract/customers/imports.ts';
import { HEADER_NAMES, plainHeader } from './headerNames.ts';

/**
 * Guesses the fields of a file's columns by their names; null for unknown ones. If several columns match one
 * field, the better name wins (`Service Street 1` over `Address`); a repeatable field takes all of them.
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
  // With first and last names, a full name isn't needed; if there are two kinds of size, the exact one wins.
  if (best.has('firstName') && best.has('lastName')) best.delete('fullName');
  const fields = new Map([...best].map(([field, { column }]) => [column, field]));
  return header.map((_, column) => fields.get(column) ?? repeated.get(column) ?? null);
}
