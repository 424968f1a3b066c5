import { eq } from 'drizzle-orm';
import type { Actor } from '#server/api/session.ts';
import { cards } from '#server/db/schema/index.ts';
import { reasonOf } from '#server/db/unavailable.ts';
import type { Deps } from '#server/deps.ts';
import type { GatewayOutcome, GatewayQuestion } from '#server/plugins/gateway.ts';
import { write } from '#server/unitOfWork.ts';
import { type Attempt, findAttempt } from '../attempts.ts';
import { settleAttempt } from '../settle.ts';
import type { Called } from './callGateway.ts';

/** Asks the gateway that handled an attempt for its outcome, even if another one is active now. */
export async function askGateway(
  deps: Deps,
  attempt: Attempt,
): Promise<GatewayOutcome | GatewayQuestion | null> {
  const asked = deps.gateways.find(gateway => gateway.name === attempt.gateway);
  const outcome = await asked?.find({
    attemptId: attempt.id,
    sentAt: attempt.sentAt ?? attempt.createdAt,
    ...(await originOf(deps, attempt)),
  });
  return outcome ?? null;
}

/** Card or sale by which the gateway finds the attempt. */
async function originOf({ db }: Deps, { kind, cardId, refundOfId, isVoid }: Attempt) {
  if (kind === 'sale') {
    const [card] = cardId === null ? [] : await db.select().from(cards).where(eq(cards.id, cardId));
    return { kind, cardToken: card?.token ?? '' } as const;
  }
  const sale = refundOfId === null ? null : await findAttempt(db, refundOfId);
  return { kind, saleReference: sale?.gatewayReference ?? '', isVoid } as const;
}

/** Asks again about a payment that its owner may have confirmed by now; no response changes nothing. */
export async function askAgain(deps: Deps, actor: Actor, attempt: Attempt): Promise<Called> {
  const outcome = await askGateway(deps, attempt).catch((error: unknown) => {
    deps.log.warn({ attemptId: attempt.id, error: reasonOf(error) }, 'the payment gateway did not respond');
    return null;
  });
  if (!outcome) return attempt;
  if (outcome.state === 'asks') return { ...attempt, confirmUrl: outcome.pageUrl };
  return write(deps, actor, unit => settleAttempt(unit, attempt, outcome));
}
