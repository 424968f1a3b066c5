import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { writeXlsx } from 'hucre';
import { describe, expect, it } from 'vitest';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { ImportRecord, ImportRow, ImportWord } from '#contract/customers/imports.calls.ts';
import { importFiles, properties } from '#server/db/schema/index.ts';
import { firstRow } from '#tests/api/support/database.ts';
import { importOffice } from '#tests/api/support/imports.ts';
import { upload } from '#tests/api/support/upload.ts';

const office = importOffice();

const send = async (name: string, bytes: string | Buffer) => {
  const sent = await upload(office.app, office.admin, '/imports', { id: randomUUID() }, { name, bytes });
  expect(sent.status, sent.body.message).toBe(201);
  return sent.body as unknown as ImportRecord;
};
const put = (id: string, part: string, body: object) =>
  office.admin.request<CallBody<ImportRecord>>('PUT', `/imports/${id}/${part}`, body);
const check = async (id: string): Promise<ImportRow[]> => {
  expect((await office.admin.request('POST', `/imports/${id}/check`)).status).toBe(202);
  await office.app.deps.jobs.run();
  return office.files.rows(id);
};
const fieldsOf = ({ columns }: ImportRecord) => columns.map(({ field }) => field);

describe('a file that isn’t CSV', () => {
  it('may be a workbook, of which the sheet with customers is read and another one can be chosen', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'Read me',
          rows: [
            ['Exported', 'June'],
            ['by', 'Ann'],
          ],
        },
        {
          name: 'Clients',
          rows: [
            ['Green Acres Lawn Care'],
            [],
            ['Name', 'Address', 'City', 'State', 'Zip', 'Service', 'Frequency', 'Price'],
            ['Ann Sheet', '1 Sheet St', 'Austin', 'TX', 78704, 'Mowing', 'weekly', 38.5],
          ],
        },
        {
          name: 'Old',
          rows: [
            ['Name', 'Address', 'Zip'],
            ['Bo Old', '2 Sheet St', 78704],
          ],
        },
      ],
    });
    const record = await send('clients.xlsx', Buffer.from(bytes));
    expect(record).toMatchObject({
      encoding: 'xlsx',
      totalRows: 1,
      layout: {
        sheet: 1,
        headerLine: 3,
        sheets: [{ name: 'Read me' }, { name: 'Clients' }, { name: 'Old' }],
      },
    });
    expect(fieldsOf(record)).not.toContain(null);
    const old = await put(record.id, 'table', { sheet: 2, headerLine: null });
    expect(old.body.data).toMatchObject({ totalRows: 1, layout: { sheet: 2, headerLine: 1 } });
    expect((await check(record.id)).map(row => [row.line, row.cells[0], row.verdict])).toEqual([
      [2, 'Bo Old', 'new'],
    ]);
    expect((await put(record.id, 'table', { sheet: 3, headerLine: null })).status).toBe(422);
    await put(record.id, 'table', { sheet: 1, headerLine: null });
    await check(record.id);
    expect((await office.files.run(record.id)).counts).toMatchObject({ customers: 1, services: 1 });
    const row = await firstRow(office.app.db, properties, eq(properties.address, '1 Sheet St'));
    expect(row?.zipcode).toBe('78704');
    // After the import, the file is no longer needed.
    expect(await office.app.db.$count(importFiles, eq(importFiles.importId, record.id))).toBe(0);
    expect((await put(record.id, 'table', { sheet: 0, headerLine: null })).status).toBe(409);
  });

  it('may be contacts as vCards', async () => {
    const record = await send(
      'contacts.vcf',
      [
        'BEGIN:VCARD',
        'VERSION:3.0',
        'N:Card;Vera;;;',
        'TEL:512-555-0133',
        'ADR:;;3 Sheet St;Austin;TX;78704;',
        'END:VCARD',
      ].join('\r\n'),
    );
    expect((await check(record.id)).map(row => row.stored)).toMatchObject([
      { name: 'Vera Card', phone: '5125550133', address: '3 Sheet St', zipcode: '78704' },
    ]);
  });
});

describe('a file from a web page or a printed list', () => {
  it('has its HTML codes decoded, and may list services below the row of their customer', async () => {
    const id = await office.files.check(
      'Customer,Address,Zip,Phone,Service,Frequency,Price,Comments',
      'Ann &amp; Bob Cole,21 Web St,78704,512-555-2801,,,,Don&#39;t ring<br>bell',
      ',,,,Mowing,Weekly,45,',
      ',,,,Bush trimming,Monthly,90,',
      'MONDAY,,,,,,,',
      ',,,,,,135,',
      'Cy Dow,22 Web St,78704,512-555-2802,Mowing,Weekly,40,',
    );
    const rows = await office.files.rows(id);
    expect(rows.map(row => row.verdict)).toEqual(['new', 'service', 'service', 'skipped', 'skipped', 'new']);
    expect(rows[2]?.cells.slice(0, 2)).toEqual(['Ann & Bob Cole', '21 Web St']);
    expect(rows[0]?.stored?.others).toContainEqual({ field: 'note', text: "Don't ring\nbell" });
  });
});

