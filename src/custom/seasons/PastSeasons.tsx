import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Season } from '../../../contract/calls/seasons.ts';
import { DEFAULT_TIME_ZONE } from '../../../contract/constants.ts';
import { dayOf } from '../../../contract/days.ts';
import { showMoney } from '../../../contract/money.ts';
import { useChanged } from '../../dataProvider/realtime.ts';
import { frequencyKey } from '../../resources/visits/options.ts';
import { DayText } from '../../ui/fields/DayText.tsx';
import { ToneLabel } from '../../ui/fields/StatusLabel.tsx';
import { SectionCard } from '../../ui/page/SectionCard.tsx';
import { UndoSeason } from './ApplySeason.tsx';
import { listSeasons } from './calls.ts';

/** The seasons applied so far, with the way back while there is one. */
export function PastSeasons() {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<Season | null>(null);
  const { data: seasons } = useQuery({ queryKey: ['seasons', 'list'], queryFn: listSeasons });
  useChanged(({ entity, done }) => {
    if (entity === 'season' && done === undefined)
      void queryClient.invalidateQueries({ queryKey: ['seasons', 'list'] });
  });
  if (!seasons) return null;
  return (
    <SectionCard title={translate('season.past')} flush={seasons.length > 0}>
      {seasons.length === 0 ? (
        <Typography color="textSecondary">{translate('season.noPast')}</Typography>
      ) : (
        <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {seasons.map(season => (
            <PastSeason key={season.id} season={season} onUndo={() => setAsked(season)} />
          ))}
        </Box>
      )}
      {asked && <UndoSeason season={asked} onClose={() => setAsked(null)} />}
    </SectionCard>
  );
}

function PastSeason({ season, onUndo }: { season: Season; onUndo: () => void }) {
  const translate = useTranslate();
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        padding: '10px 16px',
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
          <strong>
            <DayText day={season.startDate} />
            {' – '}
            {season.endDate ? <DayText day={season.endDate} /> : translate('season.open')}
          </strong>
          <span>{translate('season.serviceCount', { smart_count: season.serviceCount })}</span>
          <span>{useScopeWords(season)}</span>
          <PriceChangeText season={season} />
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {season.reason && `“${season.reason}” · `}
          {season.actorName}, <DayText day={dayOf(new Date(season.createdAt), DEFAULT_TIME_ZONE)} near />
        </Typography>
      </Box>
      {season.undoneAt ? (
        <ToneLabel tone="cancelled">{translate('season.undone')}</ToneLabel>
      ) : season.canUndo ? (
        <Button variant="outlined" size="small" onClick={onUndo}>
          {translate('season.undo')}
        </Button>
      ) : (
        <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 260 }}>
          {translate('season.cannotUndo')}
        </Typography>
      )}
    </Box>
  );
}

function useScopeWords({ scope, marketName, vendorName }: Season): string {
  const translate = useTranslate();
  const words = [
    marketName,
    vendorName,
    scope.serviceType && translate(`words.serviceType.${scope.serviceType}`),
    scope.frequency && translate(frequencyKey(scope.frequency)),
  ].filter(Boolean);
  return words.length > 0 ? words.join(', ') : translate('season.all');
}

function PriceChangeText({ season: { priceChange } }: { season: Season }) {
  const translate = useTranslate();
  if (priceChange === null) return <span>{translate('season.changes.none')}</span>;
  const value = priceChange.kind === 'percent' ? priceChange.percent : priceChange.cents;
  const sign = value < 0 ? '−' : '+';
  return (
    <span>
      {priceChange.kind === 'percent'
        ? `${sign}${Math.abs(priceChange.percent)}%`
        : `${sign}${showMoney(Math.abs(priceChange.cents))}`}
    </span>
  );
}
