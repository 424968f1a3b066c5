import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#contract/core/messages.ts';
import { IMPORT_REASONS, SERVICE_TROUBLES } from '#contract/customers/importReasons.ts';
import type { ImportField } from '#contract/customers/imports.ts';
import { placeParts } from '#contract/sales/quotes.ts';
import { readZip, tidyCase } from '#server/modules/customers/imports/addresses/addresses.ts';
import { isCompanyName } from '#server/modules/customers/imports/cells/companies.ts';
import { splitName } from '#server/modules/customers/imports/cells/names.ts';
import {
  readDay,
  readFrequency,
  readLotSize,
  readMoney,
  readPhone,
  readService,
  readSource,
  readSquareFeet,
  readWeekday,
  readWeekdays,
} from '#server/modules/customers/imports/cells/values.ts';
import { readRow } from '#server/modules/customers/imports/rows/readRow.ts';
import { addressKey } from '#server/modules/territory/places/addressKey.ts';
import { splitUnit } from '#server/modules/territory/places/units.ts';

describe('a cell is read as people write it', () => {
  it.each([
    ['weekly', 1],
    ['Every week', 1],
    ['1', 1],
    ['7 days', 1],
    ['semanal', 1],
    ['Once a week', 1],
    ['bi-weekly', 2],
    ['Biweekly', 2],
    ['every 2 weeks', 2],
    ['Every other week', 2],
    ['14 days', 2],
    ['quincenal', 2],
    ['cada dos semanas', 2],
    ['2 wks', 2],
    ['tri-weekly', 3],
    ['every three weeks', 3],
    ['Monthly', 4],
    ['every 4 weeks', 4],
    ['30 days', 4],
    ['Every month', 4],
    ['cada mes', 4],
    ['6 weeks', 6],
    ['Every 6 weeks', 6],
    ['one time', -1],
    ['One-time', -1],
    ['-1', -1],
    ['una vez', -1],
    // As exported by Jobber, Service Autopilot, Yardbook and QuickBooks.
    ['Every 2 weeks on Tuesdays', 2],
    ['Weekly on Mondays', 1],
    ['Recurring - Weekly', 1],
    ['Monthly on the 1st day of the month', 4],
    ['One-off job', -1],
    ['Weekly 7 Day', 1],
    ['Bi-Weekly (14 day)', 2],
    ['Mowing Bi-Weekly', 2],
    ['28 Day', 4],
    ['EOW', 2],
    ['Every 1 week(s)', 1],
    ['Every 2 week(s)', 2],
    ['Does not repeat', -1],
    ['Every Other Week', 2],
    ['Every four weeks', 4],
    ['Twice a month', 2],
    ['Bi-weekly (every 2 weeks)', 2],
    ['Weekly (52)', 1],
    ['Once every 2 weeks', 2],
    ['Every 2nd week', 2],
    ['Every second week', 2],
    ['Every other Tuesday', 2],
    ['Every fortnight', 2],
    ['EOW mow', 2],
    ['cada 15 días', 2],
    ['semanalmente', 1],
    ['1 x month', 4],
    ['One-time job', -1],
    ['bi-monthly', undefined],
    ['as needed', undefined],
    ['sometimes', undefined],
    ['every 5 weeks', undefined],
    ['daily', undefined],
  ])('frequency %j', (text, weeks) => expect(readFrequency(text)).toBe(weeks));

  it.each(LANGUAGES)('as the refusal in %s advises', language => {
    const advised = (key: 'frequencyUnknown' | 'serviceUnknown') =>
      (/(?:Use|Escriba) (.*)\.$/.exec(IMPORT_REASONS[key][language])?.[1] ?? '').split(/, | or | o /);
    expect(advised('frequencyUnknown').map(readFrequency)).toEqual([1, 2, 3, 4, 6, -1]);
    expect(advised('serviceUnknown').map(readService)).toEqual(['mow', 'bnb']);
  });

  it.each([
    ['Mowing', 'mow'],
    ['Lawn Service', 'mow'],
    ['Full yard mow', 'mow'],
    ['Corte de césped', 'mow'],
    ['Bush & Bed', 'bnb'],
    ['hedge trimming', 'bnb'],
    ['Shrubs', 'bnb'],
    ['Arbustos', 'bnb'],
    ['Mowing, Bush & Bed', 'two'],
    ['Pool cleaning', undefined],
  ])('service %j', (text, type) => expect(readService(text)).toBe(type));

  it.each([
    ['$32.00', 3200],
    ['32', 3200],
    ['1,200.50', 120050],
    ['$45/visit', 4500],
    ['32,50', 3250],
    ['55 USD', 5500],
    ['1,200', 120000],
    ['free', undefined],
    ['-5', undefined],
    ['$', undefined],
  ])('price %j', (text, cents) => expect(readMoney(text)).toBe(cents));

  it.each([
    ['31000', 31000],
    ['31,000 sq ft', 31000],
    ['6500 sqft', 6500],
    ['0.25 acre', 10890],
    ['1 ac.', 43560],
    ['big', undefined],
    ['5 miles', undefined],
  ])('lot %j', (text, feet) => expect(readSquareFeet(text)).toBe(feet));

  it.each([
    ['Mon', 1],
    ['tuesdays', 2],
    ['miércoles', 3],
    ['TH', 4],
    ['5', 5],
    ['Sat', 6],
    ['t', undefined],
    ['someday', undefined],
  ])('weekday %j', (text, day) => expect(readWeekday(text)).toBe(day));

  it.each([
    ['Tue', [2]],
    ['Tue & Thu', [2, 4]],
    ['Mon/Thu', [1, 4]],
    ['martes y jueves', [2, 4]],
    ['Los martes', [2]],
    ['Martes (Tuesday)', [2]],
    ['2, 4', [2, 4]],
    ['Mon-Wed-Fri', [1, 3, 5]],
    ['Tuesday morning', []],
    ['MWF', []],
  ])('weekdays %j', (text, days) => expect(readWeekdays(text)).toEqual(days));

  it.each([
    ['6/10/2026', '2026-06-10'],
    ['06/10/26', '2026-06-10'],
    ['2026-06-10T00:00:00', '2026-06-10'],
    ['Jun 10, 2026', '2026-06-10'],
    ['13/10/2026', undefined],
    ['2/30/2026', undefined],
    ['soon', undefined],
  ])('day %j', (text, day) => expect(readDay(text)).toBe(day));

  it.each([
    ['78753', '78753'],
    ['78753-1234', '78753-1234'],
    ['787531234', '78753-1234'],
    ['78753.0', '78753'],
    ['2134', '02134'],
    ['Hwy 290 E\nAustin TX  78723', '78723'],
    ['ABC', undefined],
    ['123', undefined],
  ])('zip code %j', (text, zipcode) => expect(readZip(text)?.zipcode).toBe(zipcode));

  it('lead sources and sizes', () => {
    expect(
      ["Angie's List", 'Post card', 'Google', 'Word of mouth', 'Carrier pigeon'].map(readSource),
    ).toEqual(['angies-list', 'post-card', 'internet', 'referral', undefined]);
    expect(['Extra large', 'small', 'Large lot', 'huge'].map(readLotSize)).toEqual([
      'extraLarge',
      'small',
      'large',
      undefined,
    ]);
  });

  it('names', () => {
    expect(splitName('Maria del Carmen Lopez')).toEqual({ first: 'Maria del Carmen', last: 'Lopez' });
    expect(splitName('Lopez, Maria')).toEqual({ first: 'Maria', last: 'Lopez' });
    expect(splitName('Mr. Cher')).toEqual({ first: '', last: 'Cher' });
  });
});

