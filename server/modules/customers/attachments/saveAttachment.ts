import { createHash } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Attachment } from '#contract/customers/attachments.calls.ts';
import { AppError } from '#server/api/errors.ts';
import type { Actor } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import { attachments, properties } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { customersTexts } from '#texts/server/customers.ts';
import { fileTypeOf, safeName } from './fileType.ts';

export type Row = typeof attachments.$inferSelect;

export function attachmentView({
  deletedAt: _,
  file: _file,
  customerId: _customer,
  createdAt,
  ...row
}: Row): Attachment {
  return { ...row, createdAt: createdAt.toISOString() };
}

/** A file in the store, which may be attached to a property. */
export interface StoredFile {
  id: string;
  name: string;
  contentType: string;
  /** Bytes. */
  size: number;
  /** Key in the file store. */
  file: string;
}

interface Upload {
  id: string;
  name: string;
  bytes: Buffer;
}

/**
 * Returns the stored file that an upload becomes; null for anything but pictures, PDFs, office documents and
 * text.
 */
function placeOf({ id, name, bytes }: Upload): StoredFile | null {
  const found = fileTypeOf(bytes);
  if (!found) return null;
  // The key includes a hash of the content, so a second upload with the same id never overwrites the first
  // file.
  const file = `attachments/${id}-${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}`;
  return { id, name: safeName(name, found), contentType: found.contentType, size: bytes.length, file };
}

/** Stores a file that `attachStored` attaches later; null if files of its type aren't kept. */
export async function storeUpload(
  { files }: Pick<Deps, 'files'>,
  upload: Upload,
): Promise<StoredFile | null> {
  const stored = placeOf(upload);
  if (stored && !(await files.exists(stored.file))) await files.put(stored.file, upload.bytes);
  return stored;
}

/**
 * Attaches a file to a property. A repeated id returns the existing attachment. Throws `not_found`,
 * `unsupported_file` for anything but pictures, PDFs, office documents and text, or `conflict` for an id used
 * elsewhere.
 */
export async function addAttachment(
  deps: Deps,
  actor: Actor,
  propertyId: number,
  upload: Upload,
): Promise<Attachment> {
  if (!placeOf(upload)) throw new AppError('unsupported_file', customersTexts.attachments.notKept);
  if (!(await deps.db.$count(properties, eq(properties.id, propertyId)))) throw AppError.notFound();
  const kept = await keptUnder(deps.db, propertyId, upload.id);
  if (kept) return kept;
  const stored = await storeUpload(deps, upload);
  if (!stored) throw new AppError('unsupported_file', customersTexts.attachments.notKept);
  return write(deps, actor, async unit => {
    const made = await attachStored(unit, propertyId, stored, actor);
    if (made) return made;
    const other = await keptUnder(unit.tx, propertyId, upload.id);
    if (!other) throw AppError.notFound();
    return other;
  });
}

/** Attaches a stored file, with history. Returns null if its id is used already; throws `not_found`. */
export async function attachStored(
  unit: UnitOfWork,
  propertyId: number,
  { id, name, contentType, size, file }: StoredFile,
  by: { userId: number | null; name: string },
): Promise<Attachment | null> {
  const [property] = await unit.tx.select().from(properties).where(eq(properties.id, propertyId));
  if (!property) throw AppError.notFound();
  const { customerId } = property;
  const [row] = await unit.tx
    .insert(attachments)
    .values({
      ...{ id, propertyId, customerId, name, contentType, size, file },
      uploadedById: by.userId,
      uploadedByName: by.name,
      createdAt: unit.now,
    })
    .onConflictDoNothing()
    .returning();
  if (!row) return null;
  await unit.record({
    entity: 'attachment',
    entityId: row.id,
    action: 'added',
    propertyId,
    customerId,
    after: { name },
  });
  await tellScreens(unit, row);
  return attachmentView(row);
}

/**
 * Returns the earlier upload with this id. Throws if the id belongs to another property or the file was
 * deleted.
 */
async function keptUnder(db: Queryable, propertyId: number, id: string): Promise<Attachment | null> {
  const [kept] = await db.select().from(attachments).where(eq(attachments.id, id));
  if (!kept) return null;
  if (kept.propertyId !== propertyId || kept.deletedAt)
    throw new AppError('conflict', customersTexts.attachments.used);
  return attachmentView(kept);
}

/** Deletes a file; its name stays in the history. Throws `not_found`. */
export async function deleteAttachment(deps: Deps, actor: Actor, id: string): Promise<Attachment> {
  const row = await write(deps, actor, async unit => {
    const [deleted] = await unit.tx
      .update(attachments)
      .set({ deletedAt: unit.now })
      .where(and(eq(attachments.id, id), isNull(attachments.deletedAt)))
      .returning();
    if (!deleted) throw AppError.notFound();
    await unit.record({
      entity: 'attachment',
      entityId: id,
      action: 'deleted',
      propertyId: deleted.propertyId,
      customerId: deleted.customerId,
      before: { name: deleted.name },
    });
    await tellScreens(unit, deleted);
    return deleted;
  });
  await deps.files.delete(row.file);
  return attachmentView(row);
}

const tellScreens = (unit: UnitOfWork, { propertyId, customerId }: Row) =>
  unit.raise({ type: 'changed', change: { entity: 'property', id: propertyId, propertyId, customerId } });

/** Moves one customer's files to another, as part of a merge. */
export async function transferAttachments({ tx }: UnitOfWork, fromId: number, toId: number): Promise<void> {
  await tx.update(attachments).set({ customerId: toId }).where(eq(attachments.customerId, fromId));
}
