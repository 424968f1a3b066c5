import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ImportRow } from '#contract/customers/imports.calls.ts';
import { customers, notes, properties } from '#server/db/schema/index.ts';
import { importOffice } from '#tests/api/support/imports.ts';

const office = importOffice();

const HEADER = 'Name,Company,Email,Phone,Address,City,State,Zip,Service,Frequency,Price';
const row = (name: string, email: string, phone: string, address: string, company = '') =>
  `${name},${company},${email},${phone},${address},Austin,TX,78704,Mowing,Weekly,40`;
const verdicts = (rows: ImportRow[]) => rows.map(({ verdict }) => verdict);
const said = (one: ImportRow | undefined, key: string) =>
  one?.reasons.find(reason => reason.key === key)?.text;

/** Returns the customers with their properties and notes, in file order. */
async function imported(zipStreet: string) {
  const found = await office.app.db
    .select({ customer: customers, property: properties, note: notes.text })
    .from(properties)
    .innerJoin(customers, eq(customers.id, properties.customerId))
    .leftJoin(notes, eq(notes.propertyId, properties.id))
    .orderBy(asc(properties.id), asc(notes.id));
  return found
    .filter(({ property }) => property.address.endsWith(zipStreet))
    .map(({ customer, property, note }) => ({
      name: `${customer.firstName} ${customer.lastName}`,
      email: customer.email,
      phone: customer.phone,
      address: property.address,
      note,
    }));
}

