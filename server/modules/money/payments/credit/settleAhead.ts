import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '#server/api/errors.ts';
import { credits } from '#server/db/schema/index.ts';
import type { MoneyOutcome } from '#server/events.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import {
  type Attempt,
  type Decision,
  isAccountRefused,
  isFailedRefund,
  isLate,
  isOpen,
  lockAttempt,
  moneyAction,
  storeFailedRefund,
  storeOutcome,
} from '../attempts.ts';

/** A customer's credit, for any work or one property only, locked until the end of the transaction. */
export async function lockedCredit(
  { tx }: UnitOfWork,
  customerId: number,
  propertyId: number | null,
): Promise<number> {
  const [credit] = await tx
    .select()
    .from(credits)
    .where(
      and(
        eq(credits.customerId, customerId),
        propertyId === null ? isNull(credits.propertyId) : eq(credits.propertyId, propertyId),
      ),
    )
    .for('update');
  return credit?.balanceCents ?? 0;
}

/**
 * Stores the outcome of a prepayment or of its refund, once; with the exceptions of `settleAttempt`. If money
 * was refunded twice, the business has to claim it; it isn't credit.
 */
export async function settleAhead(unit: UnitOfWork, id: string, decision: Decision): Promise<Attempt> {
  const attempt = await lockAttempt(unit, id);
  if (isFailedRefund(attempt, decision)) {
    const failed = await storeFailedRefund(unit, attempt, decision);
    await publish(unit, failed, 'refund-failed');
    return failed;
  }
  const late = isLate(attempt, decision);
  if (!isOpen(attempt) && !late) return attempt;
  const isSurplus =
    late &&
    attempt.kind === 'refund' &&
    (await lockedCredit(unit, ownerOf(attempt), attempt.propertyId)) < attempt.amountCents;
  const settled = await storeOutcome(unit, { attempt, decision, isSurplus });
  const kind = settled.kind === 'sale' ? 'paid' : 'refunded';
  const refused = isAccountRefused(settled) ? 'account-refused' : null;
  await publish(unit, settled, settled.state === 'approved' ? kind : refused);
  return settled;
}

function ownerOf({ customerId }: Attempt): number {
  if (customerId === null) throw AppError.notFound();
  return customerId;
}

async function publish(
  unit: UnitOfWork,
  attempt: Attempt,
  outcome: MoneyOutcome['kind'] | null,
): Promise<void> {
  const { id: attemptId, propertyId, amountCents, kind, state, isSurplus, reason, responseText } = attempt;
  const customerId = ownerOf(attempt);
  await unit.record({
    entity: 'payment',
    entityId: attemptId,
    action: moneyAction(attempt),
    propertyId,
    customerId,
    after: { kind: kind === 'sale' ? 'prepayment' : 'credit-refund', amountCents, state, isSurplus },
    reason: reason ?? (responseText || null),
  });
  await unit.raise({
    type: 'credit.changed',
    customerId,
    propertyId,
    outcome: outcome && {
      kind: outcome,
      cents: amountCents,
      attemptId,
      ...(outcome === 'account-refused' && { because: responseText ?? '' }),
    },
    byUserId: unit.actor.userId,
  });
}
