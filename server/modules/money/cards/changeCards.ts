import { and, desc, eq, isNull } from 'drizzle-orm';
import { isCustomerType } from '#contract/core/enums.ts';
import type { GatewayKind } from '#contract/system/settings.ts';
import { AppError } from '#server/api/errors.ts';
import type { Actor } from '#server/api/session.ts';
import { cards, customers } from '#server/db/schema/index.ts';
import { reasonOf } from '#server/db/unavailable.ts';
import type { Deps } from '#server/deps.ts';
import type { Card } from '#server/modules/money/payments/collect/usableCard.ts';
import { gatewayInForce, NO_GATEWAY } from '#server/modules/money/payments/gateways/gatewayInForce.ts';
import {
  type CardHolder,
  type CardQuestion,
  CardRefused,
  type GatewayCard,
} from '#server/plugins/gateway.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { moneyTexts } from '#texts/server/money.ts';
import { cannotAdd } from './cannotAdd.ts';

/** Fields of a card for the history. */
const shown = ({ brand, lastFour, expiryMonth, expiryYear, isDefault }: Card) => ({
  card: `${brand} ${lastFour}`,
  expires: `${expiryMonth}/${expiryYear}`,
  isDefault,
});

/** Locks a customer, so that their cards aren't changed concurrently. Throws `not_found`. */
async function lockCustomer(unit: UnitOfWork, customerId: number): Promise<void> {
  const [customer] = await unit.tx
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('update');
  if (!customer) throw AppError.notFound();
}

const kept = (customerId: number) => and(eq(cards.customerId, customerId), isNull(cards.removedAt));

/** Returns the customer's card with this id. Throws `not_found`. */
async function ownCard(unit: UnitOfWork, customerId: number, cardId: number): Promise<Card> {
  const [card] = await unit.tx
    .select()
    .from(cards)
    .where(and(kept(customerId), eq(cards.id, cardId)));
  if (!card) throw AppError.notFound();
  return card;
}

/** Finds a stored card by its token, because a confirmed card may be submitted more than once. */
async function cardOf({ tx }: UnitOfWork, gateway: GatewayKind, token: string): Promise<Card | undefined> {
  const [card] = await tx
    .select()
    .from(cards)
    .where(and(eq(cards.gateway, gateway), eq(cards.token, token)));
  return card;
}

async function holderOf({ db }: Deps, customerId: number): Promise<CardHolder> {
  const [holder] = await db
    .select({ firstName: customers.firstName, lastName: customers.lastName })
    .from(customers)
    .where(eq(customers.id, customerId));
  if (!holder) throw AppError.notFound();
  return { id: customerId, name: `${holder.firstName} ${holder.lastName}` };
}

/**
 * Exchanges the result of the gateway's form for a card under its holder's name. Throws `conflict` if there
 * is no active gateway, or it rejects the account or is unreachable; `invalid` on `formResult` if that is
 * unknown, used or expired, or the card was refused. Returns a question if the bank requires the owner's
 * confirmation first.
 */
export async function cardFromForm(
  deps: Deps,
  formResult: string,
  holder: CardHolder,
  reader: 'owner' | 'office',
): Promise<{ gateway: GatewayKind; entered: GatewayCard | CardQuestion }> {
  const gateway = await gatewayInForce(deps);
  if (!gateway) throw new AppError('conflict', NO_GATEWAY);
  const entered = await gateway.card(formResult, holder).catch((error: unknown) => {
    if (error instanceof CardRefused) throw AppError.invalid({ formResult: error.why });
    if (error instanceof AppError) throw error;
    deps.log.warn({ gateway: gateway.name, error: reasonOf(error) }, 'a card could not be added');
    throw new AppError('conflict', cannotAdd(error, reader));
  });
  if (!entered)
    throw AppError.invalid({
      formResult: moneyTexts.cards.cardFormRunOut,
    });
  return { gateway: gateway.name, entered };
}

