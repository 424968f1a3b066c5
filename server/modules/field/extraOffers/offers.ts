import { and, desc, eq, sql } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import type { OfferStatus } from '#contract/field/extraWork.ts';
import type { Offer } from '#contract/field/offers.ts';
import { AppError } from '#server/api/errors.ts';
import type { Queryable } from '#server/db/connect.ts';
import { prepared } from '#server/db/prepared.ts';
import { assignments, extraOffers } from '#server/db/schema/index.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';

export type OfferRow = typeof extraOffers.$inferSelect;

/** Status of an offer; one that wasn't answered in time has expired. */
export const statusOf = (
  { status, expiresAt }: Pick<OfferRow, 'status' | 'expiresAt'>,
  now: Date,
): OfferStatus => (status === 'waiting' && expiresAt !== null && expiresAt <= now ? 'expired' : status);

export function offerView(row: OfferRow, now: Date): Offer {
  return {
    id: row.id,
    eventId: row.eventId,
    status: statusOf(row, now),
    lines: row.lines,
    taxPercent: row.tax?.percent ?? 0,
    subtotalCents: row.subtotalCents,
    taxCents: row.taxCents,
    totalCents: row.totalCents,
    note: row.note,
    answerBy: row.answerBy,
    signedBy: row.signedBy,
    signature: row.signature,
    offeredAt: row.offeredAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    doneAt: row.doneAt?.toISOString() ?? null,
    doneBy: row.doneByName,
    reason: row.reason,
    chargeId: row.chargeId,
  };
}

const offersAt = prepared(db =>
  db
    .select()
    .from(extraOffers)
    .where(sql`${extraOffers.assignmentId} = any(${sql.placeholder('assignmentIds')}::int[])`)
    .orderBy(desc(extraOffers.id))
    .prepare('offers_at'),
);

/** The offers of visits, newest first. */
export async function offersOf(
  db: Queryable,
  assignmentIds: readonly number[],
  now: Date,
): Promise<(Offer & { assignmentId: number })[]> {
  if (assignmentIds.length === 0) return [];
  const rows = await offersAt(db, { assignmentIds });
  return rows.map(row => ({ ...offerView(row, now), assignmentId: row.assignmentId }));
}

/** Locks a visit's offer until the end of the transaction; undefined if there is none. */
export async function lockOffer(
  { tx }: UnitOfWork,
  assignmentId: number,
  which: number | string,
): Promise<OfferRow | undefined> {
  const isIt = typeof which === 'number' ? eq(extraOffers.id, which) : eq(extraOffers.eventId, which);
  const [row] = await tx
    .select()
    .from(extraOffers)
    .where(and(isIt, eq(extraOffers.assignmentId, assignmentId)))
    .for('update');
  return row;
}

/** Changes a locked offer's status, with its history and updates of open pages. */
export async function changeOffer(
  unit: UnitOfWork,
  before: OfferRow,
  change: Partial<OfferRow>,
): Promise<OfferRow> {
  const [after] = await unit.tx
    .update(extraOffers)
    .set({ ...change, version: before.version + 1 })
    .where(eq(extraOffers.id, before.id))
    .returning();
  if (!after) throw AppError.notFound();
  const { id: entityId, propertyId, customerId, reason } = after;
  const entry = { entity: 'extra-offer', entityId, action: 'updated', propertyId, customerId } as const;
  await unit.record({ ...entry, before, after, reason: change.reason === undefined ? null : reason });
  await raiseOffer(unit, after);
  return after;
}

/** Updates the open pages of a visit because its offers changed. */
export async function raiseOffer(unit: UnitOfWork, offer: OfferRow): Promise<void> {
  const { assignmentId, propertyId, customerId } = offer;
  const [visit] = await unit.tx
    .select({ crewId: assignments.crewId, date: assignments.date })
    .from(assignments)
    .where(eq(assignments.id, assignmentId));
  const { crewId = null, date = unit.today as Day } = visit ?? {};
  const byUserId = unit.actor.userId;
  await unit.raise({
    type: 'assignment.changed',
    ...{ assignmentId, propertyId, customerId, crewId, date, byUserId },
  });
}

/** Moves one customer's offers to another, as part of a merge. */
export async function transferOffers({ tx }: UnitOfWork, fromId: number, toId: number): Promise<void> {
  await tx.update(extraOffers).set({ customerId: toId }).where(eq(extraOffers.customerId, fromId));
}
