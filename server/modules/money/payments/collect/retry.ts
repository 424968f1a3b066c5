import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNotNull, isNull, lte, notInArray, sql } from 'drizzle-orm';
import { AppError } from '#server/api/errors.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import { cards, charges, customers, paymentAttempts, paymentDisputes } from '#server/db/schema/index.ts';
import { reasonOf } from '#server/db/unavailable.ts';
import type { Deps } from '#server/deps.ts';
import { lockCharge } from '#server/modules/money/charges/lockCharge.ts';
import { NEVER_RECEIVED } from '#server/modules/money/charges/underWay.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { isAccountRefused } from '../attempts.ts';
import { isLastTry } from '../billingSettings.ts';
import { isUndecided } from '../disputes/disputes.ts';
import { gatewayInForce } from '../gateways/gatewayInForce.ts';
import { collect } from './collect.ts';
import { stopRetrying } from './stopRetrying.ts';
import { isRefused } from './usableCard.ts';

/**
 * Retries declined charges on their retry day, with the customer's default card. Those that have used up all
 * attempts, or whose card was refused for good, fail for good. Charges that are no longer to be collected,
 * are disputed, have no card or belong to a locked customer are skipped. Without a gateway, or while it
 * rejects the account, all of them wait.
 */
export async function retryDue(deps: Deps): Promise<void> {
  const { autoChargeTries } = await settingOf(deps.db, 'billing');
  const due = await deps.db
    .select({ id: charges.id, failedTries: charges.failedTries, isRefused })
    .from(charges)
    .innerJoin(cards, isUsedFor(charges.customerId))
    .innerJoin(customers, eq(customers.id, charges.customerId))
    .where(
      and(
        eq(charges.status, 'failed'),
        lte(charges.nextTryDate, deps.clock.today()),
        isNull(customers.lockedAt),
        notInArray(
          charges.id,
          deps.db
            .select({ id: sql<number>`${paymentDisputes.chargeId}` })
            .from(paymentDisputes)
            .where(and(isUndecided, isNotNull(paymentDisputes.chargeId))),
        ),
      ),
    )
    .orderBy(charges.nextTryDate, charges.id);
  if (due.length > 0 && !(await gatewayInForce(deps))) {
    deps.log.warn({ charges: due.length }, 'declined charges wait: no payment gateway is set up');
    return;
  }
  for (const charge of due) {
    try {
      const isOver = charge.isRefused || isLastTry(charge.failedTries, autoChargeTries);
      if (isOver && (await failForGood(deps, charge.id, autoChargeTries))) continue;
      const attempt = await collect(deps, SYSTEM_ACTOR, charge.id, {
        attemptId: randomUUID(),
        isByRule: true,
      });
      if (isAccountRefused(attempt)) {
        deps.log.warn({ charges: due.length }, 'declined charges wait: the gateway refuses the account');
        return;
      }
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      deps.log.warn(
        { chargeId: charge.id, error: reasonOf(error) },
        'a declined charge could not be retried',
      );
    }
  }
}

/**
 * Marks a charge as failed for good if that still applies, since it may have changed while earlier charges
 * were collected. Returns false if the customer has another card by now.
 */
const failForGood = (deps: Deps, id: number, autoChargeTries: number): Promise<boolean> =>
  write(deps, SYSTEM_ACTOR, async unit => {
    const charge = await lockCharge(unit, id);
    // Someone else may have changed it first.
    if (charge.status !== 'failed') return true;
    const [card] = await unit.tx.select({ isRefused }).from(cards).where(isUsedFor(charge.customerId));
    if (!card?.isRefused && !isLastTry(charge.failedTries, autoChargeTries)) return false;
    const attemptId = await lastDecline(unit, id);
    await stopRetrying(unit, charge, { reason: charge.statusReason, attemptId });
    return true;
  });

/** The last declined attempt on a charge. */
async function lastDecline({ tx }: UnitOfWork, chargeId: number): Promise<string | undefined> {
  const [last] = await tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.chargeId, chargeId),
        eq(paymentAttempts.kind, 'sale'),
        eq(paymentAttempts.state, 'declined'),
        notInArray(sql`coalesce(${paymentAttempts.responseCode}, '')`, NEVER_RECEIVED),
      ),
    )
    .orderBy(desc(paymentAttempts.settledAt), desc(paymentAttempts.id))
    .limit(1);
  return last?.id;
}

/** Condition for the card that is charged. */
const isUsedFor = (customerId: number | typeof charges.customerId) =>
  and(eq(cards.customerId, customerId), eq(cards.isDefault, true), isNull(cards.removedAt));
