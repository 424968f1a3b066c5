import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { showMoney } from '#contract/core/money.ts';
import type { Season } from '#contract/sales/seasons.calls.ts';
import { useChanged } from '#src/dataProvider/realtime.ts';
import { frequencyKey } from '#src/i18n/words.ts';
import { useCallPage } from '#src/ui/calls/useCallQuery.ts';
import { DayText } from '#src/ui/fields/DayText.tsx';
import { PastPlans } from '#src/ui/planner/PastPlans.tsx';
import { UndoSeason } from './ApplySeason.tsx';

/** Past seasons, with an undo button while possible. */
export function PastSeasons() {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<Season | null>(null);
  const { data: seasons } = useCallPage(
    'GET /seasons',
    { range: [0, 49], sort: ['id', 'DESC'] },
    { key: ['seasons', 'list'], select: page => page.rows },
  );
  useChanged(({ entity, done }) => {
    if (entity === 'season' && done === undefined)
      void queryClient.invalidateQueries({ queryKey: ['seasons', 'list'] });
  });
  if (!seasons) return null;
  return (
    <>
      <PastPlans
        plans={seasons}
        title={translate('season.past')}
        empty={translate('season.noPast')}
        cannotUndo={translate('season.cannotUndo')}
        tell={season => <PastSeason season={season} />}
        onUndo={setAsked}
      />
      {asked && <UndoSeason season={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function PastSeason({ season }: { season: Season }) {
  const translate = useTranslate();
  return (
    <>
      <strong>
        <DayText day={season.startDate} />
        {' – '}
        {season.endDate ? <DayText day={season.endDate} /> : translate('season.open')}
      </strong>
      <span>{translate('season.serviceCount', { smart_count: season.serviceCount })}</span>
      <span>{useScopeWords(season)}</span>
      <PriceChangeText season={season} />
    </>
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
