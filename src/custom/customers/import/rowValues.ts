import { showPhone } from '#contract/core/phone.ts';
import type { ImportRecord, ImportRow } from '#contract/customers/imports.calls.ts';
import { IMPORT_FIELD_NAMES, type ImportField } from '#contract/customers/imports.ts';

/** A field of a row: its text in the file and the value that will be stored. */
export interface RowValue {
  field: ImportField;
  typed: string;
  /** Null if the field only influences others. */
  stored: string | null;
  isChanged: boolean;
}

/** Fields that are shown as one. */
const PARTS: Partial<Record<ImportField, ImportField>> = {
  firstName: 'fullName',
  lastName: 'fullName',
  houseNumber: 'address',
};
/** Fields without a stored text of their own. */
const WITHOUT_TEXT: readonly ImportField[] = [
  'latitude',
  'longitude',
  'isCornerLot',
  'gateHours',
  'arrivalWindow',
  'isActive',
  'isInactive',
  'isOnHold',
  'isLead',
  'isCompany',
  'wantsEmail',
  'wantsNoEmail',
  'isTaxable',
  'isTaxExempt',
];
/** Fields that every row has, whether or not the file says so. */
const ASSUMED: readonly ImportField[] = ['status', 'source'];

/** The row's cells with the corrections. */
export const cellsOf = ({ cells, edits }: ImportRow, columns: ImportRecord['columns']): string[] =>
  columns.map((_column, at) => edits[at] ?? cells[at] ?? '');

/** Fields of the row that have a text or a value, in the order of the fields. */
export function rowValues(row: ImportRow, columns: ImportRecord['columns']): RowValue[] {
  const typed = new Map<ImportField, string[]>();
  for (const [at, text] of cellsOf(row, columns).entries()) {
    const field = columns[at]?.field;
    if (!field || !text.trim()) continue;
    const shownAs = PARTS[field] ?? field;
    typed.set(shownAs, [...(typed.get(shownAs) ?? []), text.trim()]);
  }
  const stored = row.stored && storedTexts(row.stored);
  return IMPORT_FIELD_NAMES.flatMap(field => {
    const text = (typed.get(field) ?? []).join(' ');
    const value = stored?.get(field) ?? '';
    if (!text && (!value || ASSUMED.includes(field))) return [];
    const isShown = stored !== null && !WITHOUT_TEXT.includes(field);
    return [
      {
        field,
        typed: text,
        stored: isShown ? value : null,
        isChanged: isShown && plain(text) !== plain(value),
      },
    ];
  });
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

function storedTexts(stored: NonNullable<ImportRow['stored']>): Map<ImportField, string> {
  const phone = (number: string | null) => (number ? showPhone(number) : '');
  return new Map<ImportField, string>([
    ['fullName', stored.name],
    ['companyName', stored.companyName ?? ''],
    ['email', stored.email ?? ''],
    ['phone', phone(stored.phone)],
    ['emergencyPhone', phone(stored.emergencyPhone)],
    ['address', stored.address],
    ['duplexUnit', stored.duplexUnit ?? ''],
    ['city', stored.city],
    ['state', stored.state],
    ['zipcode', stored.zipcode],
    ...stored.others.map(({ field, text }) => [field, text] as const),
  ]);
}
