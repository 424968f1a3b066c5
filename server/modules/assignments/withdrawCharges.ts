import { inArray } from 'drizzle-orm';
import { showDay } from '../../../contract/days.ts';
import { AppError } from '../../api/errors.ts';
import { charges, paymentAttempts } from '../../db/schema/index.ts';
import type { Unit } from '../../unit.ts';
import type { Visit } from './visits.ts';

/**
 * Takes back the charges of visits that are opened again or priced anew. Throws `conflict` where money moved or
 * was asked for: such a visit stays completed.
 */
export async function withdrawCharges(unit: Unit, visits: readonly Visit[]): Promise<void> {
  const ids = visits.filter(visit => visit.status === 'completed').map(visit => visit.id);
  if (ids.length === 0) return;
  const made = await unit.tx.select().from(charges).where(inArray(charges.assignmentId, ids)).for('update');
  if (made.length === 0) return;
  const chargeIds = made.map(charge => charge.id);
  const tried = await unit.tx
    .selectDistinct({ chargeId: paymentAttempts.chargeId })
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.chargeId, chargeIds));
  const triedIds = new Set(tried.map(attempt => attempt.chargeId));
  const paid = made.find(charge => charge.paidCents > 0 || triedIds.has(charge.id));
  if (paid) throw new AppError('conflict', paid.paidCents > 0 ? ALREADY_PAID : ALREADY_TRIED, values(paid));

  await unit.tx.delete(charges).where(inArray(charges.id, chargeIds));
  await unit.record(
    ...made.map(charge => ({
      entity: 'charge' as const,
      entityId: charge.id,
      action: 'deleted' as const,
      propertyId: charge.propertyId,
      customerId: charge.customerId,
      before: charge,
    })),
  );
  await unit.raise(
    ...made.map(({ id, propertyId, customerId }) => ({
      type: 'changed' as const,
      change: { entity: 'charge' as const, id, propertyId, customerId },
    })),
  );
}

const values = (charge: { date: string }) => ({ values: { date: showDay(charge.date) } });

const ALREADY_PAID = {
  en: 'The charge of the visit on {date} is paid. Refund it before you change the visit.',
  es: 'El cargo de la visita del {date} está pagado. Reembólselo antes de cambiar la visita.',
};
const ALREADY_TRIED = {
  en: 'A payment was already tried for the visit on {date}, so the visit can no longer be changed.',
  es: 'Ya se intentó un pago por la visita del {date}, así que la visita ya no se puede cambiar.',
};
