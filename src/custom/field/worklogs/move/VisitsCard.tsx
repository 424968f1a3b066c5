import ArrowForwardOutlined from '@mui/icons-material/ArrowForwardOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ROWS_PER_PAGE } from '#contract/core/constants.ts';
import type { MovedVisit, MoveOption } from '#contract/schedule/moves.calls.ts';
import { MOVE_SHOWN, type MovePreviewBody, type MoveShown } from '#contract/schedule/moves.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { DayText } from '#src/ui/fields/DayText.tsx';
import { ToneLabel } from '#src/ui/fields/StatusLabel.tsx';
import { PlanPages } from '#src/ui/planner/PlanPages.tsx';

interface VisitsCardProps {
  move: MovePreviewBody;
  option: MoveOption;
}

/** The visits of a plan, page by page; can be filtered to those without room and those overdue. */
export function VisitsCard({ move, option }: VisitsCardProps) {
  const translate = useTranslate();
  const [asked, setAsked] = useState<MoveShown>('all');
  const [start, setStart] = useState(0);
  const counts = {
    all: option.visits + option.unplaced + (move.intoPauses ? 0 : option.paused),
    unplaced: option.unplaced,
    paused: option.paused,
    overdue: option.since.overdue,
  };
  const shown = counts[asked] === 0 ? 'all' : asked;
  const { strategy } = option;
  const { data, error } = useCallQuery(
    'POST /moves/preview/visits',
    { body: { ...move, strategy, shown, start, length: ROWS_PER_PAGE } },
    {
      key: ['moves', 'visits', move, strategy, shown, start],
      placeholderData: keepPreviousData,
      staleTime: 0,
      retry: false,
    },
  );
  const show = (next: MoveShown) => {
    setAsked(next);
    setStart(0);
  };
  return (
    <PlanPages
      title={translate('move.visits')}
      parts={MOVE_SHOWN.filter(part => part === 'all' || counts[part] > 0).map(part => ({
        part,
        label: translate(`move.shown.${part}`, { count: counts[part] }),
      }))}
      shown={shown}
      onShow={show}
      total={data?.total ?? null}
      error={error}
      empty={translate('move.nothing')}
      start={start}
      onStart={setStart}
    >
      {data?.visits.map(visit => (
        <VisitLine key={visit.assignmentId} visit={visit} />
      ))}
    </PlanPages>
  );
}

function VisitLine({ visit }: { visit: MovedVisit }) {
  const translate = useTranslate();
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1.1fr) minmax(0, 1.2fr) 262px 176px' },
        alignItems: 'center',
        columnGap: 2,
        padding: '8px 16px',
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Typography
        noWrap
        component={Link}
        to={`/customers/view/${visit.propertyId}`}
        sx={{
          fontWeight: 560,
          color: 'inherit',
          textDecoration: 'none',
          '&:hover': { textDecoration: 'underline' },
        }}
      >
        {visit.address}
      </Typography>
      <Typography noWrap color="textSecondary">
        {[visit.customerName, visit.crewName].filter(Boolean).join(' · ')}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
        <DayText day={visit.from} near />
        {visit.isUnplaced ? (
          <ToneLabel tone="failed">{translate('move.noRoom')}</ToneLabel>
        ) : visit.isPaused && visit.to === visit.from ? (
          <ToneLabel tone="hold">{translate('move.paused')}</ToneLabel>
        ) : visit.to === null ? (
          <ToneLabel tone="skipped">{translate('move.skipped')}</ToneLabel>
        ) : (
          <>
            <ArrowForwardOutlined aria-hidden sx={{ fontSize: 15 }} />
            <DayText day={visit.to} near />
            {visit.isPaused && <ToneLabel tone="hold">{translate('move.inPause')}</ToneLabel>}
          </>
        )}
      </Box>
      <Typography variant="body2" color="textSecondary" component="div">
        {visit.daysSinceLast === null ? (
          translate('move.neverCut')
        ) : visit.isOverdue ? (
          <ToneLabel tone="failed">{translate('move.overdueDays', { days: visit.daysSinceLast })}</ToneLabel>
        ) : (
          translate('move.sinceLast', { smart_count: visit.daysSinceLast })
        )}
      </Typography>
    </Box>
  );
}
