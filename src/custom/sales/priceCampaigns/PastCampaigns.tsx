import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { showMoney } from '#contract/core/money.ts';
import type { PriceCampaign } from '#contract/sales/priceCampaigns.calls.ts';
import { useCallPage } from '#src/ui/calls/useCallQuery.ts';
import { DayText } from '#src/ui/fields/DayText.tsx';
import { PastPlans } from '#src/ui/planner/PastPlans.tsx';
import { UndoCampaign } from './ApplyCampaign.tsx';

/** Past campaigns, with an undo button while possible. */
export function PastCampaigns() {
  const translate = useTranslate();
  const [asked, setAsked] = useState<PriceCampaign | null>(null);
  const { data: campaigns } = useCallPage(
    'GET /price-campaigns',
    { range: [0, 49], sort: ['id', 'DESC'] },
    { key: ['price-campaigns', 'list'], select: page => page.rows },
  );
  if (!campaigns) return null;
  return (
    <>
      <PastPlans
        plans={campaigns}
        title={translate('campaign.past')}
        empty={translate('campaign.noPast')}
        cannotUndo={translate('campaign.cannotUndo')}
        tell={campaign => <PastCampaign campaign={campaign} />}
        onUndo={setAsked}
      />
      {asked && <UndoCampaign campaign={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function PastCampaign({ campaign }: { campaign: PriceCampaign }) {
  const translate = useTranslate();
  const { raise } = campaign.wish;
  return (
    <>
      <strong>
        <DayText day={campaign.effectiveFrom} />{' '}
        {raise.kind === 'percent' ? `+${raise.percent}%` : `+${showMoney(raise.cents)}`}
      </strong>
      <span>{translate('campaign.serviceCount', { smart_count: campaign.serviceCount })}</span>
      <span>{translate('campaign.letterCount', { smart_count: campaign.letterCount })}</span>
    </>
  );
}
