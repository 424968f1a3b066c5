import { isDeepStrictEqual } from 'node:util';

/**
 * Returns the fields of an edit that differ from the row. Unchanged columns are better left out of a
 * statement, because naming one fires its triggers and checks its indexes.
 */
export function changedValues<Edit extends object>(
  row: { readonly [Name in keyof Edit]?: unknown },
  edit: Edit,
): Partial<Edit> {
  const fields = Object.entries(edit) as [keyof Edit, unknown][];
  return Object.fromEntries(
    fields.filter(([name, value]) => value !== undefined && !isDeepStrictEqual(row[name], value)),
  ) as Partial<Edit>;
}
