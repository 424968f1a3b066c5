import type { Day } from '#contract/core/days.ts';
import type { DayLoad, MoveOption } from '#contract/schedule/moves.calls.ts';

/** Groups a plan's crew loads by day, earliest first; unchanged crews are omitted. */
export function loadsByDay(plan: Pick<MoveOption, 'loads'>): { date: Day; loads: DayLoad[] }[] {
  const changed = plan.loads.filter(
    load => load.minutesBefore !== load.minutesAfter || load.visitsBefore !== load.visitsAfter,
  );
  return [...Map.groupBy(changed, load => load.date)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, loads]) => ({ date, loads }));
}

/** Returns the minutes by which a crew's day exceeds its capacity; 0 without a limit. */
export const minutesOver = ({ capacityMinutes, minutesAfter }: DayLoad): number =>
  capacityMinutes === null ? 0 : Math.max(0, minutesAfter - capacityMinutes);
