import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { ChangedMessage } from '#contract/core/realtime.ts';
import type { CrewDayLoad, ImportRecord, ImportRow } from '#contract/customers/imports.calls.ts';
import { assignments, customers, notes, notices, properties, services } from '#server/db/schema/index.ts';
import { firstRow } from '#tests/api/support/database.ts';
import { expectSameWorkbook } from '#tests/api/support/downloaded.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { makeProperty, sell } from '#tests/api/support/sold.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';
import { upload } from '#tests/api/support/upload.ts';

let app: TestApp;
let admin: Person;
let ground: TestMarket;
const told: ChangedMessage[] = [];

beforeAll(async () => {
  app = await createTestApp();
  admin = await signedIn(app, 'admin');
  app.deps.events.onBroadcast(change => told.push(change));
  ground = await makeTestMarket(app, ['78704', '78745'], 2);
});
afterAll(() => app.close());

const HEADER =
  'First name,Last name,Company,Email,Phone,Street address,City,State,Zip code,"Lot, square feet",Service,Frequency,Price per visit,Day of the week';
const send = (text: string | Buffer, id: string = randomUUID(), name = 'list.csv') =>
  upload(app, admin, '/imports', { id }, { name, bytes: text });
const read = async (id: string) => (await admin.request<ImportRecord>('GET', `/imports/${id}`)).body;
const rowsOf = async (id: string, filter = '{}') =>
  (await admin.request<ImportRow[]>('GET', `/imports/${id}/rows?range=[0,99]&filter=${filter}`)).body;

async function checked(lines: string[], header = HEADER): Promise<string> {
  const sent = await send([header, ...lines].join('\n'));
  expect(sent.status, sent.body.message).toBe(201);
  expect((await admin.request('POST', `/imports/${sent.body.id}/check`)).status).toBe(202);
  await app.deps.jobs.run();
  expect((await read(sent.body.id)).status).toBe('checked');
  return sent.body.id;
}
async function run(id: string, body: object = {}): Promise<ImportRecord> {
  expect((await admin.request('POST', `/imports/${id}/run`, body)).status).toBe(202);
  await app.deps.jobs.run();
  return read(id);
}
const counts = async () => ({
  customers: await app.db.$count(customers),
  properties: await app.db.$count(properties),
  services: await app.db.$count(services),
  visits: await app.db.$count(assignments),
});

