import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined';
import UnfoldLess from '@mui/icons-material/UnfoldLess';
import UnfoldMore from '@mui/icons-material/UnfoldMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { MAX_ROWS_PER_PAGE } from '#contract/core/constants.ts';
import type { Day } from '#contract/core/days.ts';
import type { WorkLogSummary } from '#contract/schedule/visits.calls.ts';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { NotLoaded } from '#src/ui/page/NotLoaded.tsx';
import { CrewSection } from './CrewSection.tsx';
import { crewsOf, groupByCrew } from './groupVisits.ts';
import { LargeCrewSection } from './LargeCrewSection.tsx';
import { RangeView } from './RangeView.tsx';
import { TableLoading } from './TableLoading.tsx';
import { useDayVisits, useExpectedTimes, useLiveVisits, useRefetchDay } from './useDay.ts';
import { useFlash } from './useFlash.ts';
import type { VisitTableState } from './VisitTable.tsx';
import type { WorkLogView } from './view.ts';

/** Maximum number of visits for which all crews start expanded; on larger days the user expands them. */
const OPEN_UP_TO = 300;

interface DayViewProps {
  day: Day;
  view: WorkLogView;
  summary: WorkLogSummary;
  table: Omit<VisitTableState, 'lit'>;
  onShowAll: () => void;
}

/** A day by crew, updated live. */
export function DayView({ day, view, summary, table, onShowAll }: DayViewProps) {
  const translate = useTranslate();
  const isLarge = summary.total > MAX_ROWS_PER_PAGE;
  // One crew's visits always fit in one answer; on a very large day the crews are loaded one by one.
  const visits = useDayVisits(day, isLarge ? view.crew : null, !isLarge || view.crew !== null);
  const refetch = useRefetchDay(day);
  const { rows } = visits;
  useLiveVisits({ hasDay: one => one === day, rows }, refetch);
  const expected = useExpectedTimes(day);
  const lit = useFlash(rows, `${day} ${isLarge ? view.crew : ''}`);

  const byCrewOnly = isLarge && view.crew === null;
  const isNarrowed = view.crew !== null || view.statuses.length > 0 || view.q !== '';
  const isOpenByDefault = !byCrewOnly && (summary.total <= OPEN_UP_TO || isNarrowed);
  const [flipped, setFlipped] = useState<{ isOpen: boolean; crews: ReadonlySet<number | null> }>({
    isOpen: isOpenByDefault,
    crews: new Set(),
  });
  const isExpanded = (crewId: number | null) => flipped.crews.has(crewId) !== flipped.isOpen;
  const flip = (crewId: number | null) =>
    setFlipped(({ isOpen, crews }) => {
      const after = new Set(crews);
      if (!after.delete(crewId)) after.add(crewId);
      return { isOpen, crews: after };
    });

  if (summary.total === 0)
    return <EmptyState icon={<EventBusyOutlined />} text={translate('worklogs.emptyDay')} />;
  if (visits.error && rows.length === 0)
    return <NotLoaded text="worklogs.failed" error={visits.error} onRetry={visits.refetch} />;
  // On a very large day the server filters.
  if (byCrewOnly && isNarrowed) return <RangeView view={view} table={table} />;
  if (byCrewOnly) {
    return (
      <Sections>
        {crewsOf(summary, null).map(crew => (
          <LargeCrewSection
            key={crew.crewId ?? 'none'}
            day={day}
            crew={crew}
            view={view}
            isExpanded={isExpanded(crew.crewId)}
            onExpand={() => flip(crew.crewId)}
            table={{ ...table, lit, expected }}
          />
        ))}
      </Sections>
    );
  }
  if (visits.isPending) return <TableLoading />;
  const groups = groupByCrew(summary, rows, view);
  if (groups.length === 0) {
    return (
      <EmptyState
        icon={<SearchOffOutlined />}
        text={translate('worklogs.emptyFilter')}
        action={
          <Button variant="outlined" onClick={onShowAll}>
            {translate('worklogs.showAll')}
          </Button>
        }
      />
    );
  }
  const isAllOpen = groups.every(({ summary: crew }) => isExpanded(crew.crewId));
  return (
    <>
      {groups.length > 1 && (
        <Box className="no-print" sx={{ display: 'flex', justifyContent: 'flex-end', marginTop: -1 }}>
          <Button
            size="small"
            startIcon={isAllOpen ? <UnfoldLess /> : <UnfoldMore />}
            onClick={() => setFlipped({ isOpen: !isAllOpen, crews: new Set() })}
            sx={{ color: 'text.secondary' }}
          >
            {translate(isAllOpen ? 'worklogs.collapseAll' : 'worklogs.expandAll')}
          </Button>
        </Box>
      )}
      <Sections>
        {groups.map(group => (
          <CrewSection
            key={group.summary.crewId ?? 'none'}
            crew={group.summary}
            rows={group.rows}
            isExpanded={isExpanded(group.summary.crewId)}
            onExpand={() => flip(group.summary.crewId)}
            table={{ ...table, lit, expected }}
          />
        ))}
      </Sections>
    </>
  );
}

function Sections({ children }: { children: ReactNode }) {
  return <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>{children}</Box>;
}
