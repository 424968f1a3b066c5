import { and, gte, lte } from 'drizzle-orm';
import { addDays, type Day, earlierOf, firstOfMonth, mondayOf } from '#contract/core/days.ts';
import type { PaymentStatus } from '#contract/core/enums.ts';
import type { Dashboard, FigureList, MoneyFigure, MoneySpan } from '#contract/insight/dashboard.calls.ts';
import { workByDay } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { keptByDay, workFiguresByDay } from '#server/modules/money/ledger/figures.ts';

/** Days before today in the revenue chart. */
const DAYS_BACK = 29;

const DECLINED = ['failed', 'failed-stop'] as const satisfies readonly PaymentStatus[];
/** Statuses with a possible balance due, except declined ones. */
const WAITING = [
  'pending',
  'manual',
  'hold',
  'charge-later',
  'in-progress',
] as const satisfies readonly PaymentStatus[];

/** Work and payments by day, from the start of the month, the week or the chart, whichever is earliest. */
async function figuresOf({ db, config }: Deps, today: Day) {
  const from = earlierOf(firstOfMonth(today), mondayOf(today), addDays(today, -DAYS_BACK));
  const worked = and(gte(workByDay.date, from), lte(workByDay.date, today));
  return {
    work: await workFiguresByDay(db, worked, ['day', 'status']),
    moved: await keptByDay(db, config.timeZone, { from, to: today }),
  };
}
type Figures = Awaited<ReturnType<typeof figuresOf>>;

export async function moneyToday(deps: Deps, today: Day): Promise<NonNullable<Dashboard['money']>> {
  const figures = await figuresOf(deps, today);
  const span = (from: Day) => spanOf(figures, from, today);
  return {
    today: span(today),
    week: span(mondayOf(today)),
    month: span(firstOfMonth(today)),
    days: Array.from({ length: DAYS_BACK + 1 }, (_, back) => {
      const date = addDays(today, back - DAYS_BACK);
      const { charged, received } = spanOf(figures, date, date);
      return { date, chargedCents: charged.cents, receivedCents: received.cents };
    }),
  };
}

function spanOf({ work, moved }: Figures, from: Day, to: Day): MoneySpan {
  const within = ({ day }: { day: Day }) => day >= from && day <= to;
  const own = work.filter(within);
  const workList = (status?: readonly PaymentStatus[]): FigureList => ({
    resource: 'charges',
    filter: { date_gte: from, date_lte: to, ...(status && { status: [...status] }) },
  });
  const openIn = (statuses: readonly PaymentStatus[]) =>
    figure(
      own.filter(({ status }) => statuses.includes(status)),
      'openCents',
      workList(statuses),
    );
  return {
    from,
    to,
    charged: figure(own, 'totalCents', workList()),
    received: figure(moved.filter(within), 'keptCents', {
      resource: 'payments',
      filter: { date_gte: from, date_lte: to },
    }),
    failed: openIn(DECLINED),
    open: openIn(WAITING),
  };
}

const figure = <F extends string>(
  rows: readonly (Record<F, number> & { count: number })[],
  field: F,
  list: FigureList,
): MoneyFigure => ({
  count: rows.reduce((sum, { count }) => sum + count, 0),
  cents: rows.reduce((sum, row) => sum + row[field], 0),
  list,
});
