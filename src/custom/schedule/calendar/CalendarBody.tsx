import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';

import type { WorkLog } from '#contract/schedule/visits.calls.ts';
import { DayColumns } from './DayColumns.tsx';
import { CrewList, DayList } from './DayList.tsx';
import type { FullViewProps } from './FullView.tsx';

const FullView = lazy(() => import('./FullView.tsx'));

interface CalendarBodyProps extends FullViewProps {
  isPhone: boolean;
  onVisit: (visit: WorkLog) => void;
  onGive: (visitId: number, crewId: number) => void;
}

/** Chooses the calendar's layout: lists on phones, columns for a day, otherwise FullCalendar. */
export function CalendarBody({ isPhone, onVisit, onGive, ...rest }: CalendarBodyProps) {
  const { view, calendar, crews, weather, isEditable, onDay, onOpen } = rest;
  // While another date range loads, the previous one keeps its layout.
  const isOneDay = calendar.from === calendar.to;
  if (isPhone) {
    return isOneDay ? (
      <CrewList calendar={calendar} crews={crews} onOpen={onOpen} />
    ) : (
      <DayList calendar={calendar} weather={weather} onDay={onDay} />
    );
  }
  if (view.kind === 'day') {
    if (!isOneDay) return <Skeleton variant="rounded" height={460} />;
    return (
      <DayColumns
        view={view}
        calendar={calendar}
        crews={crews}
        isEditable={isEditable}
        onOpen={onOpen}
        onVisit={onVisit}
        onGive={onGive}
      />
    );
  }
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={460} />}>
      <FullView {...rest} />
    </Suspense>
  );
}
