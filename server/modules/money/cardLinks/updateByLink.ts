import { and, eq, isNotNull } from 'drizzle-orm';
import type { OpenByLink, PaidByLink } from '#contract/money/cardLinks.calls.ts';
import type { CardByLinkBody, PayByLinkBody } from '#contract/money/cardLinks.ts';
import { customers } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { linkHolder, readLink, takeLinkTry } from '#server/modules/messaging/signedLinks/signedLinks.ts';
import { addCard } from '#server/modules/money/cards/changeCards.ts';
import {
  BY_PAYER,
  type CollectedAll,
  collectAll,
  wasCollected,
} from '#server/modules/money/payments/collect/collectAll.ts';
import { allAnswer } from '#server/modules/money/payments/routes.ts';
import type { CardQuestion } from '#server/plugins/gateway.ts';
import { openByLink } from './openByLink.ts';

/** Returns the balance due behind a link. Throws `not_found` if it no longer works. */
export async function readCardLink(deps: Deps, token: string): Promise<OpenByLink> {
  const { customerId } = await readLink(deps, 'mend-card', token);
  return openByLink(deps, customerId);
}

/**
 * Saves the new card as the customer's default. Throws the errors of `addCard`, and `not_found`, `too_many`.
 */
export async function addCardByLink(
  deps: Deps,
  address: string,
  { token, formResult }: CardByLinkBody,
): Promise<{ open: OpenByLink; confirmation: CardQuestion | null }> {
  await takeLinkTry(deps, token, address);
  const { customerId } = await readLink(deps, 'mend-card', token);
  const added = await addCard(deps, await linkHolder(deps.db, customerId), customerId, formResult);
  return { open: await openByLink(deps, customerId), confirmation: 'state' in added ? added : null };
}

/**
 * Pays everything that the link's customer owes. Throws the errors of `collectAll`, and `not_found`,
 * `too_many`. Repeating the payment that used up the link returns its result.
 */
export async function payByLink(
  deps: Deps,
  address: string,
  { token, ...decision }: PayByLinkBody,
): Promise<{ collected: CollectedAll; paid: PaidByLink }> {
  await takeLinkTry(deps, token, address);
  const { customerId } = await readLink(deps, 'mend-card', token, {
    isRepeat: link => wasCollected(deps, link.customerId, decision.attemptId),
  });
  const wasStopped = await isStopped(deps, customerId);
  const holder = await linkHolder(deps.db, customerId);
  const collected = await collectAll(deps, holder, customerId, decision, BY_PAYER);
  const isResumed = wasStopped && !(await isStopped(deps, customerId));
  return {
    collected,
    paid: { ...allAnswer(collected), isResumed, open: await openByLink(deps, customerId) },
  };
}

/** Whether a customer's visits are stopped because of a failed payment. */
const isStopped = async ({ db }: Deps, customerId: number) =>
  (await db.$count(customers, and(eq(customers.id, customerId), isNotNull(customers.paymentStoppedAt)))) > 0;
