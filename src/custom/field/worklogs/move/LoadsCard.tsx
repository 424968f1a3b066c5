import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';

import type { DayLoad, MoveOption } from '#contract/schedule/moves.calls.ts';
import { DayText } from '#src/ui/fields/DayText.tsx';
import { ToneLabel } from '#src/ui/fields/StatusLabel.tsx';
import { hoursText } from '#src/ui/fields/visitText.ts';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import { loadsByDay, minutesOver } from './loadsByDay.ts';

/** Number of lines shown at first; a plan for the whole company affects hundreds of crew days. */
const LINES_AT_FIRST = 8;

/** Each crew's hours before and after a plan against its capacity, by day. */
export function LoadsCard({ option }: { option: MoveOption }) {
  const translate = useTranslate();
  const [isWhole, setWhole] = useState(false);
  const days = loadsByDay(option);
  const scale = Math.max(
    1,
    ...option.loads.flatMap(load => [load.minutesAfter, load.minutesBefore, load.capacityMinutes ?? 0]),
  );
  const isLong = days.some(day => day.loads.length > LINES_AT_FIRST);
  return (
    <SectionCard title={translate('move.loads')} action={<LoadKey />}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {days.map(({ date, loads }) => {
          // If not all lines fit, shows the fullest days.
          const shown = isWhole
            ? loads
            : loads.toSorted((a, b) => minutesOver(b) - minutesOver(a)).slice(0, LINES_AT_FIRST);
          return (
            <section key={date}>
              <Typography variant="subtitle2" component="h3" sx={{ marginBottom: 0.5 }}>
                <DayText day={date} near />
              </Typography>
              {shown.map(load => (
                <LoadLine key={load.crewId ?? 'none'} load={load} scale={scale} />
              ))}
              {shown.length < loads.length && (
                <Typography variant="body2" color="textSecondary">
                  {translate('move.moreCrews', { smart_count: loads.length - shown.length })}
                </Typography>
              )}
            </section>
          );
        })}
      </Box>
      {isLong && (
        <Button onClick={() => setWhole(!isWhole)} sx={{ marginTop: 1 }}>
          {translate(isWhole ? 'move.fewerCrews' : 'move.allCrews')}
        </Button>
      )}
    </SectionCard>
  );
}

function LoadKey() {
  const translate = useTranslate();
  const { sward } = useTheme();
  const swatches = [
    { key: 'keyBefore', sx: { width: 18, height: 10, border: `1.5px dashed ${sward.ink2}` } },
    { key: 'keyAfter', sx: { width: 18, height: 10, background: sward.tones.completed } },
    { key: 'keyCapacity', sx: { width: 2, height: 14, background: sward.ink } },
  ];
  return (
    <Box sx={{ display: 'flex', gap: 1.75, fontSize: '0.75rem', color: 'text.secondary' }}>
      {swatches.map(({ key, sx }) => (
        <Box key={key} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
          <Box component="span" aria-hidden sx={{ borderRadius: '2px', ...sx }} />
          {translate(`move.${key}`)}
        </Box>
      ))}
    </Box>
  );
}

function LoadLine({ load, scale }: { load: DayLoad; scale: number }) {
  const translate = useTranslate();
  const { sward } = useTheme();
  const { capacityMinutes: capacity, minutesAfter: after } = load;
  const crew = load.crewName ?? translate('move.noCrew');
  const over = minutesOver(load);
  const share = (minutes: number) => `${(minutes / scale) * 100}%`;
  const bar = { position: 'absolute', inset: 0, right: 'auto', borderRadius: '3px' } as const;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '96px 1fr', sm: '120px 1fr 250px' },
        alignItems: 'center',
        columnGap: 1.5,
        minHeight: 28,
        fontSize: '0.8125rem',
      }}
    >
      <Typography noWrap variant="body2">
        {crew}
      </Typography>
      <Box
        role="img"
        aria-label={translate(capacity === null ? 'move.loadOpen' : 'move.loadOf', {
          crew,
          before: hoursText(load.minutesBefore),
          after: hoursText(after),
          capacity: hoursText(capacity ?? 0),
        })}
        sx={{ position: 'relative', height: 12, borderRadius: '3px', background: sward.line }}
      >
        <Box
          sx={{
            ...bar,
            width: share(after),
            background: over > 0 ? sward.tones.failed : sward.tones.completed,
          }}
        />
        {/* Marks the load before the move. */}
        <Box
          sx={{
            ...bar,
            width: share(load.minutesBefore),
            border: `1.5px dashed ${sward.ink}`,
            opacity: 0.55,
          }}
        />
        {capacity !== null && (
          <Box sx={{ ...bar, left: `calc(${share(capacity)} - 2px)`, width: 2, background: sward.ink }} />
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, gridColumn: { xs: 2, sm: 'auto' } }}>
        <span>
          {hoursText(load.minutesBefore)} → <strong>{hoursText(after)}</strong>
          {capacity !== null && ` / ${hoursText(capacity)}`}
        </span>
        {over > 0 && <ToneLabel tone="failed">{translate('move.over', { over: hoursText(over) })}</ToneLabel>}
      </Box>
    </Box>
  );
}
