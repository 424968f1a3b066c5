import { asc, eq } from 'drizzle-orm';
import { MAX_ATTACHMENT_BYTES } from '#contract/customers/attachments.ts';
import { AppError } from '#server/api/errors.ts';
import type { Queryable } from '#server/db/connect.ts';
import { properties } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { fileTypeOf } from '#server/modules/customers/attachments/fileType.ts';
import { addAttachment } from '#server/modules/customers/attachments/saveAttachment.ts';
import type { EmailAttachment, IncomingEmail } from './readEmail.ts';
import { uuidOf } from './uuidOf.ts';

/** Whether a file may be attached: the same kinds and sizes as from the office. */
export const isKept = ({ bytes }: EmailAttachment): boolean =>
  bytes.length <= MAX_ATTACHMENT_BYTES && fileTypeOf(bytes) !== null;

/** The property that gets a customer's files; null without one. */
export async function propertyOf(db: Queryable, customerId: number): Promise<number | null> {
  const [property] = await db
    .select({ id: properties.id })
    .from(properties)
    .where(eq(properties.customerId, customerId))
    .orderBy(asc(properties.isArchived), asc(properties.id))
    .limit(1);
  return property?.id ?? null;
}

/** Attaches an email's files to the customer's property, each once however often the email is delivered. */
export async function attachFiles(
  deps: Deps,
  { key, attachments }: Pick<IncomingEmail, 'key' | 'attachments'>,
  { customerId, name }: { customerId: number; name: string },
): Promise<void> {
  const propertyId = await propertyOf(deps.db, customerId);
  if (propertyId === null) return;
  const actor = { userId: null, name, type: 'customer' as const };
  for (const [index, file] of attachments.entries()) {
    if (!isKept(file)) continue;
    try {
      const upload = { id: uuidOf(`file:${key}:${index}`), name: file.name, bytes: file.bytes };
      await addAttachment(deps, actor, propertyId, upload);
    } catch (error) {
      // The office has deleted the file, or the property, since the first delivery.
      if (!(error instanceof AppError)) throw error;
    }
  }
}
