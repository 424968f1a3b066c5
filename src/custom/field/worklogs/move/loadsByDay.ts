import type { Day } from '#contract/core/days.ts';
import type { DayLoad, MoveOption } from '#contract/schedule/moves.calls.ts';

/** The crews' loads of a plan day by day, the earliest first; crews that nothing changes for are left out. */
export function loadsByDay(plan: Pick<MoveOption, 'loads'>): { date: Day; loads: DayLoad[] }[] {
  const changed = plan.loads.filter(
    load => load.minutesBefore !== load.minutesAfter || load.visitsBefore !== load.visitsAfter,
  );
  return [...Map.groupBy(changed, load => load.date)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, loads]) => ({ date, loads }));
}

/** How many minutes a crew's day holds more than fits; 0 without a limit. */
export const minutesOver = ({ capacityMinutes, minutesAfter }: DayLoad): number =>
  capacityMinutes === null ? 0 : Math.max(0, minutesAfter - capacityMinutes);
