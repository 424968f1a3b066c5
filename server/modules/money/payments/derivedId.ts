import { createHash } from 'node:crypto';

/** UUID derived from these words (version 8, RFC 9562), so that a repeated step gets the same id. */
export function derivedId(...words: readonly (string | number)[]): string {
  const bytes = createHash('sha256').update(words.join('/')).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