describe('people who share an email address or a phone', () => {
  const strangers = [
    row('Ann Alfa', 'noemail@example.com', '512-555-0111', '701 Elm Probe St'),
    row('Bob Bravo', 'noemail@example.com', '512-555-0112', '702 Elm Probe St'),
    row('Cyd Charlie', 'noemail@example.com', '512-555-0113', '703 Elm Probe St'),
  ];

  it('stay separate customers and are asked about, and nothing typed is lost', async () => {
    const id = await office.files.check(HEADER, ...strangers);
    const rows = await office.files.rows(id);
    expect(verdicts(rows)).toEqual(['new', 'new', 'new']);
    expect((await office.files.read(id)).counts).toMatchObject({ customers: 3, alike: 2 });
    expect(rows.map(one => said(one, 'emailTaken'))).toEqual([
      undefined,
      'Another customer has this email address: Ann Alfa. This one is imported without it; it’s kept in a note.',
      'Another customer has this email address: Ann Alfa. This one is imported without it; it’s kept in a note.',
    ]);
    expect((await office.files.rows(id, '{"isAlike":true}')).map(({ line }) => line)).toEqual([3, 4]);
    expect((await office.files.run(id)).counts).toMatchObject({ customers: 3, properties: 3, services: 3 });
    const note = 'Also in the imported file:\nEmail: noemail@example.com';
    expect(await imported('Elm Probe St')).toEqual([
      {
        name: 'Ann Alfa',
        email: 'noemail@example.com',
        phone: '5125550111',
        address: '701 Elm Probe St',
        note: null,
      },
      { name: 'Bob Bravo', email: null, phone: '5125550112', address: '702 Elm Probe St', note },
      { name: 'Cyd Charlie', email: null, phone: '5125550113', address: '703 Elm Probe St', note },
    ]);
  });

  it('are recognized when the same file is imported again', async () => {
    const again = await office.files.check(HEADER, ...strangers);
    expect((await office.files.read(again)).counts).toMatchObject({ known: 3, customers: 0, properties: 0 });
  });

  it('are also compared with existing customers, whom the question names', async () => {
    const id = await office.files.check(
      HEADER,
      row('Dee Delta', 'NoEmail@example.com', '512-555-0114', '704 Elm Probe St'),
      row('Eve Echo', 'eve@example.com', '512-555-0112', '705 Elm Probe St'),
    );
    const rows = await office.files.rows(id);
    expect(verdicts(rows)).toEqual(['new', 'new']);
    expect(said(rows[0], 'emailTaken')).toContain('Ann Alfa');
    expect(said(rows[1], 'phoneTaken')).toContain('Bob Bravo');
    expect((await office.files.run(id, { alike: 'leave-out' })).counts).toMatchObject({
      customers: 0,
      held: 2,
    });
  });

  it('are one customer with several properties if the name is the same, with second phones in a note', async () => {
    const id = await office.files.check(
      HEADER,
      row('Fay Foxtrot', 'fay@example.com', '512-555-0121', '1 Fox St'),
      row('Foxtrot. Fay', 'other@example.com', '512-555-0129', '9 Oak St'),
      row('FAY G. FOXTROT', 'fay@example.com', '512-555-0122', '2 Fox St'),
      row('Fay Foxtrot', 'fay2@example.com', '512-555-0121', '3 Fox St'),
    );
    const rows = await office.files.rows(id);
    expect(verdicts(rows)).toEqual(['new', 'new', 'property', 'property']);
    expect((await office.files.read(id)).counts.alike).toBe(0);
    expect(said(rows[2], 'contactKept')).toContain('(512) 555-0122');
    await office.files.run(id);
    expect((await imported('Fox St')).map(({ name, email, note }) => [name, email, note])).toEqual([
      ['Fay Foxtrot', 'fay@example.com', null],
      ['Fay Foxtrot', 'fay@example.com', 'Also in the imported file:\nPhone: (512) 555-0122'],
      ['Fay Foxtrot', 'fay@example.com', 'Also in the imported file:\nEmail: fay2@example.com'],
    ]);
  });

  it('are one company with its second contact in a note', async () => {
    const id = await office.files.check(
      HEADER,
      row('Gus Golf', 'office@golf.example.com', '512-555-0131', '1 Golf St', 'Golf Dental LLC'),
      row('Hal Hotel', 'office@golf.example.com', '512-555-0132', '2 Golf St', 'Golf Dental'),
    );
    expect(verdicts(await office.files.rows(id))).toEqual(['new', 'property']);
    await office.files.run(id);
    expect((await imported('Golf St')).map(({ name, note }) => [name, note])).toEqual([
      ['Gus Golf', null],
      ['Gus Golf', 'Also in the imported file:\nFull name: Hal Hotel\nPhone: (512) 555-0132'],
    ]);
  });

  it('at one address are one property if they are a family, and two questions if not', async () => {
    const id = await office.files.check(
      HEADER,
      row('Ian India', 'india@example.com', '512-555-0141', '1 India St'),
      row('Joy India', 'india@example.com', '512-555-0142', '1 India Street'),
      row('Kay Kilo', 'india@example.com', '512-555-0143', '1 India St'),
      row('Lee India', 'india@example.com', '512-555-0144', '2 India St'),
    );
    const rows = await office.files.rows(id);
    expect(verdicts(rows)).toEqual(['new', 'double', 'new', 'new']);
    expect(said(rows[1], 'contactKept')).toContain('Joy India; (512) 555-0142');
    expect(said(rows[2], 'addressShared')).toContain('Ian India');
    expect(said(rows[3], 'emailTaken')).toContain('Ian India');
    await office.files.run(id, { alike: 'leave-out' });
    expect((await imported('India St')).map(({ name, note }) => [name, note])).toEqual([
      ['Ian India', 'Also in the imported file:\nFull name: Joy India\nPhone: (512) 555-0142'],
    ]);
    const again = await office.files.rows(
      await office.files.check(HEADER, row('Joy India', 'india@example.com', '512-555-0142', '1 India St')),
    );
    expect(verdicts(again)).toEqual(['known']);
    expect(said(again[0], 'contactLeft')).toContain('Joy India; (512) 555-0142');
  });

  it('with only half a name are the same if that half matches', async () => {
    const id = await office.files.check(
      HEADER,
      row('Cher', 'cher@example.com', '512-555-0151', '1 Lima St'),
      row('Cher', 'cher@example.com', '512-555-0151', '2 Lima St'),
      row('Madonna', 'cher@example.com', '512-555-0152', '3 Lima St'),
    );
    const rows = await office.files.rows(id);
    expect(verdicts(rows)).toEqual(['new', 'property', 'new']);
    expect(said(rows[2], 'emailTaken')).toContain('Cher');
  });
});
