import { keepPreviousData } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useDeferredValue, useState } from 'react';
import { ROWS_PER_PAGE } from '#contract/core/constants.ts';
import type { CampaignPreview } from '#contract/sales/priceCampaigns.calls.ts';
import {
  type CampaignPreviewBody,
  KEPT_PRICE_REASONS,
  type KeptPriceReason,
} from '#contract/sales/priceCampaigns.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { useShowCount } from '#src/ui/list/useShowCount.ts';
import { PlanPages } from '#src/ui/planner/PlanPages.tsx';
import { CampaignLine } from './CampaignLine.tsx';

interface CampaignServicesProps {
  campaign: CampaignPreviewBody;
  preview: CampaignPreview;
}

/** The services of a campaign page by page: those with a new price, or those that keep theirs, by reason. */
export function CampaignServices({ campaign, preview }: CampaignServicesProps) {
  const translate = useTranslate();
  const show = useShowCount();
  const [asked, setAsked] = useState<'raised' | KeptPriceReason>('raised');
  const [text, setText] = useState('');
  const [start, setStart] = useState(0);
  const q = useDeferredValue(text.trim());
  const reasons = KEPT_PRICE_REASONS.filter(reason => (preview.kept[reason] ?? 0) > 0);
  const shown = asked !== 'raised' && !reasons.includes(asked) ? 'raised' : asked;
  const { data, error } = useCallQuery(
    'POST /price-campaigns/preview/services',
    { body: { ...campaign, shown, q: q || null, start, length: ROWS_PER_PAGE } },
    {
      key: ['price-campaigns', 'services', campaign, shown, q, start],
      placeholderData: keepPreviousData,
      staleTime: 0,
      retry: false,
    },
  );
  const countOf = (part: 'raised' | KeptPriceReason) =>
    part === 'raised' ? preview.raised : (preview.kept[part] ?? 0);
  return (
    <PlanPages
      title={translate('campaign.services')}
      parts={(['raised', ...reasons] as const).map(part => ({
        part,
        label: `${translate(`campaign.shown.${part}`)} ${show(countOf(part))}`,
      }))}
      shown={shown}
      onShow={next => {
        setAsked(next);
        setStart(0);
      }}
      search={{
        text,
        hint: translate('campaign.search'),
        onChange: next => {
          setText(next);
          setStart(0);
        },
      }}
      total={data ? (data.total ?? countOf(shown)) : null}
      error={error}
      empty={translate('campaign.noServices')}
      start={start}
      onStart={setStart}
    >
      {data?.services.map(service => (
        <CampaignLine key={service.serviceId} service={service} />
      ))}
    </PlanPages>
  );
}
