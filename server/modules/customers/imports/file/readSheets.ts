import { type AsideKind, readAside } from './readAside.ts';
import { readText } from './readText.ts';
import { isFilled, type Sheet, type SheetFile } from './sheet.ts';

/** Maximum size of text files that are read without a thread, because starting one would take longer. */
const SMALL_BYTES = 256 * 1024;

const begins = (bytes: Buffer, ...prefix: number[]) => prefix.every((byte, at) => bytes[at] === byte);
const isZip = (bytes: Buffer) => begins(bytes, 0x50, 0x4b, 0x03, 0x04);
const isOldExcel = (bytes: Buffer) => begins(bytes, 0xd0, 0xcf, 0x11, 0xe0);

/**
 * Reads a customer list in any common format: delimited text, an Excel or OpenDocument workbook, or contacts
 * in vCards. Larger files are read in a thread, which the signal can end. Throws
 * `unsupported_file`, or `invalid` with advice.
 */
export async function readSheets(bytes: Buffer, signal?: AbortSignal): Promise<SheetFile> {
  const kind = kindOf(bytes);
  const isSmall = kind === 'text' && bytes.length <= SMALL_BYTES;
  const { encoding, sheets } = isSmall ? readText(bytes) : await readAside(bytes, kind, signal);
  return { encoding, sheets: withRows(sheets) };
}

function kindOf(bytes: Buffer): AsideKind {
  if (isOldExcel(bytes)) return 'xls';
  if (!isZip(bytes)) return 'text';
  return bytes.includes('opendocument') ? 'ods' : 'xlsx';
}

/** Sheets that aren't empty. */
const withRows = (sheets: readonly Sheet[]) => sheets.filter(({ rows }) => rows.some(isFilled));
