import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { addDays, lastOfMonth } from '#contract/core/days.ts';
import { type CampaignBody, campaignBody } from '#contract/sales/priceCampaigns.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { today } from '#src/dataProvider/today.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { useRefusals } from '#src/ui/form/submission.ts';
import { useShowCount } from '#src/ui/list/useShowCount.ts';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { Planner, PlannerFields } from '#src/ui/planner/Planner.tsx';
import { PlanProgress } from '#src/ui/planner/PlanProgress.tsx';
import { ApplyCampaign } from './ApplyCampaign.tsx';
import { CampaignForm } from './CampaignForm.tsx';
import { CampaignServices } from './CampaignServices.tsx';
import { CampaignTotals } from './CampaignTotals.tsx';
import { type CampaignDraft, campaignOf } from './campaignDraft.ts';
import { PastCampaigns } from './PastCampaigns.tsx';

/** A raise of 5% from the first of next month, so that the preview shows figures at once. */
const draft = (): CampaignDraft => ({
  effectiveFrom: addDays(lastOfMonth(today()), 1),
  scope: { marketId: null, vendorId: null, serviceType: null, frequency: null, lotSize: null },
  raisedBefore: null,
  belowCents: null,
  raise: { kind: 'percent', percent: 5, cents: null },
  roundToCents: 25,
  floorCents: null,
  ceilingCents: null,
  includesHandSet: false,
  templateId: null,
  reason: null,
});

/** `/price-campaigns`: previews and applies a price increase for many services, and undoes past ones. */
export default function CampaignPage() {
  const translate = useTranslate();
  const [asked, setAsked] = useState<CampaignBody | null>(null);
  const [values] = useState(() => ({ ...draft() }));
  return (
    <>
      <PageTitle title={translate('campaign.title')} subtitle={translate('campaign.subtitle')} />
      <Planner schema={campaignBody} values={values} onApply={setAsked}>
        <Plan asked={asked} onClose={() => setAsked(null)} />
      </Planner>
    </>
  );
}

function Plan({ asked, onClose }: { asked: CampaignBody | null; onClose: () => void }) {
  const translate = useTranslate();
  const show = useShowCount();
  const [failure, setFailure] = useState<unknown>(null);
  const campaign = campaignOf(useWatch() as CampaignDraft);
  const preview = useCallQuery('POST /price-campaigns/preview', campaign && { body: campaign }, {
    key: ['price-campaigns', 'preview', campaign],
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  useRefusals(preview.error);
  useRefusals(failure);
  const raised = preview.data?.raised ?? 0;
  const canApply = campaign !== null && raised > 0 && !preview.isFetching && !preview.error;
  return (
    <>
      <PlannerFields
        applyLabel={translate('campaign.apply', { smart_count: raised, count: show(raised) })}
        canApply={canApply}
      >
        <CampaignForm />
      </PlannerFields>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {preview.isFetching && (
          <PlanProgress
            key={JSON.stringify(campaign)}
            entity="price-campaign"
            work="preview"
            label={translate('planner.previewing')}
            isRunning
          />
        )}
        {campaign === null ? (
          <Typography color="textSecondary">{translate('campaign.chooseFirst')}</Typography>
        ) : preview.error ? (
          <Alert severity="error">{failureMessage(preview.error, storedLanguage())}</Alert>
        ) : preview.data ? (
          <>
            <CampaignTotals preview={preview.data} />
            <CampaignServices campaign={campaign} preview={preview.data} />
          </>
        ) : (
          <Skeleton variant="rounded" height={320} />
        )}
        <PastCampaigns />
      </Box>
      {asked && preview.data && (
        <ApplyCampaign
          campaign={{ ...asked, expects: raised }}
          preview={preview.data}
          onRefused={setFailure}
          onClose={onClose}
        />
      )}
    </>
  );
}
