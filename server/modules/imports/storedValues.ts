import type { ImportRow } from '../../../contract/calls/imports.ts';
import type { ImportField, ImportReason } from '../../../contract/imports.ts';
import type { City } from '../places/cityOf.ts';
import { NO_NAME } from './names.ts';
import { readRow } from './readRow.ts';

interface CheckedRow {
  line: number;
  cells: readonly string[];
  verdict: string;
  reasons: readonly ImportReason[];
}

/** The values that a row brings, read as the import reads them; null for a row that stays out. */
export function storedValues(
  fields: readonly (ImportField | null)[],
  row: CheckedRow,
  cityOf: (zipcode: string) => City | null,
): ImportRow['stored'] {
  if (row.verdict === 'error' || row.verdict === 'waiting') return null;
  const { customer, property } = readRow(fields, row, cityOf);
  // What the zip code says was found by the check, which knows the other rows and the properties that are there.
  const found = (key: ImportReason['key']) =>
    row.reasons.find(reason => reason.key === key)?.values?.value ?? '';
  const name = [customer.firstName, customer.lastName].filter(part => part !== NO_NAME).join(' ');
  return {
    name: name === customer.companyName ? '' : name,
    companyName: customer.companyName,
    email: customer.email,
    phone: customer.phone,
    address: property.address,
    duplexUnit: property.duplexUnit,
    city: property.city || found('cityFromZip'),
    state: property.state || found('stateGuessed'),
    zipcode: property.zipcode,
  };
}
