import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportRow } from '#contract/customers/imports.calls.ts';
import { importRows, properties } from '#server/db/schema/index.ts';
import { addressFiles } from '#tests/api/support/addressFile.ts';
import { exported, importFile, madeBy, storedAddresses } from '#tests/api/support/importRound.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await createTestApp();
  admin = await signedIn(app, 'admin');
});
afterAll(() => app.close());

const file = (header: string, ...lines: string[]) => ({
  name: 'list.csv',
  csv: [header, ...lines].join('\n'),
});
const importLines = (header: string, ...lines: string[]) => importFile(app, admin, file(header, ...lines));
const addressesOf = async (importId: string) => {
  const rows = await app.db
    .select({ address: properties.address, unit: properties.duplexUnit })
    .from(importRows)
    .innerJoin(properties, eq(properties.id, importRows.propertyId))
    .where(eq(importRows.importId, importId))
    .orderBy(asc(importRows.line));
  return rows.map(({ address, unit }) => (unit === null ? address : `${address} | ${unit}`));
};
const remarksOf = async (importId: string) =>
  (await admin.request<ImportRow[]>('GET', `/imports/${importId}/rows?range=[0,99]`)).body.map(row =>
    row.reasons.filter(({ field }) => field !== 'email' && field !== 'phone').map(({ text }) => text),
  );

