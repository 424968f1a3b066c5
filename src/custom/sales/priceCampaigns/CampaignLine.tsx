import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { showDay } from '#contract/core/days.ts';
import { showMoney } from '#contract/core/money.ts';
import type { CampaignService } from '#contract/sales/priceCampaigns.calls.ts';
import { PlanServiceLine } from '#src/ui/planner/PlanServiceLine.tsx';

/** One service of a campaign: the price of a visit before and after, the start, and the business's share. */
export function CampaignLine({ service }: { service: CampaignService }) {
  const translate = useTranslate();
  const { oldCents, newCents, firstSlot, commission, isHandSet, lotSize } = service;
  const price = (
    <>
      {oldCents === null ? translate('campaign.noPrice') : showMoney(oldCents)}
      {newCents !== null && oldCents !== null && (
        <>
          {' → '}
          <strong>{showMoney(newCents)}</strong> (+{showMoney(newCents - oldCents)})
        </>
      )}
      {isHandSet && ` ${translate('campaign.byHand')}`}
    </>
  );
  return (
    <PlanServiceLine
      service={service}
      detail={lotSize && translate(`words.lotSize.${lotSize}`)}
      price={price}
    >
      <Typography variant="body2" color="textSecondary">
        {firstSlot && translate('campaign.from', { day: showDay(firstSlot) })}
        {commission &&
          ` · ${translate('campaign.margin', { amount: showMoney(commission.newCents - commission.oldCents) })}`}
      </Typography>
    </PlanServiceLine>
  );
}
