import { inArray } from 'drizzle-orm';
import type { FieldEventAnswer } from '#contract/field/crewDay.calls.ts';
import type { RescueReport } from '#contract/field/rescueFile.ts';
import type { RescueResult } from '#contract/field/rescueFiles.calls.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import { photos } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { checkPhoto, savePhoto } from '#server/modules/field/photos/savePhoto.ts';
import { idOf } from './readFile.ts';

type PhotoResult = RescueResult['reports'][number]['photo'];

/**
 * Stores the pictures of accepted reports; returns the results by id. One that fails doesn't block the
 * others.
 */
export async function takePhotos(
  deps: Omit<Deps, 'db'> & { db: Queryable },
  session: Session,
  reports: readonly RescueReport[],
  answers: ReadonlyMap<string, FieldEventAnswer>,
  isPreview: boolean,
): Promise<Map<string, PhotoResult>> {
  const found = reports.flatMap(({ event, photo }) => {
    const id = idOf(event);
    const outcome = answers.get(id)?.outcome;
    return photo === null || outcome === undefined || outcome === 'rejected' ? [] : [{ id, photo }];
  });
  const ids = found.map(({ id }) => id);
  const kept = await deps.db.select({ id: photos.id }).from(photos).where(inArray(photos.id, ids));
  const known = new Set(kept.map(({ id }) => id));
  const results = new Map<string, PhotoResult>();
  for (const { id, photo } of found) {
    if (known.has(id)) results.set(id, { outcome: 'known', reason: null });
    else results.set(id, await takeOne(deps, session, id, bytesOf(photo), isPreview));
  }
  return results;
}

const bytesOf = (dataUrl: string) => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');

async function takeOne(
  deps: Omit<Deps, 'db'> & { db: Queryable },
  session: Session,
  id: string,
  bytes: Buffer,
  isPreview: boolean,
): Promise<PhotoResult> {
  try {
    if (isPreview) await checkPhoto(deps.db, session, id, bytes);
    else await savePhoto(deps, session, id, bytes);
    return { outcome: 'applied', reason: null };
  } catch (error) {
    if (error instanceof AppError) return { outcome: 'rejected', reason: error.bilingual() };
    deps.log.error({ err: error, photo: id }, 'a photo in a file of unsent work could not be stored');
    return { outcome: 'failed', reason: null };
  }
}
