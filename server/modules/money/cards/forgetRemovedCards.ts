import { and, eq, inArray, isNotNull, isNull, notExists } from 'drizzle-orm';
import { cards, paymentAttempts } from '#server/db/schema/index.ts';
import { reasonOf } from '#server/db/unavailable.ts';
import type { Deps } from '#server/deps.ts';
import { OPEN_STATES } from '#server/modules/money/charges/underWay.ts';

const BATCH = 200;

/** Deletes removed cards at their gateways, except those with a payment in progress. */
export async function forgetRemovedCards(deps: Deps): Promise<void> {
  const underWay = deps.db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.cardId, cards.id), inArray(paymentAttempts.state, OPEN_STATES)));
  const removed = await deps.db
    .select({ id: cards.id, gateway: cards.gateway, token: cards.token })
    .from(cards)
    .where(and(isNotNull(cards.removedAt), isNull(cards.forgottenAt), notExists(underWay)))
    .orderBy(cards.removedAt)
    .limit(BATCH);
  for (const { id, gateway: name, token } of removed) {
    const gateway = deps.gateways.find(one => one.name === name);
    try {
      await gateway?.forget?.(token);
      await deps.db.update(cards).set({ forgottenAt: deps.clock.now() }).where(eq(cards.id, id));
    } catch (error) {
      deps.log.warn(
        { cardId: id, error: reasonOf(error) },
        'a removed card could not be deleted at its gateway',
      );
    }
  }
}
