import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useDeferredValue, useState } from 'react';
import type { SeasonPreview } from '../../../contract/calls/seasons.ts';
import {
  LEFT_OUT_REASONS,
  type LeftOutReason,
  SEASON_PAGE_SIZE,
  type SeasonPreviewBody,
} from '../../../contract/seasons.ts';
import { failureMessage } from '../../dataProvider/failures.ts';
import { storedLanguage } from '../../i18n/language.ts';
import { useShowCount } from '../../ui/list/useShowCount.ts';
import { SectionCard } from '../../ui/page/SectionCard.tsx';
import { previewServices } from './calls.ts';
import { ServiceLine } from './ServiceLine.tsx';

/** The services that go into the season, or those left out for one reason. */
type Shown = 'in' | LeftOutReason;

interface ServicesCardProps {
  season: SeasonPreviewBody;
  preview: SeasonPreview;
}

/** The services of a season, page by page: those carried over, or those left out, by reason. */
export function ServicesCard({ season, preview }: ServicesCardProps) {
  const translate = useTranslate();
  const show = useShowCount();
  const [asked, setAsked] = useState<Shown>('in');
  const [text, setText] = useState('');
  const [start, setStart] = useState(0);
  const q = useDeferredValue(text.trim());
  const reasons = LEFT_OUT_REASONS.filter(reason => (preview.leftOut[reason] ?? 0) > 0);
  const shown = asked !== 'in' && !reasons.includes(asked) ? 'in' : asked;
  const { data, error } = useQuery({
    queryKey: ['seasons', 'services', season, shown, q, start],
    queryFn: ({ signal }) =>
      previewServices(
        {
          ...season,
          shown: shown === 'in' ? 'carried' : 'left-out',
          reason: shown === 'in' ? null : shown,
          q: q || null,
          start,
          length: SEASON_PAGE_SIZE,
        },
        signal,
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  const choose = (next: Shown) => {
    setAsked(next);
    setStart(0);
  };
  const last = Math.min(start + SEASON_PAGE_SIZE, data?.total ?? 0);
  return (
    <SectionCard title={translate('season.services')} flush>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', padding: '10px 16px' }}>
        {(['in', ...reasons] as const).map(one => (
          <Chip
            key={one}
            size="small"
            clickable
            variant={one === shown ? 'filled' : 'outlined'}
            color={one === shown ? 'primary' : 'default'}
            aria-pressed={one === shown}
            label={`${translate(one === 'in' ? 'season.carriedOver' : `season.leftOut.${one}`)} ${show(
              one === 'in' ? preview.carried : (preview.leftOut[one] ?? 0),
            )}`}
            onClick={() => choose(one)}
          />
        ))}
        <TextField
          size="small"
          placeholder={translate('season.search')}
          value={text}
          onChange={event => {
            setText(event.target.value);
            setStart(0);
          }}
          slotProps={{ htmlInput: { 'aria-label': translate('season.search') } }}
          sx={{ marginLeft: { sm: 'auto' }, width: { xs: '100%', sm: 240 } }}
        />
      </Box>
      {error ? (
        <Alert severity="error">{failureMessage(error, storedLanguage())}</Alert>
      ) : !data ? (
        <Skeleton variant="rectangular" height={240} />
      ) : data.total === 0 ? (
        <Typography color="textSecondary" sx={{ padding: 2, borderTop: 1, borderColor: 'divider' }}>
          {translate('season.noServices')}
        </Typography>
      ) : (
        <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {data.services.map(service => (
            <ServiceLine key={service.serviceId} service={service} />
          ))}
        </Box>
      )}
      {data && data.total > SEASON_PAGE_SIZE && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'end',
            gap: 1,
            padding: '6px 12px',
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Typography variant="body2" color="textSecondary" aria-live="polite">
            {translate('season.page', { from: start + 1, to: last, total: show(data.total) })}
          </Typography>
          <Button
            size="small"
            disabled={start === 0}
            onClick={() => setStart(Math.max(0, start - SEASON_PAGE_SIZE))}
          >
            {translate('season.previous')}
          </Button>
          <Button
            size="small"
            disabled={last >= data.total}
            onClick={() => setStart(start + SEASON_PAGE_SIZE)}
          >
            {translate('season.next')}
          </Button>
        </Box>
      )}
    </SectionCard>
  );
}
