import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IMPORT_REASONS } from '#contract/customers/importReasons.ts';
import type { ImportField } from '#contract/customers/imports.ts';
import { NO_NAME, splitName, tidyCompany, tidyName } from '#server/modules/customers/imports/cells/names.ts';
import { readPhones } from '#server/modules/customers/imports/cells/phones.ts';
import { readStatus } from '#server/modules/customers/imports/cells/statusWords.ts';
import { readDay, readMoney, readYesNo } from '#server/modules/customers/imports/cells/values.ts';
import { readRow } from '#server/modules/customers/imports/rows/readRow.ts';

const AT = ['1 Elm St', '78704'] as const;
const rowOf = (cells: Partial<Record<ImportField, string>>) => {
  const all = { address: AT[0], zipcode: AT[1], ...cells };
  const fields = Object.keys(all) as ImportField[];
  const draft = readRow(fields, { line: 2, cells: fields.map(field => all[field] ?? '') });
  const { firstName, lastName, companyName } = draft.customer;
  return {
    ...draft,
    said: draft.reasons.map(({ key }) => key),
    name: [firstName, lastName, companyName],
  };
};

describe('a whole name', () => {
  it.each([
    ['Mr. and Mrs. Robert Lopez', 'Robert', 'Lopez'],
    ['Mr & Mrs Lopez', '', 'Lopez'],
    ['Sr. y Sra. Lopez', '', 'Lopez'],
    ['Dr. Ann Lee', 'Ann', 'Lee'],
    ['Smith, John, Jr.', 'John', 'Smith Jr.'],
    ['Smith, John Jr.', 'John', 'Smith Jr.'],
    ['John Smith Jr.', 'John', 'Smith Jr.'],
    ['John Smith, Jr.', 'John', 'Smith Jr.'],
    ['Smith Jr., John', 'John', 'Smith Jr.'],
    ['Henry Ford III', 'Henry', 'Ford III'],
    ['Smith, Dr. John', 'John', 'Smith'],
    ['Lopez, Maria & Juan', 'Maria & Juan', 'Lopez'],
    ['Juan de la Cruz', 'Juan', 'de la Cruz'],
    ['Ludwig van Beethoven', 'Ludwig', 'van Beethoven'],
    ['Maria del Carmen Lopez', 'Maria del Carmen', 'Lopez'],
    ['Drew Misses', 'Drew', 'Misses'],
    ['Sr', '', 'Sr'],
    ['de la Cruz', 'de', 'la Cruz'],
  ])('%j', (text, first, last) => expect(splitName(text)).toEqual({ first, last }));

  it('loses no letters except those of titles', () => {
    const word = fc
      .stringMatching(/^[A-Z][a-z]{1,8}$/)
      .filter(text => !/^(Mrs?|Ms|Miss|Mx|Dr|Dra|Rev|Prof|Sra?|Srta)$/.test(text));
    const names = fc.array(word, { minLength: 1, maxLength: 5 });
    const joint = fc.constantFrom(' ', ', ', '  ');
    const letters = (text: string) => [...text.replaceAll(/[^A-Za-z]/g, '')].sort().join('');
    fc.assert(
      fc.property(names, joint, (words, by) => {
        const { first, last } = splitName(words.join(by));
        expect(letters(first + last)).toBe(letters(words.join('')));
      }),
      { seed: 7, numRuns: 300 },
    );
  });
});

describe('a name typed all in capitals', () => {
  it.each([
    ['TLEO LLC', 'Tleo LLC'],
    ['GREEN FOOD MART', 'Green Food Mart'],
    ["JOE'S DINER LP", "Joe's Diner LP"],
    ['OAK HILLS HOA', 'Oak Hills HOA'],
    ['JP MORGAN', 'JP Morgan'],
    ['KIM NG', 'Kim Ng'],
    ['RONALD MCDONALD', 'Ronald McDonald'],
    ["SEAN O'BRIEN", "Sean O'Brien"],
    ['JUAN DE LA CRUZ', 'Juan de la Cruz'],
    ['JOHN SMITH III', 'John Smith III'],
    ['MCM', 'MCM'],
    ['McAllen Group', 'McAllen Group'],
  ])('%j reads %j', (text, tidy) => expect(tidyName(text)).toBe(tidy));
  it.each(['IBM', 'HEB', 'ACME'])('%j may be an abbreviation', name => expect(tidyCompany(name)).toBe(name));
});

