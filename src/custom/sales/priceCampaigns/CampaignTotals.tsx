import { useTranslate } from 'ra-core';
import { showMoney } from '#contract/core/money.ts';
import type { CampaignPreview } from '#contract/sales/priceCampaigns.calls.ts';
import { useShowCount } from '#src/ui/list/useShowCount.ts';
import { PlanFigures } from '#src/ui/planner/PlanFigures.tsx';

/** The campaign's additional revenue per week and per year, and the business's share. */
export function CampaignTotals({ preview }: { preview: CampaignPreview }) {
  const translate = useTranslate();
  const show = useShowCount();
  const rise = (key: 'week' | 'year' | 'commission') => {
    const { oldCents, newCents } = preview[key];
    return {
      label: translate(`campaign.figure.${key}`),
      value: `+${showMoney(newCents - oldCents)}`,
      note: `${showMoney(oldCents)} → ${showMoney(newCents)}`,
    };
  };
  return (
    <PlanFigures
      figures={[
        {
          label: translate('campaign.figure.raised'),
          value: show(preview.raised),
          note: translate('campaign.figure.ofServices', { total: show(preview.services) }),
        },
        rise('week'),
        rise('year'),
        rise('commission'),
      ]}
      notes={
        preview.withoutEmail === 0
          ? []
          : [
              translate('campaign.withoutEmail', {
                smart_count: preview.withoutEmail,
                count: show(preview.withoutEmail),
              }),
            ]
      }
    />
  );
}
