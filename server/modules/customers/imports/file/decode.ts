import { analyse } from 'chardet';
import iconv from 'iconv-lite';
import type { Bilingual } from '#contract/core/messages.ts';
import { AppError } from '#server/api/errors.ts';
import { filled } from '#texts/localized.ts';
import { customersTexts } from '#texts/server/customers.ts';

export interface Decoded {
  text: string;
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'macintosh';
}

/** File types that people upload by mistake, by their first bytes. */
const SIGNATURES: [prefix: readonly number[], kind: Bilingual][] = [
  [[0x25, 0x50, 0x44, 0x46], customersTexts.imports.aPdf],
  [[0x89, 0x50, 0x4e, 0x47], customersTexts.imports.aPicture],
  [[0xff, 0xd8, 0xff], customersTexts.imports.aPicture],
  [[0x1f, 0x8b], customersTexts.imports.compressedFile],
];

/** Bytes examined to detect the encoding. */
const SAMPLE_BYTES = 65_536;
/** Maximum share of unprintable characters; beyond it, the file isn't text. */
const MAX_CONTROL_SHARE = 0.01;

/**
 * Decodes a file: UTF-8, UTF-16 (with or without a byte-order mark), Windows-1252 or Mac Roman. Throws
 * `unsupported_file` naming the likely type if it isn't text.
 */
export function decode(bytes: Buffer): Decoded {
  const kind = SIGNATURES.find(([prefix]) => prefix.every((byte, index) => bytes[index] === byte))?.[1];
  if (kind) throw notText(kind);
  const encoding = encodingOf(bytes);
  const text = iconv.decode(bytes, encoding);
  const sample = text.slice(0, SAMPLE_BYTES);
  const controls = (sample.match(/[\p{Cc}\uFFFD]/gu) ?? []).filter(mark => !/\s/.test(mark)).length;
  if (controls > sample.length * MAX_CONTROL_SHARE) throw notText(customersTexts.imports.noTextFile);
  // Drop stray zero bytes: no one typed them, and the database rejects them.
  return { text: text.replaceAll(String.fromCharCode(0), ''), encoding };
}

function notText(kind: Bilingual): AppError {
  return new AppError('unsupported_file', filled(customersTexts.imports.notCsvFile, { kind }));
}

function encodingOf(bytes: Buffer): Decoded['encoding'] {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const nulls = [0, 1].map(parity => {
    let count = 0;
    for (let at = parity; at < sample.length; at += 2) if (sample[at] === 0) count += 1;
    return count / Math.max(1, sample.length / 2);
  });
  if ((nulls[1] ?? 0) > 0.4) return 'utf-16le';
  if ((nulls[0] ?? 0) > 0.4) return 'utf-16be';
  if (isUtf8(bytes)) return 'utf-8';
  // Other files use encodings of Western spreadsheets; the detector recognizes the few exceptions.
  const guess = analyse(sample)[0];
  if (guess?.name === 'UTF-8' && guess.confidence >= 80) return 'utf-8';
  return plausibility(bytes, 'macintosh') > plausibility(bytes, 'windows-1252')
    ? 'macintosh'
    : 'windows-1252';
}

const NATURAL =
  /(?<=\p{L})[áéíóúüñàèìòùâêîôûäöëïçãõ](?!\p{Lu})|[áéíóúüñàèâêôç](?=\p{Ll})|(?<=\p{Lu})[ÁÉÍÓÚÜÑ]|[ÁÉÍÓÚÑ](?=\p{L})/gu;
const TYPOGRAPHIC =
  /’(?=(?:s|t|d|m|ll|re|ve)(?!\p{L}))|(?<=(?<!\p{L})[OD])’|(?<![\p{L}\p{N}])[“‘]|”(?!\p{L})| [–—] /gu;
const ODD =
  /(?<=\p{Ll})[ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜ]|(?<!\p{Lu})[ìíîïòóôûê](?=\p{Lu})|(?<=\p{L})[^\p{L}\p{N}\s’'\u0020-\u007E]|[^\p{L}\p{N}\s‘“'\u0020-\u007E](?=\p{L})/gu;

/** Returns a score for how plausible the non-ASCII characters are in names and sentences. */
function plausibility(bytes: Buffer, encoding: 'macintosh' | 'windows-1252'): number {
  const text = iconv.decode(bytes, encoding);
  const count = (pattern: RegExp) => (text.match(pattern) ?? []).length;
  return 2 * count(NATURAL) + 3 * count(TYPOGRAPHIC) - 2 * count(ODD);
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
