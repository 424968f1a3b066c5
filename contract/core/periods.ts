import { addDays, type Day, firstOfMonth, lastOfMonth, mondayOf } from './days.ts';

/** Range of days, both ends included; a missing end is unlimited. */
export interface Period {
  from?: Day | undefined;
  to?: Day | undefined;
}

/**
 * Named periods that move with the calendar, so that a report of last month always covers the previous month.
 */
export const PERIOD_NAMES = [
  'today',
  'yesterday',
  'week',
  'lastWeek',
  'month',
  'lastMonth',
  'last30Days',
  'year',
  'lastYear',
  'all',
] as const;
export type PeriodName = (typeof PERIOD_NAMES)[number];

const yearOf = (year: number): Period => ({ from: `${year}-01-01`, to: `${year}-12-31` });

/** Resolves a named period relative to `today`. */
export function periodOf(name: PeriodName, today: Day): Period {
  const monday = mondayOf(today);
  switch (name) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'week':
      return { from: monday, to: addDays(monday, 6) };
    case 'lastWeek':
      return { from: addDays(monday, -7), to: addDays(monday, -1) };
    case 'month':
      return { from: firstOfMonth(today), to: lastOfMonth(today) };
    case 'lastMonth': {
      const last = addDays(firstOfMonth(today), -1);
      return { from: firstOfMonth(last), to: last };
    }
    case 'last30Days':
      return { from: addDays(today, -29), to: today };
    case 'year':
      return yearOf(Number(today.slice(0, 4)));
    case 'lastYear':
      return yearOf(Number(today.slice(0, 4)) - 1);
    case 'all':
      return {};
  }
}

/** Name of the period that has exactly these days, among the given names; null if none does. */
export const nameOf = (
  { from, to }: Period,
  today: Day,
  names: readonly PeriodName[] = PERIOD_NAMES,
): PeriodName | null =>
  names.find(name => {
    const known = periodOf(name, today);
    return known.from === from && known.to === to;
  }) ?? null;
