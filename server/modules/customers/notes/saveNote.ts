import { and, eq, isNull } from 'drizzle-orm';
import type { NoteBody } from '#contract/customers/customers.ts';
import type { Note } from '#contract/customers/notes.calls.ts';
import { AppError } from '#server/api/errors.ts';
import type { Actor } from '#server/api/session.ts';
import { requireVersion } from '#server/api/versions.ts';
import { insertMany } from '#server/db/insertMany.ts';
import { notes, properties } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { noteView } from './queries.ts';

/** Adds a note to a property within an open transaction, with its history. */
export async function insertNote(
  unit: UnitOfWork,
  property: { id: number; customerId: number },
  body: NoteBody & { assignmentId?: number; crewId?: number },
): Promise<Note> {
  const [row] = await unit.tx
    .insert(notes)
    .values({
      ...body,
      propertyId: property.id,
      authorId: unit.actor.userId,
      authorName: unit.actor.name,
      createdAt: unit.now,
    })
    .returning();
  if (!row) throw AppError.notFound();
  await unit.record({
    entity: 'note',
    entityId: row.id,
    action: 'added',
    propertyId: property.id,
    customerId: property.customerId,
    after: { ...body },
  });
  return noteView(row);
}

interface CrewNote {
  crewId: number | null;
  text: string;
  at: Date;
  /** The author; defaults to the actor. */
  author?: { userId: number; name: string };
}

/** Stores a crew's note about a visit, with its history. */
export async function insertCrewNote(
  unit: UnitOfWork,
  visit: { id: number; propertyId: number; customerId: number },
  { crewId, text, at, author }: CrewNote,
): Promise<void> {
  const { id: assignmentId, propertyId, customerId } = visit;
  const { userId: authorId, name: authorName } = author ?? unit.actor;
  const [note] = await unit.tx
    .insert(notes)
    .values({ propertyId, assignmentId, crewId, text, forCrew: true, authorId, authorName, createdAt: at })
    .returning({ id: notes.id });
  if (!note) throw AppError.notFound();
  await unit.record({
    entity: 'crew-note',
    entityId: note.id,
    action: 'added',
    propertyId,
    customerId,
    after: { assignmentId, text },
  });
}

/**
 * Adds many internal notes to properties at once, without their own history rows: the history of the records
 * that are added at the same time mentions the notes.
 */
export async function insertNotes(
  unit: UnitOfWork,
  rows: readonly { propertyId: number; text: string }[],
): Promise<void> {
  if (rows.length === 0) return;
  const { userId: authorId, name: authorName } = unit.actor;
  const common = { forCrew: false, forCustomer: false, authorId, authorName, createdAt: unit.now };
  await insertMany(
    unit.tx,
    notes,
    rows.map(row => ({ ...row, ...common })),
  );
}

/** Makes a property's customer-visible notes internal. */
export async function hideNotes(
  unit: UnitOfWork,
  property: { id: number; customerId: number },
): Promise<void> {
  const hidden = await unit.tx
    .update(notes)
    .set({ forCustomer: false })
    .where(and(eq(notes.propertyId, property.id), eq(notes.forCustomer, true)))
    .returning({ id: notes.id });
  await unit.record(
    ...hidden.map(note => ({
      entity: 'note' as const,
      entityId: note.id,
      action: 'updated' as const,
      propertyId: property.id,
      customerId: property.customerId,
      before: { forCustomer: true },
      after: { forCustomer: false },
    })),
  );
}

export function addNote(deps: Deps, actor: Actor, propertyId: number, body: NoteBody): Promise<Note> {
  return write(deps, actor, async unit => {
    const [property] = await unit.tx
      .select({ id: properties.id, customerId: properties.customerId })
      .from(properties)
      .where(eq(properties.id, propertyId));
    if (!property) throw AppError.invalid({ propertyId: 'notThere' });
    const note = await insertNote(unit, property, body);
    await tellScreens(unit, property.id, property.customerId);
    return note;
  });
}

/** Changes a note's text or who can see it. Throws `not_found`, also for a deleted note, or `stale`. */
export function updateNote(
  deps: Deps,
  actor: Actor,
  id: number,
  body: NoteBody,
  expected: number | null,
): Promise<Note> {
  return write(deps, actor, async unit => {
    const { customerId, ...before } = await lockNote(unit, id);
    requireVersion(noteView(before), expected);
    const [after] = await unit.tx
      .update(notes)
      .set({ ...body, version: before.version + 1 })
      .where(eq(notes.id, id))
      .returning();
    if (!after) throw AppError.notFound();
    await unit.record({
      entity: 'note',
      entityId: id,
      action: 'updated',
      propertyId: before.propertyId,
      customerId,
      before: { ...before, customerId },
      after: { ...after, customerId },
    });
    await tellScreens(unit, before.propertyId, customerId);
    return noteView(after);
  });
}

/** Hides a note; its row and history stay. Throws `not_found`. */
export function deleteNote(deps: Deps, actor: Actor, id: number): Promise<Note> {
  return write(deps, actor, async unit => {
    const before = await lockNote(unit, id);
    await unit.tx.update(notes).set({ deletedAt: unit.now }).where(eq(notes.id, id));
    await unit.record({
      entity: 'note',
      entityId: id,
      action: 'deleted',
      propertyId: before.propertyId,
      customerId: before.customerId,
      before: { text: before.text },
    });
    await tellScreens(unit, before.propertyId, before.customerId);
    return noteView(before);
  });
}

async function lockNote(unit: UnitOfWork, id: number) {
  const [row] = await unit.tx
    .select({ note: notes, customerId: properties.customerId })
    .from(notes)
    .innerJoin(properties, eq(properties.id, notes.propertyId))
    .where(and(eq(notes.id, id), isNull(notes.deletedAt)))
    .for('update', { of: notes });
  if (!row) throw AppError.notFound();
  return { ...row.note, customerId: row.customerId };
}

async function tellScreens(unit: UnitOfWork, propertyId: number, customerId: number): Promise<void> {
  await unit.raise({
    type: 'changed',
    change: { entity: 'property', id: propertyId, propertyId, customerId },
  });
}
