import { describe, expect, it } from 'vitest';
import { IMPORT_FIELD_NAMES, IMPORT_FIELDS } from '#contract/customers/imports.ts';
import { withHouseNumbers } from '#server/modules/customers/imports/addresses/numberedStreets.ts';
import { guessColumns } from '#server/modules/customers/imports/columns/guessColumns.ts';
import { readRow } from '#server/modules/customers/imports/rows/readRow.ts';

describe('columns are guessed by their names', () => {
  it('of our own file, in both languages', () => {
    for (const language of ['en', 'es'] as const) {
      const fields = IMPORT_FIELD_NAMES.filter(field => field !== 'fullName');
      expect(guessColumns(fields.map(field => IMPORT_FIELDS[field][language]))).toEqual(fields);
    }
  });

  it('as tags in our own file, even with columns deleted, and as notes in others', () => {
    const own = (['fullName', 'address', 'isOnHold', 'isBarred', 'tags'] as const).map(
      field => IMPORT_FIELDS[field].es,
    );
    expect(guessColumns(own).at(-1)).toBe('tags');
    for (const tags of ['Tags', 'Customer Tags', 'Etiquetas'])
      expect(guessColumns(['Name', 'Address', 'On hold', 'Do not service', tags]).at(-1)).toBe('note');
  });

  it('of a Jobber export', () => {
    const header = [
      'J-ID',
      'First Name',
      'Last Name',
      'Company Name',
      'E-mails',
      'Main Phone #s',
      'Billing Street 1',
      'Service Street 1',
      'Service Street 2',
      'Service City',
      'Service State',
      'Service Zip code',
      'Lead Source',
    ];
    expect(guessColumns(header)).toEqual([
      null,
      'firstName',
      'lastName',
      'companyName',
      'email',
      'phone',
      'billingAddress',
      'address',
      'duplexUnit',
      'city',
      'state',
      'zipcode',
      'source',
    ]);
  });

  it('of a Service Autopilot export', () => {
    const header = [
      'Client Name',
      'Email',
      'Cell Phone',
      'Home Phone',
      'Address',
      'City',
      'State',
      'Zip',
      'Map Code',
      'Lawn SqFt',
      'Service',
      'Schedule',
      'Rate',
      'Gate Code',
    ];
    expect(guessColumns(header)).toEqual([
      'fullName',
      'email',
      'phone',
      'phone',
      'address',
      'city',
      'state',
      'zipcode',
      'routeCode',
      'lotSquareFeet',
      'service',
      'frequency',
      'price',
      'gateCode',
    ]);
  });

  it('of a Yardbook export', () => {
    const header = [
      'Customer Name',
      'Company',
      'Email Address',
      'Phone Number',
      'Service Address',
      'City',
      'State',
      'Postal Code',
      'Lot Size (sq ft)',
      'Notes',
    ];
    expect(guessColumns(header)).toEqual([
      'fullName',
      'companyName',
      'email',
      'phone',
      'address',
      'city',
      'state',
      'zipcode',
      'lotSquareFeet',
      'note',
    ]);
  });

  it('with no field twice: the better name wins, and first and last names win over a full name', () => {
    expect(guessColumns(['Address', 'Service Street 1', 'Zip', 'Service Zip code'])).toEqual([
      null,
      'address',
      null,
      'zipcode',
    ]);
    expect(guessColumns(['Name', 'First Name', 'Last Name'])).toEqual([null, 'firstName', 'lastName']);
  });

  it.each([
    ['the other names', ['Ann Lee', 'Ann', 'Lee', ''], false],
    ['the last name first', ['Lee, Ann', 'Ann', 'Lee', ''], false],
    ['a title', ['Mrs. Ann Lee', 'Ann', 'Lee', ''], false],
    ['the company', ['Oak Hills HOA', 'Ann', 'Lee', 'Oak Hills HOA'], false],
    ['nothing', ['', 'Ann', 'Lee', ''], false],
    ['all that the row has', ['Lee Rentals', '', '', ''], true],
    ['all that the row has, in other letters', ['李', '', '', ''], true],
    ['more than the other names', ['Lee Rentals (Ann)', 'Ann', 'Lee', ''], true],
  ])('keeps a display name that says more than the others: %s', (_, row, isKept) => {
    const header = ['Display Name', 'First Name', 'Last Name', 'Company Name'];
    const rows = [{ cells: ['Bo Hart', 'Bo', 'Hart', ''] }, { cells: row }];
    expect(guessColumns(header, rows)).toEqual([
      isKept ? 'fullName' : null,
      'firstName',
      'lastName',
      'companyName',
    ]);
  });

  it('with a row’s display name kept as its name or in a note', () => {
    const fields = ['fullName', 'firstName', 'lastName', 'companyName', 'address', 'zipcode'] as const;
    const read = (...cells: string[]) => readRow(fields, { line: 2, cells: [...cells, '1 Elm St', '78704'] });
    expect(read('Lee Rentals LLC', '', '', '').customer.companyName).toBe('Lee Rentals LLC');
    expect(read('Ann Lee', '', '', '').customer).toMatchObject({ firstName: 'Ann', lastName: 'Lee' });
    const both = read('Lee Rentals', 'Ann', 'Lee', '');
    expect(both.customer).toMatchObject({ firstName: 'Ann', lastName: 'Lee', companyName: 'Lee Rentals' });
    const more = read('Lee by the lake', 'Ann', 'Lee', '');
    expect(more.customer).toMatchObject({ firstName: 'Ann', lastName: 'Lee', companyName: null });
    expect(more.kept.map(({ text }) => text)).toEqual(['Lee by the lake']);
  });

  it('of Google contacts and QuickBooks', () => {
    expect(
      guessColumns([
        'First Name',
        'Last Name',
        'Organization Name',
        'E-mail 1 - Value',
        'Phone 1 - Value',
        'Address 1 - Formatted',
      ]),
    ).toEqual(['firstName', 'lastName', 'companyName', 'email', 'phone', 'address']);
    expect(
      guessColumns(['Customer full name', 'Company name', 'Email', 'Phone numbers', 'Shipping address']),
    ).toEqual(['fullName', 'companyName', 'email', 'phone', 'address']);
  });
});

