import { AppError } from '#server/api/errors.ts';
import { customersTexts } from '#texts/server/customers.ts';
import { decode } from './decode.ts';
import { readCsv } from './readCsv.ts';
import { isVcard, readVcard } from './readVcard.ts';
import type { SheetFile } from './sheet.ts';

/** Reads delimited text or vCards. Throws `unsupported_file`, or `invalid` with advice. */
export function readText(bytes: Buffer): SheetFile {
  const { text, encoding } = decode(bytes);
  if (isVcard(text)) return { encoding: 'vcard', sheets: [readVcard(text)] };
  if (/^\s*[<{[]/.test(text))
    throw new AppError('unsupported_file', customersTexts.imports.webPageDataFileNotCsv);
  return { encoding, sheets: [readCsv(text)] };
}
