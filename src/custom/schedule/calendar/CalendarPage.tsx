import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { canAccess } from '#contract/core/permissions.ts';
import { storedUser } from '#src/dataProvider/session.ts';
import { useVisitActions } from '#src/resources/schedule/visits/useVisitActions.tsx';
import { VisitEditDialog } from '#src/resources/schedule/visits/VisitEditDialog.tsx';
import { VisitPanel } from '#src/resources/schedule/visits/VisitPanel.tsx';
import type { VisitDraft } from '#src/resources/schedule/visits/visitEdit.ts';
import { roomBeside } from '#src/ui/dialogs/BesidePanel.tsx';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { NotLoaded } from '#src/ui/page/NotLoaded.tsx';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { CalendarBar } from './CalendarBar.tsx';
import { CalendarBody } from './CalendarBody.tsx';
import { CalendarFilters, hasFilter, NO_FILTER } from './CalendarFilters.tsx';
import { CrewDayPanel } from './CrewDayPanel.tsx';
import { CrewPager, pageOf } from './CrewPager.tsx';
import { DayForecast } from './DayForecast.tsx';
import { titleOf } from './titleOf.ts';
import { useCalendar, useCalendarLive } from './useCalendar.ts';
import { useCalendarView } from './useCalendarView.ts';
import { useWeather } from './useWeather.ts';
import { plannerPath, spanOf } from './view.ts';

/** A week stays fast with a few hundred blocks; a day's columns stay readable. */
const CREWS_PER_PAGE = { month: 1, week: 20, day: 6 };

/**
 * `/workcal`: booked hours against capacity by month, week and day, with the visits, which can be dragged.
 */
export default function CalendarPage() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { view, show } = useCalendarView();
  const isPhone = useMediaQuery<Theme>(theme => theme.breakpoints.down('md'));
  const { data: calendar, error, refetch, isPlaceholderData } = useCalendar(view);
  const weather = useWeather(view);
  useCalendarLive(spanOf(view));
  const { ask, dialog } = useVisitActions();
  const [moved, setMoved] = useState<{ visitId: number; wanted: Partial<VisitDraft> } | null>(null);
  const permissions = storedUser()?.permissions ?? [];
  const isEditable = canAccess(permissions, 'assignment_edit');
  const mayMoveMany = canAccess(permissions, 'assignment_move_many');

  const perPage = CREWS_PER_PAGE[view.kind];
  const paged = useMemo(
    () => pageOf(calendar?.crews ?? [], view.page, perPage),
    [calendar, view.page, perPage],
  );
  const isEmpty = calendar?.days.every(day => day.visits === 0);
  const crewOfPanel = calendar?.crews.find(crew => crew.id === view.open?.crew) ?? null;
  const blockOfPanel =
    calendar?.blocks.find(
      block => block.date === view.open?.date && (block.crewId ?? 'none') === view.open.crew,
    ) ?? null;
  const isBeside = !isPhone && (view.open !== null || view.visit !== null);
  return (
    <>
      <Box sx={roomBeside(isBeside)}>
        <PageTitle
          title={translate('calendar.title')}
          subtitle={titleOf(view, translate)}
          actions={<CalendarBar view={view} onChange={show} />}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, marginBottom: 1.5 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <CalendarFilters view={view} onChange={show} />
          </Box>
          {view.kind !== 'month' && !(isPhone && view.kind === 'week') && (
            <CrewPager
              page={paged.page}
              perPage={perPage}
              total={calendar?.crews.length ?? 0}
              onPage={page => show({ page })}
            />
          )}
        </Box>
        <Box aria-busy={isPlaceholderData}>
          {error && !calendar ? (
            <NotLoaded text="worklogs.failed" error={error} onRetry={() => void refetch()} />
          ) : !calendar ? (
            <Skeleton variant="rounded" height={460} />
          ) : (
            <>
              {isEmpty && (
                <EmptyState
                  icon={<EventBusyOutlined />}
                  text={translate(hasFilter(view) ? 'calendar.emptyFiltered' : 'calendar.empty')}
                  action={
                    hasFilter(view) && (
                      <Button variant="outlined" onClick={() => show(NO_FILTER)}>
                        {translate('calendar.clear')}
                      </Button>
                    )
                  }
                />
              )}
              {view.kind === 'day' && weather.has(view.date) && (
                <Box sx={{ marginBottom: 1 }}>
                  <DayForecast day={weather.get(view.date)} isWhole />
                </Box>
              )}
              {(!isEmpty || !isPhone) && (
                <CalendarBody
                  view={view}
                  calendar={calendar}
                  crews={paged.rows}
                  weather={weather}
                  isEditable={isEditable}
                  isPhone={isPhone}
                  onDay={date => show({ kind: 'day', date, open: null, visit: null })}
                  onOpen={open => show({ open, visit: null })}
                  onVisit={visit => show({ visit: visit.id })}
                  onGive={(visitId, crewId) => setMoved({ visitId, wanted: { crewId } })}
                  onMoveVisit={(visitId, { date, crewId }) =>
                    setMoved({ visitId, wanted: { date, ...(crewId !== null && { crewId }) } })
                  }
                  onMoveDay={(key, onto) => mayMoveMany && navigate(plannerPath(key, onto))}
                />
              )}
              <Typography variant="body2" color="textSecondary" className="no-print" sx={{ marginTop: 1.5 }}>
                {translate(isPhone ? 'calendar.helpPhone' : 'calendar.help')}
              </Typography>
            </>
          )}
        </Box>
      </Box>
      <CrewDayPanel
        view={view}
        crew={crewOfPanel}
        block={blockOfPanel}
        isEditable={isEditable}
        mayMoveMany={mayMoveMany}
        onClose={() => view.visit === null && show({ open: null })}
        onVisit={visit => show({ visit: visit.id })}
        onMove={visit => setMoved({ visitId: visit.id, wanted: {} })}
      />
      <VisitPanel visitId={view.visit} onClose={() => show({ visit: null })} onAct={ask} />
      {dialog}
      {moved && (
        <VisitEditDialog visitId={moved.visitId} wanted={moved.wanted} onClose={() => setMoved(null)} />
      )}
    </>
  );
}
