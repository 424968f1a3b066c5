import type { TextSetting } from '#contract/system/settings.ts';
import { AppError } from '#server/api/errors.ts';
import { assertPhoto } from '#server/modules/field/photos/photoFile.ts';
import type { Outside } from '#server/plugins/outside.ts';

const ANSWER_MS = 30_000;
/** Carriers deliver at most 5 MB. */
export const MAX_BYTES = 6 * 1_048_576;

/** The file will never be a picture that can be shown, so no further try is made. */
export class NotAPicture extends Error {}

/**
 * Fetches a picture with the account's credentials, which are sent only to the carrier's own address. Twilio
 * redirects from there to its file store, which doesn't need them. Throws `NotAPicture` for a file that is
 * stored elsewhere, is too large or isn't a picture.
 */
export async function fetchPicture(
  outside: Outside,
  { address, accountSid, authToken }: TextSetting,
  url: string,
): Promise<Buffer> {
  const at = URL.canParse(url) ? new URL(url) : null;
  if (at?.origin !== new URL(address).origin) throw new NotAPicture('It is not at the carrier.');
  const credentials = Buffer.from(`${accountSid ?? ''}:${authToken ?? ''}`).toString('base64');
  const first = await outside.fetch(at, {
    headers: { Authorization: `Basic ${credentials}` },
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  const response = await followOnce(outside, first, at);
  if (response.status === 404 || response.status === 410) throw new NotAPicture(`HTTP ${response.status}`);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const type = response.headers.get('content-type') ?? '';
  if (!type.startsWith('image/')) throw new NotAPicture(`It is ${type || 'of no known type'}.`);
  const picture = await readUpTo(response, MAX_BYTES);
  await assertPhoto(picture).catch((error: unknown) => {
    throw error instanceof AppError ? new NotAPicture('It is no picture.') : error;
  });
  return picture;
}

/** The carrier's file stores. */
const STORES: readonly ((to: URL) => boolean)[] = [
  to => to.hostname.endsWith('.twiliocdn.com'),
  to => to.hostname.endsWith('.amazonaws.com') && to.pathname.startsWith('/media.twiliocdn.com/'),
];

/** Follows the carrier's redirect to its file store, once and without credentials. */
async function followOnce(outside: Outside, response: Response, from: URL): Promise<Response> {
  if (response.status < 300 || response.status >= 400) return response;
  const location = response.headers.get('location') ?? '';
  const to = URL.canParse(location, from.href) ? new URL(location, from) : null;
  const isIts = to?.origin === from.origin || (to?.protocol === 'https:' && STORES.some(is => is(to)));
  if (!to || !isIts) throw new NotAPicture('It is not at the carrier.');
  return outside.fetch(to, { signal: AbortSignal.timeout(ANSWER_MS) });
}

async function readUpTo(response: Response, most: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > most) throw new NotAPicture('It is too large.');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
