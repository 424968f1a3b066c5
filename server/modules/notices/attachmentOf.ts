import { buffer } from 'node:stream/consumers';
import { isDatabaseAway } from '../../api/asAppError.ts';
import { AppError } from '../../api/errors.ts';
import type { Deps } from '../../deps.ts';
import { drawDocument } from '../../documents/drawDocument.ts';
import { DeliveryError, type Outgoing } from '../../plugins/delivery.ts';
import type { Notice } from './claims.ts';

/**
 * The document that goes with a notice, dated as the notice is, so that each try carries the same. Throws DeliveryError
 * where it cannot be made.
 */
export async function attachmentOf(
  { documents }: Pick<Deps, 'documents'>,
  { document, customerId, createdAt }: Notice,
): Promise<Outgoing['attachment']> {
  if (!document) return undefined;
  try {
    const content = await buffer(drawDocument(await documents.make(document, customerId), createdAt));
    return { fileName: document.fileName, content };
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    // What is gone stays away; anything else may go better another time.
    throw new DeliveryError(error instanceof AppError ? 'never' : 'later', `${document.fileName}: ${reason}`);
  }
}