/**
 * Saves the card entered in the gateway's form. It becomes the default, because people who add a card want it
 * charged. Throws the errors of `cardFromForm`; if the bank requires confirmation, nothing is saved until the
 * result is submitted again.
 */
export async function addCard(
  deps: Deps,
  actor: Actor,
  customerId: number,
  formResult: string,
): Promise<Card | CardQuestion> {
  const holder = await holderOf(deps, customerId);
  const reader = isCustomerType(actor.type) ? 'owner' : 'office';
  const { gateway, entered } = await cardFromForm(deps, formResult, holder, reader);
  if ('state' in entered) return entered;
  return write(deps, actor, async unit => {
    await lockCustomer(unit, customerId);
    const known = await cardOf(unit, gateway, entered.token);
    return known ?? storeCard(unit, customerId, gateway, entered);
  });
}

/** Adds a card stored at the gateway and makes it the default. */
export async function storeCard(
  unit: UnitOfWork,
  customerId: number,
  gateway: GatewayKind,
  entered: GatewayCard,
): Promise<Card> {
  await unit.tx.update(cards).set({ isDefault: false }).where(kept(customerId));
  const [card] = await unit.tx
    .insert(cards)
    .values({ ...entered, customerId, gateway, isDefault: true, createdAt: unit.now })
    .returning();
  if (!card) throw AppError.notFound();
  await unit.record({ entity: 'card', entityId: card.id, action: 'added', customerId, after: shown(card) });
  await publishCards(unit, customerId);
  return card;
}

/** Makes pages that show the customer's cards refetch them. */
const publishCards = (unit: UnitOfWork, customerId: number) =>
  unit.raise({ type: 'changed', change: { entity: 'card', id: customerId, customerId } });

/** Makes this card the default. Throws `not_found`. */
export function makeDefault(deps: Deps, actor: Actor, customerId: number, cardId: number): Promise<void> {
  return write(deps, actor, async unit => {
    await lockCustomer(unit, customerId);
    const card = await ownCard(unit, customerId, cardId);
    if (card.isDefault) return;
    await setDefault(unit, customerId, card);
    await publishCards(unit, customerId);
  });
}

async function setDefault(unit: UnitOfWork, customerId: number, card: Card): Promise<void> {
  await unit.tx.update(cards).set({ isDefault: false }).where(kept(customerId));
  await unit.tx.update(cards).set({ isDefault: true }).where(eq(cards.id, card.id));
  await unit.record({
    entity: 'card',
    entityId: card.id,
    action: 'updated',
    customerId,
    before: { ...shown(card), isDefault: false },
    after: { ...shown(card), isDefault: true },
  });
}

/** Removes a card; if it was the default, the newest remaining one takes its place. Throws `not_found`. */
export function removeCard(deps: Deps, actor: Actor, customerId: number, cardId: number): Promise<void> {
  return write(deps, actor, async unit => {
    await lockCustomer(unit, customerId);
    const card = await ownCard(unit, customerId, cardId);
    await unit.tx.update(cards).set({ isDefault: false, removedAt: unit.now }).where(eq(cards.id, cardId));
    await unit.record({
      entity: 'card',
      entityId: cardId,
      action: 'deleted',
      customerId,
      before: shown(card),
    });
    await publishCards(unit, customerId);
    if (!card.isDefault) return;
    const [next] = await unit.tx
      .select()
      .from(cards)
      .where(kept(customerId))
      .orderBy(desc(cards.id))
      .limit(1);
    if (next) await setDefault(unit, customerId, next);
  });
}

/** Transfers one customer's cards to another, whose own default card stays the default if there is one. */
export async function transferCards({ tx }: UnitOfWork, fromId: number, toId: number): Promise<void> {
  const hasDefault = await tx.$count(cards, and(kept(toId), eq(cards.isDefault, true)));
  await tx
    .update(cards)
    .set({ customerId: toId, ...(hasDefault > 0 && { isDefault: false }) })
    .where(eq(cards.customerId, fromId));
}
