import { expect, it } from 'vitest';
import { IMPORT_FIELD_NAMES, IMPORT_FIELDS, type ImportField } from '#contract/customers/imports.ts';
import { fieldOfHeader } from '#server/modules/customers/imports/columns/headerNames.ts';
import { EXPORTED_FIELDS } from '#server/modules/customers/properties/exportColumns.ts';
import { LANGUAGES } from '#texts/languages.ts';

/** Other programs' columns whose content is in another of our columns or in a separate export. */
const SAID_ELSEWHERE: Partial<Record<ImportField, string>> = {
  fullName: 'firstName',
  isCompany: 'companyName',
  houseNumber: 'address',
  isActive: 'status',
  isInactive: 'status',
  isLead: 'status',
  wantsEmail: 'wantsNoEmail',
  // The import stores the following three in notes and charges, which are on the property's page.
  isTaxable: 'the market’s tax',
  isTaxExempt: 'the market’s tax',
  note: 'the property’s notes',
  balance: 'the charges’ file',
};

it('the properties’ file has a column for everything that an import reads', () => {
  const missing = IMPORT_FIELD_NAMES.filter(
    name => !EXPORTED_FIELDS.includes(name) && SAID_ELSEWHERE[name] === undefined,
  );
  expect(missing).toEqual([]);
});

it.each(LANGUAGES)('the file’s own columns are recognized in %s', language => {
  const columns = EXPORTED_FIELDS.filter(name => name in IMPORT_FIELDS) as ImportField[];
  expect(columns.map(name => fieldOfHeader(IMPORT_FIELDS[name][language]))).toEqual(columns);
});
