import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  type BusinessDocument,
  csvColumns,
  type DocumentColumn,
  tableOf,
} from '#server/documents/document.ts';
import { drawDocument } from '#server/documents/drawDocument.ts';
import { encodable } from '#server/documents/sheet.ts';
import { pdfContents, pdfText } from '#tests/unit/support/pdfText.ts';

interface Row {
  day: string;
  what: string;
  visits: number;
  cents: number | null;
}
const COLUMNS: readonly DocumentColumn<Row>[] = [
  { header: 'Day', kind: 'day', value: row => row.day },
  { header: 'Work', kind: 'text', value: row => row.what },
  { header: 'Visits', kind: 'number', value: row => row.visits },
  { header: 'Amount', kind: 'money', value: row => row.cents },
];
const row = (what: string, cents: number | null = 4871): Row => ({
  day: '2026-11-02',
  what,
  visits: 1,
  cents,
});

const DOCUMENT: Omit<BusinessDocument, 'parts'> = {
  language: 'en',
  letterhead: { name: 'Jardinería Peña', lines: ['12 Elm Street, Dallas, TX 75201', '(214) 555-0100'] },
  title: 'Statement',
  subtitle: '11/1/2026 to 11/30/2026',
  addressee: ['Zoë Muñoz', '4 Oak Lane'],
  facts: [{ label: 'Due', value: '$48.71' }],
};
const drawn = async (document: BusinessDocument) => {
  const file = await buffer(drawDocument(document, new Date('2026-12-01T12:00:00Z')));
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  expect(file.toString('latin1')).toContain('/MediaBox [0 0 612 792]');
  return pdfText(file);
};

