import { and, desc, eq, isNull } from 'drizzle-orm';
import type { GatewayKind } from '#contract/system/settings.ts';
import { AppError } from '#server/api/errors.ts';
import type { Actor } from '#server/api/session.ts';
import { cards, customers } from '#server/db/schema/index.ts';
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
import { cannotAdd } from './cannotAdd.ts';

/** What the history tells of a card. */
const shown = ({ brand, lastFour, expiryMonth, expiryYear, isDefault }: Card) => ({
  card: `${brand} ${lastFour}`,
  expires: `${expiryMonth}/${expiryYear}`,
  isDefault,
});

/** Keeps the cards of one customer from being changed by two at once. Throws `not_found`. */
async function lockCustomer(unit: UnitOfWork, customerId: number): Promise<void> {
  const [customer] = await unit.tx
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('update');
  if (!customer) throw AppError.notFound();
}

const kept = (customerId: number) => and(eq(cards.customerId, customerId), isNull(cards.removedAt));

/** The customer's card of this id. Throws `not_found`. */
async function ownCard(unit: UnitOfWork, customerId: number, cardId: number): Promise<Card> {
  const [card] = await unit.tx
    .select()
    .from(cards)
    .where(and(kept(customerId), eq(cards.id, cardId)));
  if (!card) throw AppError.notFound();
  return card;
}

/** A card that was confirmed is sent again, and may be so more than once. */
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
 * The card behind the result of the gateway's form, under its holder's name. Throws `conflict` where no gateway is in
 * force, or it refuses the account or can't be reached, `invalid` on `formResult` when it is unknown, used or too old, or the
 * card was refused. Answers a question where
 * the bank wants the owner to confirm the card first.
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
    deps.log.warn({ gateway: gateway.name, error: String(error) }, 'a card could not be added');
    throw new AppError('conflict', cannotAdd(error, reader));
  });
  if (!entered)
    throw AppError.invalid({
      formResult: {
        en: 'The card form has run out. Please enter the card again.',
        es: 'El formulario de la tarjeta caducó. Vuelva a escribir la tarjeta.',
      },
    });
  return { gateway: gateway.name, entered };
}

/**
 * Keeps the card that the customer entered in the gateway's form. The first one, and each one added later,
 * becomes the default: whoever adds a card wants it charged. Throws as `cardFromForm`; where the bank asks, nothing is
 * kept until that is done and sent again.
 */
export async function addCard(
  deps: Deps,
  actor: Actor,
  customerId: number,
  formResult: string,
): Promise<Card | CardQuestion> {
  const holder = await holderOf(deps, customerId);
  const reader = actor.type === 'customer' ? 'owner' : 'office';
  const { gateway, entered } = await cardFromForm(deps, formResult, holder, reader);
  if ('state' in entered) return entered;
  return write(deps, actor, async unit => {
    await lockCustomer(unit, customerId);
    const known = await cardOf(unit, gateway, entered.token);
    return known ?? storeCard(unit, customerId, gateway, entered);
  });
}

/** Adds a card that the gateway keeps; it becomes the one that is charged. */
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
  await tellPages(unit, customerId);
  return card;
}

/** Pages that show a customer's cards read them again. */
const tellPages = (unit: UnitOfWork, customerId: number) =>
  unit.raise({ type: 'changed', change: { entity: 'card', id: customerId, customerId } });

/** Charges go to this card from now on. Throws `not_found`. */
export function makeDefault(deps: Deps, actor: Actor, customerId: number, cardId: number): Promise<void> {
  return write(deps, actor, async unit => {
    await lockCustomer(unit, customerId);
    const card = await ownCard(unit, customerId, cardId);
    if (card.isDefault) return;
    await setDefault(unit, customerId, card);
    await tellPages(unit, customerId);
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

/** Takes a card away; the newest of the others becomes the default where it was. Throws `not_found`. */
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
    await tellPages(unit, customerId);
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

/** Gives one customer's cards to another. A customer has one default card: theirs who gets them, else the other's. */
export async function giveCards({ tx }: UnitOfWork, fromId: number, toId: number): Promise<void> {
  const hasDefault = await tx.$count(cards, and(kept(toId), eq(cards.isDefault, true)));
  await tx
    .update(cards)
    .set({ customerId: toId, ...(hasDefault > 0 && { isDefault: false }) })
    .where(eq(cards.customerId, fromId));
}
