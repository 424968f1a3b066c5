import { createHmac, timingSafeEqual } from 'node:crypto';
import { API_BASE } from '#contract/core/paths.ts';
import type { PhotoSize } from '#contract/field/photos.calls.ts';
import type { Deps } from '#server/deps.ts';

const DAY_SECONDS = 86_400;
/** All links expire at the same moments, so an address stays the same for days and browsers can cache it. */
const STEP_SECONDS = 7 * DAY_SECONDS;

/** Paths under which pictures are served: of visits and of messages. */
type PhotoPath = 'photos' | 'message-photos';

interface Picture {
  path: PhotoPath;
  id: string;
  size: PhotoSize;
  /** Expiry, in seconds. */
  until: number;
}

function signatureOf(appSecret: Buffer, { path, id, size, until }: Picture): string {
  const kind = path === 'photos' ? 'photo' : path;
  return createHmac('sha256', appSecret).update(`${kind} ${id} ${size} ${until}`).digest('base64url');
}

/**
 * The address of a photo for `<img>`, which needs no Authorization header. Only given to people who may see
 * the photo; expires in one to two weeks.
 */
export function photoUrl(
  deps: Pick<Deps, 'config' | 'clock'>,
  id: string,
  size: PhotoSize = 'large',
  path: PhotoPath = 'photos',
): string {
  const now = Math.floor(deps.clock.now().getTime() / 1000);
  const until = (Math.floor(now / STEP_SECONDS) + 2) * STEP_SECONDS;
  const signature = signatureOf(deps.config.appSecret, { path, id, size, until });
  return `${API_BASE}/${path}/${id}/signed?${new URLSearchParams({ size, until: String(until), signature })}`;
}

export function photoUrls(deps: Pick<Deps, 'config' | 'clock'>, id: string, path?: PhotoPath) {
  return { url: photoUrl(deps, id, 'large', path), thumbnailUrl: photoUrl(deps, id, 'thumbnail', path) };
}

/** Whether we signed the address for this photo and size and it hasn't expired. */
export function isPhotoUrlValid(
  deps: Pick<Deps, 'config' | 'clock'>,
  id: string,
  { size, until, signature }: { size: PhotoSize; until: number; signature: string },
  path: PhotoPath = 'photos',
): boolean {
  if (until * 1000 < deps.clock.now().getTime()) return false;
  const expected = Buffer.from(signatureOf(deps.config.appSecret, { path, id, size, until }));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
