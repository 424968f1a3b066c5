import { eq } from 'drizzle-orm';
import { dayOf } from '../../../contract/days.ts';
import { extraCents } from '../../../contract/extraWork.ts';
import { AppError } from '../../api/errors.ts';
import { assignments, properties } from '../../db/schema/index.ts';
import type { UnitOfWork } from '../../unitOfWork.ts';
import { chargeLinesOf } from '../charges/typedCharge.ts';
import { changeOffer, lockOffer, type OfferRow, statusOf } from './offers.ts';

interface Done {
  at: Date;
  timeZone: string;
}

/**
 * A crew reports that extra work is done. One whose offer is still on its way is done as that comes; said twice it is
 * charged once. Throws `conflict` for work that the customer did not agree to.
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

/** Completes a locked offer and charges it, at the price and the tax that were agreed to. Throws `conflict`. */
export async function completeOffer(
  unit: UnitOfWork,
  offer: OfferRow,
  { at, timeZone }: Done,
): Promise<OfferRow> {
  if (offer.status !== 'accepted') throw new AppError('conflict', NOT_AGREED[statusOf(offer, unit.now)]);
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
    doneByName: unit.actor.name,
    chargeId: charge.id,
  });
}

const NOT_AGREED = {
  waiting: {
    en: 'The customer has not accepted this extra work yet.',
    es: 'El cliente todavía no acepta este trabajo extra.',
  },
  declined: { en: 'The customer declined this extra work.', es: 'El cliente no aceptó este trabajo extra.' },
  expired: {
    en: 'The customer did not answer this offer in time.',
    es: 'El cliente no respondió a tiempo esta oferta.',
  },
  withdrawn: { en: 'The office withdrew this offer.', es: 'La oficina retiró esta oferta.' },
  done: { en: 'This extra work is done already.', es: 'Este trabajo extra ya está hecho.' },
  accepted: { en: 'This extra work was accepted.', es: 'Este trabajo extra fue aceptado.' },
};
