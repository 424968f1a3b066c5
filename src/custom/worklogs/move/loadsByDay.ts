import type { Day } from '../../../../contract/days.ts';
import type { DayLoad, MovePreview } from '../../../../contract/schedule.ts';

/** The crews' loads of a preview day by day, the earliest first; crews that nothing changes for are left out. */
export function loadsByDay(preview: Pick<MovePreview, 'loads'>): { date: Day; loads: DayLoad[] }[] {
  const changed = preview.loads.filter(
    load => load.minutesBefore !== load.minutesAfter || load.visitsBefore !== load.visitsAfter,
  );
  return [...Map.groupBy(changed, load => load.date)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, loads]) => ({ date, loads }));
}
