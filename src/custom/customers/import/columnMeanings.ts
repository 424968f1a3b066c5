import type { ImportRecord } from '#contract/customers/imports.calls.ts';
import { type ImportField, isRepeatable } from '#contract/customers/imports.ts';

export type Meanings = Readonly<Record<string, ImportField | null>>;

export const meaningsOf = (columns: ImportRecord['columns']): Meanings =>
  Object.fromEntries(columns.map(({ name, field }) => [name, field]));

/** Every row needs one field of each group. The ZIP code may be part of the address. */
const NEEDED: Record<'address' | 'name', readonly ImportField[]> = {
  address: ['address'],
  name: ['lastName', 'firstName', 'fullName', 'companyName'],
};
type Need = keyof typeof NEEDED;

/** Returns the required fields that no column provides yet. */
export function missingNeeds(meanings: Meanings): Need[] {
  const fields = Object.values(meanings);
  return (Object.keys(NEEDED) as Need[]).filter(need => !NEEDED[need].some(field => fields.includes(field)));
}

/** Returns the columns that repeat another column's meaning, if only one column may have it. */
export function repeatedColumns(meanings: Meanings): string[] {
  const seen = new Set<ImportField>();
  return Object.entries(meanings).flatMap(([name, field]) => {
    if (field === null || isRepeatable(field)) return [];
    if (seen.has(field)) return [name];
    seen.add(field);
    return [];
  });
}
