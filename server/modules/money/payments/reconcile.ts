import { and, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import { paymentAttempts } from '#server/db/schema/index.ts';
import { reasonOf } from '#server/db/unavailable.ts';
import type { Deps } from '#server/deps.ts';
import { GATEWAY_TIMEOUT_MS } from '#server/plugins/gateway.ts';
import { write } from '#server/unitOfWork.ts';
import { type Attempt, type Decision, NEVER_REACHED, NOT_SENT } from './attempts.ts';
import { bookChargebacks } from './disputes/chargebacks.ts';
import { askGateway } from './gateways/askGateway.ts';
import { refundOverpayments } from './refunds/refundOverpayments.ts';
import { settleAttempt } from './settle.ts';

/** Age after which an unsent attempt belongs to a process that has died. */
const NOT_SENT_AFTER_MS = 60_000;
/** Age up to which an attempt's call to the gateway may still be in progress. */
const ASK_AFTER_MS = GATEWAY_TIMEOUT_MS + 30_000;
/** Age after which an attempt unknown to the gateway will no longer arrive there. */
const LOST_AFTER_MS = 5 * 60_000;
/** A timestamp further in the future was stored while a clock was ahead; normal clock skew is smaller. */
const AHEAD_MS = 60_000;
const BATCH = 200;

/**
 * Resolves every attempt that a crash or timeout left undecided: never sent, settled at the gateway, or lost
 * on the way. Safe to run at any time, repeatedly and in several processes.
 */
export async function reconcile(deps: Deps): Promise<void> {
  const now = deps.clock.now().getTime();
  const before = (ms: number) => new Date(now - ms);
  const tooLate = before(-AHEAD_MS);
  // Attempts sent while the clock was ahead are treated as sent now; gateways find them whatever their time.
  await deps.db
    .update(paymentAttempts)
    .set({ sentAt: new Date(now) })
    .where(and(inArray(paymentAttempts.state, ['sent', 'unknown']), gt(paymentAttempts.sentAt, tooLate)));
  const open = await deps.db
    .select()
    .from(paymentAttempts)
    .where(
      or(
        and(
          eq(paymentAttempts.state, 'created'),
          or(
            lt(paymentAttempts.createdAt, before(NOT_SENT_AFTER_MS)),
            gt(paymentAttempts.createdAt, tooLate),
          ),
        ),
        and(
          inArray(paymentAttempts.state, ['sent', 'unknown']),
          inArray(
            paymentAttempts.gateway,
            deps.gateways.map(gateway => gateway.name),
          ),
          lt(paymentAttempts.sentAt, before(ASK_AFTER_MS)),
        ),
      ),
    )
    .orderBy(sql`${paymentAttempts.createdAt}`)
    .limit(BATCH);
  for (const attempt of open) {
    // One unresolvable attempt must not delay the others.
    try {
      const decision = await decide(deps, attempt, before(LOST_AFTER_MS));
      if (decision) await write(deps, SYSTEM_ACTOR, unit => settleAttempt(unit, attempt, decision));
    } catch (error) {
      deps.log.warn({ attemptId: attempt.id, error: reasonOf(error) }, 'a payment could not be reconciled');
    }
  }
  await bookChargebacks(deps);
  await refundOverpayments(deps);
}

/** Outcome of an attempt; null while it is unknown. */
async function decide(deps: Deps, attempt: Attempt, lostBefore: Date): Promise<Decision | null> {
  if (attempt.state === 'created')
    return { state: 'declined', code: NOT_SENT, text: 'Not sent to the gateway' };
  const outcome = await askGateway(deps, attempt);
  if (outcome) return outcome.state === 'asks' ? null : outcome;
  const isLost = attempt.sentAt !== null && attempt.sentAt < lostBefore;
  return isLost ? { state: 'declined', code: NEVER_REACHED, text: 'Never reached the gateway' } : null;
}
