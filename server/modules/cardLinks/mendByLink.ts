import { eq } from 'drizzle-orm';
import type { OpenByLink, PaidByLink } from '../../../contract/calls/cardLinks.ts';
import type { CardByLinkBody, PayByLinkBody } from '../../../contract/cardLinks.ts';
import { AppError } from '../../api/errors.ts';
import type { Actor } from '../../api/session.ts';
import { customers } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import type { CardQuestion } from '../../plugins/gateway.ts';
import { addCard } from '../cards/changeCards.ts';
import { type CollectedAll, collectAll, wasCollected } from '../payments/collectAll.ts';
import { allAnswer } from '../payments/routes.ts';
import { readLink, takeLinkTry } from '../signedLinks/signedLinks.ts';
import { openByLink } from './openByLink.ts';

/** What is open behind a link. Throws `not_found` where it does not work any more. */
export async function readCardLink(deps: Deps, token: string): Promise<OpenByLink> {
  const { customerId } = await readLink(deps, 'mend-card', token);
  return openByLink(deps, customerId);
}

/** Keeps the card that was entered, as the customer's default. Throws as `addCard`, and `not_found`, `too_many`. */
export async function addCardByLink(
  deps: Deps,
  address: string,
  { token, formResult }: CardByLinkBody,
): Promise<{ open: OpenByLink; confirmation: CardQuestion | null }> {
  await takeLinkTry(deps, token, address);
  const { customerId } = await readLink(deps, 'mend-card', token);
  const { actor } = await holderOf(deps, customerId);
  const added = await addCard(deps, actor, customerId, formResult);
  return { open: await openByLink(deps, customerId), confirmation: 'state' in added ? added : null };
}

/**
 * Pays all that the link's customer owes, as `collectAll`, whose errors it throws besides `not_found` and `too_many`.
 * The repeat of a payment that spent the link answers what came of it.
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
  const { actor, isStopped } = await holderOf(deps, customerId);
  const collected = await collectAll(deps, actor, customerId, decision);
  const isResumed = isStopped && !(await holderOf(deps, customerId)).isStopped;
  return {
    collected,
    paid: { ...allAnswer(collected), isResumed, open: await openByLink(deps, customerId) },
  };
}

/** Whoever holds a link acts as its customer, and stands so in the history. */
async function holderOf({ db }: Deps, customerId: number): Promise<{ actor: Actor; isStopped: boolean }> {
  const [customer] = await db.select().from(customers).where(eq(customers.id, customerId));
  if (!customer) throw AppError.notFound();
  const name = `${customer.firstName} ${customer.lastName}`.trim();
  return {
    actor: { userId: null, name, type: 'customer' },
    isStopped: customer.paymentStoppedAt !== null,
  };
}
