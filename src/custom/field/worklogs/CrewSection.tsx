import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { CrewSummary, WorkLog } from '#contract/schedule/visits.calls.ts';
import { DoneText, HoursText, ProgressBar } from '#src/resources/schedule/visits/DayProgress.tsx';
import { CrewDot } from '#src/ui/fields/CrewName.tsx';
import { FoldArrow } from '#src/ui/page/FoldArrow.tsx';
import { TABLE_ROW_HEIGHT } from '#src/ui/theme/tokens.ts';
import { VisitTable, type VisitTableState } from './VisitTable.tsx';

interface CrewSectionProps {
  crew: CrewSummary;
  /** Null while they load. */
  rows: readonly WorkLog[] | null;
  isExpanded: boolean;
  onExpand: (isExpanded: boolean) => void;
  table: VisitTableState;
}

const HEAD_HEIGHT = 50;
const TABLE_HEAD_HEIGHT = 32;

/** Returns the approximate height of an open section in pixels. */
const heightOf = (rows: readonly WorkLog[] | null) =>
  HEAD_HEIGHT + TABLE_HEAD_HEIGHT + (rows?.length ?? 2) * TABLE_ROW_HEIGHT;

/** The crew's header row; if there is little space, the bar is below the text. */
const Head = styled(ButtonBase)(({ theme }) => ({
  position: 'relative',
  width: '100%',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '6px 20px',
  padding: '11px 14px',
  textAlign: 'start',
  fontSize: '0.8125rem',
  color: theme.sward.ink2,
  '&[aria-expanded=true]': { borderBottom: `1px solid ${theme.sward.line}` },
  '&:hover': { background: theme.sward.tint },
  '& .crew': {
    gridColumn: '1 / -1',
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minWidth: 0,
    paddingRight: 32,
    color: theme.sward.ink,
  },
  '& .vendor': { display: 'none', color: theme.sward.ink2, whiteSpace: 'nowrap' },
  '& .bar': { gridColumn: '1 / -1', gridRow: 3 },
  '& .hours': { textAlign: 'end' },
  '& .chevron': { position: 'absolute', top: 12, right: 12 },
  '@container (min-width: 53.75rem)': {
    gridTemplateColumns: 'minmax(11.25rem, 1fr) 13.75rem 7rem minmax(9.5rem, auto) 1.5rem',
    '& .crew, & .bar': { gridColumn: 'auto', gridRow: 'auto' },
    '& .crew': { paddingRight: 0 },
    '& .vendor': { display: 'inline', overflow: 'hidden', textOverflow: 'ellipsis' },
    '& .chevron': { position: 'static', justifySelf: 'end' },
  },
}));

/** One crew's day: progress, hours against capacity, and the visits in route order. */
export function CrewSection({ crew, rows, isExpanded, onExpand, table }: CrewSectionProps) {
  const translate = useTranslate();
  const id = useId();
  const name = crew.crewName ?? translate('worklogs.noCrew');
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{
        overflow: 'clip',
        containerType: 'inline-size',
        // Offscreen sections are not laid out, because their size is known well enough.
        contentVisibility: 'auto',
        '@media print': { border: 0, contentVisibility: 'visible' },
      }}
      style={{ containIntrinsicBlockSize: `auto ${isExpanded ? heightOf(rows) : HEAD_HEIGHT}px` }}
    >
      <Head onClick={() => onExpand(!isExpanded)} aria-expanded={isExpanded}>
        <div className="crew">
          <CrewDot colour={crew.crewColour} size={12} />
          <Typography id={id} variant="subtitle1" component="h2" noWrap>
            {name}
          </Typography>
          <span className="vendor">{crew.vendorName}</span>
        </div>
        <div className="bar">
          <ProgressBar counts={crew.counts} />
        </div>
        <div>
          <DoneText counts={crew.counts} />
        </div>
        <div className="hours">
          <HoursText expectedMinutes={crew.expectedMinutes} capacityMinutes={crew.capacityMinutes} />
        </div>
        <FoldArrow isOpen={isExpanded} className="chevron no-print" />
      </Head>
      {isExpanded &&
        (rows === null ? (
          <Box
            sx={{ padding: 2, display: 'grid', gap: 1 }}
            aria-label={translate('worklogs.loadCrew', { crew: name })}
          >
            <Skeleton variant="rounded" height={28} />
            <Skeleton variant="rounded" height={28} />
          </Box>
        ) : (
          <VisitTable {...table} rows={rows} label={translate('worklogs.openCrew', { crew: name })} />
        ))}
    </Card>
  );
}
