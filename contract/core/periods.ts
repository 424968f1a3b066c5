import { addDays, type Day, firstOfMonth, lastOfMonth, mondayOf } from './days.ts';

/** Days, both ends included; a missing end is open. */
export interface Period {
  from?: Day | undefined;
  to?: Day | undefined;
}

/** Spans of days that move on with the calendar: a report of last month is always of the month before. */
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

/** The days that a name means on this day. */
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

/** The name of a period where one of these has it. */
export const nameOf = (
  { from, to }: Period,
  today: Day,
  names: readonly PeriodName[] = PERIOD_NAMES,
): PeriodName | null =>
  names.find(name => {
    const known = periodOf(name, today);
    return known.from === from && known.to === to;
  }) ?? null;
