import { and, eq, lte } from 'drizzle-orm';
import type { PaymentStatus } from '#contract/core/enums.ts';
import type { PutOffBody } from '#contract/money/chargeBodies.ts';
import { AppError } from '#server/api/errors.ts';
import { type Actor, SYSTEM_ACTOR } from '#server/api/session.ts';
import { charges } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { write } from '#server/unitOfWork.ts';
import { DUE } from './chargeSteps.ts';
import { type Charge, changeCharge, lockCharge, openOf, type SeenCharge } from './lockCharge.ts';
import { decided, takenBack } from './standing.ts';

/**
 * Puts a charge off to a coming day, or from one such day to another: nothing collects it by itself before. Throws
 * `invalid` on a day that is not to come, `conflict` where the charge is not waiting to be paid.
 */
export function putOff(
  deps: Deps,
  actor: Actor,
  { id, version }: SeenCharge,
  { date, reason }: PutOffBody,
): Promise<Charge> {
  return write(deps, actor, async unit => {
    const charge = await lockCharge(unit, id, version);
    if (date <= unit.today)
      throw AppError.invalid({
        date: { en: 'Choose a day after today.', es: 'Elija un día posterior a hoy.' },
      });
    const why = { reason, about: { cents: openOf(charge) } };
    const day = { chargeLaterDate: date };
    if (charge.status === 'charge-later')
      return changeCharge(unit, charge, { ...day, statusReason: reason }, { step: 'put-off-again', ...why });
    if (!(DUE as readonly PaymentStatus[]).includes(charge.status))
      throw new AppError('conflict', {
        en: 'Only a charge that waits to be paid can be put off.',
        es: 'Solo se puede aplazar un cargo que espera el pago.',
      });
    const decision = { status: 'charge-later', statusReason: reason, nextTryDate: null } as const;
    return changeCharge(unit, charge, { ...decided(charge, decision), ...day }, { step: 'put-off', ...why });
  });
}

/** Lets go of the day: the charge stands as it stood before. Throws `conflict` where it is not put off. */
export function revertPutOff(
  deps: Deps,
  actor: Actor,
  { id, version }: SeenCharge,
  reason: string | null,
): Promise<Charge> {
  return write(deps, actor, async unit => {
    const charge = await lockCharge(unit, id, version);
    if (charge.status !== 'charge-later')
      throw new AppError('conflict', {
        en: 'This charge is not put off.',
        es: 'Este cargo no está aplazado.',
      });
    return changeCharge(
      unit,
      charge,
      { ...takenBack(charge), chargeLaterDate: null },
      { step: 'put-off-taken-back', reason, about: { cents: openOf(charge) } },
    );
  });
}

/**
 * On the day: charges that were put off to it stand as they stood before, and the office is told. What waits to be paid
 * keeps the day, from which it is collected by itself.
 */
export async function resumePutOff(deps: Deps): Promise<void> {
  const due = await deps.db
    .select({ id: charges.id })
    .from(charges)
    .where(and(eq(charges.status, 'charge-later'), lte(charges.chargeLaterDate, deps.clock.today())))
    .orderBy(charges.chargeLaterDate, charges.id);
  for (const { id } of due)
    await write(deps, SYSTEM_ACTOR, async unit => {
      const charge = await lockCharge(unit, id);
      // Somebody may have been quicker.
      if (charge.status !== 'charge-later') return;
      const before = takenBack(charge);
      const nextTryDate = before.status === 'pending' ? charge.chargeLaterDate : before.nextTryDate;
      await changeCharge(
        unit,
        charge,
        { ...before, nextTryDate, chargeLaterDate: null },
        { step: 'day-came', about: { cents: openOf(charge) } },
      );
    });
}
