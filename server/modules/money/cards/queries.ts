import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import type { CardsOfCustomer, CardView } from '#contract/money/cards.calls.ts';
import { lastMonthSoon } from '#contract/money/cards.ts';
import type { Queryable } from '#server/db/connect.ts';
import { cards } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { isRefused } from '#server/modules/money/payments/collect/usableCard.ts';
import { gatewayInForce } from '#server/modules/money/payments/gateways/gatewayInForce.ts';

/** A customer's cards, and the form for adding another. */
export async function cardsView(deps: Deps, customerId: number): Promise<CardsOfCustomer> {
  const gateway = await gatewayInForce(deps);
  return {
    cards: await cardsOf(deps.db, customerId, deps.clock.today()),
    gateway: gateway && { formUrl: gateway.formUrl(), movesMoney: (await gateway.account()) === 'live' },
  };
}

/** A customer's cards, the default one first. */
async function cardsOf(db: Queryable, customerId: number, today: Day): Promise<CardView[]> {
  const rows = await db
    .select({
      id: cards.id,
      brand: cards.brand,
      lastFour: cards.lastFour,
      expiryMonth: cards.expiryMonth,
      expiryYear: cards.expiryYear,
      isDefault: cards.isDefault,
      isRefused,
    })
    .from(cards)
    .where(and(eq(cards.customerId, customerId), isNull(cards.removedAt)))
    .orderBy(desc(cards.isDefault), asc(cards.id));
  const [year = 0, month = 0] = today.split('-').map(Number);
  const soon = lastMonthSoon(today);
  const months = (one: { year: number; month: number }) => one.year * 12 + one.month;
  return rows.map(row => {
    const last = months({ year: row.expiryYear, month: row.expiryMonth });
    const isExpired = last < months({ year, month });
    return { ...row, isExpired, expiresSoon: !isExpired && last <= months(soon) };
  });
}
