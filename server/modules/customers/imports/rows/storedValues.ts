import type { ImportRow } from '#contract/customers/imports.calls.ts';
import type { ImportField, ImportReason } from '#contract/customers/imports.ts';
import type { City } from '#server/modules/territory/places/cityOf.ts';
import { isOnlyCompany, NO_NAME } from '../cells/names.ts';
import { readRow } from './readRow.ts';

interface CheckedRow {
  line: number;
  cells: readonly string[];
  verdict: string;
  reasons: readonly ImportReason[];
}

/** The row's values as the import reads them; null for a rejected row. */
export function storedValues(
  fields: readonly (ImportField | null)[],
  row: CheckedRow,
  cityOf: (zipcode: string) => City | null,
): ImportRow['stored'] {
  if (row.verdict === 'error' || row.verdict === 'waiting') return null;
  const { customer, property } = readRow(fields, row, cityOf);
  // The check also compares the other rows and the existing customers and properties.
  const said = (key: ImportReason['key']) => row.reasons.find(reason => reason.key === key);
  const found = (key: ImportReason['key']) => said(key)?.values?.value ?? '';
  const name = [customer.firstName, customer.lastName].filter(part => part !== NO_NAME).join(' ');
  const isNew = row.verdict === 'new';
  return {
    name: isOnlyCompany(customer) ? '' : name,
    companyName: customer.companyName,
    email: isNew && !said('emailTaken') ? customer.email : null,
    phone: isNew ? customer.phone : null,
    emergencyPhone: isNew ? customer.emergencyPhone : null,
    address: property.address,
    duplexUnit: property.duplexUnit,
    city: property.city || found('cityFromZip'),
    state: property.state || found('stateGuessed'),
    zipcode: property.zipcode,
  };
}