describe('addresses', () => {
  it.each([
    ['706 W 6TH ST', '706 W 6th St'],
    ['2901 S CAPITAL OF TEXAS HWY NB', '2901 S Capital of Texas Hwy NB'],
    ['14236 FM 969 RD', '14236 FM 969 Rd'],
    ["O'CONNOR", "O'Connor"],
    ['DE-LA-CRUZ', 'De-la-Cruz'],
    ['McAllen Rd', 'McAllen Rd'],
    ['12 A', '12 A'],
  ])('%j in capitals reads %j', (text, tidy) => expect(tidyCase(text)).toBe(tidy));

  it.each([
    ['5000 RM 2222', '5000 RM 2222', null],
    ['5000 RM 2222 Apt 4', '5000 RM 2222', 'Apt 4'],
    ['100 Main St RM 5', '100 Main St', 'RM 5'],
    ['100 US Hwy #290', '100 US Hwy #290', null],
    ['100 County Rd #12 Unit 160', '100 County Rd #12', 'Unit 160'],
    ['1200 Old Unit Rd', '1200 Old Unit Rd', null],
    ['1200 Unit Rd', '1200 Unit Rd', null],
    ['12 Elm St STE107', '12 Elm St', 'STE107'],
    ['12 Elm St Apto. 4', '12 Elm St', 'Apto. 4'],
    ['12 Elm St Unit # 4', '12 Elm St', 'Unit # 4'],
    ['12 Oak Dr f-203', '12 Oak Dr f-203', null],
  ])('%j has the street %j and the unit %j', (typed, address, unit) =>
    expect(splitUnit(typed)).toEqual({ address, unit }),
  );

  it('have the unit at their end split off', () => {
    expect(splitUnit('900 E BRAKER LN Unit 160')).toEqual({ address: '900 E BRAKER LN', unit: 'Unit 160' });
    expect(splitUnit('12 Oak St, #4B')).toEqual({ address: '12 Oak St', unit: '#4B' });
    expect(splitUnit('4101 BEE CAVES RD')).toEqual({ address: '4101 BEE CAVES RD', unit: null });
  });

  it('have the same key in every spelling', () => {
    const key = addressKey('100 N. Main Street', 'Unit 4', '78704-1234');
    expect(addressKey('100 north main st', '#4', '78704')).toBe(key);
    expect(addressKey('100 North Main St.', 'Apt 5', '78704')).not.toBe(key);
    expect(addressKey('100 North Main St. Unit No. 4', null, '78704')).toBe(key);
    expect(addressKey('100 North Main St.', 'STE4', '78704')).toBe(key);
  });

  it.each([
    ['12 & 14 Elm St', '12 and 14 Elm Street'],
    ['1201-1203 Elm St', '1201 – 1203 Elm St'],
    ['12½ Elm St', '12-1/2 Elm St'],
    ['100 N Loop Blvd', '100 North Loop Blvd'],
    ['100 W Hwy 290', '100 West Highway 290'],
    ['12 Elm St #E', '12 Elm St Unit E'],
  ])('%j and %j have one key', (one, other) => {
    expect(addressKey(one, null, '78704')).toBe(addressKey(other, null, '78704'));
  });

  it.each([
    ['12 No Name Rd', '12 Name Rd'],
    ['12 Suite Ln', '12 Ln'],
    ['12½ Elm St', '12 Elm St'],
    ['9207 US Hwy 42', '9207 US Hwy 290'],
    ['12 N Elm St', '12 Elm St N'],
    ['12 Elm St E', '12 Elm St W'],
    ['12 Łąka Dr', '12 Ąka Dr'],
    ['12 & 14 Elm St', '12–14 Elm St'],
    ['12 & 14 Elm St', '12, 14 Elm St'],
    ['12 1/2 Elm St', '12 1 2 Elm St'],
    ['5 Elm St Unit 4 & 5', '5 Elm St Unit 4-5'],
    ['12 Elm St Unit E', '12 Elm St East'],
    ['12 E St', '12 East St'],
    ['12 N E St', '12 N East St'],
    ['100 Avenue N', '100 Avenue North'],
  ])('%j and %j have different keys', (one, other) => {
    expect(addressKey(one, null, '78704')).not.toBe(addressKey(other, null, '78704'));
  });
});

