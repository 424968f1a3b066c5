import type { ImportRecord } from '#contract/customers/imports.calls.ts';
import { type ImportField, REPEATABLE_FIELDS } from '#contract/customers/imports.ts';

export type Meanings = Readonly<Record<string, ImportField | null>>;

export const meaningsOf = (columns: ImportRecord['columns']): Meanings =>
  Object.fromEntries(columns.map(({ name, field }) => [name, field]));

/** Without one of each of these no row can come in. The zip code may stand in the address. */
const NEEDED: Record<'address' | 'name', readonly ImportField[]> = {
  address: ['address'],
  name: ['lastName', 'firstName', 'fullName', 'companyName'],
};
type Need = keyof typeof NEEDED;

/** What no column stands for yet, although every row needs it. */
export function missingNeeds(meanings: Meanings): Need[] {
  const fields = Object.values(meanings);
  return (Object.keys(NEEDED) as Need[]).filter(need => !NEEDED[need].some(field => fields.includes(field)));
}

/** The columns that mean what another column means already, where only one may. */
export function repeatedColumns(meanings: Meanings): string[] {
  const seen = new Set<ImportField>();
  return Object.entries(meanings).flatMap(([name, field]) => {
    if (field === null || REPEATABLE_FIELDS.includes(field)) return [];
    if (seen.has(field)) return [name];
    seen.add(field);
    return [];
  });
}
