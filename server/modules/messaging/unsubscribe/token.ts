import { createHmac, timingSafeEqual } from 'node:crypto';
import { API_BASE } from '#contract/core/paths.ts';
import type { Config } from '#server/deps.ts';

/** In place of a newsletter: the letter went to its reader alone. */
export const SINGLE_LETTER = 0;

/** Whose link it is: the customer, and the letter that it stood in. */
export interface UnsubscribeLink {
  newsletterId: number;
  customerId: number;
}

/** 128 bits are beyond guessing and keep the link short enough for any mail reader. */
const SIGNATURE_BYTES = 16;
const PATTERN = /^([0-9a-z]{1,7})\.([0-9a-z]{1,7})\.([\w-]{22})$/;

function signatureOf(appSecret: Buffer, { newsletterId, customerId }: UnsubscribeLink): Buffer {
  const hmac = createHmac('sha256', appSecret).update(`unsubscribe ${newsletterId} ${customerId}`);
  return hmac.digest().subarray(0, SIGNATURE_BYTES);
}

/** Names reader and letter by number, never by address; good for as long as the letter is kept. */
function unsubscribeToken(appSecret: Buffer, link: UnsubscribeLink): string {
  const { newsletterId, customerId } = link;
  const signature = signatureOf(appSecret, link).toString('base64url');
  return `${newsletterId.toString(36)}.${customerId.toString(36)}.${signature}`;
}

/** Null for anything that we did not sign. */
export function readUnsubscribeToken(appSecret: Buffer, token: string): UnsubscribeLink | null {
  const [, letter, customer, signature] = PATTERN.exec(token) ?? [];
  if (!letter || !customer || !signature) return null;
  const link = { newsletterId: Number.parseInt(letter, 36), customerId: Number.parseInt(customer, 36) };
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(appSecret, link);
  return given.length === expected.length && timingSafeEqual(given, expected) ? link : null;
}

const UNSUBSCRIBE_PATH = `${API_BASE}/unsubscribe`;

/** The link of a letter, and the header lines by which mail programs offer it as a button (RFC 8058). */
export function unsubscribeWays(
  config: Pick<Config, 'appSecret' | 'publicUrl'>,
  link: UnsubscribeLink,
): { url: string; headers: Record<string, string> } {
  const url = `${config.publicUrl}${UNSUBSCRIBE_PATH}/${unsubscribeToken(config.appSecret, link)}`;
  return {
    url,
    headers: {
      'List-Unsubscribe': `<${url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      Precedence: 'bulk',
    },
  };
}