describe('the names of a row', () => {
  it.each<[Partial<Record<ImportField, string>>, (string | null)[]]>([
    [{ firstName: 'Oak HOA', lastName: 'Oak HOA' }, [NO_NAME, 'Oak HOA', 'Oak HOA']],
    [{ firstName: 'TLEO', lastName: 'LLC' }, [NO_NAME, 'Tleo LLC', 'Tleo LLC']],
    [{ companyName: 'GREEN FOOD MART' }, [NO_NAME, 'Green Food Mart', 'Green Food Mart']],
    [
      { fullName: 'Oak Hills HOA', companyName: 'Oak Hills HOA' },
      [NO_NAME, 'Oak Hills HOA', 'Oak Hills HOA'],
    ],
    [{ fullName: 'Terry Church' }, ['Terry', 'Church', 'Terry Church']],
    [{ fullName: 'Ann Market' }, ['Ann', 'Market', 'Ann Market']],
    [{ firstName: 'Ann', lastName: 'Market' }, ['Ann', 'Market', null]],
    [{ firstName: 'Mr. and Mrs. Robert', lastName: 'Lopez' }, ['Robert', 'Lopez', null]],
    [{ firstName: 'AJ', lastName: 'Smith' }, ['AJ', 'Smith', null]],
    [{ firstName: 'ANN', lastName: 'SMITH' }, ['Ann', 'Smith', null]],
    [{ fullName: 'Maria Lopez (gate on the left)' }, ['Maria', 'Lopez', null]],
    [{ fullName: 'Grace Cafe', isCompany: 'no' }, ['Grace', 'Cafe', null]],
    [{ fullName: 'Blue Bonnet', isCompany: 'true' }, [NO_NAME, 'Blue Bonnet', 'Blue Bonnet']],
    [{ fullName: 'Blue Bonnet', companyName: 'Yes' }, [NO_NAME, 'Blue Bonnet', 'Blue Bonnet']],
    [{ fullName: 'Ann Lee', companyName: 'Acme', isCompany: 'yes' }, ['Ann', 'Lee', 'Acme']],
    [{ fullName: 'Terry Church', companyName: 'Acme' }, ['Terry', 'Church', 'Acme']],
    [{ fullName: 'Oak Hills HOA', companyName: 'Acme' }, [NO_NAME, 'Oak Hills HOA', 'Acme']],
    [{ fullName: 'Ann Lee', companyName: 'No' }, ['Ann', 'Lee', null]],
    [{ fullName: 'Ma\u200Bria Lopez\uFEFF' }, ['Maria', 'Lopez', null]],
  ])('%j', (cells, name) => expect(rowOf(cells).name).toEqual(name));

  it('ask whether a company is a person, and keep text that isn’t a name', () => {
    expect(rowOf({ fullName: 'Terry Church' }).said).toContain('companyOrPerson');
    const aside = rowOf({ fullName: 'Maria Lopez (gate on the left)' });
    expect([aside.said.includes('nameWords'), aside.kept[0]?.text]).toEqual([
      true,
      'Maria Lopez (gate on the left)',
    ]);
    const son = rowOf({ firstName: 'Mrs Ellen', lastName: 'Pryor, son Mike' });
    expect([son.name, son.said.includes('nameWords'), son.kept[0]?.text]).toEqual([
      ['Ellen', 'Pryor', null],
      true,
      'Pryor, son Mike',
    ]);
    const manager = rowOf({ companyName: 'Oak Hills HOA c/o Jane Doe' });
    expect([manager.name, manager.kept[0]?.text]).toEqual([
      [NO_NAME, 'Oak Hills HOA', 'Oak Hills HOA'],
      'Oak Hills HOA c/o Jane Doe',
    ]);
    const beside = rowOf({ fullName: 'Ann Lee', address: 'Casa Azul, 1 Elm St, Austin, TX 78704' });
    expect(beside.kept.map(({ text }) => text)).toEqual(['Casa Azul']);
    const long = `${'Maria '.repeat(20)}Lopez`;
    expect(rowOf({ fullName: long }).kept.map(({ text }) => text)).toEqual([long]);
  });
});

