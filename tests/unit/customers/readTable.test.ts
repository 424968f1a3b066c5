import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { AppError } from '#server/api/errors.ts';
import { findHeader } from '#server/modules/customers/imports/file/findHeader.ts';
import { readSheets } from '#server/modules/customers/imports/file/readSheets.ts';
import { readTable } from '#server/modules/customers/imports/file/readTable.ts';

const TEXT = 'Name,Address,Zip\nNúñez,1 Elm,78704\n';
async function read(bytes: Buffer | string) {
  const { encoding, sheets } = await readSheets(Buffer.from(bytes));
  const sheet = sheets[0] ?? { name: '', rows: [] };
  const headerLine = findHeader(sheet);
  return { encoding, headerLine, ...(await readTable(sheet, headerLine)) };
}

async function refusal(bytes: Buffer | string): Promise<string> {
  try {
    await read(bytes);
  } catch (error) {
    if (error instanceof AppError) return `${error.code}: ${error.message}`;
    throw error;
  }
  return 'taken';
}

describe('a file', () => {
  it.each([
    ['utf-8', Buffer.from(TEXT)],
    ['utf-8', Buffer.from(`\uFEFF${TEXT}`)],
    ['utf-16le', Buffer.concat([Buffer.from([0xff, 0xfe]), iconv.encode(TEXT, 'utf-16le')])],
    ['utf-16be', Buffer.concat([Buffer.from([0xfe, 0xff]), iconv.encode(TEXT, 'utf-16be')])],
    ['utf-16le', iconv.encode(TEXT, 'utf-16le')],
    ['windows-1252', iconv.encode(TEXT, 'windows-1252')],
    ['macintosh', iconv.encode(TEXT, 'macintosh')],
  ])('in %s is read', async (encoding, bytes) => {
    expect(await read(bytes)).toEqual({
      encoding,
      headerLine: 1,
      header: ['Name', 'Address', 'Zip'],
      rows: [{ line: 2, cells: ['Núñez', '1 Elm', '78704'] }],
    });
  });

  it('may be separated by semicolons or tabs, with empty rows and line breaks in cells', async () => {
    const table = await read('Name;Address;\r\n\r\n"Lee;\nAnn";1 Elm;\r\n;;\r\nBo;2 Oak;\r\n');
    expect(table.header).toEqual(['Name', 'Address']);
    expect(table.rows).toEqual([
      { line: 3, cells: ['Lee;\nAnn', '1 Elm'] },
      { line: 5, cells: ['Bo', '2 Oak'] },
    ]);
    expect((await read('A\tB\n1\t2\n')).header).toEqual(['A', 'B']);
  });

  it.each([
    ['a bar', 'Name|Address|Zip\nLee, Ann|1 Elm St|78704\nRay, Bo|2 Elm St|78704\n'],
    ['a tilde', 'Name~Address~Zip\nLee Ann~1 Elm St~78704\n'],
    ['what the first line says', 'sep=^\r\nName^Address^Zip\r\nLee, Ann^1 Elm; St^78704\r\n'],
    ['what the first line says in quotes', '"sep=;"\nName;Address;Zip\n"Lee, Ann";1 Elm;78704\n'],
    [
      'semicolons with decimal commas',
      'Name;Address;Zip;Price\nAnn;1 Elm St;78704;38,50\nBo;2 Elm St;78704;40,00\n',
    ],
  ])('may be separated by %s', async (_, text) => {
    expect((await read(text)).header.slice(0, 3)).toEqual(['Name', 'Address', 'Zip']);
  });

  it.each([
    ['’ and quotation marks', 'Name,Address,Zip\nTom’s “Big Oak” HOA,1 Elm,78704\n'],
    ['accents in capitals', 'Name,Address,Zip\nMUÑOZ PÉREZ,1 Elm,78704\n'],
    ['accents and apostrophes', 'Name,Address,Zip\nJosé O’Brien – García,1 Elm,78704\n'],
  ])('with %s tells Windows from Mac', async (_, text) => {
    for (const encoding of ['windows-1252', 'macintosh']) {
      const table = await read(iconv.encode(text, encoding));
      expect([table.encoding, table.rows[0]?.cells[0]]).toEqual([encoding, text.split(/[\n,]/)[3]]);
    }
  });

  it('may have titles above its header, or no header at all', async () => {
    const titled =
      'Customer Contact List,,,,\nGreen Acres,,,,\n,,,,\nName,Address,City,State,Zip\nAna,16 Elm St,Austin,TX,78704\n';
    expect(await read(titled)).toMatchObject({ headerLine: 4, rows: [{ line: 5 }] });
    const bare = await read('Ana Title,16 Elm St,Austin,TX,78704,512-555-0101\n');
    expect([bare.headerLine, bare.header.slice(0, 2)]).toEqual([0, ['Column 1', 'Column 2']]);
    expect(bare.rows.map(({ line }) => line)).toEqual([1]);
  });

  it('keeps cells beyond the header, so that the row can be refused', async () => {
    expect((await read('A,B\n1,2,3\n')).rows[0]?.cells).toEqual(['1', '2', '3']);
  });

  it('that isn’t a table is refused with a reason', async () => {
    expect(await refusal(Buffer.from([0x50, 0x4b, 3, 4, 0, 0]))).toMatch(
      /^unsupported_file: This workbook can’t be read/,
    );
    expect(await refusal('%PDF-1.7')).toMatch(/^unsupported_file: This is a PDF/);
    expect(await refusal(Buffer.from(Array.from({ length: 500 }, (_, i) => (i * 7) % 32)))).toMatch(
      /^unsupported_file/,
    );
    expect(await refusal('<html><body>')).toMatch(/^unsupported_file: This is a web page/);
    expect(await refusal('{"a": 1}')).toMatch(/^unsupported_file/);
    expect(await refusal('')).toMatch(/^invalid: The file has no rows/);
    expect(await refusal('Name,Address\n')).toMatch(/^invalid: The file has no rows/);
    expect(await refusal('Dear office\nplease find attached\n')).toMatch(
      /^invalid: The file has only one column/,
    );
    expect(await refusal('A,B\n"open,1\n2,3\n')).toMatch(/^invalid: A quotation mark on line 2/);
  });

  it('may repeat a column, whose name then gets a number', async () => {
    expect((await read('Phone,Name, phone,Phone\na,b,c,d\n')).header).toEqual([
      'Phone',
      'Name',
      'phone (2)',
      'Phone (3)',
    ]);
  });

  it('with too many rows says what to do', async () => {
    const many = `A,B\n${'1,2\n'.repeat(200_000)}`;
    expect(await refusal(many)).toMatch(
      /^invalid: The file has 200,000 rows, and one import takes at most 50,000. Split it into 4/,
    );
  });
});
