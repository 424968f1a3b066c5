/**
 * A file type, detected by content. `extensions` lists the matching ones; the first replaces an extension
 * that doesn't match.
 */
export interface FileType {
  contentType: string;
  extensions: readonly string[];
}

const type = (contentType: string, ...extensions: string[]): FileType => ({ contentType, extensions });

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const OPEN = 'application/vnd.oasis.opendocument';
const TEXT = type('text/plain; charset=utf-8', 'txt', 'csv', 'md', 'log');
const TYPES = {
  pdf: type('application/pdf', 'pdf'),
  png: type('image/png', 'png'),
  jpeg: type('image/jpeg', 'jpg', 'jpeg'),
  gif: type('image/gif', 'gif'),
  webp: type('image/webp', 'webp'),
  heic: type('image/heic', 'heic', 'heif'),
  tiff: type('image/tiff', 'tif', 'tiff'),
  rtf: type('application/rtf', 'rtf'),
  docx: type(`${OFFICE}.wordprocessingml.document`, 'docx'),
  xlsx: type(`${OFFICE}.spreadsheetml.sheet`, 'xlsx'),
  pptx: type(`${OFFICE}.presentationml.presentation`, 'pptx'),
  odt: type(`${OPEN}.text`, 'odt'),
  ods: type(`${OPEN}.spreadsheet`, 'ods'),
  odp: type(`${OPEN}.presentation`, 'odp'),
  doc: type('application/msword', 'doc'),
  xls: type('application/vnd.ms-excel', 'xls'),
  ppt: type('application/vnd.ms-powerpoint', 'ppt'),
} as const satisfies Record<string, FileType>;

const begins = (bytes: Buffer, signature: string, from = 0) =>
  bytes.subarray(from, from + signature.length).equals(Buffer.from(signature, 'latin1'));
/** Encodes text as UTF-16, which old office files use for the names of their streams. */
const wide = (text: string) => Buffer.from(text, 'utf16le');

/** Detects pictures, PDFs, office documents and plain text by content alone; null for anything else. */
export function fileTypeOf(bytes: Buffer): FileType | null {
  if (bytes.length === 0) return null;
  if (begins(bytes, '%PDF-')) return TYPES.pdf;
  if (begins(bytes, '\x89PNG\r\n\x1a\n')) return TYPES.png;
  if (begins(bytes, '\xff\xd8\xff')) return TYPES.jpeg;
  if (begins(bytes, 'GIF87a') || begins(bytes, 'GIF89a')) return TYPES.gif;
  if (begins(bytes, 'RIFF') && begins(bytes, 'WEBP', 8)) return TYPES.webp;
  if (begins(bytes, 'II*\0') || begins(bytes, 'MM\0*')) return TYPES.tiff;
  if (['heic', 'heix', 'mif1', 'msf1'].some(brand => begins(bytes, `ftyp${brand}`, 4))) return TYPES.heic;
  if (begins(bytes, '{\\rtf')) return TYPES.rtf;
  if (begins(bytes, 'PK\x03\x04')) return zippedOffice(bytes);
  if (begins(bytes, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return oldOffice(bytes);
  return isText(bytes) ? TEXT : null;
}

/**
 * Recognizes office documents, which are archives with known entries. Other archives and files with macros
 * are refused.
 */
function zippedOffice(bytes: Buffer): FileType | null {
  const has = (name: string) => bytes.includes(Buffer.from(name, 'latin1'));
  for (const open of [TYPES.odt, TYPES.ods, TYPES.odp])
    if (begins(bytes, `mimetype${open.contentType}`, 30)) return open;
  if (!has('[Content_Types].xml') || has('vbaProject.bin')) return null;
  if (has('word/document.xml')) return TYPES.docx;
  if (has('xl/workbook.xml')) return TYPES.xlsx;
  return has('ppt/presentation.xml') ? TYPES.pptx : null;
}

function oldOffice(bytes: Buffer): FileType | null {
  if (bytes.includes(wide('WordDocument'))) return TYPES.doc;
  if (bytes.includes(wide('Workbook')) || bytes.includes(wide('Book'))) return TYPES.xls;
  return bytes.includes(wide('PowerPoint Document')) ? TYPES.ppt : null;
}

/** Whether it is UTF-8 without control characters other than line breaks and tabs. */
function isText(bytes: Buffer): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return !/\p{Cc}/u.test(text.replaceAll(/[\t\n\f\r]/g, ''));
  } catch {
    return false;
  }
}

const LONGEST_NAME = 160;
/**
 * Characters that file systems reject, and those that change the writing direction, which can hide a file's
 * real extension.
 */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\\/:*?"<>|]/gu;

/** Returns a file's name without its path and unsafe characters, with an extension that fits its content. */
export function safeName(given: string, { extensions }: FileType): string {
  const base = given.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const clean = base
    .replaceAll(UNSAFE, '')
    .replace(/^[.\s]+/, '')
    .trim();
  const ending = /\.([\p{L}\p{N}]{1,8})$/u.exec(clean)?.[1]?.toLowerCase();
  const fits = ending !== undefined && extensions.includes(ending);
  const stem = [...(fits ? clean.slice(0, -(ending.length + 1)) : clean)].slice(0, LONGEST_NAME).join('');
  return `${stem || 'file'}.${fits ? ending : extensions[0]}`;
}
