import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { OpenByLink } from '#contract/money/cardLinks.calls.ts';
import { COLLECTABLE } from '#contract/money/charges.ts';
import { charges, properties } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { cardsView } from '#server/modules/money/cards/queries.ts';
import { openCents } from '#server/modules/money/ledger/figures.ts';

/** Data shown to the holder of a customer's link: addresses, amounts and one card. */
export async function openByLink(deps: Deps, customerId: number): Promise<OpenByLink> {
  const due = sql<number>`sum(${openCents})`.mapWith(Number);
  const own = eq(charges.customerId, customerId);
  const places = await deps.db
    .select({ address: properties.address, openCents: due })
    .from(charges)
    .innerJoin(properties, eq(properties.id, charges.propertyId))
    .where(and(own, inArray(charges.status, COLLECTABLE), sql`${openCents} > 0`))
    .groupBy(properties.id)
    .orderBy(asc(properties.address));
  const { cards, gateway } = await cardsView(deps, customerId);
  return {
    places,
    dueCents: places.reduce((sum, place) => sum + place.openCents, 0),
    isUnderWay: (await deps.db.$count(charges, and(own, eq(charges.status, 'in-progress')))) > 0,
    card: cards.find(card => card.isDefault) ?? null,
    gateway,
  };
}
