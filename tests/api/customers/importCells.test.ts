import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ImportRow } from '#contract/customers/imports.calls.ts';
import { assignments, customers, history, notes, properties, unsubscribes } from '#server/db/schema/index.ts';
import { importOffice } from '#tests/api/support/imports.ts';

const office = importOffice();

const keysOf = (row: ImportRow | undefined) => row?.reasons.map(({ key }) => key) ?? [];

/** Returns the properties of a street in file order, each with its customer, notes and number of visits. */
async function imported(street: string) {
  const rows = await office.app.db
    .select({ customer: customers, property: properties })
    .from(properties)
    .innerJoin(customers, eq(customers.id, properties.customerId))
    .orderBy(asc(properties.id));
  const found = rows.filter(({ property }) => property.address.endsWith(street));
  return Promise.all(
    found.map(async ({ customer, property }) => ({
      ...customer,
      status: property.status,
      gateCode: property.gateCode,
      houseValueCents: property.houseValueCents,
      visits: await office.app.db.$count(assignments, eq(assignments.propertyId, property.id)),
      notes: (
        await office.app.db
          .select()
          .from(notes)
          .where(eq(notes.propertyId, property.id))
          .orderBy(asc(notes.id))
      ).map(({ text }) => text),
    })),
  );
}

describe('columns that ask yes or no', () => {
  it('in a Jobber export make leads prospects without visits, and others customers with visits', async () => {
    const id = await office.files.check(
      'First Name,Last Name,Lead,E-mails,Service Street 1,Service City,Service State,Service Zip code,Service,Visit frequency,Price per visit',
      'Jo,Delta,false,jo4@example.com,104 Jobber St,Austin,TX,78704,Mowing,Weekly,$40',
      'Jo,Echo,true,jo5@example.com,105 Jobber St,Austin,TX,78704,Mowing,Weekly,$40',
      'Jo,Fox,,jo6@example.com,106 Jobber St,Austin,TX,78704,Mowing,Weekly,$40',
      'Jo,Golf,perhaps,jo7@example.com,107 Jobber St,Austin,TX,78704,Mowing,Weekly,$40',
    );
    const rows = await office.files.rows(id);
    expect(keysOf(rows[0])).not.toContain('notActive');
    expect(keysOf(rows[1])).toContain('notActive');
    expect(keysOf(rows[3])).toContain('answerUnknown');
    await office.files.run(id);
    const made = await imported('Jobber St');
    expect(made.map(({ status }) => status)).toEqual(['active', 'declined', 'active', 'active']);
    expect(made.map(({ visits }) => visits > 0)).toEqual([true, false, true, true]);
    expect(made[1]?.notes).toEqual([
      'Also in the imported file:\nService: Mowing\nVisit frequency: Weekly\nPrice per visit: $40',
    ]);
    expect(made[3]?.notes).toEqual(['Also in the imported file:\nLead: perhaps']);
  });

  it.each([
    ['Active', ['yes', 'no', 'Inactive'], ['active', 'past', 'past']],
    ['Inactive', ['yes', 'no', 'FALSE'], ['past', 'active', 'active']],
    ['Is Archived', ['1', '0', '☑'], ['past', 'active', 'past']],
    ['Prospect', ['Y', 'N', 'no'], ['declined', 'active', 'active']],
    ['Cancelled', ['TRUE', 'FALSE', ''], ['past', 'active', 'active']],
    ['Former', ['1.0', '0.0', 'no'], ['past', 'active', 'active']],
    ['Inactive client', ['yes', 'no', ''], ['past', 'active', 'active']],
    ['On hold', ['yes', 'no', ''], ['active', 'active', 'active']],
    ['Do not service', ['x', 'false', ''], ['past', 'active', 'active']],
    ['Client?', ['Y', 'N', ''], ['active', 'past', 'active']],
    ['Customer', ['true', 'false', ''], ['active', 'past', 'active']],
    ['Archivado', ['sí', 'no', ''], ['past', 'active', 'active']],
    ['Status', ['Archived', 'Lead', 'true'], ['past', 'declined', 'active']],
  ])('%s is read in its own sense', async (column, answers, statuses) => {
    const street = `${column.replaceAll(/\W/g, '')} Ave`;
    const id = await office.files.check(
      `Name,Address,Zip,${column}`,
      ...answers.map((answer, at) => `Pat ${column}${at},${at + 1} ${street},78704,${answer}`),
    );
    await office.files.run(id);
    expect((await imported(street)).map(({ status }) => status)).toEqual(statuses);
  });

  it('unsubscribe the right customers from newsletters, whether a yes means in or out', async () => {
    const id = await office.files.check(
      'Name,Email,Address,Zip,Do not email,Subscribed',
      'Una One,una@example.com,1 News St,78704,yes,',
      'Dos Two,dos@example.com,2 News St,78704,no,',
      'Tre Three,tre@example.com,3 News St,78704,,no',
      'Qua Four,qua@example.com,4 News St,78704,,yes',
      'Fay Five,,5 News St,78704,x,',
      'Una One,una@example.com,6 News St,78704,,maybe',
    );
    expect(keysOf((await office.files.rows(id))[5])).toContain('answerUnknown');
    await office.files.run(id);
    const gone = await office.app.db.select().from(unsubscribes).orderBy(asc(unsubscribes.email));
    expect(gone.map(({ email, source }) => [email, source])).toEqual([
      ['tre@example.com', 'office'],
      ['una@example.com', 'office'],
    ]);
    const made = await imported('News St');
    expect(made[4]?.notes).toEqual(['Also in the imported file:\nDo not email: x']);
    const told = await office.app.db.select().from(history).where(eq(history.action, 'unsubscribed'));
    expect(told.map(({ customerId }) => customerId).sort()).toEqual([made[0]?.id, made[2]?.id].sort());
  });

  it('keep a tax exemption in a note and say so', async () => {
    const id = await office.files.check(
      'Name,Address,Zip,Tax exempt,Taxable',
      'Tax Ex,1 Tax St,78704,yes,',
      'Tax No,2 Tax St,78704,,no',
      'Tax Yes,3 Tax St,78704,no,yes',
    );
    const rows = await office.files.rows(id);
    expect(rows.map(row => keysOf(row).includes('taxExemptNoted'))).toEqual([true, true, false]);
    await office.files.run(id);
    expect((await imported('Tax St')).map(made => made.notes)).toEqual([
      ['Also in the imported file:\nTax exempt: yes'],
      ['Also in the imported file:\nTaxable: no'],
      [],
    ]);
  });
});

