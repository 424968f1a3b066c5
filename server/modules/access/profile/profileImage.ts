import { randomBytes } from 'node:crypto';
import type { ProfileView } from '#contract/access/profile.calls.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import type { Deps } from '#server/deps.ts';
import { lockUser, storeUser } from '#server/modules/access/auth/users.ts';
import { write } from '#server/unitOfWork.ts';
import { accessTexts } from '#texts/server/access.ts';
import { findProfile } from './profileView.ts';

/** Width and height of a profile picture, whatever size was uploaded. */
const PIXELS = 512;
const QUALITY = 84;
const MAX_INPUT_PIXELS = 60_000_000;
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'heif', 'gif'];
const FOLDER = 'profiles';

export const imageKey = (name: string) => `${FOLDER}/${name}`;
export const IMAGE_NAME = /^\d+-[0-9a-f]{32}\.jpg$/;

/** Converts a picture to a square JPEG, upright and without camera metadata. Throws `unsupported_file`. */
async function squared(original: Buffer): Promise<Buffer> {
  try {
    const { default: sharp } = await import('sharp');
    const picture = sharp(original, { limitInputPixels: MAX_INPUT_PIXELS });
    const { format } = await picture.metadata();
    if (!FORMATS.includes(format)) throw new Error(format);
    return await picture
      .autoOrient()
      .resize(PIXELS, PIXELS, { fit: 'cover', position: 'attention' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: QUALITY })
      .toBuffer();
  } catch {
    throw new AppError('unsupported_file', accessTexts.profile.notPictureRead);
  }
}

/** Sets the user's own profile picture and deletes the previous one. */
export async function setProfileImage(deps: Deps, session: Session, original: Buffer): Promise<ProfileView> {
  const picture = await squared(original);
  const name = `${session.userId}-${randomBytes(16).toString('hex')}.jpg`;
  await deps.files.put(imageKey(name), picture);
  return replace(deps, session, imageKey(name));
}

/** Removes the user's own profile picture, if there is one. */
export function deleteProfileImage(deps: Deps, session: Session): Promise<ProfileView> {
  return replace(deps, session, null);
}

async function replace(deps: Deps, session: Session, file: string | null): Promise<ProfileView> {
  const { old, profile } = await write(deps, session, async unit => {
    const before = await lockUser(unit, session.userId);
    if (file !== before.profileFile)
      await storeUser(
        unit,
        before,
        { profileFile: file },
        {
          before: { profileImage: before.profileFile && 'set' },
          after: { profileImage: file && 'changed' },
        },
      );
    await unit.raise({ type: 'session.changed', userIds: [before.id] });
    return { old: before.profileFile, profile: await findProfile(unit.tx, before.id) };
  });
  if (!profile) throw AppError.notFound();
  // Deleted after the commit, because a leftover file is better than a missing picture.
  if (old && old !== file) await deps.files.delete(old).catch(() => undefined);
  return profile;
}