describe('the line with the column names', () => {
  it('can be corrected, also to none; results of an earlier check are discarded', async () => {
    const record = await send(
      'list.csv',
      'Customer list,,\nAnn Line,4 Sheet St,78704\nBo Line,5 Sheet St,78704\n',
    );
    expect(record.layout?.headerLine).toBe(0);
    expect(fieldsOf(record)).toEqual(['fullName', 'address', 'zipcode']);
    const moved = await put(record.id, 'table', { sheet: 0, headerLine: 1 });
    expect(moved.body.data).toMatchObject({ totalRows: 2, status: 'uploaded', layout: { headerLine: 1 } });
    expect(moved.body.data.columns[0]?.name).toBe('Customer list');
    expect((await check(record.id)).map(row => row.verdict)).toEqual(['new', 'new']);
    const empty = await put(record.id, 'table', { sheet: 0, headerLine: 9 });
    expect([empty.status, Object.keys((empty.body as unknown as ErrorBody).errors ?? {})]).toEqual([
      422,
      ['headerLine'],
    ]);
    const none = await put(record.id, 'table', { sheet: 0, headerLine: 0 });
    expect(none.body.data).toMatchObject({ totalRows: 3, status: 'uploaded', counts: { waiting: 3 } });
  });
});

describe('several columns of one field', () => {
  it('are joined: name parts, house number and street, lines of an envelope; the first phone counts', async () => {
    const record = await send(
      'quickbooks.csv',
      [
        'First Name,M.I.,Last Name,Suffix,Main Phone,Alt. Phone,Mobile,Ship to 1,Ship to 2,Ship to 3',
        'Ann,B,Envelope,Jr.,,512-555-0141,512-555-0142,Ann Envelope,6 Sheet St,"Austin, TX 78704"',
      ].join('\n'),
    );
    expect(fieldsOf(record)).toEqual([
      ...['firstName', 'firstName', 'lastName', 'lastName', 'phone', 'phone', 'phone'],
      ...['address', 'address', 'address'],
    ]);
    expect((await check(record.id)).map(row => row.stored)).toMatchObject([
      {
        name: 'Ann B Envelope Jr.',
        phone: '5125550141',
        emergencyPhone: '5125550142',
        address: '6 Sheet St',
        city: 'Austin',
        state: 'TX',
        zipcode: '78704',
      },
    ]);
    const numbered = await send('county.csv', 'Owner Name,St No,St Name,Zip\nBo County,7,Sheet St,78704\n');
    expect((await check(numbered.id)).map(row => row.stored?.address)).toEqual(['7 Sheet St']);
  });
});

describe('the meaning of columns', () => {
  it('is remembered for the next file with the same columns', async () => {
    const file = (name: string) => `Kunde,Wo,Plz,Bemerkung\n${name},8 Sheet St,78704,by the gate\n`;
    const first = await send('first.csv', file('ann first'));
    expect([first.rememberedFrom, fieldsOf(first)]).toEqual([null, [null, 'address', 'zipcode', null]]);
    await put(first.id, 'columns', { columns: { Kunde: 'fullName', Bemerkung: 'gateName' } });
    const second = await send('second.csv', 'Wo,Kunde,Bemerkung,Plz\n9 Sheet St,bo second,left,78704\n');
    expect(second.rememberedFrom).toMatchObject({ id: first.id, fileName: 'first.csv' });
    expect(fieldsOf(second)).toEqual(['address', 'fullName', 'gateName', 'zipcode']);
    const other = await send('other.csv', 'Wo,Kunde,Plz\n9 Sheet St,bo third,78704\n');
    expect([other.rememberedFrom, fieldsOf(other)[1]]).toEqual([null, null]);
  });
});

describe('a word that the import does not know', () => {
  const HEADER = 'Client name,Street,Zip,Service,Frequency';

  it('is asked about once, counts for every row, and is remembered with the columns', async () => {
    const id = await office.files.check(
      HEADER,
      'Ann Word,10 Sheet St,78704,Full Service,Rhythm A',
      'Bo Word,11 Sheet St,78704,full-service,weekly',
      'Cy Word,12 Sheet St,78704,Pools,Rhythm A',
    );
    const words = async () =>
      (await office.admin.request<CallBody<ImportWord[]>>('GET', `/imports/${id}/words`)).body.data;
    expect(await words()).toEqual([
      { field: 'service', word: 'Full Service', rows: 2, meaning: null, assumed: null },
      { field: 'service', word: 'Pools', rows: 1, meaning: null, assumed: null },
      { field: 'frequency', word: 'Rhythm A', rows: 2, meaning: null, assumed: null },
    ]);
    const wrong = await put(id, 'words', { service: { Pools: 'swim' }, frequency: {} });
    expect(wrong.status).toBe(422);
    await put(id, 'words', {
      service: { 'Full Service': 'mow', Pools: 'none' },
      frequency: { 'Rhythm A': 2 },
    });
    await office.admin.request('PUT', `/imports/${id}/columns`, { columns: {} });
    const rows = await check(id);
    expect((await office.files.read(id)).counts).toMatchObject({ new: 3, services: 2, withoutService: 0 });
    expect(rows.flatMap(row => row.reasons.map(({ key }) => key))).not.toContain('serviceUnknown');
    expect((await words()).map(({ word, rows: count, meaning }) => [word, count, meaning])).toEqual([
      ['full service', 0, 'mow'],
      ['pools', 0, 'none'],
      ['rhythm a', 0, 2],
    ]);
    const next = await office.files.check(HEADER, 'Di Word,13 Sheet St,78704,FULL SERVICE,Rhythm a');
    expect((await office.files.read(next)).counts).toMatchObject({ new: 1, services: 1 });
  });
});
