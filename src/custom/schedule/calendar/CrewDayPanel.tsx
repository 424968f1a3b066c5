import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { showDay, weekdayOf } from '#contract/core/days.ts';
import { PATHS, worklogPath } from '#contract/core/paths.ts';
import type { CalendarCrew, CrewDayBlock } from '#contract/schedule/calendar.calls.ts';
import type { WorkLog } from '#contract/schedule/visits.calls.ts';
import { today } from '#src/dataProvider/today.ts';
import { BesidePanel, PanelHead } from '#src/ui/dialogs/BesidePanel.tsx';
import { generateRoutePath } from '#src/ui/map/crewRoutePath.ts';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { LoadLine } from './LoadLine.tsx';
import { useCrewDay } from './useCalendar.ts';
import { useVisitDragging } from './useVisitDragging.ts';
import { VisitLine } from './VisitLine.tsx';
import { type CalendarView, type CrewDayKey, plannerPath } from './view.ts';

interface CrewDayPanelProps {
  view: CalendarView;
  crew: CalendarCrew | null;
  block: CrewDayBlock | null;
  isEditable: boolean;
  mayMoveMany: boolean;
  onClose: () => void;
  onVisit: (visit: WorkLog) => void;
  onMove: (visit: WorkLog) => void;
}

/** One crew's day beside the calendar: its visits can be opened, moved, and dragged onto other days. */
export function CrewDayPanel({ view, ...rest }: CrewDayPanelProps) {
  const { open } = view;
  return (
    <BesidePanel isOpen={open !== null} onClose={rest.onClose}>
      {open && <Content key={`${open.crew}.${open.date}`} view={view} open={open} {...rest} />}
    </BesidePanel>
  );
}

function Content({ view, open, ...rest }: CrewDayPanelProps & { open: CrewDayKey }) {
  const { crew, block, isEditable, mayMoveMany, onClose, onVisit, onMove } = rest;
  const translate = useTranslate();
  const { data: visits, isError, refetch } = useCrewDay(open, view);
  const list = useVisitDragging(isEditable);
  const hasPending = visits?.some(visit => visit.status === 'pending') ?? false;
  return (
    <>
      <PanelHead
        title={crew?.name ?? translate('calendar.noCrew')}
        subtitle={`${translate(`words.weekday.${weekdayOf(open.date)}`)}, ${showDay(open.date)}`}
        onClose={onClose}
      >
        {block && (
          <Box sx={{ marginTop: 1, paddingRight: 1 }}>
            <LoadLine load={block} {...(crew && { colour: crew.colour })} />
          </Box>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginTop: 1.25 }}>
          <Button
            component={RouterLink}
            to={
              open.crew === 'none'
                ? `${PATHS.worklogs}?date=${open.date}&crew=none`
                : worklogPath(open.crew, open.date, 'all')
            }
            variant="outlined"
            size="small"
          >
            {translate('calendar.panel.workLog')}
          </Button>
          {isEditable && hasPending && open.crew !== 'none' && open.date >= today() && (
            <Button
              component={RouterLink}
              to={generateRoutePath(open.crew, open.date)}
              variant="outlined"
              size="small"
            >
              {translate('route.link')}
            </Button>
          )}
          {mayMoveMany && hasPending && open.crew !== 'none' && (
            <Button component={RouterLink} to={plannerPath(open)} variant="outlined" size="small">
              {translate('calendar.panel.moveDay')}
            </Button>
          )}
        </Box>
      </PanelHead>
      {isError && !visits ? (
        <EmptyState
          text={translate('calendar.panel.failed')}
          action={
            <Button variant="outlined" onClick={() => void refetch()}>
              {translate('calendar.panel.again')}
            </Button>
          }
        />
      ) : !visits ? (
        <Box aria-busy="true" sx={{ padding: 2 }}>
          <Skeleton variant="rounded" height={260} />
        </Box>
      ) : visits.length === 0 ? (
        <EmptyState text={translate('calendar.noVisits')} />
      ) : (
        <>
          {isEditable && hasPending && (
            <Typography
              variant="body2"
              color="textSecondary"
              sx={{ padding: '10px 18px 0', display: { xs: 'none', md: 'block' } }}
            >
              {translate('calendar.panel.drag')}
            </Typography>
          )}
          <Box component="ul" ref={list} sx={{ listStyle: 'none', margin: 0, padding: '8px 12px 24px' }}>
            {visits.map(visit => (
              <VisitLine
                key={visit.id}
                visit={visit}
                isEditable={isEditable}
                onOpen={onVisit}
                onMove={onMove}
              />
            ))}
          </Box>
        </>
      )}
    </>
  );
}
