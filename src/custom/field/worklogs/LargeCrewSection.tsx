import type { Day } from '#contract/core/days.ts';
import type { CrewSummary } from '#contract/schedule/visits.calls.ts';
import { CrewSection } from './CrewSection.tsx';
import { matches } from './groupVisits.ts';
import { useDayVisits, useLiveVisits, useRefetchDay } from './useDay.ts';
import { useFlash } from './useFlash.ts';
import type { VisitTableState } from './VisitTable.tsx';
import type { WorkLogView } from './view.ts';

interface LargeCrewSectionProps {
  day: Day;
  crew: CrewSummary;
  view: WorkLogView;
  isExpanded: boolean;
  onExpand: () => void;
  table: VisitTableState;
}

/** A crew whose day has too many visits for one response; they are loaded when the section is expanded. */
export function LargeCrewSection({ day, crew, view, table, ...rest }: LargeCrewSectionProps) {
  const visits = useDayVisits(day, crew.crewId ?? 'none', rest.isExpanded);
  const refetch = useRefetchDay(day);
  useLiveVisits({ hasDay: () => false, rows: visits.rows }, refetch);
  const lit = useFlash(visits.rows, `${day} ${crew.crewId}`);
  return (
    <CrewSection
      crew={crew}
      rows={visits.isPending ? null : visits.rows.filter(row => matches(row, view.statuses, view.q))}
      table={{ ...table, lit }}
      {...rest}
    />
  );
}
