import { buffer } from 'node:stream/consumers';
import { and, desc, eq } from 'drizzle-orm';
import type { PhotoReference } from '#contract/money/documents.ts';
import { isDatabaseAway } from '#server/api/asAppError.ts';
import { AppError } from '#server/api/errors.ts';
import { photos } from '#server/db/schema/index.ts';
import { reasonOf } from '#server/db/unavailable.ts';
import type { Deps } from '#server/deps.ts';
import { DeliveryError, type Outgoing } from '#server/plugins/delivery.ts';
import type { Notice } from './claims.ts';

async function photoOf(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  { subject, fileName }: PhotoReference,
): Promise<Outgoing['attachment']> {
  const [photo] = await db
    .select({ file: photos.file })
    .from(photos)
    .where(and(eq(photos.assignmentId, subject.assignmentId), photos.forCustomer))
    .orderBy(desc(photos.takenAt))
    .limit(1);
  if (!photo || !(await files.exists(photo.file))) return undefined;
  const content = await buffer(await files.getStream(photo.file));
  return { fileName, content, contentType: 'image/jpeg' };
}

/**
 * Returns the document or photo that goes with a notice. Documents are dated like the notice, so that every
 * try sends the same document. Throws `DeliveryError` if it can't be made.
 */
export async function attachmentOf(
  deps: Pick<Deps, 'documents' | 'db' | 'files'>,
  { document, customerId, createdAt }: Notice,
): Promise<Outgoing['attachment']> {
  if (!document) return undefined;
  try {
    if (document.kind === 'visit-photo') return await photoOf(deps, document);
    const { drawDocument } = await import('#server/documents/drawDocument.ts');
    const content = await buffer(drawDocument(await deps.documents.make(document, customerId), createdAt));
    return { fileName: document.fileName, content, contentType: 'application/pdf' };
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    // A deleted record won't come back; any other failure may be temporary.
    throw new DeliveryError(
      error instanceof AppError ? 'never' : 'later',
      `${document.fileName}: ${reasonOf(error)}`,
    );
  }
}
