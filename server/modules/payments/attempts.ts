import { and, eq } from 'drizzle-orm';
import type { AttemptState } from '../../../contract/enums.ts';
import { AppError } from '../../api/errors.ts';
import type { Queryable } from '../../db/connect.ts';
import { paymentAttempts } from '../../db/schema/index.ts';
import type { UnitOfWork } from '../../unitOfWork.ts';
import { type Charge, changeCharge } from '../charges/lockCharge.ts';
import { OPEN_STATES } from '../charges/underWay.ts';

export type Attempt = typeof paymentAttempts.$inferSelect;

export const isOpen = (attempt: Pick<Attempt, 'state'>) =>
  (OPEN_STATES as readonly AttemptState[]).includes(attempt.state);

export { NEVER_REACHED, NOT_SENT } from '../charges/underWay.ts';

export async function findAttempt(db: Queryable, id: string): Promise<Attempt | undefined> {
  const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id));
  return attempt;
}

/** The attempt of this id for this charge, from an earlier request. Throws `conflict` where the id was used for another. */
export async function repeatedAttempt(
  unit: UnitOfWork,
  id: string,
  chargeId: number,
  kind: Attempt['kind'],
): Promise<Attempt | undefined> {
  const attempt = await findAttempt(unit.tx, id);
  if (attempt && (attempt.chargeId !== chargeId || attempt.kind !== kind))
    throw new AppError('conflict', 'repeatedDifferently');
  return attempt;
}

/** Writes an attempt down before anything is asked of the gateway; the charge is in progress from here on. */
export async function openAttempt(
  unit: UnitOfWork,
  charge: Charge,
  attempt: Omit<
    typeof paymentAttempts.$inferInsert,
    'chargeId' | 'state' | 'statusBefore' | 'actorId' | 'createdAt'
  >,
): Promise<Attempt> {
  const [opened] = await unit.tx
    .insert(paymentAttempts)
    .values({
      ...attempt,
      chargeId: charge.id,
      state: 'created',
      statusBefore: charge.status,
      actorId: unit.actor.userId,
      createdAt: unit.now,
    })
    .returning();
  if (!opened) throw new Error('An attempt was not written.');
  // What needs no gateway is settled in the same transaction, and surplus money is none of the charge's.
  if (attempt.gateway && !attempt.isSurplus) {
    const step = attempt.kind === 'refund' ? 'refunding' : 'collecting';
    await changeCharge(unit, charge, { status: 'in-progress' }, { step });
  }
  return opened;
}

/**
 * Marks an attempt as sent, to be committed before the gateway is called. False where it is no longer
 * waiting to be sent: then the gateway must not be called.
 */
export async function markSent(unit: UnitOfWork, id: string): Promise<boolean> {
  const sent = await unit.tx
    .update(paymentAttempts)
    .set({ state: 'sent', sentAt: unit.now })
    .where(and(eq(paymentAttempts.id, id), eq(paymentAttempts.state, 'created')))
    .returning({ id: paymentAttempts.id });
  return sent.length > 0;
}

/** The gateway gave no answer: whether money moved is open until reconciliation asks it. */
export async function markUnknown(unit: UnitOfWork, id: string): Promise<void> {
  const [attempt] = await unit.tx
    .update(paymentAttempts)
    .set({ state: 'unknown' })
    .where(and(eq(paymentAttempts.id, id), eq(paymentAttempts.state, 'sent')))
    .returning();
  if (!attempt) return;
  await unit.record({
    entity: 'payment',
    entityId: id,
    action: 'updated',
    before: { state: 'sent' },
    after: { state: 'unknown' },
  });
}
