import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { CalendarCrew, CrewDayBlock } from '../../../contract/calls/calendar.ts';
import type { WorkLog } from '../../../contract/calls/visits.ts';
import { showDay, weekdayOf } from '../../../contract/days.ts';
import { PATHS, worklogPath } from '../../../contract/paths.ts';
import { VISIT_PANEL_WIDTH } from '../../resources/visits/VisitPanel.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { APP_BAR_HEIGHT } from '../../ui/theme/tokens.ts';
import { LoadLine } from './LoadLine.tsx';
import { plannerPath } from './plannerPath.ts';
import { useCrewDay } from './useCalendar.ts';
import { useVisitDragging } from './useVisitDragging.ts';
import { VisitLine } from './VisitLine.tsx';
import type { CalendarView, CrewDayKey } from './view.ts';

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
  const isPhone = useMediaQuery<Theme>(theme => theme.breakpoints.down('md'));
  const { open } = view;
  return (
    <Drawer
      anchor="right"
      variant={isPhone ? 'temporary' : 'persistent'}
      open={open !== null}
      onClose={rest.onClose}
      className="no-print"
      slotProps={{
        paper: {
          component: 'aside',
          sx: {
            width: { xs: '100%', md: VISIT_PANEL_WIDTH },
            top: { md: APP_BAR_HEIGHT },
            height: { xs: '100%', md: `calc(100% - ${APP_BAR_HEIGHT}px)` },
            boxShadow: theme => ({ md: theme.shadows[8] }),
          },
        },
      }}
    >
      {open && <Content key={`${open.crew}.${open.date}`} view={view} open={open} {...rest} />}
    </Drawer>
  );
}

function Content({ view, open, ...rest }: CrewDayPanelProps & { open: CrewDayKey }) {
  const { crew, block, isEditable, mayMoveMany, onClose, onVisit, onMove } = rest;
  const translate = useTranslate();
  const { data: visits, isError, refetch } = useCrewDay(open, view);
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  useEscape(onClose);
  const list = useVisitDragging(isEditable);
  const hasPending = visits?.some(visit => visit.status === 'pending') ?? false;
  return (
    <>
      <Box
        sx={{
          position: 'sticky',
          top: 0,
          zIndex: 1,
          padding: '12px 10px 12px 18px',
          borderBottom: 1,
          borderColor: 'divider',
          background: theme => theme.sward.paper,
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
          <Box sx={{ flex: 1, minWidth: 0, paddingTop: 0.5 }}>
            <Typography
              variant="h5"
              component="h2"
              ref={head}
              tabIndex={-1}
              sx={{ outline: 'none !important', overflowWrap: 'anywhere' }}
            >
              {crew?.name ?? translate('calendar.noCrew')}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {translate(`words.weekday.${weekdayOf(open.date)}`)}, {showDay(open.date)}
            </Typography>
          </Box>
          <IconButton onClick={onClose} aria-label={translate('calendar.panel.close')}>
            <Close />
          </IconButton>
        </Box>
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
          {mayMoveMany && hasPending && open.crew !== 'none' && (
            <Button component={RouterLink} to={plannerPath(open)} variant="outlined" size="small">
              {translate('calendar.panel.moveDay')}
            </Button>
          )}
        </Box>
      </Box>
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

/** Escape closes the panel, unless something stands above it. */
function useEscape(onClose: () => void) {
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      const isCovered = document.querySelector('[role=dialog], [role=menu]') !== null;
      if (event.key === 'Escape' && !isCovered) onClose();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [onClose]);
}
