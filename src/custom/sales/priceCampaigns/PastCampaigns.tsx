import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { showMoney } from '#contract/core/money.ts';
import type { PriceCampaign } from '#contract/sales/priceCampaigns.calls.ts';
import { invalidateSchedule } from '#src/resources/schedule/visits/invalidate.ts';
import { useCallPage } from '#src/ui/calls/useCallQuery.ts';
import { DayText } from '#src/ui/fields/DayText.tsx';
import { useShowCount } from '#src/ui/list/useShowCount.ts';
import { LongWork } from '#src/ui/planner/LongWork.tsx';
import { useReportedProgress, whileRunning } from '#src/ui/planner/longWorks.ts';
import { PastPlans } from '#src/ui/planner/PastPlans.tsx';
import { UndoCampaign } from './ApplyCampaign.tsx';
import { resumeCampaign, stopCampaign } from './calls.ts';
import { keptText } from './keptText.ts';

const KEY = ['price-campaigns'] as const;
const LIST = [...KEY, 'list'] as const;

/** The latest campaigns, followed while one runs in the background. */
function usePastCampaigns(): PriceCampaign[] | undefined {
  const queryClient = useQueryClient();
  const { data } = useCallPage(
    'GET /price-campaigns',
    { range: [0, 49], sort: ['id', 'DESC'] },
    { key: LIST, refetchInterval: whileRunning },
  );
  useReportedProgress<PriceCampaign>(LIST, 'price-campaign', entity => {
    if (entity !== 'price-campaign') return;
    void queryClient.invalidateQueries({ queryKey: KEY });
    void invalidateSchedule(queryClient);
  });
  return data?.rows;
}

/** Past campaigns, with an undo button while possible. */
export function PastCampaigns() {
  const translate = useTranslate();
  const [asked, setAsked] = useState<PriceCampaign | null>(null);
  const campaigns = usePastCampaigns();
  if (!campaigns) return null;
  return (
    <>
      <PastPlans
        plans={campaigns}
        title={translate('campaign.past')}
        empty={translate('campaign.noPast')}
        cannotUndo={() => translate('campaign.cannotUndo')}
        renderPlan={campaign => <PastCampaign campaign={campaign} />}
        progress={({ id, progress }) => progress && <CampaignProgress id={id} progress={progress} />}
        onUndo={setAsked}
      />
      {asked && <UndoCampaign campaign={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

/** Progress of a campaign or its undo, with buttons to stop and resume it. */
function CampaignProgress({
  id,
  progress,
}: {
  id: number;
  progress: NonNullable<PriceCampaign['progress']>;
}) {
  const translate = useTranslate();
  const show = useShowCount();
  const queryClient = useQueryClient();
  const { work, done, total, isStopped } = progress;
  const steer = async (step: typeof stopCampaign) => {
    await step(id);
    await queryClient.invalidateQueries({ queryKey: KEY });
  };
  return (
    <LongWork
      label={translate(`campaign.works.${work}`)}
      text={translate(`campaign.${isStopped ? 'stopped' : 'progress'}.${work}`, {
        done: show(done),
        total: show(total),
      })}
      done={done}
      total={total}
      isStopped={isStopped}
      onStop={() => steer(stopCampaign)}
      onResume={() => steer(resumeCampaign)}
    />
  );
}

function PastCampaign({ campaign }: { campaign: PriceCampaign }) {
  const translate = useTranslate();
  const { wish, effectiveFrom, serviceCount, letterCount, progress, keptCount, keptAddresses } = campaign;
  const { raise } = wish;
  return (
    <>
      <strong>
        <DayText day={effectiveFrom} />{' '}
        {raise.kind === 'percent' ? `+${raise.percent}%` : `+${showMoney(raise.cents)}`}
      </strong>
      {serviceCount === 0 && !progress ? (
        <span>{translate('campaign.unchanged')}</span>
      ) : (
        <>
          <span>{translate('campaign.serviceCount', { smart_count: serviceCount })}</span>
          <span>{translate('campaign.letterCount', { smart_count: letterCount })}</span>
        </>
      )}
      {keptCount > 0 && <span>{keptText(translate, keptCount, keptAddresses)}</span>}
    </>
  );
}
