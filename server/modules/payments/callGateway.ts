import { AppError } from '../../api/errors.ts';
import type { Actor } from '../../api/session.ts';
import type { Deps } from '../../deps.ts';
import type { GatewayOutcome, GatewayQuestion } from '../../plugins/gateway.ts';
import { write } from '../../unitOfWork.ts';
import { type Attempt, findAttempt, markSent, markUnknown } from './attempts.ts';
import { settleAttempt } from './settle.ts';

/**
 * A process that was held up this long between saying "sent" and sending does not send any more: by then
 * reconciliation may have found that the gateway never heard of the attempt.
 */
const SEND_WITHIN_MS = 15_000;

/** An attempt as it stands, and where the payer answers the bank, if that asks. */
export type Called = Attempt & { confirmUrl?: string };

/**
 * Takes an attempt that stands on the ledger through the gateway: marks it sent (committed first), calls, and
 * settles it with the answer. No answer, or a question to the payer, leaves it unknown for reconciliation.
 */
export async function callGateway(
  deps: Deps,
  actor: Actor,
  { id: attemptId, chargeId }: Pick<Attempt, 'id' | 'chargeId'>,
  call: () => Promise<GatewayOutcome | GatewayQuestion>,
): Promise<Called> {
  let question: GatewayQuestion | null = null;
  const sentAt = deps.clock.now();
  // One statement, committed by itself.
  const isSent = await markSent(deps.db, sentAt, attemptId);
  if (isSent && deps.clock.now().getTime() - sentAt.getTime() <= SEND_WITHIN_MS) {
    const outcome = await call().catch((error: unknown) => {
      deps.log.warn({ attemptId, error: String(error) }, 'the payment gateway gave no answer');
      return null;
    });
    if (outcome?.state === 'asks') question = outcome;
    else if (outcome)
      return write(deps, actor, unit => settleAttempt(unit, { id: attemptId, chargeId }, outcome));
    await write(deps, actor, unit => markUnknown(unit, attemptId));
  }
  const attempt = await findAttempt(deps.db, attemptId);
  if (!attempt) throw AppError.notFound();
  return question ? { ...attempt, confirmUrl: question.pageUrl } : attempt;
}
