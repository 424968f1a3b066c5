import ArrowForwardOutlined from '@mui/icons-material/ArrowForwardOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { HandMadeField } from '#contract/schedule/schedule.ts';
import type { ScheduleDifference } from '#contract/schedule/services.calls.ts';
import { DayText } from '#src/ui/fields/DayText.tsx';
import { ToneLabel } from '#src/ui/fields/StatusLabel.tsx';
import { DayWarnings } from './DayWarnings.tsx';
import { countsOf, type DifferenceLine, isEmptyDifference, linesOf, valueText } from './differenceLines.ts';

const SHOWN_AT_FIRST = 6;

interface DifferenceViewProps {
  /** Null while it loads. */
  difference: ScheduleDifference | null;
  /** Why there is no preview. */
  error?: string | null;
}

/** Previews an edit: which visits change and how, and what happens to changes made by hand. */
export function DifferenceView({ difference, error = null }: DifferenceViewProps) {
  const translate = useTranslate();
  return (
    <Box
      component="section"
      aria-live="polite"
      aria-busy={difference === null && error === null}
      sx={theme => ({ border: 1, borderColor: 'divider', borderRadius: 1, background: theme.sward.ground })}
    >
      <Typography variant="subtitle2" sx={{ padding: '10px 14px 0' }}>
        {translate('schedule.difference.title')}
      </Typography>
      <Box sx={{ padding: '4px 14px 12px' }}>
        {error ? (
          <Typography color="error">{error}</Typography>
        ) : difference ? (
          <Filled difference={difference} />
        ) : (
          <Skeleton width="60%" role="status" aria-label={translate('schedule.difference.waiting')} />
        )}
      </Box>
    </Box>
  );
}

function Filled({ difference }: { difference: ScheduleDifference }) {
  const translate = useTranslate();
  const [isWhole, setWhole] = useState(false);
  const lines = linesOf(difference);
  const shown = isWhole ? lines : lines.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <Totals difference={difference} />
      <DayWarnings warnings={difference.warnings} />
      {lines.length > 0 && (
        <Box
          component="ul"
          sx={{ margin: '8px 0 0', padding: 0, listStyle: 'none', maxHeight: 260, overflowY: 'auto' }}
        >
          {shown.map(line => (
            <Line key={line.key} line={line} crewNames={difference.crewNames} />
          ))}
        </Box>
      )}
      {lines.length > shown.length && (
        <Button size="small" onClick={() => setWhole(true)} sx={{ marginTop: 0.5, marginLeft: '-10px' }}>
          {translate('schedule.difference.more', { smart_count: lines.length - shown.length })}
        </Button>
      )}
    </>
  );
}

function Totals({ difference }: { difference: ScheduleDifference }) {
  const translate = useTranslate();
  const { lost, ...others } = countsOf(difference);
  const words = Object.entries(others)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => translate(`schedule.difference.${name}`, { smart_count: count }));
  if (isEmptyDifference(difference)) words.unshift(translate('schedule.difference.none'));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, color: 'text.secondary' }}>
      <span>{words.join(' · ')}</span>
      {lost > 0 && (
        <ToneLabel tone="failed">{translate('schedule.difference.lost', { smart_count: lost })}</ToneLabel>
      )}
    </Box>
  );
}

interface LineProps {
  line: DifferenceLine;
  crewNames: ScheduleDifference['crewNames'];
}

function Line({ line, crewNames }: LineProps) {
  const translate = useTranslate();
  const names = (fields: readonly HandMadeField[]) =>
    fields.map(field => translate(`schedule.fields.${field}`).toLowerCase()).join(', ');
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.25,
        rowGap: 0.25,
        paddingBlock: 0.75,
        borderTop: 1,
        borderColor: 'divider',
        fontSize: '0.8125rem',
      }}
    >
      <Box
        component="span"
        sx={{ minWidth: 96, textDecoration: line.kind === 'removed' ? 'line-through' : 'none' }}
      >
        <DayText day={line.date} near />
      </Box>
      {line.newDate && (
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
          <ArrowForwardOutlined aria-hidden sx={{ fontSize: '1em' }} />
          <strong>
            <DayText day={line.newDate} near />
          </strong>
        </Box>
      )}
      {line.kind === 'added' && (
        <ToneLabel tone="completed">{translate('schedule.difference.addedVisit')}</ToneLabel>
      )}
      {line.kind === 'removed' && (
        <ToneLabel tone="cancelled">{translate('schedule.difference.removedVisit')}</ToneLabel>
      )}
      {line.isForced && <ToneLabel tone="hold">{translate('schedule.difference.forcedVisit')}</ToneLabel>}
      {line.fields.map(field => (
        <span key={field.field}>
          {translate(`schedule.fields.${field.field}`)}:{' '}
          <Box component="s" sx={{ color: 'text.secondary' }}>
            {valueText(field, field.before, crewNames, translate)}
          </Box>{' '}
          {valueText(field, field.after, crewNames, translate)}
        </span>
      ))}
      {line.kept.length > 0 && (
        <ToneLabel tone="hold">
          {translate('schedule.difference.keptFields', { fields: names(line.kept) })}
        </ToneLabel>
      )}
      {line.lost.length > 0 && (
        <ToneLabel tone="failed">
          {translate('schedule.difference.lostFields', { fields: names(line.lost) })}
        </ToneLabel>
      )}
    </Box>
  );
}
