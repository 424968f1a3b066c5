import { asc, eq } from 'drizzle-orm';
import { MAX_ATTACHMENT_BYTES } from '#contract/customers/attachments.ts';
import type { Queryable } from '#server/db/connect.ts';
import { type EmailFile, properties } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { attachStored, storeUpload } from '#server/modules/customers/attachments/saveAttachment.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import type { IncomingEmail } from './readEmail.ts';
import { uuidOf } from './uuidOf.ts';

/** The property that gets a customer's files; null without one. */
async function propertyOf(db: Queryable, customerId: number): Promise<number | null> {
  const [property] = await db
    .select({ id: properties.id })
    .from(properties)
    .where(eq(properties.customerId, customerId))
    .orderBy(asc(properties.isArchived), asc(properties.id))
    .limit(1);
  return property?.id ?? null;
}

/**
 * Stores an email's files: the same kinds and sizes as the office may attach. A repeat stores nothing new, so
 * this can safely run before the transaction.
 */
export async function storeFiles(
  deps: Pick<Deps, 'files'>,
  { key, attachments }: Pick<IncomingEmail, 'key' | 'attachments'>,
): Promise<EmailFile[]> {
  const files: EmailFile[] = [];
  for (const [index, { name, bytes }] of attachments.entries()) {
    const upload = { id: uuidOf(`file:${key}:${index}`), name, bytes };
    const stored = bytes.length <= MAX_ATTACHMENT_BYTES ? await storeUpload(deps, upload) : null;
    files.push(stored ?? { name: name.slice(0, 160) || '?', file: null });
  }
  return files;
}

/** Attaches the stored files to the customer's property. Returns the names of attached and refused files. */
export async function attachFiles(
  unit: UnitOfWork,
  files: readonly EmailFile[],
  { customerId, name }: { customerId: number; name: string },
): Promise<{ attached: string[]; refused: string[] }> {
  const propertyId = files.length > 0 ? await propertyOf(unit.tx, customerId) : null;
  const done = { attached: [] as string[], refused: [] as string[] };
  for (const file of files) {
    const isKept = propertyId !== null && file.file !== null;
    if (isKept) await attachStored(unit, propertyId, file, { userId: null, name });
    done[isKept ? 'attached' : 'refused'].push(file.name);
  }
  return done;
}
