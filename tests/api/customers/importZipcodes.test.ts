import { describe, expect, it } from 'vitest';
import type { ImportWord } from '#contract/customers/imports.calls.ts';
import { importOffice } from '#tests/api/support/imports.ts';

const office = importOffice();
const HEADER = 'Name,Email,Address,City,State,Service,Frequency,Price';
const LIST = [
  HEADER,
  'Ana Ruiz,ana@example.com,1 Elm St,Marfa,TX,Mowing,Weekly,40',
  'Bo Diaz,bo@example.com,2 Elm St,Austin,TX,Mowing,Weekly,40',
  'Cy Hart,cy@example.com,3 Elm St,austin,Texas,Mowing,Weekly,40',
  'Di Hall,di@example.com,4 Elm St,Nowhereville,TX,Mowing,Weekly,40',
  'Ed Poe,ed@example.com,5 Elm St,,,Mowing,Weekly,40',
];

const wordsOf = async (id: string) =>
  (await office.admin.request<{ data: ImportWord[] }>('GET', `/imports/${id}/words`)).body.data;
const said = async (id: string) =>
  (await office.files.rows(id)).map(({ verdict, stored, reasons }) => [
    verdict,
    stored?.zipcode ?? null,
    ...reasons.map(({ key }) => key).filter(key => key.startsWith('zipcode')),
  ]);

describe('rows without a ZIP code', () => {
  it('get the only one of their city, and others are asked about once for each city', async () => {
    const id = await office.files.check(...LIST);
    expect(await said(id)).toEqual([
      ['new', '79843', 'zipcodeGuessed'],
      ['error', null, 'zipcodeAsked'],
      ['error', null, 'zipcodeAsked'],
      ['error', null, 'zipcodeAsked'],
      ['error', null, 'zipcodeMissing'],
    ]);
    expect(await wordsOf(id)).toEqual([
      { field: 'zipcode', word: 'Austin, TX', rows: 2, meaning: null, assumed: null },
      { field: 'zipcode', word: 'Marfa, TX', rows: 1, meaning: null, assumed: '79843' },
      { field: 'zipcode', word: 'Nowhereville, TX', rows: 1, meaning: null, assumed: null },
    ]);

    // Only confirmed columns are remembered for the next file.
    expect((await office.admin.request('PUT', `/imports/${id}/columns`, { columns: {} })).status).toBe(200);
    const put = (zipcode: Record<string, string>) =>
      office.admin.request('PUT', `/imports/${id}/words`, { service: {}, frequency: {}, zipcode });
    expect((await put({ 'Austin, TX': '787' })).status).toBe(422);
    expect((await put({ 'Austin, TX': '78704', 'Marfa, TX': '79843' })).status).toBe(200);
    await office.admin.request('POST', `/imports/${id}/check`);
    await office.app.deps.jobs.run();
    expect(await said(id)).toEqual([
      ['new', '79843', 'zipcodeFromCity'],
      ['new', '78704', 'zipcodeFromCity'],
      ['new', '78704', 'zipcodeFromCity'],
      ['error', null, 'zipcodeAsked'],
      ['error', null, 'zipcodeMissing'],
    ]);
    const [, bo] = await office.files.rows(id);
    expect(bo?.reasons.find(({ key }) => key === 'zipcodeFromCity')?.text).toBe(
      'ZIP code: The ZIP code is missing; you gave 78704 for Austin, TX.',
    );
    expect((await office.files.run(id)).counts).toMatchObject({ new: 3, error: 2, services: 3 });
  });

  it('get the answers given for the last file with the same columns', async () => {
    const id = await office.files.check(
      HEADER,
      'Flo Kerr,flo@example.com,6 Elm St,Austin,TX,Mowing,Weekly,40',
    );
    expect(await said(id)).toEqual([['new', '78704', 'zipcodeFromCity']]);
    expect(await wordsOf(id)).toContainEqual({
      field: 'zipcode',
      word: 'austin tx',
      rows: 0,
      meaning: '78704',
      assumed: null,
    });
  });

  it('use a city in the address cell, and its only ZIP code in any state if no state is named', async () => {
    const id = await office.files.check(
      'Name,Address,Phone',
      'Gus Lane,"7 Elm St, Marfa, TX",512-555-0107',
      'Hal Moss,"8 Elm St, Austin, TX",512-555-0108',
    );
    expect(await said(id)).toEqual([
      ['new', '79843', 'zipcodeGuessed'],
      ['error', null, 'zipcodeAsked'],
    ]);
    const other = await office.files.check(
      'Name,Address,City,Phone,Notes',
      'Ida Nash,9 Elm St,Round Rock,512-555-0109,x',
      'Jo Orr,10 Elm St,Marfa,512-555-0110,x',
    );
    expect(await said(other)).toEqual([
      ['error', null, 'zipcodeAsked'],
      ['new', '79843', 'zipcodeGuessed'],
    ]);
  });
});