describe('the address that a caller names', () => {
  it.each([
    ['12 Elm St, Austin, TX 78704', '12 Elm St', 'Austin', '78704'],
    ['12 Elm St, Apt 4, Austin TX 78704', '12 Elm St, Apt 4', 'Austin', '78704'],
    ['12 Elm St, Apt B, 78704', '12 Elm St, Apt B', null, '78704'],
    ['12 Elm St, Rear, West Lake Hills, Texas', '12 Elm St, Rear', 'West Lake Hills', null],
    ['9505 US Hwy 290, #4', '9505 US Hwy 290, #4', null, null],
    ['78704', null, null, '78704'],
  ])('%j keeps its unit', (place, street, city, zipcode) =>
    expect(placeParts(place)).toEqual({ street, city, zipcode }),
  );
});

describe('a telephone number', () => {
  it.each([
    ['(512) 555-0101', '5125550101'],
    ['+1 512.555.0101', '5125550101'],
    ['512.555.0101 ext. 44', '5125550101'],
    ['1-512-555-0101 x9', '5125550101'],
    ['001 512 555 0101', '5125550101'],
    ['00 1 (512) 555-0101', '5125550101'],
    ['0015125550101', '5125550101'],
    ['011 1 512 555 0101', '5125550101'],
    ['Cell: 001-512-555-0101', '5125550101'],
    ['0044 20 7946 0958', undefined],
    ['Tel. 512-555-0101 (home)', '5125550101'],
    ['none, 512 555 0101 / 512 555 0102', '5125550101'],
    ['555-0101', undefined],
    ['+52 55 1234 5678', undefined],
    ['call me', undefined],
  ])('%s', (text, digits) => {
    expect(readPhone(text)).toBe(digits);
  });
});

