import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { guessColumns } from '#server/modules/customers/imports/columns/guessColumns.ts';
import { readSheets } from '#server/modules/customers/imports/file/readSheets.ts';

/** Reads cards by field; several values of a field are joined by a bar. */
async function read(text: string | Buffer): Promise<Record<string, string>[]> {
  const { encoding, sheets } = await readSheets(Buffer.from(text));
  expect(encoding).toBe('vcard');
  const [header = [], ...rows] = sheets[0]?.rows ?? [];
  const fields = guessColumns(header);
  return rows.map(row => {
    const values: Record<string, string> = {};
    for (const [at, field] of fields.entries())
      if (field && row[at]) values[field] = [values[field], row[at]].filter(Boolean).join('|');
    return values;
  });
}

describe('contacts as vCards', () => {
  it('of version 2.1 with quoted-printable and soft line breaks', async () => {
    const [card] = await read(
      [
        'BEGIN:VCARD',
        'VERSION:2.1',
        'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:N=C3=BA=C3=B1ez;Mar=C3=ADa;;Mrs.;',
        'TEL;HOME;VOICE:512-555-0102',
        'TEL;CELL;PREF:(512) 555-0101',
        'TEL;HOME;FAX:512-555-0109',
        'ADR;HOME;ENCODING=QUOTED-PRINTABLE:;;12 Elm=20=',
        'Street;Austin;TX;78704;USA',
        'EMAIL;INTERNET:maria@example.com',
        'NOTE;ENCODING=QUOTED-PRINTABLE:Gate is=0D=0Aon the left',
        'END:VCARD',
      ].join('\r\n'),
    );
    expect(card).toEqual({
      firstName: 'María',
      lastName: 'Núñez',
      phone: '(512) 555-0101|512-555-0102',
      email: 'maria@example.com',
      address: '12 Elm Street',
      city: 'Austin',
      state: 'TX',
      zipcode: '78704',
      note: 'Gate is\r\non the left|Fax: 512-555-0109',
    });
  });

  it('of version 3.0 with folded lines, groups, escapes and a photo', async () => {
    const cards = await read(
      [
        'BEGIN:VCARD',
        'VERSION:3.0',
        'N:Lee;Ann;B.;;Jr.',
        'FN:Ann B. Lee Jr.',
        'item1.TEL;type=pref:+1 512 555 0101',
        'item1.X-ABLabel:_$!<Other>!$_',
        'ADR;TYPE=WORK:;;1 Main St;Dallas;TX;75201;',
        'ADR;TYPE=HOME:;Unit 4;12 Elm',
        '  Street;Austin;TX;78704;United States',
        'CATEGORIES:VIP,Lawn',
        'CATEGORIES:myContacts',
        'NOTE:Beware\\, dog\\nin the yard',
        'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAg=',
        'END:VCARD',
        'BEGIN:VCARD',
        'VERSION:3.0',
        'N:;;;;',
        'FN:Oak Hills HOA',
        'ORG:Oak Hills HOA;Board',
        'END:VCARD',
      ].join('\n'),
    );
    expect(cards).toEqual([
      {
        firstName: 'Ann B.',
        lastName: 'Lee Jr.',
        phone: '+1 512 555 0101',
        address: '12 Elm Street',
        duplexUnit: 'Unit 4',
        city: 'Austin',
        state: 'TX',
        zipcode: '78704',
        note: 'VIP,Lawn|Beware, dog\nin the yard|1 Main St, Dallas, TX, 75201',
      },
      { companyName: 'Oak Hills HOA' },
    ]);
  });

  it('of version 4.0, in any encoding of the file', async () => {
    const text = [
      'BEGIN:VCARD',
      'VERSION:4.0',
      'FN:Zoë Peña',
      'TEL;VALUE=uri;TYPE="voice,cell":tel:+1-512-555-0101',
      'EMAIL:zoe@example.com',
      'GEO:geo:30.2672,-97.7431',
      'ADR;TYPE=home:;;12 Elm St;Austin;TX;78704;USA',
      'END:VCARD',
      '',
    ].join('\r\n');
    for (const bytes of [Buffer.from(text), iconv.encode(text, 'utf-16le', { addBOM: true })])
      expect(await read(bytes)).toEqual([
        {
          fullName: 'Zoë Peña',
          phone: '+1-512-555-0101',
          email: 'zoe@example.com',
          address: '12 Elm St',
          city: 'Austin',
          state: 'TX',
          zipcode: '78704',
          latitude: '30.2672',
          longitude: '-97.7431',
        },
      ]);
  });

  it('can have an emergency phone and a billing address, marked by labels', async () => {
    const card = (...lines: string[]) =>
      read(['BEGIN:VCARD', 'VERSION:3.0', 'N:Ruiz;Ana;;;', ...lines, 'END:VCARD'].join('\r\n'));
    const [labeled] = await card(
      'item3.TEL:512-555-0109',
      'item3.X-ABLabel:Emergency',
      'TEL;TYPE=CELL:512-555-0101',
      'item1.ADR;type=HOME:;;PO Box 7;Austin;TX;78704;',
      'item1.X-ABLabel:Billing',
      'ADR;TYPE=WORK:;;12 Elm St;Austin;TX;78704;',
    );
    expect(labeled).toMatchObject({
      phone: '512-555-0101',
      emergencyPhone: '512-555-0109',
      address: '12 Elm St',
      billingAddress: 'PO Box 7, Austin, TX, 78704',
    });
    const [single] = await card('item1.ADR:;;12 Elm St;Austin;TX;78704;', 'item1.X-ABLabel:Billing');
    expect(single).toMatchObject({ address: '12 Elm St' });
    expect(single?.billingAddress).toBeUndefined();
  });
});
