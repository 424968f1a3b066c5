import { createHmac, timingSafeEqual } from 'node:crypto';
import { API_BASE } from '#contract/core/paths.ts';
import type { Config } from '#server/deps.ts';

/** Used as newsletter id if the email went to a single reader. */
export const SINGLE_EMAIL = 0;

/** Newsletter id of emails about unfinished sign-ups, whose id takes the place of the customer's. */
export const UNFINISHED_SIGNUP = 36 ** 7 - 1;

/** Subject of an unsubscribe link: the customer, and the newsletter that contained it. */
export interface UnsubscribeLink {
  newsletterId: number;
  customerId: number;
}

/** Returns the newsletter that contained a link; null if it was another email. */
export const newsletterOf = ({ newsletterId }: UnsubscribeLink): number | null =>
  newsletterId === SINGLE_EMAIL || newsletterId === UNFINISHED_SIGNUP ? null : newsletterId;

/** 128 bits can't be guessed and keep the link short enough for any mail reader. */
const SIGNATURE_BYTES = 16;
const PATTERN = /^([0-9a-z]{1,7})\.([0-9a-z]{1,7})\.([\w-]{22})$/;

function signatureOf(appSecret: Buffer, { newsletterId, customerId }: UnsubscribeLink): Buffer {
  const hmac = createHmac('sha256', appSecret).update(`unsubscribe ${newsletterId} ${customerId}`);
  return hmac.digest().subarray(0, SIGNATURE_BYTES);
}

/** Returns a token that identifies reader and newsletter by number, never by address. It never expires. */
function unsubscribeToken(appSecret: Buffer, link: UnsubscribeLink): string {
  const { newsletterId, customerId } = link;
  const signature = signatureOf(appSecret, link).toString('base64url');
  return `${newsletterId.toString(36)}.${customerId.toString(36)}.${signature}`;
}

/** Returns the content of a token; null if its signature isn't ours. */
export function readUnsubscribeToken(appSecret: Buffer, token: string): UnsubscribeLink | null {
  const [, letter, customer, signature] = PATTERN.exec(token) ?? [];
  if (!letter || !customer || !signature) return null;
  const link = { newsletterId: Number.parseInt(letter, 36), customerId: Number.parseInt(customer, 36) };
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(appSecret, link);
  return given.length === expected.length && timingSafeEqual(given, expected) ? link : null;
}

const UNSUBSCRIBE_PATH = `${API_BASE}/unsubscribe`;

/** Returns the unsubscribe link, and the headers by which mail programs offer it as a button (RFC 8058). */
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