describe('a document', () => {
  it('names sender and recipient, each line and the totals', async () => {
    const [page = []] = await drawn({
      ...DOCUMENT,
      parts: [
        tableOf({
          title: 'Work',
          columns: COLUMNS,
          pages: [[row('Césped, ¿qué tal?'), row('Credit', -500)], [row('Nothing', null)]],
          totals: [['Total', null, 3, 4371]],
        }),
        { kind: 'text', text: 'Thank you – “gracias”.' },
      ],
    });
    expect(page).toEqual([
      ...['Jardinería Peña', '12 Elm Street, Dallas, TX 75201', '(214) 555-0100'],
      ...['Statement', '11/1/2026 to 11/30/2026', 'Zoë Muñoz', '4 Oak Lane', 'Due', '$48.71'],
      ...['Work', 'Day', 'Work', 'Visits', 'Amount'],
      ...['11/2/2026', 'Césped, ¿qué tal?', '1', '$48.71'],
      ...['11/2/2026', 'Credit', '1', '-$5.00'],
      ...['11/2/2026', 'Nothing', '1'],
      ...['Total', '3', '$43.71'],
      'Thank you – “gracias”.',
      ...['Jardinería Peña · Statement', 'Page 1 of 1'],
    ]);
  });

  it('has the sender’s logo, and its name in its color', async () => {
    const square = { width: 8, height: 8, channels: 3, background: '#33508C' } as const;
    const data = await sharp({ create: square }).png().toBuffer();
    const letterhead = { ...DOCUMENT.letterhead, color: '#33508C', logo: { data, width: 40, height: 40 } };
    const file = await buffer(drawDocument({ ...DOCUMENT, letterhead, parts: [] }, new Date(0)));
    expect(file.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(1);
    const [page = ''] = pdfContents(file);
    // PDFKit writes colors as fractions between 0 and 1.
    expect(page).toMatch(/0\.2 0\.31\d+ 0\.549\d+ scn/);
    expect(pdfText(file)[0]?.[0]).toBe('Jardinería Peña');
  });

  it('splits a table of 2,000 rows into pages that each start with its header', async () => {
    async function* pages() {
      for (let page = 0; page < 4; page++)
        yield Array.from({ length: 500 }, (_, index) => row(`Visit ${page * 500 + index}`));
    }
    const sheets = await drawn({
      ...DOCUMENT,
      language: 'es',
      parts: [tableOf({ columns: COLUMNS, pages: pages(), totals: [['Total', null, 2000, 9_742_000]] })],
    });
    expect(sheets.length).toBeGreaterThan(40);
    for (const [index, sheet] of sheets.entries()) {
      expect(sheet.filter(text => text === 'Visits')).toHaveLength(1);
      if (index > 0) expect(sheet.slice(0, 4)).toEqual(['Day', 'Work', 'Visits', 'Amount']);
      expect(sheet.at(-1)).toBe(`Página ${index + 1} de ${sheets.length}`);
    }
    const visits = sheets.flat().filter(text => text.startsWith('Visit '));
    expect(visits).toEqual(Array.from({ length: 2000 }, (_, index) => `Visit ${index}`));
    expect(sheets.at(-1)?.slice(-5)).toEqual([
      'Total',
      '2000',
      '$97,420.00',
      'Jardinería Peña · Statement',
      `Página ${sheets.length} de ${sheets.length}`,
    ]);
  });

  it('is sent page by page if it is long, and stops if the client disconnects', async () => {
    let made = 0;
    const stopped = Promise.withResolvers<void>();
    async function* pages() {
      try {
        for (;;) yield Array.from({ length: 50 }, () => row(`Visit ${made++}`));
      } finally {
        stopped.resolve();
      }
    }
    const document = { ...DOCUMENT, isLong: true, parts: [tableOf({ columns: COLUMNS, pages: pages() })] };
    let bytes = 0;
    for await (const chunk of drawDocument(document, new Date('2026-12-01T12:00:00Z'))) {
      bytes += chunk.length;
      if (bytes > 100_000) break;
    }
    await stopped.promise;
    // Only a few pages are generated before the client reads them.
    expect(made).toBeLessThan(25_000);
  });

  it('is in landscape if it is wide, and numbers the pages if it is long', async () => {
    const file = await buffer(
      drawDocument(
        {
          ...DOCUMENT,
          isLandscape: true,
          isLong: true,
          parts: [tableOf({ columns: COLUMNS, pages: [Array.from({ length: 60 }, () => row('Mow'))] })],
        },
        new Date('2026-12-01T12:00:00Z'),
      ),
    );
    expect(file.toString('latin1')).toContain('/MediaBox [0 0 792 612]');
    const sheets = pdfText(file);
    expect(sheets.flat().filter(text => text === 'Mow')).toHaveLength(60);
    expect(sheets.map(sheet => sheet.at(-1))).toEqual(['Page 1', 'Page 2', 'Page 3']);
  });

  it('says that a table is empty, and wraps or cuts long text', async () => {
    const parts = [
      tableOf({ columns: COLUMNS, pages: [], empty: 'No work in this period.' }),
      tableOf({ columns: COLUMNS, pages: [[row('Bed work, '.repeat(2000))]] }),
    ];
    const sheets = await drawn({ ...DOCUMENT, parts });
    expect(sheets).toHaveLength(1);
    expect(sheets[0]).toContain('No work in this period.');
    expect(sheets[0]?.filter(text => text.startsWith('Bed work'))).not.toHaveLength(0);
  });

  it('fails if its rows can’t be read', async () => {
    async function* pages(): AsyncGenerator<Row[]> {
      yield [row('Mowing')];
      throw new Error('the rows are away');
    }
    await expect(
      drawn({ ...DOCUMENT, parts: [tableOf({ columns: COLUMNS, pages: pages() })] }),
    ).rejects.toThrow('the rows are away');
  });

  it('uses only characters that its fonts have', () => {
    expect(encodable('Ñandú “año” – 5 €')).toBe('Ñandú “año” – 5 €');
    expect(encodable('Łukasz Őry Ţepeş\t1')).toBe('?ukasz Ory Tepes 1');
    expect(encodable('🌱 草\u200b\u0007')).toBe('? ?');
    expect(encodable('n\u0303')).toBe('ñ');
  });

  it('has the same columns in a spreadsheet file', () => {
    const values = csvColumns(COLUMNS).map(({ value }) => value(row('Credit', -123_450)));
    expect(values).toEqual(['11/2/2026', 'Credit', 1, { amount: -1234.5 }]);
  });
});
