import { addDays, type Day, dayOf, momentOf } from '#contract/core/days.ts';
import type { TimeEntryKind } from '#contract/core/enums.ts';
import type { TimeTotals } from '#contract/field/timeSheets.calls.ts';
import { OVERTIME_AFTER_HOURS } from '#contract/field/timeSheets.ts';

export interface Span {
  kind: TimeEntryKind;
  start: Date;
  end: Date;
}

/** Splits a span at each midnight of the business; returns the milliseconds of each day. */
export function splitByDay(start: Date, end: Date, timeZone: string): { day: Day; ms: number }[] {
  const parts: { day: Day; ms: number }[] = [];
  let from = start.getTime();
  let day = dayOf(start, timeZone);
  while (from < end.getTime()) {
    const midnight = momentOf(addDays(day, 1), '00:00', timeZone).getTime();
    const until = Math.min(midnight, end.getTime());
    if (until > from) parts.push({ day, ms: until - from });
    from = until;
    day = addDays(day, 1);
  }
  return parts;
}

/** Whole minutes of each day. Rounding per day makes the days add up to the week. */
export function totalsByDay(
  spans: readonly Span[],
  days: readonly Day[],
  timeZone: string,
): Map<Day, TimeTotals> {
  const sums = new Map(days.map(day => [day, { work: 0, break: 0 }]));
  for (const { kind, start, end } of spans)
    for (const { day, ms } of splitByDay(start, end, timeZone)) {
      const sum = sums.get(day);
      if (sum) sum[kind] += ms;
    }
  return new Map(
    [...sums].map(([day, sum]) => {
      const workMinutes = Math.round(sum.work / 60_000);
      const breakMinutes = Math.min(workMinutes, Math.round(sum.break / 60_000));
      return [day, { workMinutes, breakMinutes, netMinutes: workMinutes - breakMinutes }];
    }),
  );
}

export function sumOf(totals: Iterable<TimeTotals>): TimeTotals {
  const sum: TimeTotals = { workMinutes: 0, breakMinutes: 0, netMinutes: 0 };
  for (const { workMinutes, breakMinutes, netMinutes } of totals) {
    sum.workMinutes += workMinutes;
    sum.breakMinutes += breakMinutes;
    sum.netMinutes += netMinutes;
  }
  return sum;
}

/** Net minutes of a week above forty hours. */
export const overtimeOf = (netMinutes: number): number => Math.max(0, netMinutes - OVERTIME_AFTER_HOURS * 60);
