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

/**
 * Attaches a file to a property. A repeated id returns the existing attachment. Throws `not_found`,
 * `unsupported_file` for anything but pictures, PDFs, office documents and text, or `conflict` for an id used
 * elsewhere.
 */
export async function addAttachment(
  deps: Deps,
  actor: Actor,
  propertyId: number,
  upload: { id: string; name: string; bytes: Buffer },
): Promise<Attachment> {
  const found = fileTypeOf(upload.bytes);
  if (!found) throw new AppError('unsupported_file', customersTexts.attachments.notKept);
  // The key includes a hash of the content, so a second upload with the same id never overwrites the first
  // file.
  const file = `attachments/${upload.id}-${createHash('sha256').update(upload.bytes).digest('hex').slice(0, 16)}`;
  const name = safeName(upload.name, found);
  if (!(await deps.db.$count(properties, eq(properties.id, propertyId)))) throw AppError.notFound();
  const kept = await keptUnder(deps.db, propertyId, upload.id);
  if (kept) return kept;
  if (!(await deps.files.exists(file))) await deps.files.put(file, upload.bytes);

  return write(deps, actor, async unit => {
    const [property] = await unit.tx.select().from(properties).where(eq(properties.id, propertyId));
    if (!property) throw AppError.notFound();
    const { customerId } = property;
    const [row] = await unit.tx
      .insert(attachments)
      .values({
        id: upload.id,
        propertyId,
        customerId,
        name,
        contentType: found.contentType,
        size: upload.bytes.length,
        file,
        uploadedById: actor.userId,
        uploadedByName: actor.name,
        createdAt: unit.now,
      })
      .onConflictDoNothing()
      .returning();
    if (!row) {
      const other = await keptUnder(unit.tx, propertyId, upload.id);
      if (!other) throw AppError.notFound();
      return other;
    }
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
  });
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
