import { AppError } from '#server/api/errors.ts';
import type { Actor } from '#server/api/session.ts';
import { reasonOf } from '#server/db/unavailable.ts';
import type { Deps } from '#server/deps.ts';
import { AccountRefused, type GatewayQuestion } from '#server/plugins/gateway.ts';
import { write } from '#server/unitOfWork.ts';
import {
  ACCOUNT_REFUSED,
  type Attempt,
  type Decision,
  findAttempt,
  markSent,
  markUnknown,
} from '../attempts.ts';
import { settleAttempt } from '../settle.ts';

/**
 * A process delayed this long between marking an attempt as sent and sending it doesn't send it, because
 * reconciliation may have found that the gateway never received it.
 */
const SEND_WITHIN_MS = 15_000;

/** An attempt's state, with the page where the payer confirms it if the bank requires that. */
export type Called = Attempt & { confirmUrl?: string };

type Answer = Decision | GatewayQuestion;

/**
 * Marks inserted attempts as sent, commits, and calls the gateway for all of them at once. Returns its
 * responses for those that were waiting to be sent; null without a response.
 */
export async function sendToGateway(
  deps: Deps,
  attempts: readonly { id: string; call: () => Promise<Answer> }[],
): Promise<Map<string, Answer | null>> {
  const sentAt = deps.clock.now();
  // One statement, committed separately.
  const sent = await markSent(
    deps.db,
    sentAt,
    attempts.map(({ id }) => id),
  );
  const ask = async ({ id, call }: (typeof attempts)[number]): Promise<Answer | null> => {
    if (deps.clock.now().getTime() - sentAt.getTime() > SEND_WITHIN_MS) return null;
    return call().catch((error: unknown): Answer | null => {
      if (error instanceof AccountRefused) {
        deps.log.warn({ attemptId: id, error: reasonOf(error) }, 'the payment gateway refused the account');
        return { state: 'declined', code: ACCOUNT_REFUSED, text: error.message };
      }
      deps.log.warn({ attemptId: id, error: reasonOf(error) }, 'the payment gateway did not respond');
      return null;
    });
  };
  const asked = attempts.filter(({ id }) => sent.has(id));
  return new Map(await Promise.all(asked.map(async one => [one.id, await ask(one)] as const)));
}

/**
 * Sends an inserted attempt to the gateway and settles it with the response. Without a response, or if the
 * payer must confirm, it stays unknown until reconciliation.
 */
export async function callGateway(
  deps: Deps,
  actor: Actor,
  attempt: Pick<Attempt, 'id' | 'chargeId'>,
  call: () => Promise<Answer>,
): Promise<Called> {
  const answers = await sendToGateway(deps, [{ id: attempt.id, call }]);
  return writeAnswer(deps, actor, attempt, answers.get(attempt.id));
}

/** Stores the gateway's response to an attempt; undefined if it wasn't called. */
export async function writeAnswer(
  deps: Deps,
  actor: Actor,
  { id, chargeId }: Pick<Attempt, 'id' | 'chargeId'>,
  answer: Answer | null | undefined,
): Promise<Called> {
  const question = answer?.state === 'asks' ? answer : null;
  if (answer && answer.state !== 'asks')
    return write(deps, actor, unit => settleAttempt(unit, { id, chargeId }, answer));
  if (answer !== undefined) await write(deps, actor, unit => markUnknown(unit, id));
  const attempt = await findAttempt(deps.db, id);
  if (!attempt) throw AppError.notFound();
  return question ? { ...attempt, confirmUrl: question.pageUrl } : attempt;
}
