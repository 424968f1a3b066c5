import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { showDay } from '#contract/core/days.ts';
import { showMoney } from '#contract/core/money.ts';
import type { Season } from '#contract/sales/seasons.calls.ts';
import { frequencyKey } from '#src/i18n/words.ts';
import { invalidateSchedule } from '#src/resources/schedule/visits/invalidate.ts';
import { useCallPage } from '#src/ui/calls/useCallQuery.ts';
import { DayText } from '#src/ui/fields/DayText.tsx';
import { useShowCount } from '#src/ui/list/useShowCount.ts';
import { LongWork } from '#src/ui/planner/LongWork.tsx';
import { useReportedProgress, whileRunning } from '#src/ui/planner/longWorks.ts';
import { PastPlans } from '#src/ui/planner/PastPlans.tsx';
import { UndoSeason } from './ApplySeason.tsx';
import { resumeSeason, stopSeason } from './calls.ts';

const KEY = ['seasons'] as const;
const LIST = [...KEY, 'list'] as const;

/** The latest seasons, followed while one runs in the background. */
function usePastSeasons(): Season[] | undefined {
  const queryClient = useQueryClient();
  const { data } = useCallPage(
    'GET /seasons',
    { range: [0, 49], sort: ['id', 'DESC'] },
    { key: LIST, refetchInterval: whileRunning },
  );
  useReportedProgress<Season>(LIST, 'season', entity => {
    if (entity !== 'season') return;
    void queryClient.invalidateQueries({ queryKey: LIST });
    void invalidateSchedule(queryClient);
  });
  return data?.rows;
}

/** Past seasons, with an undo button while possible. */
export function PastSeasons() {
  const translate = useTranslate();
  const [asked, setAsked] = useState<Season | null>(null);
  const seasons = usePastSeasons();
  if (!seasons) return null;
  return (
    <>
      <PastPlans
        plans={seasons}
        title={translate('season.past')}
        empty={translate('season.noPast')}
        cannotUndo={({ serviceCount }) => (serviceCount > 0 ? translate('season.cannotUndo') : '')}
        renderPlan={season => <PastSeason season={season} />}
        progress={({ id, progress }) => progress && <SeasonProgress id={id} progress={progress} />}
        onUndo={setAsked}
      />
      {asked && <UndoSeason season={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

/** Progress of a season or its undo, with buttons to stop and resume it. */
function SeasonProgress({ id, progress }: { id: number; progress: NonNullable<Season['progress']> }) {
  const translate = useTranslate();
  const show = useShowCount();
  const queryClient = useQueryClient();
  const { work, done, total, isStopped } = progress;
  const steer = async (step: typeof stopSeason) => {
    await step(id);
    await queryClient.invalidateQueries({ queryKey: KEY });
  };
  return (
    <LongWork
      label={translate(`season.works.${work}`)}
      text={translate(`season.${isStopped ? 'stopped' : 'progress'}.${work}`, {
        done: show(done),
        total: show(total),
      })}
      done={done}
      total={total}
      isStopped={isStopped}
      onStop={() => steer(stopSeason)}
      onResume={() => steer(resumeSeason)}
    />
  );
}

function PastSeason({ season }: { season: Season }) {
  const translate = useTranslate();
  const { serviceCount, progress, keptCount, obstacle } = season;
  return (
    <>
      <strong>
        <DayText day={season.startDate} />
        {' – '}
        {season.endDate ? <DayText day={season.endDate} /> : translate('season.open')}
      </strong>
      <span>
        {serviceCount === 0 && !progress && !season.undoneAt
          ? translate('season.unchanged')
          : translate('season.serviceCount', { smart_count: serviceCount })}
      </span>
      <span>{useScopeWords(season)}</span>
      <PriceChangeText season={season} />
      {obstacle && (
        <span>
          {translate(`season.obstacle.${obstacle.why}`, {
            address: obstacle.address,
            day: obstacle.date ? showDay(obstacle.date) : '',
          })}
        </span>
      )}
      {keptCount > 0 && <span>{translate('season.kept', { smart_count: keptCount })}</span>}
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
