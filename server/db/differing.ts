import { isDeepStrictEqual } from 'node:util';

/**
 * What of an edit differs from the row as it stands. The rest is better left out of the statement: a trigger that derives
 * something from a column starts wherever the column is named, and an index of it is looked at.
 */
export function differing<Edit extends object>(
  row: { readonly [Name in keyof Edit]?: unknown },
  edit: Edit,
): Partial<Edit> {
  const fields = Object.entries(edit) as [keyof Edit, unknown][];
  return Object.fromEntries(
    fields.filter(([name, value]) => value !== undefined && !isDeepStrictEqual(row[name], value)),
  ) as Partial<Edit>;
}
