import { and, asc, eq, sql } from 'drizzle-orm';
import { dayOf } from '#contract/core/days.ts';
import { extraCents } from '#contract/field/extraWork.ts';
import { AppError } from '#server/api/errors.ts';
import { assignments, fieldEvents, properties } from '#server/db/schema/index.ts';
import { chargeLinesOf, withdrawLines } from '#server/modules/money/charges/typedCharge.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { fieldTexts } from '#texts/server/field.ts';
import { changeOffer, lockOffer, type OfferRow, statusOf } from './offers.ts';

export interface Done {
  at: Date;
  timeZone: string;
  /** Name of the person who did it; defaults to the actor's. */
  byName?: string;
}

/**
 * Records a crew's report that extra work is done. If the offer hasn't arrived yet, it is completed when it
 * does. Repeated reports are charged only once. Throws `conflict` if the customer didn't agree.
 */
export async function reportDone(
  unit: UnitOfWork,
  assignmentId: number,
  offerEventId: string,
  done: Done,
): Promise<void> {
  const offer = await lockOffer(unit, assignmentId, offerEventId);
  if (offer && offer.status !== 'done') await completeOffer(unit, offer, done);
}

/**
 * Undoes a report that extra work is done, together with its charge: the agreed work becomes open again. It
 * stays done if another report says so. Throws `conflict` once a payment was attempted.
 */
export async function undoDone(
  unit: UnitOfWork,
  assignmentId: number,
  offerEventId: string,
  { at, timeZone }: Done,
): Promise<void> {
  const offer = await lockOffer(unit, assignmentId, offerEventId);
  if (offer?.status !== 'done' || offer.doneAt?.getTime() !== at.getTime()) return;
  if (offer.chargeId !== null) await withdrawLines(unit, { id: offer.chargeId, version: null });
  const open = { status: 'accepted', doneAt: null, doneByName: null, chargeId: null } as const;
  await completeIfReported(unit, await changeOffer(unit, offer, open), { timeZone });
}

/** Completes a locked offer if its crew already reported it done and didn't undo that. */
export async function completeIfReported(
  unit: UnitOfWork,
  offer: OfferRow,
  { timeZone }: Pick<Done, 'timeZone'>,
): Promise<void> {
  const { id, at, assignmentId, crewId, type, outcome, payload, userId } = fieldEvents;
  const [done] = await unit.tx
    .select({ at })
    .from(fieldEvents)
    .where(
      and(
        eq(assignmentId, offer.assignmentId),
        eq(crewId, offer.crewId),
        eq(type, 'offer-done'),
        eq(outcome, 'applied'),
        sql`${payload}->>'eventId' = ${offer.eventId}`,
        sql`not exists (
          select from field_events u
          where u.assignment_id = ${assignmentId} and u.user_id = ${userId} and u.type = 'undo'
            and u.outcome = 'applied' and u.payload->>'eventId' = ${id}::text)`,
      ),
    )
    .orderBy(asc(at))
    .limit(1);
  if (done) await completeOffer(unit, offer, { at: done.at, timeZone });
}

/** Completes a locked offer and charges it at the agreed price and tax. Throws `conflict`. */
export async function completeOffer(
  unit: UnitOfWork,
  offer: OfferRow,
  { at, timeZone, byName }: Done,
): Promise<OfferRow> {
  if (offer.status !== 'accepted')
    throw new AppError('conflict', fieldTexts.extraOffers.notAgreed[statusOf(offer, unit.now)]);
  const { assignmentId, propertyId, customerId, lines, tax } = offer;
  const [visit] = await unit.tx
    .select({
      serviceType: assignments.serviceType,
      vendorId: assignments.vendorId,
      vendorOfProperty: properties.vendorId,
    })
    .from(assignments)
    .innerJoin(properties, eq(properties.id, assignments.propertyId))
    .where(eq(assignments.id, assignmentId));
  if (!visit) throw AppError.notFound();
  const agreedOn = dayOf(offer.answeredAt ?? offer.offeredAt, timeZone);
  const charge = await chargeLinesOf(unit, {
    propertyId,
    customerId,
    serviceType: visit.serviceType,
    date: dayOf(at, timeZone),
    vendorId: visit.vendorId ?? visit.vendorOfProperty,
    tax,
    lines: lines.map(({ name, nameEs, unit: by, quantity, unitCents, isTaxable }) => ({
      description: name,
      amountCents: extraCents({ quantity, unitCents }),
      isTaxable,
      extra: { name, nameEs, unit: by, quantity, unitCents, assignmentId, agreedOn },
    })),
  });
  return changeOffer(unit, offer, {
    status: 'done',
    doneAt: at,
    doneByName: byName ?? unit.actor.name,
    chargeId: charge.id,
  });
}
