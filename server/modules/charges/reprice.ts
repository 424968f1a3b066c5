import { eq } from 'drizzle-orm';
import type { SetPriceBody } from '../../../contract/chargeBodies.ts';
import { isCollectable, type UnpricedReason } from '../../../contract/charges.ts';
import type { Bilingual } from '../../../contract/messages.ts';
import { AppError } from '../../api/errors.ts';
import type { Actor } from '../../api/session.ts';
import { chargeLines } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { type Unit, write } from '../../unit.ts';
import { refuseWhileOpen } from '../payments/attempts.ts';
import { type Priced, priceVisit, type Unpriced, type VisitFacts } from '../pricing/priceVisit.ts';
import { visitsToCharge } from '../pricing/visitFacts.ts';
import { type Charge, changeCharge, lockCharge } from './lockCharge.ts';

/** Why a charge has no price, for whoever wants to collect it. */
const STILL_UNPRICED: Record<UnpricedReason, Bilingual> = {
  'no-vendor': {
    en: 'There is still no price: the property has no vendor.',
    es: 'Todavía no hay precio: la propiedad no tiene proveedor.',
  },
  'no-price-list': {
    en: 'There is still no price: the vendor had no price list on that day.',
    es: 'Todavía no hay precio: el proveedor no tenía lista de precios ese día.',
  },
  'no-lot-size': {
    en: 'There is still no price: the property has no lot size.',
    es: 'Todavía no hay precio: la propiedad no tiene tamaño de terreno.',
  },
  'no-price': {
    en: 'There is still no price for this lot size and frequency.',
    es: 'Todavía no hay precio para este tamaño y esta frecuencia.',
  },
  'no-hours': {
    en: 'There is still no price: nobody wrote down the hours of work.',
    es: 'Todavía no hay precio: nadie anotó las horas de trabajo.',
  },
};

type Amounts = Pick<Priced, 'subtotalCents' | 'taxCents' | 'totalCents' | 'unpriced'>;

/**
 * Prices a charge that had no price from its visit as things stand now: new lines, and the amounts for the
 * charge itself. Throws `conflict` where there is still none.
 */
export async function priceFromVisit(unit: Unit, charge: Charge): Promise<Amounts> {
  return replaceLines(unit, charge, priceVisit(await factsOf(unit, charge)));
}

/** Sets the price of an unpaid charge by hand; tax comes on top. Throws `conflict` where money has moved or moves. */
export function setPrice(
  deps: Deps,
  actor: Actor,
  id: number,
  { priceCents, reason }: SetPriceBody,
): Promise<Charge> {
  return write(deps, actor, async unit => {
    const charge = await lockCharge(unit, id);
    await refuseWhileOpen(unit, id);
    const isOpen = isCollectable(charge.status) || charge.status === 'hold';
    if (!isOpen || charge.paidCents > 0 || charge.freeCents > 0)
      throw new AppError('conflict', {
        en: 'The price of this charge is settled.',
        es: 'El precio de este cargo ya está fijado.',
      });
    const facts = await factsOf(unit, charge);
    const amounts = await replaceLines(
      unit,
      charge,
      priceVisit({ ...facts, override: { from: 'manual', priceCents } }),
    );
    const status = amounts.totalCents === 0 ? 'free' : charge.unpriced ? 'pending' : charge.status;
    const statusReason = status === charge.status ? charge.statusReason : null;
    return changeCharge(unit, charge, { ...amounts, status, statusReason }, { reason });
  });
}

async function factsOf(unit: Unit, charge: Charge): Promise<VisitFacts> {
  const [visit] = charge.assignmentId === null ? [] : await visitsToCharge(unit.tx, [charge.assignmentId]);
  if (!visit)
    throw new AppError('conflict', {
      en: 'This charge belongs to no visit.',
      es: 'Este cargo no es de ninguna visita.',
    });
  return visit.facts;
}

async function replaceLines(
  unit: Unit,
  charge: Charge,
  { lines, ...amounts }: Priced | Unpriced,
): Promise<Amounts> {
  if (amounts.unpriced) throw new AppError('conflict', STILL_UNPRICED[amounts.unpriced]);
  await unit.tx.delete(chargeLines).where(eq(chargeLines.chargeId, charge.id));
  await unit.tx
    .insert(chargeLines)
    .values(lines.map((line, index) => ({ ...line, chargeId: charge.id, position: index + 1 })));
  return amounts;
}