describe('an import', () => {
  it('turns a file into customers, services and visits, and the same file again adds nothing', async () => {
    const lines = [
      'Maria,Lopez,,maria@example.com,(512) 555-0101,1400 NICKERSON AVE,AUSTIN,TX,78704,6500,Mowing,weekly,$38.00,Tue',
      'Maria,Lopez,,maria@example.com,(512) 555-0101,1400 Nickerson Avenue,Austin,TX,78704,6500,Bush & Bed,6 weeks,,',
      'Maria,Lopez,,maria@example.com,(512) 555-0101,7 Oak Dr Unit 2,Austin,TX,78745,31000,Mowing,bi-weekly,$95.00,',
      'Ann,Lee,,,,9 Pine St,Austin,TX,79842,4800,Mowing,bi-weekly,$40,Sat',
      'Ann,Lee,,,,9 Pine Street,Austin,TX,79842,4800,Mowing,weekly,$41,Mon',
    ];
    const id = await checked(lines);
    expect((await read(id)).counts).toMatchObject({
      new: 2,
      property: 1,
      service: 1,
      double: 1,
      services: 4,
    });
    expect(await counts()).toMatchObject({ customers: 0 });
    const verdicts = await rowsOf(id);
    expect(verdicts.map(row => [row.line, row.verdict])).toEqual([
      [2, 'new'],
      [3, 'service'],
      [4, 'property'],
      [5, 'new'],
      [6, 'double'],
    ]);
    expect(verdicts[4]?.reasons.map(reason => reason.text)).toContain('Same as line 5.');
    expect(verdicts[3]?.reasons.map(reason => reason.key)).toEqual(
      expect.arrayContaining(['noEmail', 'noTelephone', 'noVendor', 'dayOff']),
    );

    const done = await run(id);
    expect(done).toMatchObject({
      status: 'done',
      doneRows: 5,
      counts: { customers: 2, properties: 3, services: 4 },
    });
    const made = await counts();
    expect(made).toMatchObject({ customers: 2, properties: 3, services: 4, visits: done.counts.visits });
    const [maria] = await app.db.select().from(customers).where(eq(customers.email, 'maria@example.com'));
    expect(maria).toMatchObject({ code: `C-${10000 + (maria?.id ?? 0)}`, phone: '5125550101' });
    const owned = await app.db
      .select()
      .from(properties)
      .where(eq(properties.customerId, maria?.id ?? 0))
      .orderBy(properties.id);
    expect(owned).toMatchObject([
      {
        address: '1400 Nickerson Ave',
        city: 'Austin',
        lotSize: 'average',
        isPinApproximate: true,
        vendorId: expect.any(Number),
      },
      { address: '7 Oak Dr', duplexUnit: 'Unit 2', lotSize: null, lotSquareFeet: 31000 },
    ]);
    expect(owned[0]?.searchText).toContain('lopez');
    const visits = await app.db
      .select()
      .from(assignments)
      .where(eq(assignments.propertyId, owned[0]?.id ?? 0));
    expect(visits.filter(visit => visit.serviceType === 'mow').every(visit => visit.crewId !== null)).toBe(
      true,
    );
    expect(told.some(change => change.entity === 'import' && change.status === 'importing')).toBe(true);
    const history = await admin.request<{ entity: string; action: string; reason: string }[]>(
      'GET',
      `/histories/list?filter=${JSON.stringify({ customerId: maria?.id, action: 'imported' })}`,
    );
    expect(history.body.map(row => [row.entity, row.reason])).toEqual([
      ['property', 'list.csv, 4'],
      ['property', 'list.csv, 2'],
      ['customer', 'list.csv, 2'],
    ]);

    expect((await run(id)).counts).toEqual(done.counts);
    const again = await checked(lines);
    expect((await read(again)).counts).toMatchObject({ known: 5, services: 0 });
    await run(again);
    expect(await counts()).toEqual(made);
  });

  it('says why rows are refused, and returns them as a file with the reasons', async () => {
    const id = await checked([
      ',,,,,1 Elm St,Austin,TX,78704,6500,Mowing,weekly,$30,',
      'Bo,Ray,,not-an-email,555,PO Box 12,Austin,TX,787,6500,Pools,hourly,cheap,someday',
      'Cy,Day,,cy@example.com,5125550111,2 Elm St,Austin,TX,78704,31000,Mowing,weekly,,',
      'Di,Fox,=Fox+Sons,di@example.com,5125550112,3 Elm St,Austin,TX,78704,6500,Mowing,weekly,$30,Wed',
      'Ed,Gee,,ed@example.com,5125550113,4 Elm St,Austin,TX,78704,6500,Mowing,weekly,$30,Wed,too,many',
    ]);
    const errors = await rowsOf(id, '{"verdict":"error"}');
    expect(errors.map(row => row.reasons.filter(reason => reason.isError).map(reason => reason.key))).toEqual(
      [['nameMissing'], ['zipcodeInvalid', 'addressIsNoStreet'], ['cellCount']],
    );
    expect(errors[1]?.reasons.map(reason => reason.key)).toEqual([
      'emailInvalid',
      'phoneInvalid',
      'zipcodeInvalid',
      'addressIsNoStreet',
      'serviceUnknown',
      'frequencyUnknown',
      'dayUnknown',
      'priceInvalid',
    ]);
    const [lawn] = await rowsOf(id, '{"line":4}');
    expect([lawn?.verdict, lawn?.reasons.map(reason => reason.key)]).toEqual([
      'new',
      expect.arrayContaining(['priceNeeded']),
    ]);
    const formula = await rowsOf(id, '{"line":5}');
    expect(formula[0]?.reasons.map(reason => reason.key)).toContain('formulaAsText');
    const spanish = await admin.request<ImportRow[]>('GET', `/imports/${id}/rows`, undefined, {
      'accept-language': 'es',
    });
    expect(spanish.body[0]?.reasons[0]?.text).toBe('Falta el nombre: ni persona ni empresa.');

    const file = await admin.request<string>('GET', `/imports/${id}/errors.csv`);
    const lines = file.body.replace('\uFEFF', '').trim().split('\n');
    expect(lines).toHaveLength(5);
    expect(lines[0]).toBe(`${HEADER},Why it wasn’t imported`);
    expect(lines[3]).toContain(
      '"Lot, square feet: The lot is larger than 25,000 square feet (31,000) and needs its own price, so no service is added."',
    );
    // Once corrected and sent again, the file is accepted unchanged.
    const corrected = file.body.replace('31000,Mowing,weekly,,', '31000,Mowing,weekly,$99,');
    const second = await send(corrected);
    await admin.request('POST', `/imports/${second.body.id}/check`);
    await app.deps.jobs.run();
    expect((await read(second.body.id)).counts).toMatchObject({ new: 2, error: 2 });
    const third = await admin.request<string>('GET', `/imports/${second.body.id}/errors.csv`);
    expect(third.body.split('\n')[0]?.match(/Why it wasn’t imported/g)).toHaveLength(1);
    await expectSameWorkbook(app, admin, `/imports/${second.body.id}/errors.csv`);

    const all = await admin.request<ErrorBody>('POST', `/imports/${id}/run`, { rows: 'all' });
    expect([all.status, all.body.message]).toEqual([
      409,
      'Some rows have errors. Correct the file, or import the good rows only.',
    ]);
    const before = await counts();
    expect((await run(id)).counts).toMatchObject({ new: 2, error: 3, customers: 2, withoutService: 1 });
    expect(await counts()).toMatchObject({
      customers: before.customers + 2,
      services: before.services + 1,
    });
    // The corrected file adds the rejected service.
    await admin.request('POST', `/imports/${second.body.id}/check`);
    await app.deps.jobs.run();
    expect((await read(second.body.id)).counts).toMatchObject({ service: 1, services: 2, new: 1 });
  });

  it('asks about a lawn with two days instead of taking one of them', async () => {
    const lawn = (street: string, day: string) =>
      `Gia,Hay,,gia@example.com,5125550177,${street},Austin,TX,78704,6500,Mowing,weekly,$30,${day}`;
    const id = await checked([
      lawn('6 Fir St', 'Tue & Thu'),
      lawn('7 Fir St', 'Tue'),
      lawn('7 Fir St', 'Thu'),
      lawn('7 Fir St', 'Tue'),
    ]);
    const rows = await rowsOf(id);
    expect(rows.map(row => row.verdict)).toEqual(['new', 'property', 'error', 'double']);
    const two = rows[0]?.reasons.find(reason => reason.key === 'daysTwo');
    expect(two?.text).toBe(
      'Day of the week: “Tue & Thu” names several days, but a service runs on one, so none is added. ' +
        'After the import, add a service for each day on the property.',
    );
    expect((await read(id)).counts).toMatchObject({ services: 1, withoutService: 1 });
    const refused = rows[2]?.reasons.find(reason => reason.isError);
    expect(refused?.text).toContain('Line 3 has the same service at this property on another day.');
  });

  it('adds a second service of the same kind where the file numbers it, and the same file again adds nothing', async () => {
    const row = (service: string, day: string, number: string) =>
      `Hal,Ivy,,hal@example.com,5125550178,8 Fir St,Austin,TX,78704,6500,${service},weekly,$30,${day},${number}`;
    const lines = [
      row('Mowing', 'Tue', ''),
      row('Mowing', 'Thu', '2'),
      row('Mowing', 'Thu', '2'),
      row('Bush and bed', 'Fri', 'two'),
    ];
    const header = `${HEADER},Number among same services`;
    const id = await checked(lines, header);
    const rows = await rowsOf(id);
    expect(rows.map(({ verdict }) => verdict)).toEqual(['new', 'service', 'double', 'service']);
    expect(rows[1]?.stored?.others).toContainEqual({ field: 'sameServiceNumber', text: '2' });
    expect(rows[3]?.reasons.map(({ field, key }) => [field, key])).toContainEqual([
      'sameServiceNumber',
      'numberInvalid',
    ]);
    expect((await run(id)).counts).toMatchObject({ new: 1, service: 2, services: 3 });
    const again = await rowsOf(await checked(lines, header));
    expect(again.map(({ verdict }) => verdict)).toEqual(['known', 'known', 'known', 'known']);
  });

  it('adds no second service before the first, whatever their order, so that the corrected file adds both', async () => {
    const row = (house: number, frequency: string, number: string) =>
      `Ivo,Numb,,ivo${house}@example.com,,${house} Number St,Austin,TX,78704,6500,Mowing,${frequency},$3${house},Tue,${number}`;
    const header = `${HEADER},Number among same services`;
    const reasonsOf = (rows: ImportRow[]) =>
      rows.map(({ verdict, reasons }) => [verdict, reasons.some(({ key }) => key === 'numberAlone')]);
    const id = await checked(
      [
        ...[row(1, 'sometimes', ''), row(1, 'weekly', '2'), row(1, 'weekly', '3')],
        ...[row(2, 'weekly', '2'), row(2, 'sometimes', '1')],
        ...[row(3, 'weekly', '2'), row(3, 'weekly', '1')],
      ],
      header,
    );
    expect(reasonsOf(await rowsOf(id))).toEqual([
      ...[
        ['new', false],
        ['error', true],
        ['error', true],
      ],
      ...[
        ['new', true],
        ['error', false],
      ],
      ...[
        ['new', false],
        ['service', false],
      ],
    ]);
    expect((await run(id)).counts).toMatchObject({ customers: 3, services: 2 });
    const kept = await app.db.select().from(notes).where(like(notes.text, '%Number among same services: 2%'));
    expect(kept.map(({ text }) => text)).toEqual([expect.stringContaining('Price per visit: $32')]);
    const { body: rest } = await admin.request<string>('GET', `/imports/${id}/errors.csv`);
    const [named = '', ...lines] = rest
      .replace(/^\uFEFF/, '')
      .replaceAll('sometimes', 'monthly')
      .trim()
      .split(/\r?\n/);
    expect(lines).toHaveLength(5);
    const again = await checked(lines, named);
    expect((await rowsOf(again)).map(({ verdict }) => verdict)).toEqual(Array(5).fill('service'));
    expect((await run(again)).counts).toMatchObject({ services: 5 });
    const third = await checked(lines, named);
    expect((await rowsOf(third)).map(({ verdict }) => verdict)).toEqual(Array(5).fill('known'));
  });

  it('takes a missing city from most of the properties in the ZIP code', async () => {
    await makeProperty(app, ground, { address: '1 Most St', city: 'Austin', zipcode: '78745' });
    await makeProperty(app, ground, { address: '2 Most St', city: 'Austin', zipcode: '78745' });
    await makeProperty(app, ground, { address: '3 Most St', city: 'Atx', zipcode: '78745' });
    const id = await checked(['Mo City,4 Most St,78745'], 'Name,Address,Zip');
    expect((await rowsOf(id))[0]?.stored?.city).toBe('Austin');
  });

  it('uses the corrected columns', async () => {
    const sent = await send('Who,Where,Plz,Extra\nmaria pérez,elm st,Texas 78704,x\n');
    expect(sent.body.columns.map(column => column.field)).toEqual([null, null, null, null]);
    const path = `/imports/${sent.body.id}`;
    const early = await admin.request<ErrorBody>('POST', `${path}/check`);
    expect([early.status, Object.keys(early.body.errors ?? {})]).toEqual([422, ['columns']]);
    const twice = await admin.request<ErrorBody>('PUT', `${path}/columns`, {
      columns: { Who: 'zipcode', Where: 'zipcode' },
    });
    expect(twice.body.errors).toEqual({ 'columns.Where': 'The column “Who” already has this meaning.' });
    expect((await admin.request('PUT', `${path}/columns`, { columns: { Nobody: 'address' } })).status).toBe(
      422,
    );
    const saved = await admin.request<CallBody<ImportRecord>>('PUT', `${path}/columns`, {
      columns: { Who: 'fullName', Where: 'address', Plz: 'zipcode' },
    });
    expect(saved.body.data.columns[0]).toEqual({ name: 'Who', field: 'fullName', samples: ['maria pérez'] });
    await admin.request('POST', `${path}/check`);
    await app.deps.jobs.run();
    expect(await rowsOf(sent.body.id)).toMatchObject([{ verdict: 'new' }]);
    expect((await run(sent.body.id)).counts).toMatchObject({ customers: 1, services: 0 });
    expect((await admin.request('PUT', `${path}/columns`, { columns: {} })).status).toBe(409);
  });

  it('is accepted once per ID, and another file with the same ID is refused', async () => {
    const id = randomUUID();
    const text = `${HEADER}\nX,Y,,x@example.com,,8 Elm St,Austin,TX,78704,6500,,,,\n`;
    const first = await send(text, id);
    const again = await send(text, id);
    expect([first.status, again.status, again.body.createdAt]).toEqual([201, 201, first.body.createdAt]);
    expect((await send(`${text}\n1,2\n`, id)).status).toBe(409);
    expect((await send(text, 'no-uuid')).status).toBe(422);
    expect((await admin.request('POST', '/imports', {})).status).toBe(422);
    expect((await admin.request('POST', `/imports/${id}/run`, {})).status).toBe(409);
  });

  it('says what is wrong with an invalid file', async () => {
    const excel = await send(Buffer.from([0x50, 0x4b, 3, 4, 1, 2, 3]), undefined, 'list.xlsx');
    expect([excel.status, excel.body.message]).toEqual([
      415,
      expect.stringContaining('This workbook can’t be read'),
    ]);
    const empty = await send('Name,Address\n');
    expect([empty.status, empty.body.message]).toEqual([422, expect.stringContaining('no rows')]);
    const heavy = await send(Buffer.alloc(15 * 1_048_576 + 1, 'a'));
    expect([heavy.status, heavy.body.message]).toEqual([413, expect.stringContaining('15 MB')]);
  });

  it('creates nothing twice if the same file was checked twice before it ran', async () => {
    const line = 'Twi,Ce,,twice@example.com,,55 Elm St,Austin,TX,78704,6500,Mowing,weekly,$30,';
    const [first, second] = [await checked([line]), await checked([line])];
    expect((await read(second)).counts).toMatchObject({ new: 1 });
    await run(first);
    const made = await counts();
    expect((await run(second)).counts).toMatchObject({ known: 1, customers: 0 });
    expect(await counts()).toEqual(made);
  });

  it('imports inactive properties without services', async () => {
    const id = await checked(
      ['Past,Owner,,past@example.com,,56 Elm St,78704,Mowing,weekly,Inactive,Left in May'],
      'First name,Last name,Company,Email,Phone,Street address,Zip code,Service,Frequency,Customer status,Note',
    );
    expect((await rowsOf(id))[0]?.reasons.map(reason => reason.key)).toContain('notActive');
    expect((await run(id)).counts).toMatchObject({ customers: 1, services: 0 });
    const found = await admin.request<{ status: string; services: object[] }[]>(
      'GET',
      '/properties?filter={"q":"past@"}',
    );
    expect(found.body).toMatchObject([{ status: 'past', services: [] }]);
  });

  // covers: portal-3
  it('invites its new customers to the portal only if asked to', async () => {
    const invited = async () => {
      await app.deps.events.idle();
      const rows = await app.db
        .select()
        .from(notices)
        .where(eq(notices.kind, 'invitation'))
        .orderBy(notices.id);
      return rows.map(({ recipient }) => recipient).sort();
    };
    const line = (name: string, address: string) =>
      `Ida,${name},,${name}@example.com,5125550777,${address},Austin,TX,78704,6500,Mowing,weekly,$30,`;
    await run(await checked([line('still', '61 Elm St')]));
    expect(await invited()).toEqual([]);
    await run(await checked([line('asked', '62 Elm St'), line('also', '63 Elm St')]), { invites: true });
    expect(await invited()).toEqual(['also@example.com', 'asked@example.com']);
  });

  // covers: general.language
  it('gives new customers the language of the business', async () => {
    await admin.request('PUT', '/settings/general', { language: 'es' });
    await run(
      await checked(['Inés,Paz,,ines@example.com,,64 Elm St,Austin,TX,78704,6500,Mowing,weekly,$30,']),
    );
    await admin.request('PUT', '/settings/general', { language: 'en' });
    const [ines] = await app.db.select().from(customers).where(eq(customers.email, 'ines@example.com'));
    expect(ines?.language).toBe('es');
  });

  it('that fails leaves nothing behind and can be checked again', async () => {
    const id = await checked(['Zed,Zoe,,zed@example.com,,99 Elm St,Austin,TX,78704,6500,Mowing,weekly,$30,']);
    const before = await counts();
    await app.db.execute('alter table services add constraint no_more check (id < 0) not valid');
    const failed = await run(id);
    await app.db.execute('alter table services drop constraint no_more');
    expect(failed).toMatchObject({ status: 'failed', error: expect.stringContaining('unexpected') });
    expect(await counts()).toEqual(before);
    await admin.request('POST', `/imports/${id}/check`);
    await app.deps.jobs.run();
    expect((await run(id)).status).toBe('done');
  });

  it('resumes after the server stopped in the middle', async () => {
    const sent = await send(
      `${HEADER}\nQ,R,,q@example.com,,77 Elm St,Austin,TX,78704,6500,Mowing,weekly,$30,\n`,
    );
    await admin.request('POST', `/imports/${sent.body.id}/check`);
    // The queue is lost, but the import is still marked as being checked.
    await app.deps.jobs.run('import-resume');
    expect((await read(sent.body.id)).status).toBe('checked');
  });

  it('holds back a service that already runs at the address for another customer, unless both are wanted', async () => {
    await makeProperty(app, ground, { address: '81 Shared Street', zipcode: '78704' });
    await sell(app, ground, { property: { address: '82 Shared Street', zipcode: '78704' } });
    const header = 'Customer name,Phone,Address,Service,Frequency,Square feet';
    const lines = [
      'Nora Next,(512) 555-0181,"82 Shared Street, Austin, TX 78704",Mowing,weekly,4800',
      'Olga Once,(512) 555-0182,"82 Shared St, Austin, TX 78704",Mowing,one time,4800',
      'Pia Plants,(512) 555-0183,"82 Shared St, Austin, TX 78704",Bush and bed,monthly,4800',
      'Quinn Quiet,(512) 555-0184,"81 Shared St, Austin, TX 78704",Mowing,weekly,4800',
    ];
    const id = await checked(lines, header);
    expect((await read(id)).counts).toMatchObject({ new: 4, second: 1 });
    expect((await rowsOf(id, '{"isSecond":true}')).map(row => row.cells[0])).toEqual(['Nora Next']);
    expect((await run(id)).counts).toMatchObject({ customers: 3, services: 3, held: 1 });
    const again = await checked(lines.slice(0, 1), header);
    const done = await run(again, { second: 'take' });
    expect(done.counts).toMatchObject({ customers: 1, services: 1 });
  });

  it('reads whole addresses, recognizes companies, and asks about possible duplicates', async () => {
    await makeProperty(app, ground, { address: '77 Same Street', zipcode: '78704' });
    const header = 'Customer name,Phone,Address,Frequency,Square feet';
    const lines = [
      'Wilma Whole,(512) 555-0170,"900 E Braker Ln\nUnit 160\nAustin, Texas 78753-1234\n(30.376103, -97.673724)",Every 2 weeks on Tuesdays,4800',
      'Torchy\u2019s Tacos LLC,(512) 555-0171,"4211 Spicewood Springs Rd, Austin, TX 78704, USA",Weekly 7 Day,4800',
      'Not The Same,(512) 555-0172,77 Same Street Austin TX 78704,Does not repeat,4800',
    ];
    const id = await checked(lines, header);
    const found = await rowsOf(id);
    const keys = found.map(row => row.reasons.map(reason => reason.key));
    expect(keys[0]).toContain('noMarket');
    expect(keys[1]).toEqual(expect.arrayContaining(['companyRead']));
    expect(keys[1]).not.toContain('noMarket');
    expect(keys[2]).toContain('addressShared');
    expect((await read(id)).counts).toMatchObject({ new: 3, alike: 1 });
    expect((await rowsOf(id, '{"isAlike":true}')).map(row => row.cells[0])).toEqual(['Not The Same']);
    const loads = await admin.request<CallBody<CrewDayLoad[]>>('GET', `/imports/${id}/loads`);
    const [load, ...others] = loads.body.data;
    expect([load?.crewId, load?.weekday, others.length]).toEqual([ground.crewId, 2, 0]);
    expect((load?.minutesAfter ?? 0) - (load?.minutesBefore ?? 0)).toBe(20);

    expect((await run(id, { alike: 'leave-out' })).counts).toMatchObject({ customers: 2, held: 1 });
    const taken = await firstRow(app.db, properties, eq(properties.address, '900 E Braker Ln'));
    expect(taken).toMatchObject({
      duplexUnit: 'Unit 160',
      city: 'Austin',
      state: 'TX',
      zipcode: '78753-1234',
      isPinApproximate: false,
    });
    const company = await firstRow(app.db, customers, eq(customers.phone, '5125550171'));
    expect(company).toMatchObject({ companyName: 'Torchy\u2019s Tacos LLC', firstName: '—' });
  });

  it('requires its permission; the sample file imports without errors', async () => {
    const csr = await signedIn(app, 'csr');
    expect((await csr.request<ErrorBody>('GET', '/imports')).body.missing).toBe('customer_import');
    const sample = await admin.request<string>('GET', '/imports/sample.csv');
    expect(sample.body).toBe(readFileSync('server/modules/customers/imports/sample.csv', 'utf8'));
    const sent = await send(sample.body);
    await admin.request('POST', `/imports/${sent.body.id}/check`);
    await app.deps.jobs.run();
    expect((await run(sent.body.id)).counts).toMatchObject({ new: 3, service: 1 });
    const listed = await admin.request<ImportRecord[]>('GET', '/imports?range=[0,1]');
    expect(listed.body).toHaveLength(2);
  });
});