describe('any text in a cell', () => {
  /** Fields whose cell never causes a row to be rejected. */
  const FREE: ImportField[] = [
    'email',
    'phone',
    'emergencyPhone',
    'billingAddress',
    'lotSquareFeet',
    'lotSize',
    'isCornerLot',
    'service',
    'frequency',
    'price',
    'mowDay',
    'startDate',
    'gateName',
    'gateCode',
    'gateHours',
    'arrivalWindow',
    'backyardLockCode',
    'subdivisionCode',
    'pets',
    'routeCode',
    'houseValue',
    'instructions',
    'source',
    'status',
    'isActive',
    'isInactive',
    'isOnHold',
    'isLead',
    'isCompany',
    'wantsEmail',
    'wantsNoEmail',
    'isTaxable',
    'isTaxExempt',
    'note',
  ];

  it('the customer is imported, and unknown text is kept', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 120 }),
      fc.constantFrom('5125550197.0', 'true', 'x', '512', 'a@b', '@', '13/13/2026', '-1', '∞'),
    );
    fc.assert(
      fc.property(fc.constantFrom(...FREE), text, (field, cell) => {
        const { reasons, kept } = rowOf({ fullName: 'Ann Lee', [field]: cell });
        expect(reasons.filter(({ key }) => IMPORT_REASONS[key].isError)).toEqual([]);
        const misread = reasons.filter(({ key }) => /(Invalid|Unknown|cutShort|Extra)$/.test(key));
        if (misread.length > 0) expect(kept.length).toBeGreaterThan(0);
      }),
      { seed: 11, numRuns: 1500 },
    );
  });
});

describe('answers and numbers', () => {
  it.each([
    ['Yes', true],
    ['sí', true],
    ['T', true],
    ['✓', true],
    ['☑', true],
    ['1.0', true],
    ['No', false],
    ['FALSE', false],
    ['0', false],
    ['0.0', false],
    ['☐', false],
    ['maybe', undefined],
    ['—?', undefined],
    ['corner', undefined],
  ])('%j', (text, answer) => expect(readYesNo(text)).toBe(answer));

  it.each([
    ['Active', 'active'],
    ['In-active', 'past'],
    ['Archived', 'past'],
    ['Lead', 'declined'],
    ['yes', undefined],
    ['false', undefined],
  ])('status %j', (text, status) => expect(readStatus(text)).toBe(status));

  it.each([
    ['5125550197.0', ['5125550197'], false],
    ['5.125550197E+09', ['5125550197'], false],
    ['(512) 555-0101 / 512 555 0102', ['5125550101', '5125550102'], false],
    ['Tel. 512-555-0101 (home)', ['5125550101'], false],
    ['512-555-0101 ext. 44', ['5125550101'], true],
    ['Mary 512-555-0101', ['5125550101'], true],
    ['512-555-0101 or 0102', ['5125550101'], true],
    ['555-0195', [], true],
  ])('phones %j', (text, numbers, hasMore) => expect(readPhones(text)).toEqual({ numbers, hasMore }));

  it.each([
    ['2026/06/10', '2026-06-10'],
    ['10-Jun-2026', '2026-06-10'],
    ['Wednesday, June 10, 2026', '2026-06-10'],
    ['June 10th, 2026', '2026-06-10'],
    ['10 Juno 26', undefined],
  ])('day %j', (text, day) => expect(readDay(text)).toBe(day));

  it.each([
    ['$40 + tax', 4000],
    ['40 dollars', 4000],
    ['$40 a cut', 4000],
    ['$35/mowing', 3500],
    ['45,00', 4500],
    ['1.250,00', 125_000],
    ['1,250.00', 125_000],
    ['1.250', 125],
    ['USD 45', 4500],
    ['(45.00)', undefined],
    ['-45', undefined],
    ['40-50', undefined],
  ])('price %j', (text, cents) => expect(readMoney(text)).toBe(cents));
});