describe('several columns of phones and email addresses', () => {
  it('give the first and the second number, and keep others in a note', async () => {
    const id = await office.files.check(
      'Name,Cell phone,Home phone,Work phone,Email,Email 2,Address,Zip',
      'Ana Ruiz,,512-555-0101,512-555-0102,,ana@example.com,12 Many St,78704',
      'Bea Ruiz,512-555-0103,512-555-0103,"512-555-0104 ext. 7",bea@example.com,bea2@example.com,13 Many St,78704',
      'Cai Ruiz,512-555-0105 / 512-555-0106,512-555-0107,,,,14 Many St,78704',
    );
    const rows = await office.files.rows(id);
    expect(keysOf(rows[0])).not.toContain('noTelephone');
    expect(rows[0]?.reasons.find(({ key }) => key === 'phoneSecond')?.text).toContain('(512) 555-0102');
    await office.files.run(id);
    const made = await imported('Many St');
    expect(made.map(({ phone, emergencyPhone, email }) => [phone, emergencyPhone, email])).toEqual([
      ['5125550101', '5125550102', 'ana@example.com'],
      ['5125550103', '5125550104', 'bea@example.com'],
      ['5125550105', '5125550106', null],
    ]);
    expect(made.map(one => one.notes)).toEqual([
      [],
      ['Also in the imported file:\nEmail 2: bea2@example.com\nWork phone: 512-555-0104 ext. 7'],
      ['Also in the imported file:\nHome phone: (512) 555-0107'],
    ]);
  });

  it('can share one field if chosen by hand, which other fields don’t allow', async () => {
    const id = await office.files.check('Name,A,B,Address,Zip', 'Dan Ruiz,,512-555-0108,15 Many St,78704');
    const put = (columns: object) => office.admin.request('PUT', `/imports/${id}/columns`, { columns });
    expect((await put({ A: 'phone', B: 'phone' })).status).toBe(200);
    expect((await put({ A: 'gateCode', B: 'gateCode' })).status).toBe(422);
  });
});