describe('imported addresses', () => {
  it('keep the text after the street’s suffix', async () => {
    const streets = [
      '9505 US Hwy 290',
      '1234 County Road 123',
      '4500 State Highway 71 West',
      '77 Old Circle Drive North',
      '88 Cedar Ridge Terr',
      '300 Mill Road Extended',
      '700 Oak Woods Dr f-203',
      '69 Pine Probe St STE107',
      '70 Pine Probe St Apto 4',
    ];
    const { record, lost } = await importLines(
      'Name,Email,Address,City,State,Zip',
      ...streets.map((street, at) => `Ann Probe${at},ann${at}@example.com,${street},Austin,TX,78704`),
    );
    expect(lost).toEqual([]);
    expect(await addressesOf(record.id)).toEqual([
      ...streets.slice(0, 7),
      '69 Pine Probe St | STE107',
      '70 Pine Probe St | Apto 4',
    ]);
  });

  it('whose ZIP code is in another state, or far from the city, say so; a neighboring city doesn’t', async () => {
    const { record } = await importLines(
      'Name,Address,City,State,Zip',
      'Ann Digit,1 Probe St,Austin,TX,02906',
      'Bo Far,2 Probe St,Houston,TX,78704',
      'Cy Near,3 Probe St,Round Rock,TX,78704',
      'Di Suburb,4 Probe St,Bee Cave,TX,78738',
      'Ed Neighborhood,5 Probe St,Circle C Ranch,TX,78749',
      'Fi Spelled,6 Probe St,Ft. Worth,Texas,76102',
      'Gus Other,7 Probe St,Providence,RI,78704',
      'Hal Foreign,8 Probe St,Austin,Travis County,78704',
    );
    const said = (await remarksOf(record.id)).map(
      texts =>
        texts.filter(text => text.includes('Check the')).map(text => text.replace('ZIP code: ', ''))[0],
    );
    expect(said).toEqual([
      'The ZIP code 02906 is in Providence, RI, not in TX. Check the state and the ZIP code.',
      'The ZIP code 78704 is in Austin, TX, about 128 miles from Houston. Check the city and the ZIP code.',
      ...[undefined, undefined, undefined, undefined],
      'The ZIP code 78704 is in Austin, TX, not in RI. Check the state and the ZIP code.',
      undefined,
    ]);
  });

  it('on two highways are two properties of their owner', async () => {
    const { record } = await importLines(
      'Name,Email,Address,City,State,Zip,Service,Frequency,Price',
      'Green HOA,hoa@example.com,9207 US Hwy 42 Ste A,Austin,TX,78704,Mowing,Weekly,70',
      'Green HOA,hoa@example.com,9207 US Hwy 290 Ste D,Austin,TX,78704,Mowing,Weekly,80',
    );
    expect(record.counts).toMatchObject({ new: 1, property: 1, services: 2 });
    expect(await addressesOf(record.id)).toEqual(['9207 US Hwy 42 | Ste A', '9207 US Hwy 290 | Ste D']);
  });

  it('take the house number from its own column, with a remark if it is missing', async () => {
    const numbered = await importLines(
      'Client,Number,Street,City,State,Zip',
      'Ana Parcel,1201,Pine Probe Ln,Austin,TX,78704',
      'Bo Parcel,1203.0,Pine Probe Ln,Austin,TX,78704',
    );
    expect(await addressesOf(numbered.record.id)).toEqual(['1201 Pine Probe Ln', '1203 Pine Probe Ln']);
    const whole = await importLines(
      'Client,Number,Street,Address,City,State,Zip',
      'Cy Parcel,1205,Pine Probe Ln,1205 Pine Probe Ln Rear,Austin,TX,78704',
    );
    expect(await addressesOf(whole.record.id)).toEqual(['1205 Pine Probe Ln | Rear']);
    const missing = await importLines(
      'Client,Address,City,State,Zip',
      'Di Probe,Silver Mist Ave,Austin,TX,78704',
      'Ed Probe,FM 969,Austin,TX,78704',
      'Flo Probe,5th St,Austin,TX,78704',
    );
    for (const texts of await remarksOf(missing.record.id))
      expect(texts).toContainEqual(expect.stringMatching(/^Street address: “.*” has no house number/));
  });

  it('that differ from a column, or have several values, are named in a remark', async () => {
    const { record, lost } = await importLines(
      'Client,Address,City,State,Zip',
      'Gus Probe,"12 Elm St, Round Rock, TX 78664",Austin,TX,78704',
      'Hal Probe,12 Pine Probe St ::: 14 Pine Probe St,Austin ::: Austin,TX ::: TX,78704 ::: 78704',
      'Ida Probe,P.O. Box 71232,Austin,TX,',
    );
    expect(lost).toEqual([]);
    const [differing, several, box] = await remarksOf(record.id);
    expect(differing).toEqual(
      expect.arrayContaining([
        'City: “Round Rock” in the street address was left out, because this column says “Austin”.',
        'ZIP code: “78664” in the street address was left out, because this column says “78704”.',
      ]),
    );
    expect(several?.[0]).toBe(
      'Street address: The cell has several values, and only the first was used. Left out: 14 Pine Probe St',
    );
    expect(box).toContain(
      'Street address: “P.O. Box 71232” isn’t a street address that a crew can drive to.',
    );
  });

  it('are shown by the check as they will be stored', async () => {
    const { record } = await importLines(
      'Client,Phone,Address,Zip',
      '"PROBE, JAN",512.555.0188 x2,"CASA AZUL, 9207 US HWY 290 STE D AUSTIN, TEXAS 78704",',
      'Jan Probe,,14 Elm Probe St,78704',
      'Kim Probe,,P.O. Box 71232,78704',
    );
    const { body } = await admin.request<ImportRow[]>('GET', `/imports/${record.id}/rows?range=[0,9]`);
    const place = { city: 'Austin', state: 'TX', zipcode: '78704' };
    expect(body.map(({ stored }) => stored && { ...stored, others: undefined })).toEqual([
      {
        ...{ name: 'Jan Probe', companyName: null, email: null, phone: '5125550188', emergencyPhone: null },
        ...{ address: '9207 US Hwy 290', duplexUnit: 'STE D', ...place },
      },
      {
        ...{ name: 'Jan Probe', companyName: null, email: null, phone: null, emergencyPhone: null },
        ...{ address: '14 Elm Probe St', duplexUnit: null, ...place },
      },
      null,
    ]);
  });

  it('added by hand are recognized when their export is imported', async () => {
    const typed = [
      ['4500 State Highway 71 West', null],
      ['4502 County Road 12', 'Apto 4'],
      ['4504 Old Circle Drive North Apt 3', null],
      ['4506 Elm St, Austin', null],
      ['Casa Azul, 4508 Elm St', 'Bldg 2'],
      ['4510 Elm St Unit 1', 'Bldg 2'],
      ['4512 N 5th St #B', 'none'],
    ] as const;
    for (const [at, [address, duplexUnit]] of typed.entries()) {
      const property = {
        ...{ address, duplexUnit, city: 'Austin', state: 'TX', zipcode: '78704', lotSize: 'small' },
        ...{ isCornerLot: false, backyardLockCode: null, subdivisionCode: null, pets: null },
      };
      const phones = { phone: `512555010${at}`, emergencyPhone: '5125550199' };
      const customer = { firstName: 'Jo', lastName: `Hand${at}`, email: `hand${at}@example.com`, ...phones };
      const added = await admin.request('POST', '/customers', { customer, property });
      expect(added.status, JSON.stringify(added.body)).toBe(201);
    }
    const before = await storedAddresses(app);
    const { record } = await importFile(app, admin, { name: 'export.csv', csv: await exported(admin) });
    expect(madeBy(record)).toMatchObject({ customers: 0, properties: 0, known: before.length, error: 0 });
    expect(await storedAddresses(app)).toEqual(before);
  });
});

describe('files in the common layouts', () => {
  it('lose no word, and create no duplicates when they or their export are imported again', async () => {
    const own = await createTestApp();
    const office = await signedIn(own, 'admin');
    const files = addressFiles(96);
    for (const one of files) {
      const { record, lost } = await importFile(own, office, one);
      expect(lost, one.name).toEqual([]);
      expect(madeBy(record), one.name).toMatchObject({ properties: record.totalRows, error: 0 });
    }
    const stored = await storedAddresses(own);
    expect(stored).toHaveLength(96);
    const made = async (one: (typeof files)[number]) => madeBy((await importFile(own, office, one)).record);
    const csv = await exported(office);
    expect(await made({ name: 'export.csv', csv })).toMatchObject({ properties: 0, known: 96, error: 0 });
    for (const one of files) expect(await made(one), one.name).toMatchObject({ properties: 0, error: 0 });
    expect(await storedAddresses(own)).toEqual(stored);
    await own.close();

    const fresh = await createTestApp();
    const other = await signedIn(fresh, 'admin');
    const { record, lost } = await importFile(fresh, other, { name: 'export.csv', csv });
    expect(madeBy(record)).toMatchObject({ properties: 96, error: 0 });
    expect(lost).toEqual([]);
    await fresh.close();
  });
});
