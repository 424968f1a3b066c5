import { and, gte, lte, sql } from 'drizzle-orm';

import type { Dashboard, MoneyFigure, MoneySpan } from '../../../contract/calls/dashboard.ts';
import { addDays, type Day, earlierOf, firstOfMonth, mondayOf } from '../../../contract/days.ts';
import type { PaymentStatus } from '../../../contract/enums.ts';
import type { Cents } from '../../../contract/money.ts';
import type { Queryable } from '../../db/connect.ts';
import { charges } from '../../db/schema/index.ts';

/** How far back the course of the money is drawn. */
const DAYS_BACK = 29;

/** The statuses whose charges a figure counts; what is left of all charges was waived. */
const COUNTED = {
  collected: ['success', 'refund-success'],
  failed: ['failed', 'failed-stop'],
  open: ['pending', 'manual', 'hold', 'charge-later', 'in-progress'],
} as const satisfies Record<string, readonly PaymentStatus[]>;

/** `charged` counts every charge. */
type Counted = keyof typeof COUNTED | 'charged';

interface MoneyCell {
  date: Day;
  status: PaymentStatus;
  count: number;
  totalCents: Cents;
  keptCents: Cents;
  openCents: Cents;
}

/** Charges since the first day of the month, the week or the course, whichever is earliest, by day and status. */
export async function moneyCells(db: Queryable, today: Day): Promise<MoneyCell[]> {
  const since = earlierOf(firstOfMonth(today), mondayOf(today), addDays(today, -DAYS_BACK));
  const sum = (amount: ReturnType<typeof sql>) => sql<number>`coalesce(sum(${amount}), 0)`.mapWith(Number);
  return db
    .select({
      date: charges.date,
      status: charges.status,
      count: sql<number>`count(*)::int`,
      totalCents: sum(sql`${charges.totalCents}`),
      keptCents: sum(sql`${charges.paidCents} - ${charges.refundedCents}`),
      openCents: sum(sql`${charges.totalCents} - ${charges.paidCents} - ${charges.freeCents}`),
    })
    .from(charges)
    .where(and(gte(charges.date, since), lte(charges.date, today)))
    .groupBy(charges.date, charges.status);
}

export function moneyToday(cells: readonly MoneyCell[], today: Day): NonNullable<Dashboard['money']> {
  return {
    today: span(cells, today, today),
    week: span(cells, mondayOf(today), today),
    month: span(cells, firstOfMonth(today), today),
    days: Array.from({ length: DAYS_BACK + 1 }, (_, back) => {
      const date = addDays(today, back - DAYS_BACK);
      const own = cells.filter(cell => cell.date === date);
      return {
        date,
        chargedCents: amount(own, 'charged', 'totalCents'),
        collectedCents: amount(own, 'collected', 'keptCents'),
      };
    }),
  };
}

function counts(cell: MoneyCell, figure: Counted): boolean {
  return figure === 'charged' || (COUNTED[figure] as readonly PaymentStatus[]).includes(cell.status);
}

function amount(
  cells: readonly MoneyCell[],
  figure: Counted,
  field: 'totalCents' | 'keptCents' | 'openCents',
): Cents {
  return cells.filter(cell => counts(cell, figure)).reduce((sum, cell) => sum + cell[field], 0);
}

function span(cells: readonly MoneyCell[], from: Day, to: Day): MoneySpan {
  const own = cells.filter(cell => cell.date >= from && cell.date <= to);
  const figure = (name: Counted, field: 'totalCents' | 'keptCents' | 'openCents'): MoneyFigure => ({
    count: own.filter(cell => counts(cell, name)).reduce((sum, cell) => sum + cell.count, 0),
    cents: amount(own, name, field),
    list: {
      resource: 'charges',
      filter: {
        date_gte: from,
        date_lte: to,
        ...(name !== 'charged' && { status: COUNTED[name] }),
      },
    },
  });
  return {
    from,
    to,
    charged: figure('charged', 'totalCents'),
    collected: figure('collected', 'keptCents'),
    failed: figure('failed', 'openCents'),
    open: figure('open', 'openCents'),
  };
}
