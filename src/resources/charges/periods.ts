import { addDays, type Day, firstOfMonth, mondayOf } from '../../../contract/days.ts';

/** Days, both ends included; a missing end is open. */
export interface Period {
  from?: Day | undefined;
  to?: Day | undefined;
}

export const PERIOD_NAMES = ['today', 'week', 'month', 'lastMonth'] as const;
type PeriodName = (typeof PERIOD_NAMES)[number];

/** Any day of the next month lies 31 days after the first at the latest. */
const lastOfMonth = (day: Day): Day => addDays(firstOfMonth(addDays(firstOfMonth(day), 31)), -1);

export function periodOf(name: PeriodName, today: Day): Required<Period> {
  switch (name) {
    case 'today':
      return { from: today, to: today };
    case 'week': {
      const monday = mondayOf(today);
      return { from: monday, to: addDays(monday, 6) };
    }
    case 'month':
      return { from: firstOfMonth(today), to: lastOfMonth(today) };
    case 'lastMonth': {
      const last = addDays(firstOfMonth(today), -1);
      return { from: firstOfMonth(last), to: last };
    }
  }
}

/** The name of a period where it has one. */
export const nameOf = (period: Period, today: Day): PeriodName | null =>
  PERIOD_NAMES.find(name => {
    const { from, to } = periodOf(name, today);
    return from === period.from && to === period.to;
  }) ?? null;
