import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTheme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { DayLoad } from '#contract/insight/dashboard.calls.ts';
import { DayText } from '#src/ui/fields/DayText.tsx';
import { ToneLabel } from '#src/ui/fields/StatusLabel.tsx';
import { hoursText } from '#src/ui/fields/visitText.ts';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import { visuallyHidden } from '#src/ui/theme/visuallyHidden.ts';
import { figureLink } from './figureLink.ts';

interface LoadCardProps {
  load: readonly DayLoad[];
}

/** How full the next days are: each bar compares the expected hours with all crews' capacity. */
export function LoadCard({ load }: LoadCardProps) {
  const translate = useTranslate();
  // An overbooked day sets the scale for all; a day off has no capacity.
  const scale = Math.max(1, ...load.flatMap(day => [day.capacityMinutes, day.expectedMinutes]));
  return (
    <SectionCard title={translate('dashboard.load')} help={translate('dashboard.loadHelp')}>
      <Box sx={{ display: 'grid', marginInline: '-8px' }}>
        {load.map(day => (
          <LoadRow key={day.date} day={day} scale={scale} />
        ))}
      </Box>
    </SectionCard>
  );
}

function LoadRow({ day, scale }: { day: DayLoad; scale: number }) {
  const translate = useTranslate();
  const { sward } = useTheme();
  const isOver = day.expectedMinutes > day.capacityMinutes;
  const share = (minutes: number) => `${(minutes / scale) * 100}%`;
  return (
    <ButtonBase
      component={Link}
      to={figureLink(day.list)}
      sx={{
        display: 'grid',
        gridTemplateColumns: '126px 1fr 64px',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 0.25,
        minHeight: 34,
        padding: '4px 8px',
        borderRadius: 1,
        fontSize: '0.8125rem',
        textAlign: 'start',
        color: 'inherit',
        '&:hover': { background: sward.tint },
      }}
    >
      <DayText day={day.date} near />
      <Box
        aria-hidden
        sx={{
          position: 'relative',
          height: 14,
          borderRadius: '4px',
          background: sward.line,
          overflow: 'hidden',
        }}
      >
        <Box
          sx={{
            position: 'absolute',
            inset: 0,
            right: 'auto',
            width: share(day.expectedMinutes),
            background: isOver ? sward.tones.failed : sward.tones.completed,
          }}
        />
        {/* Marks the crews' capacity. */}
        <Box
          sx={{
            position: 'absolute',
            top: 0,
            bottom: 0,
            left: `calc(${share(day.capacityMinutes)} - 2px)`,
            width: 2,
            background: sward.ink,
          }}
        />
      </Box>
      <Box sx={{ textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}>
        {hoursText(day.expectedMinutes)}
        <Box component="span" sx={visuallyHidden}>
          {' '}
          {translate('dashboard.loadOf', {
            capacity: hoursText(day.capacityMinutes),
            smart_count: day.visits,
          })}
        </Box>
      </Box>
      {day.overfullCrews > 0 && (
        <Box sx={{ gridColumn: '2 / -1', fontSize: '0.75rem' }}>
          <ToneLabel tone="failed">
            {translate('dashboard.overfull', { smart_count: day.overfullCrews })}
          </ToneLabel>
        </Box>
      )}
    </ButtonBase>
  );
}
