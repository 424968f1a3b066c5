import ArrowForwardOutlined from '@mui/icons-material/ArrowForwardOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { DayLoad, MovedVisit, MovePreview } from '../../../../contract/schedule.ts';
import { DayText } from '../../../theme/components/DayText.tsx';
import { SectionCard } from '../../../theme/components/SectionCard.tsx';
import { ToneLabel } from '../../../theme/components/StatusLabel.tsx';
import { hoursText } from '../../assignments/visitText.ts';
import { loadsByDay } from './loadsByDay.ts';

const SHOWN_AT_FIRST = 12;

/** How many visits move and stay, and who is told. */
export function PreviewTotals({ preview }: { preview: MovePreview }) {
  const translate = useTranslate();
  const count = (key: string, of: number) => translate(`move.${key}`, { smart_count: of });
  const words = [
    preview.visits.length > 0 && count('moves', preview.visits.length),
    preview.staying > 0 && count('stays', preview.staying),
    preview.visits.length > 0 &&
      translate('move.told', {
        customers: count('customers', preview.told.customers),
        crews: count('crews', preview.told.crews),
      }),
  ].filter(Boolean);
  return (
    <Typography color="textSecondary" aria-live="polite">
      {words.join(' · ')}
    </Typography>
  );
}

export function PreviewCards({ preview }: { preview: MovePreview }) {
  const translate = useTranslate();
  const [isWhole, setWhole] = useState(false);
  const days = loadsByDay(preview);
  const scale = Math.max(
    1,
    ...preview.loads.flatMap(load => [load.minutesAfter, load.minutesBefore, load.capacityMinutes ?? 0]),
  );
  const shown = isWhole ? preview.visits : preview.visits.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <PreviewTotals preview={preview} />
      <SectionCard title={translate('move.loads')} action={<LoadKey />}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          {days.map(({ date, loads }) => (
            <section key={date}>
              <Typography variant="subtitle2" component="h3" sx={{ marginBottom: 0.5 }}>
                <DayText day={date} near />
              </Typography>
              {loads.map(load => (
                <LoadLine key={load.crewId ?? 'none'} load={load} scale={scale} />
              ))}
            </section>
          ))}
        </Box>
      </SectionCard>
      <SectionCard title={translate('move.visits')} flush>
        <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {shown.map(visit => (
            <VisitLine key={visit.assignmentId} visit={visit} />
          ))}
        </Box>
        {preview.visits.length > shown.length && (
          <Button onClick={() => setWhole(true)} sx={{ margin: 1 }}>
            {translate('move.showAll', { smart_count: preview.visits.length })}
          </Button>
        )}
      </SectionCard>
    </>
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
  const over = capacity === null ? 0 : after - capacity;
  const share = (minutes: number) => `${(minutes / scale) * 100}%`;
  const bar = { position: 'absolute', inset: 0, right: 'auto', borderRadius: '3px' } as const;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '96px 1fr', sm: '120px 1fr 220px' },
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
        {/* Where it stood before. */}
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
        </span>
        {over > 0 && <ToneLabel tone="failed">{translate('move.over', { over: hoursText(over) })}</ToneLabel>}
      </Box>
    </Box>
  );
}

function VisitLine({ visit }: { visit: MovedVisit }) {
  const translate = useTranslate();
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1.4fr) minmax(0, 1fr) 250px 180px' },
        alignItems: 'center',
        columnGap: 2,
        padding: '8px 16px',
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Typography noWrap sx={{ fontWeight: 560 }}>
        {visit.address}
      </Typography>
      <Typography noWrap color="textSecondary">
        {visit.customerName}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
        <DayText day={visit.from} near />
        <ArrowForwardOutlined aria-hidden sx={{ fontSize: 15 }} />
        <DayText day={visit.to} near />
      </Box>
      <Typography variant="body2" color="textSecondary" noWrap>
        {visit.daysSinceLast !== null && translate('move.sinceLast', { smart_count: visit.daysSinceLast })}
      </Typography>
    </Box>
  );
}