describe('house numbers', () => {
  const fieldsOf = (header: string[], ...cells: string[][]) =>
    withHouseNumbers(
      header,
      cells.map(row => ({ cells: row })),
      guessColumns(header),
    );

  it.each(['Number', 'No.', '#', 'House #', 'Street #', 'Street number', 'House No', 'ST_NUM', 'Número'])(
    'in a column %j are joined to streets without them',
    name =>
      expect(
        fieldsOf([name, 'Street', 'Zip'], ['12', 'Elm St', '78704'], ['14B', '5th St', '78704']),
      ).toEqual(['houseNumber', 'address', 'zipcode']),
  );

  it('are ignored if streets already have them or if the numbers aren’t house numbers', () => {
    expect(fieldsOf(['Number', 'Address', 'Zip'], ['1', '12 Elm St', '78704'])).toEqual([
      null,
      'address',
      'zipcode',
    ]);
    expect(fieldsOf(['Number', 'Street', 'Zip'], ['C-1', 'Elm St', '78704'])).toEqual([
      null,
      'address',
      'zipcode',
    ]);
  });

  it('are read from a full address rather than joined with a street', () => {
    const header = ['NUMBER', 'STREET', 'ADDRESS', 'Zip'];
    const whole = fieldsOf(header, ['12', 'Elm St', '12 Elm St Rear', '78704']);
    expect(whole).toEqual([null, null, 'address', 'zipcode']);
    const parted = fieldsOf(header, ['12', 'Elm St', 'Elm St', '78704']);
    expect(parted).toEqual(['houseNumber', 'address', null, 'zipcode']);
  });
});
