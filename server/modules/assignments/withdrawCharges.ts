import { and, inArray, sql } from 'drizzle-orm';
import { showDay } from '../../../contract/days.ts';
import { type Bilingual, fill } from '../../../contract/messages.ts';
import { AppError } from '../../api/errors.ts';
import type { Tx } from '../../db/connect.ts';
import { charges } from '../../db/schema/index.ts';
import type { Unit } from '../../unit.ts';
import type { Visit } from './visits.ts';

const completedIds = (visits: readonly Visit[]) =>
  visits.filter(visit => visit.status === 'completed').map(visit => visit.id);

/** Why the charges of completed visits must stay as they are, by visit: money moved or was asked for. */
export async function chargesThatStay(tx: Tx, visits: readonly Visit[]): Promise<Map<number, Bilingual>> {
  const ids = completedIds(visits);
  if (ids.length === 0) return new Map();
  const made = await tx
    .select({
      assignmentId: charges.assignmentId,
      date: charges.date,
      paidCents: charges.paidCents,
      wasTried: sql<boolean>`exists (select 1 from payment_attempts t where t.charge_id = ${charges}.id)`,
    })
    .from(charges)
    .where(and(inArray(charges.assignmentId, ids)))
    .for('update');
  return new Map(
    made.flatMap(({ assignmentId, date, paidCents, wasTried }) => {
      if (assignmentId === null || (paidCents === 0 && !wasTried)) return [];
      const { en, es } = paidCents > 0 ? ALREADY_PAID : ALREADY_TRIED;
      const values = { date: showDay(date) };
      return [[assignmentId, { en: fill(en, values), es: fill(es, values) }] as const];
    }),
  );
}

/**
 * Takes back the charges of completed visits that are opened again or priced anew. Throws `conflict` where money
 * moved or was asked for: such a visit stays as it is.
 */
export async function withdrawCharges(unit: Unit, visits: readonly Visit[]): Promise<void> {
  const ids = completedIds(visits);
  if (ids.length === 0) return;
  const [inTheWay] = (await chargesThatStay(unit.tx, visits)).values();
  if (inTheWay) throw new AppError('conflict', inTheWay);
  const withdrawn = await unit.tx.delete(charges).where(inArray(charges.assignmentId, ids)).returning();
  await unit.record(
    ...withdrawn.map(charge => ({
      entity: 'charge' as const,
      entityId: charge.id,
      action: 'deleted' as const,
      propertyId: charge.propertyId,
      customerId: charge.customerId,
      before: charge,
    })),
  );
  await unit.raise(
    ...withdrawn.map(({ id, propertyId, customerId }) => ({
      type: 'changed' as const,
      change: { entity: 'charge' as const, id, propertyId, customerId },
    })),
  );
}

const ALREADY_PAID = {
  en: 'The charge of the visit on {date} is paid. Refund it before you change the visit.',
  es: 'El cargo de la visita del {date} está pagado. Reembólselo antes de cambiar la visita.',
};
const ALREADY_TRIED = {
  en: 'A payment was already tried for the visit on {date}, so the visit can no longer be changed.',
  es: 'Ya se intentó un pago por la visita del {date}, así que la visita ya no se puede cambiar.',
};
