import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Calendar, CalendarCrew } from '#contract/schedule/calendar.calls.ts';
import type { WorkLog } from '#contract/schedule/visits.calls.ts';
import { CrewDot } from '#src/ui/fields/CrewName.tsx';
import { NotLoaded } from '#src/ui/page/NotLoaded.tsx';
import { LoadLine } from './LoadLine.tsx';
import { useCrewsDay } from './useCalendar.ts';
import { VisitChip } from './VisitChip.tsx';
import type { CalendarView, CrewDayKey } from './view.ts';

/** Number of visits shown per crew; the crew's panel has the rest. */
const SHOWN = 30;
const DRAGGED = 'application/x-visit';

interface DayColumnsProps {
  view: CalendarView;
  calendar: Calendar;
  crews: readonly CalendarCrew[];
  isEditable: boolean;
  onOpen: (key: CrewDayKey) => void;
  onVisit: (visit: WorkLog) => void;
  onGive: (visitId: number, crewId: number) => void;
}

/** One day with a column per crew; a visit dragged to another column is assigned to that crew. */
export function DayColumns({ view, calendar, crews, ...rest }: DayColumnsProps) {
  const { date } = view;
  const hasNoCrew = calendar.blocks.some(block => block.crewId === null && block.visits > 0);
  const ids = crews.map(crew => crew.id);
  const { data, error, refetch } = useCrewsDay(date, ids, hasNoCrew, view);
  if (error && !data)
    return <NotLoaded text="worklogs.failed" error={error} onRetry={() => void refetch()} />;
  const columns: (CalendarCrew | null)[] = hasNoCrew ? [null, ...crews] : [...crews];
  return (
    <Box sx={{ overflowX: 'auto', paddingBottom: 1 }}>
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          alignItems: 'start',
          gridAutoFlow: 'column',
          gridAutoColumns: 'minmax(190px, 1fr)',
        }}
      >
        {columns.map(crew => (
          <Column
            key={crew?.id ?? 'none'}
            crew={crew}
            calendar={calendar}
            visits={data ? (data.get(crew?.id ?? null) ?? []) : null}
            open={view.visit}
            {...rest}
          />
        ))}
      </Box>
    </Box>
  );
}

interface ColumnProps
  extends Pick<DayColumnsProps, 'calendar' | 'isEditable' | 'onOpen' | 'onVisit' | 'onGive'> {
  crew: CalendarCrew | null;
  /** Null while they load. */
  visits: readonly WorkLog[] | null;
  open: number | null;
}

function Column({ crew, calendar, visits, open, isEditable, onOpen, onVisit, onGive }: ColumnProps) {
  const translate = useTranslate();
  const [isTarget, setTarget] = useState(false);
  const day = calendar.days[0];
  const block = calendar.blocks.find(one => one.crewId === (crew?.id ?? null));
  const load = {
    bookedMinutes: block?.bookedMinutes ?? 0,
    capacityMinutes: day?.isDayOff ? 0 : (crew?.capacityMinutes ?? 0),
    isDayOff: day?.isDayOff ?? false,
  };
  const name = crew?.name ?? translate('calendar.noCrew');
  const key: CrewDayKey = { crew: crew?.id ?? 'none', date: calendar.from };
  const shown = visits?.slice(0, SHOWN) ?? [];
  const takes = isEditable && crew !== null;
  return (
    <Card
      component="section"
      aria-label={name}
      onDragOver={event => {
        if (!takes || !event.dataTransfer.types.includes(DRAGGED)) return;
        event.preventDefault();
        setTarget(true);
      }}
      onDragLeave={event => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setTarget(false);
      }}
      onDrop={event => {
        setTarget(false);
        const [visitId, from] = event.dataTransfer.getData(DRAGGED).split(' ').map(Number);
        if (crew && visitId && from !== crew.id) onGive(visitId, crew.id);
      }}
      sx={theme => ({
        minHeight: 240,
        ...(isTarget && { outline: `2px dashed ${theme.sward.primary}`, outlineOffset: -2 }),
      })}
    >
      <ButtonBase
        onClick={() => onOpen(key)}
        sx={theme => ({
          display: 'block',
          width: '100%',
          padding: '9px 12px',
          textAlign: 'start',
          fontSize: '0.8125rem',
          borderBottom: `1px solid ${theme.sward.line}`,
          '&:hover': { background: theme.sward.tint },
        })}
      >
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1, marginBottom: 0.25 }}>
          <CrewDot colour={crew?.colour ?? null} />
          <Box
            component="span"
            sx={{
              flex: 1,
              fontWeight: 560,
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
            }}
          >
            {name}
          </Box>
          {translate('calendar.visits', { smart_count: block?.visits ?? 0 })}
        </Box>
        {crew && <LoadLine load={load} colour={crew.colour} />}
      </ButtonBase>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: '4px' }}>
        {visits === null && <Skeleton component="li" variant="rounded" height={120} />}
        {shown.map(visit => (
          <VisitChip
            key={visit.id}
            visit={visit}
            isOpen={visit.id === open}
            isMovable={isEditable && visit.status === 'pending'}
            onOpen={onVisit}
            onDragStart={event => event.dataTransfer.setData(DRAGGED, `${visit.id} ${visit.crewId ?? 0}`)}
          />
        ))}
      </Box>
      {visits?.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ padding: '0 12px 10px' }}>
          {translate('calendar.noVisits')}
        </Typography>
      )}
      {visits && visits.length > SHOWN && (
        <Button size="small" fullWidth onClick={() => onOpen(key)}>
          {translate('calendar.more', { smart_count: visits.length - SHOWN })}
        </Button>
      )}
    </Card>
  );
}
