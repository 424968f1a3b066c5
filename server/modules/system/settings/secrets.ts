import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const FORMAT = 'v1';

/** A separate key, so that other uses of the application's secret don't help to decrypt these. */
const keyOf = (appSecret: Buffer) => Buffer.from(hkdfSync('sha256', appSecret, '', 'settings', 32));

/**
 * Encrypts a secret for storage: `v1.nonce.tag.text`, base64url. It is bound to `place`, so that a stored
 * value can't be moved to another setting.
 */
export function seal(appSecret: Buffer, place: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(appSecret), nonce).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [FORMAT, ...[nonce, cipher.getAuthTag(), sealed].map(part => part.toString('base64url'))].join('.');
}

/** Decrypts a secret; null if it was encrypted for another place or with another secret, or was modified. */
export function unseal(appSecret: Buffer, place: string, stored: string): string | null {
  const [format, ...parts] = stored.split('.');
  const [nonce, tag, sealed] = parts.map(part => Buffer.from(part, 'base64url'));
  if (format !== FORMAT || !nonce || !tag || !sealed) return null;
  try {
    const decipher = createDecipheriv(ALGORITHM, keyOf(appSecret), nonce, { authTagLength: 16 })
      .setAAD(Buffer.from(place))
      .setAuthTag(tag);
    return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** Former and new secret of the application. */
export interface SecretChange {
  from: Buffer;
  to: Buffer;
}

/**
 * Encrypts a stored secret with the application's new secret. Returns it unchanged if it already is, and null
 * if neither of the application's secrets decrypts it.
 */
export function reseal({ from, to }: SecretChange, place: string, stored: string): string | null {
  if (unseal(to, place, stored) !== null) return stored;
  const text = unseal(from, place, stored);
  return text === null ? null : seal(to, place, text);
}
