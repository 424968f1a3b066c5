import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { GatewayKind } from '#contract/system/settings.ts';
import { AppError } from '#server/api/errors.ts';
import type { Queryable } from '#server/db/connect.ts';
import { cards, paymentAttempts } from '#server/db/schema/index.ts';
import { moneyTexts } from '#texts/server/money.ts';

export type Card = typeof cards.$inferSelect;

/** Whether the bank refused a card for good; it is never charged again. */
export const isRefused = sql<boolean>`exists (
  select 1 from ${paymentAttempts} refused where refused.card_id = ${cards}.id and refused.is_hard_decline)`;

/**
 * Returns the card to charge: the requested one, or else the customer's default. Throws `invalid` on `cardId`
 * if it isn't the customer's, was removed or was refused for good, or if there is none.
 */
export async function usableCard(
  db: Queryable,
  customerId: number,
  gateway: GatewayKind,
  cardId?: number,
): Promise<Card> {
  const [row] = await db
    .select({ card: cards, isRefused })
    .from(cards)
    .where(
      and(
        eq(cards.customerId, customerId),
        eq(cards.gateway, gateway),
        isNull(cards.removedAt),
        cardId === undefined ? eq(cards.isDefault, true) : eq(cards.id, cardId),
      ),
    )
    .orderBy(desc(cards.id))
    .limit(1);
  if (!row)
    throw AppError.invalid({
      cardId: moneyTexts.payments.customerNoSuchCard,
    });
  if (row.isRefused)
    throw AppError.invalid({
      cardId: moneyTexts.payments.bankRefusedCardGood,
    });
  return row.card;
}
