import { and, eq, inArray } from 'drizzle-orm';
import type { AttemptState } from '../../../contract/enums.ts';
import { AppError } from '../../api/errors.ts';
import { paymentAttempts } from '../../db/schema/index.ts';
import type { UnitOfWork } from '../../unitOfWork.ts';

/** Begun and not decided: while a charge has one, nothing else charges it. */
export const OPEN_STATES = ['created', 'sent', 'unknown'] as const satisfies readonly AttemptState[];

/** Response codes of our own, for attempts that no gateway decided. */
export const NOT_SENT = 'not-sent';
export const NEVER_REACHED = 'never-reached';
export const UNHEARD_OF = [NOT_SENT, NEVER_REACHED];

/** Refuses while another attempt on the charge is undecided. */
export async function assertNoAttemptOpen(unit: UnitOfWork, chargeId: number): Promise<void> {
  const [other] = await unit.tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.chargeId, chargeId), inArray(paymentAttempts.state, OPEN_STATES)));
  if (other)
    throw new AppError('conflict', {
      en: 'A payment of this charge is under way. Wait for its outcome before trying again.',
      es: 'Ya hay un pago de este cargo en curso. Espere el resultado antes de intentarlo de nuevo.',
    });
}