describe('the check', () => {
  it('shows names, phones and email addresses as they will be stored', async () => {
    const id = await office.files.check(
      'Name,Company,Cell phone,Home phone,Email,Email 2,Address,Zip',
      '"Mr. and Mrs. SHOWN, DAN",,512-555-0121,512-555-0122,<dan@example.com>,dan2@example.com,1 Shown St,78704',
      'Eve Shown,,,512-555-0123,dan@example.com,,2 Shown St,78704',
      'Dan Shown,,512-555-0121,512-555-0124,dan@example.com,,3 Shown St,78704',
      'Shown Church,,,,,,4 Shown St,78704',
      'OAK SHOWN HOA,,,,,,5 Shown St,78704',
    );
    const rows = await office.files.rows(id);
    const shown = rows.map(({ stored }) => [
      ...[stored?.name, stored?.companyName, stored?.email, stored?.phone, stored?.emergencyPhone],
    ]);
    expect(shown).toEqual([
      ['Dan Shown', null, 'dan@example.com', '5125550121', '5125550122'],
      ['Eve Shown', null, null, '5125550123', null],
      ['Dan Shown', null, null, null, null],
      ['Shown Church', 'Shown Church', null, null, null],
      ['', 'Oak Shown HOA', null, null, null],
    ]);
    await office.files.run(id);
    const made = await imported('Shown St');
    expect(made.map(one => [`${one.firstName} ${one.lastName}`, one.companyName])).toEqual([
      ['Dan Shown', null],
      ['Eve Shown', null],
      ['Dan Shown', null],
      ['Shown Church', 'Shown Church'],
      ['— Oak Shown HOA', 'Oak Shown HOA'],
    ]);
    expect(made.map(({ email, phone, emergencyPhone }) => [email, phone, emergencyPhone])).toEqual([
      ['dan@example.com', '5125550121', '5125550122'],
      [null, '5125550123', null],
      ['dan@example.com', '5125550121', '5125550122'],
      [null, null, null],
      [null, null, null],
    ]);
  });
});