describe('a name', () => {
  it.each([
    'Tortilleria Rio Grande',
    'Oak Hills HOA',
    'WL - Eanes Elementary',
    'Reed & Sons',
    'City of Austin',
    'Acme L.L.C.',
    'Grace Church',
    'Villa Taco Shack',
    "St. David's Medical Center",
    'Smith Living Trust',
  ])('is that of a company: %j', name => expect(isCompanyName(name)).toBe(true));
  it.each(['Ann Church', 'Maria Lopez'])('is a person’s with separate first and last names: %j', name =>
    expect(isCompanyName(name, true)).toBe(false),
  );
  it.each(['Maria Lopez', 'Lopez, Maria', 'Bank', 'James & Ann Reed', ''])('is that of a person: %j', name =>
    expect(isCompanyName(name)).toBe(false),
  );
});

describe('the day of a service', () => {
  const read = (frequency: string, mowDay = '') => {
    const cells = ['Ann Lee', '1 Elm St, Austin, TX 78704', frequency, mowDay];
    const { service, reasons } = readRow(['fullName', 'address', 'frequency', 'mowDay'], { line: 2, cells });
    const troubles = reasons.filter(reason => SERVICE_TROUBLES.includes(reason.key));
    return { day: service?.weekday, errors: troubles.map(({ field, key }) => [field, key]) };
  };

  it.each([
    ['weekly', 'Thu', 4],
    ['weekly', '', null],
    ['Every 2 weeks on Tuesdays', '', 2],
    ['Weekly on Mondays starting Mar 3', '', 1],
    ['Every other Friday', '', 5],
    ['semanal los jueves', '', 4],
    ['Weekly on Mondays', 'Wed', 3],
    ['Monthly on the 1st day of the month', '', null],
  ])('frequency %j and day %j', (frequency, day, weekday) =>
    expect(read(frequency, day)).toEqual({ day: weekday, errors: [] }),
  );

  it('is asked about if several are named, and never guessed', () => {
    expect(read('weekly', 'Tue & Thu')).toEqual({ day: undefined, errors: [['mowDay', 'daysTwo']] });
    expect(read('Weekly on Tuesdays and Thursdays').errors).toEqual([['frequency', 'daysTwo']]);
    expect(read('semanal', 'martes por la tarde').errors).toEqual([['mowDay', 'dayUnknown']]);
  });
});

describe('who a row is about', () => {
  const rowOf = (fields: readonly ImportField[], ...cells: string[]) => {
    const { customer, property, reasons } = readRow(fields, { line: 2, cells });
    return { ...customer, ...property, said: reasons.map(reason => reason.key) };
  };

  it('is a person whose last name is also a company word, if it was in the column for last names', () => {
    const person = rowOf(['firstName', 'lastName', 'address'], 'Ann', 'Church', '1 Elm St, Austin, TX 78704');
    expect(person).toMatchObject({ firstName: 'Ann', lastName: 'Church', companyName: null });
    const company = rowOf(['fullName', 'address'], 'Grace Church', '1 Elm St, Austin, TX 78704');
    expect(company).toMatchObject({ companyName: 'Grace Church' });
  });

  it('is kept, with a remark, if another name precedes the street', () => {
    const at = (addressee: string) =>
      rowOf(['fullName', 'address'], 'Ann Lee', `${addressee}, 1 Elm St, Austin, TX 78704`);
    expect(at('Casa Azul')).toMatchObject({ address: '1 Elm St', companyName: null });
    expect(at('Casa Azul').said).toContain('addresseeLeft');
    expect(at('Ann Lee').said).not.toContain('addresseeLeft');
    expect(at('Oak Hills HOA')).toMatchObject({ companyName: 'Oak Hills HOA' });
    expect(at('Oak Hills HOA').said).not.toContain('addresseeLeft');
  });

  it('is recognized with city and unit on a line whose ZIP code has its own column', () => {
    const row = rowOf(['fullName', 'address', 'zipcode'], 'Ann Lee', '1 Elm St Apt 2 Austin TX', '78704');
    expect(row).toMatchObject({ address: '1 Elm St', duplexUnit: 'Apt 2', zipcode: '78704' });
    expect(row.said).not.toContain('zipcodeMissing');
  });
});
