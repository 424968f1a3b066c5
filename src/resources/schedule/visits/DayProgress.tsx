import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { countedOf, doneOf } from '#contract/schedule/assignments.ts';
import type { StatusCounts } from '#contract/schedule/visits.calls.ts';
import { ToneLabel } from '#src/ui/fields/StatusLabel.tsx';
import { hoursText } from '#src/ui/fields/visitText.ts';

interface ProgressBarProps {
  counts: StatusCounts;
  height?: number;
}

/** A bar of completed, skipped and running visits; the rest is still to come. */
export function ProgressBar({ counts, height = 6 }: ProgressBarProps) {
  const translate = useTranslate();
  const { sward } = useTheme();
  const total = countedOf(counts);
  const part = (status: 'completed' | 'skipped' | 'started') => ({
    width: `${total === 0 ? 0 : (counts[status] / total) * 100}%`,
    background: sward.tones[status],
  });
  return (
    <Box
      role="img"
      aria-label={translate('worklogs.done', { done: doneOf(counts), total })}
      sx={{
        display: 'flex',
        height,
        borderRadius: height,
        overflow: 'hidden',
        background: sward.line,
        '& > *': { transition: 'width 180ms ease-out' },
        '@media print': { display: 'none' },
      }}
    >
      <span style={part('completed')} />
      <span style={part('skipped')} />
      <span style={part('started')} />
    </Box>
  );
}

export function DoneText({ counts }: { counts: StatusCounts }) {
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {translate('worklogs.done', { done: doneOf(counts), total: countedOf(counts) })}
    </Box>
  );
}

/** Overload, as a share of the capacity, above which it is urgent; a smaller one is overtime. */
const URGENT_SHARE = 0.1;

interface HoursTextProps {
  expectedMinutes: number;
  capacityMinutes: number | null;
  /** Marks an overload only by color and icon, for when its text is shown elsewhere. */
  isShort?: boolean;
}

/** Planned hours against the day's capacity, with a warning if they exceed it. */
export function HoursText({ expectedMinutes, capacityMinutes, isShort = false }: HoursTextProps) {
  const translate = useTranslate();
  const planned = hoursText(expectedMinutes);
  const over = capacityMinutes === null ? 0 : expectedMinutes - capacityMinutes;
  const tone = over > (capacityMinutes ?? 0) * URGENT_SHARE ? 'failed' : 'skipped';
  const text =
    capacityMinutes === null
      ? translate('worklogs.hoursPlanned', { planned })
      : translate('worklogs.hours', { planned, capacity: hoursText(capacityMinutes) });
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', gap: 1, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
    >
      {isShort && over > 0 ? <ToneLabel tone={tone}>{text}</ToneLabel> : text}
      {!isShort && over > 0 && (
        <ToneLabel tone={tone}>{translate('worklogs.hoursOver', { over: hoursText(over) })}</ToneLabel>
      )}
    </Box>
  );
}
