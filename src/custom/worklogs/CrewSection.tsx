import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { CrewSummary, WorkLog } from '../../../contract/assignments.ts';
import { CrewDot } from '../assignments/CrewName.tsx';
import { DoneText, HoursText, ProgressBar } from './DayProgress.tsx';
import { VisitTable, type VisitTableState } from './VisitTable.tsx';

interface CrewSectionProps {
  crew: CrewSummary;
  /** Null while they are fetched. */
  rows: readonly WorkLog[] | null;
  isExpanded: boolean;
  onExpand: (isExpanded: boolean) => void;
  table: VisitTableState;
}

/** One crew's day: how far it has come, its hours against what fits, its visits in the order of the route. */
export function CrewSection({ crew, rows, isExpanded, onExpand, table }: CrewSectionProps) {
  const translate = useTranslate();
  const id = useId();
  const name = crew.crewName ?? translate('worklogs.noCrew');
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ overflow: 'clip', '@media print': { border: 0, breakInside: 'auto' } }}
    >
      <ButtonBase
        onClick={() => onExpand(!isExpanded)}
        aria-expanded={isExpanded}
        aria-label={translate('worklogs.openCrew', { crew: name })}
        sx={{
          width: '100%',
          display: 'grid',
          gridTemplateColumns: {
            xs: '1fr auto',
            md: 'minmax(180px, 1fr) 220px 120px minmax(150px, auto) 24px',
          },
          alignItems: 'center',
          columnGap: 2.5,
          rowGap: 0.75,
          padding: '11px 14px',
          textAlign: 'start',
          fontSize: 'inherit',
          borderBottom: isExpanded ? 1 : 0,
          borderColor: 'divider',
          '&:hover': { background: theme => theme.sward.tint },
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
          <CrewDot colour={crew.crewColour} size={12} />
          <Typography id={id} variant="subtitle1" component="h2" noWrap>
            {name}
          </Typography>
          {crew.vendorName && (
            <Typography variant="body2" color="text.secondary" noWrap>
              {crew.vendorName}
            </Typography>
          )}
        </Box>
        <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, gridRow: { xs: 3, md: 'auto' } }}>
          <ProgressBar counts={crew.counts} />
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          <DoneText counts={crew.counts} />
        </Box>
        <Box
          sx={{
            color: 'text.secondary',
            fontSize: '0.8125rem',
            textAlign: 'end',
            gridRow: { xs: 2, md: 'auto' },
            gridColumn: { xs: 2, md: 'auto' },
          }}
        >
          <HoursText expectedMinutes={crew.expectedMinutes} capacityMinutes={crew.capacityMinutes} />
        </Box>
        <ExpandMore
          className="no-print"
          sx={{
            gridRow: { xs: 1, md: 'auto' },
            gridColumn: { xs: 2, md: 'auto' },
            justifySelf: 'end',
            color: 'text.secondary',
            transform: isExpanded ? 'rotate(180deg)' : 'none',
          }}
        />
      </ButtonBase>
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