describe('a bad cell', () => {
  const HEADER =
    'Name,Email,Phone,Address,Zip,Square feet,House value,Arrival window,Gate hours,Lead source,Gate code,Service,Frequency,Price,Day,Start date';
  const FIELDS = HEADER.split(',');
  const GOOD: Record<string, string> = { Zip: '78704', Service: 'Mowing', Frequency: 'Weekly', Price: '40' };
  const lineOf = (name: string, at: number, cells: Record<string, string>) => {
    const all: Record<string, string> = { ...GOOD, Name: name, Address: `${at} Cell St`, ...cells };
    return FIELDS.map(field => `"${all[field] ?? ''}"`).join(',');
  };

  it('excludes only that cell, not the customer, and is kept in a note', async () => {
    const bad: [cells: Record<string, string>, key: string][] = [
      [{ Phone: '555-0195' }, 'phoneInvalid'],
      [{ Phone: '512-555-01977' }, 'phoneInvalid'],
      [{ Phone: 'call his wife' }, 'phoneInvalid'],
      [{ Email: 'at work' }, 'emailInvalid'],
      [{ Email: 'em5@example' }, 'emailInvalid'],
      [{ 'Square feet': 'big' }, 'lotInvalid'],
      [{ 'House value': 'a lot' }, 'numberInvalid'],
      [{ 'Arrival window': 'noonish' }, 'hoursInvalid'],
      [{ 'Gate hours': 'when open' }, 'hoursInvalid'],
      [{ 'Lead source': 'Carrier pigeon' }, 'sourceUnknown'],
      [{ 'Gate code': '4'.repeat(81) }, 'cutShort'],
    ];
    const id = await office.files.check(
      HEADER,
      ...bad.map(([cells], at) => lineOf(`Bad Cell${at}`, at + 1, cells)),
    );
    const rows = await office.files.rows(id);
    expect(rows.map(({ verdict }) => verdict)).toEqual(bad.map(() => 'new'));
    expect(
      rows.map((row, at) => keysOf(row).includes(bad[at]?.[1] as ImportRow['reasons'][0]['key'])),
    ).toEqual(bad.map(() => true));
    expect((await office.files.run(id)).counts).toMatchObject({ new: bad.length, services: bad.length });
    const made = await imported('Cell St');
    expect(made.map(one => one.notes)).toEqual(
      bad.map(([cells]) =>
        Object.entries(cells).map(([field, text]) => `Also in the imported file:\n${field}: ${text}`),
      ),
    );
    expect(made.at(-1)?.gateCode).toBe('4'.repeat(80));
  });

  it('about the service leaves out the service without guessing, and is imported once corrected', async () => {
    const bad: Record<string, string>[] = [
      { Service: 'Pools' },
      { Service: 'Mowing and hedges' },
      { Frequency: 'hourly' },
      { Frequency: '' },
      { Price: 'cheap' },
      { Day: 'someday' },
      { 'Start date': 'soon' },
    ];
    const lines = bad.map((cells, at) =>
      lineOf(`Serv Ice${at}`, at + 1, { ...cells, Address: `${at + 1} Sold St` }),
    );
    const id = await office.files.check(HEADER, ...lines);
    const rows = await office.files.rows(id);
    expect(rows.map(({ verdict }) => verdict)).toEqual(bad.map(() => 'new'));
    const counts = { customers: bad.length, services: 0, withoutService: bad.length };
    expect((await office.files.run(id)).counts).toMatchObject(counts);
    const made = await imported('Sold St');
    expect(made[4]?.notes).toEqual([
      'Also in the imported file:\nPrice: cheap\nService: Mowing\nFrequency: Weekly',
    ]);
    const file = await office.admin.request<string>('GET', `/imports/${id}/errors.csv`);
    expect(file.body.trim().split('\n')).toHaveLength(bad.length + 1);
    // The row could now only add the service.
    const again = await office.files.rows(await office.files.check(HEADER, lines[2] ?? ''));
    expect([again[0]?.verdict, keysOf(again[0]).includes('serviceLeft')]).toEqual(['error', true]);
    const corrected = await office.files.check(HEADER, (lines[2] ?? '').replace('hourly', 'weekly'));
    expect((await office.files.run(corrected)).counts).toMatchObject({
      service: 1,
      services: 1,
      customers: 0,
    });
  });

  it('isn’t bad if a program just formatted it oddly', async () => {
    const id = await office.files.check(
      HEADER,
      lineOf('Zero\u200B Width', 1, {
        Zip: '787\u200B04\uFEFF',
        Phone: '5125550197.0',
        Email: '<zero@example.com>.',
        'House value': '350000.0',
        'Gate code': '4471.0',
        Frequency: '2.0',
        Price: '$40 + tax',
        'Start date': '2027/03/01',
        Address: '1 Odd St',
      }),
    );
    const [row] = await office.files.rows(id);
    expect([row?.verdict, keysOf(row)]).toEqual([
      'new',
      expect.not.arrayContaining(['phoneInvalid', 'emailInvalid']),
    ]);
    expect((await office.files.run(id)).counts).toMatchObject({ services: 1 });
    const [made] = await imported('Odd St');
    expect(made).toMatchObject({
      firstName: 'Zero',
      lastName: 'Width',
      phone: '5125550197',
      email: 'zero@example.com',
      houseValueCents: 35_000_000,
      gateCode: '4471',
      notes: [],
    });
  });
});
