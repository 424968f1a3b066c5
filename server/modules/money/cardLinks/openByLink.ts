import { and, asc, eq, inArray } from 'drizzle-orm';
import type { OpenByLink } from '#contract/money/cardLinks.calls.ts';
import { charges, properties } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { cardsView } from '#server/modules/money/cards/queries.ts';
import { balanceOf, payableCharges } from '#server/modules/money/ledger/figures.ts';

/** Returns what a customer's payment link shows: addresses, amounts due and the default card. */
export async function openByLink(deps: Deps, customerId: number): Promise<OpenByLink> {
  const { dueCents, laterCents } = await balanceOf(deps.db, customerId, deps.clock.today());
  const payable = await payableCharges(deps.db, customerId, deps.clock.today());
  const due = Map.groupBy(
    payable.filter(({ when }) => when === 'now'),
    ({ propertyId }) => propertyId,
  );
  const owing = await deps.db
    .select({ id: properties.id, address: properties.address })
    .from(properties)
    .where(inArray(properties.id, [...due.keys()]))
    .orderBy(asc(properties.address));
  const underWay = and(eq(charges.customerId, customerId), eq(charges.status, 'in-progress'));
  const { cards, gateway } = await cardsView(deps, customerId);
  return {
    places: owing.map(({ id, address }) => ({
      address,
      openCents: due.get(id)?.reduce((cents, charge) => cents + charge.openCents, 0) ?? 0,
    })),
    dueCents,
    laterCents,
    isUnderWay: (await deps.db.$count(charges, underWay)) > 0,
    card: cards.find(card => card.isDefault) ?? null,
    gateway,
  };
}
