import { and, eq } from 'drizzle-orm';
import { OWN_REASONS } from '#contract/schedule/changeReasons.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import { history } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import type { MoneyOutcome } from '#server/events.ts';
import { changedEvent, lockCharge } from '#server/modules/money/charges/lockCharge.ts';
import type { GatewayOutcome } from '#server/plugins/gateway.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { type Attempt, isDeclinedByGateway, lockAttempt } from './attempts.ts';
import { askGateway } from './gateways/askGateway.ts';
import { settleAttempt } from './settle.ts';

/** Whether a notice reports an approval of an attempt that the gateway itself declined. */
export const isContradicted = (attempt: Attempt, reported: GatewayOutcome): boolean =>
  reported.state === 'approved' && isDeclinedByGateway(attempt);

/**
 * Checks a report that contradicts a decline by asking the gateway again. A confirmed payment is recorded;
 * anything else is left to the office, which is notified once. Throws if there is no response, so that the
 * gateway repeats its notice.
 */
export async function followLateReport(deps: Deps, attempt: Attempt): Promise<void> {
  const found = await askGateway(deps, attempt);
  const isRecorded = attempt.kind === 'sale' && found?.state === 'approved';
  deps.log.warn(
    { attemptId: attempt.id, isRecorded },
    'the payment gateway reports a declined payment as approved',
  );
  await write(deps, SYSTEM_ACTOR, async unit => {
    if (isRecorded) await settleAttempt(unit, attempt, found);
    else await notifyOffice(unit, attempt);
  });
}

async function notifyOffice(unit: UnitOfWork, { id, chargeId }: Attempt): Promise<void> {
  const charge = chargeId === null ? null : await lockCharge(unit, chargeId);
  const { amountCents, customerId: payerId, propertyId, state } = await lockAttempt(unit, id);
  const known = and(
    eq(history.entity, 'payment'),
    eq(history.entityId, id),
    eq(history.reason, OWN_REASONS.reported),
  );
  const customerId = charge?.customerId ?? payerId;
  if (customerId === null || (await unit.tx.$count(history, known)) > 0) return;
  await unit.record({
    entity: 'payment',
    entityId: id,
    action: 'payment-failed',
    propertyId: charge?.propertyId ?? propertyId,
    customerId,
    after: { amountCents, state },
    reason: OWN_REASONS.reported,
  });
  const outcome: MoneyOutcome = { kind: 'contradicted', cents: amountCents, attemptId: id };
  await unit.raise(
    charge
      ? changedEvent(unit, charge, charge, outcome)
      : { type: 'credit.changed', customerId, propertyId, outcome, byUserId: unit.actor.userId },
  );
}
