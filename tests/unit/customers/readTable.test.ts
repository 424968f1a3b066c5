import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { AppError } from '#server/api/errors.ts';
import { readTable } from '#server/modules/customers/imports/file/readTable.ts';

const TEXT = 'Name,Address,Zip\nNúñez,1 Elm,78704\n';
const refusal = (bytes: Buffer | string) => {
  try {
    readTable(Buffer.from(bytes));
  } catch (error) {
    if (error instanceof AppError) return `${error.code}: ${error.message}`;
    throw error;
  }
  return 'taken';
};

describe('a file', () => {
  it.each([
    ['utf-8', Buffer.from(TEXT)],
    ['utf-8', Buffer.from(`\uFEFF${TEXT}`)],
    ['utf-16le', Buffer.concat([Buffer.from([0xff, 0xfe]), iconv.encode(TEXT, 'utf-16le')])],
    ['utf-16be', Buffer.concat([Buffer.from([0xfe, 0xff]), iconv.encode(TEXT, 'utf-16be')])],
    ['utf-16le', iconv.encode(TEXT, 'utf-16le')],
    ['windows-1252', iconv.encode(TEXT, 'windows-1252')],
  ])('in %s is read', (encoding, bytes) => {
    expect(readTable(bytes)).toEqual({
      encoding,
      header: ['Name', 'Address', 'Zip'],
      rows: [{ line: 2, cells: ['Núñez', '1 Elm', '78704'] }],
    });
  });

  it('may be separated by semicolons or tabs, with empty rows and line breaks in cells', () => {
    const table = readTable(Buffer.from('Name;Address;\r\n\r\n"Lee;\nAnn";1 Elm;\r\n;;\r\nBo;2 Oak;\r\n'));
    expect(table.header).toEqual(['Name', 'Address']);
    expect(table.rows).toEqual([
      { line: 3, cells: ['Lee;\nAnn', '1 Elm'] },
      { line: 5, cells: ['Bo', '2 Oak'] },
    ]);
    expect(readTable(Buffer.from('A\tB\n1\t2\n')).header).toEqual(['A', 'B']);
  });

  it('keeps cells beyond the header, so that the row can be refused', () => {
    expect(readTable(Buffer.from('A,B\n1,2,3\n')).rows[0]?.cells).toEqual(['1', '2', '3']);
  });

  it('that is no table is refused in words', () => {
    expect(refusal(Buffer.from([0x50, 0x4b, 3, 4, 0, 0]))).toMatch(/^unsupported_file: This is an Excel/);
    expect(refusal('%PDF-1.7')).toMatch(/^unsupported_file: This is a PDF/);
    expect(refusal(Buffer.from(Array.from({ length: 500 }, (_, i) => (i * 7) % 32)))).toMatch(
      /^unsupported_file/,
    );
    expect(refusal('<html><body>')).toMatch(/^unsupported_file: This is a web page/);
    expect(refusal('{"a": 1}')).toMatch(/^unsupported_file/);
    expect(refusal('')).toMatch(/^invalid: The file has no rows/);
    expect(refusal('Name,Address\n')).toMatch(/^invalid: The file has no rows/);
    expect(refusal('Dear office\nplease find attached\n')).toMatch(/^invalid: The file has only one column/);
    expect(refusal('A,B\n"open,1\n2,3\n')).toMatch(/^invalid: A quotation mark in line 2/);
  });

  it('with a column twice or too many rows says what to do', () => {
    expect(refusal('Email,Name, email\na,b,c\n')).toMatch(/^invalid: The file has the column “email” twice/);
    const many = `A,B\n${'1,2\n'.repeat(200_000)}`;
    expect(refusal(many)).toMatch(
      /^invalid: The file has 200,000 rows, and one import takes at most 50,000. Split it into 4/,
    );
  });
});
