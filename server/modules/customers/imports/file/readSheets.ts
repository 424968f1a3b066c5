import { AppError } from '#server/api/errors.ts';
import { customersTexts } from '#texts/server/customers.ts';
import { decode } from './decode.ts';
import { readCsv } from './readCsv.ts';
import { isVcard, readVcard } from './readVcard.ts';
import { readWorkbook } from './readWorkbook.ts';
import { isFilled, type Sheet, type SheetFile } from './sheet.ts';

const begins = (bytes: Buffer, ...prefix: number[]) => prefix.every((byte, at) => bytes[at] === byte);
const isZip = (bytes: Buffer) => begins(bytes, 0x50, 0x4b, 0x03, 0x04);
const isOldExcel = (bytes: Buffer) => begins(bytes, 0xd0, 0xcf, 0x11, 0xe0);

/**
 * Reads a file of any kind that people keep customers in: a text with separators, an Excel or OpenDocument
 * workbook, or contacts in vCards. Throws `unsupported_file`, or `invalid` with advice.
 */
export async function readSheets(bytes: Buffer): Promise<SheetFile> {
  if (isZip(bytes) || isOldExcel(bytes)) {
    const sheets = await readWorkbook(bytes);
    const encoding = isOldExcel(bytes) ? 'xls' : bytes.includes('opendocument') ? 'ods' : 'xlsx';
    return { encoding, sheets: withRows(sheets) };
  }
  const { text, encoding } = decode(bytes);
  if (isVcard(text)) return { encoding: 'vcard', sheets: withRows([readVcard(text)]) };
  if (/^\s*[<{[]/.test(text))
    throw new AppError('unsupported_file', customersTexts.imports.webPageDataFileNotCsv);
  return { encoding, sheets: withRows([readCsv(text)]) };
}

/** Sheets that aren't empty. */
const withRows = (sheets: readonly Sheet[]) => sheets.filter(({ rows }) => rows.some(isFilled));
