import { and, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import { lastMonthSoon } from '#contract/money/cards.ts';
import { cards } from '#server/db/schema/index.ts';

/** Selects the ids of customers whose default card has expired or expires by the end of next month. */
export function withExpiringCard(today: Day): SQL {
  const { year, month } = lastMonthSoon(today);
  return withCardExpiringBy(sql`${year}`, sql`${month}`);
}

/** Like `withExpiringCard`, for prepared statements that take year and month as parameters. */
export const withCardExpiringBy = (year: SQLWrapper, month: SQLWrapper): SQL =>
  sql`select ${cards.customerId} from ${cards} where ${and(
    eq(cards.isDefault, true),
    isNull(cards.removedAt),
    sql`(${cards.expiryYear}, ${cards.expiryMonth}) <= (${year}, ${month})`,
  )}`;
