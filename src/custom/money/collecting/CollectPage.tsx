import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { RunChoice } from '#contract/money/collecting.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { useShowCount } from '#src/ui/list/useShowCount.ts';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { Planner, PlannerFields } from '#src/ui/planner/Planner.tsx';
import { ChoiceForm } from './ChoiceForm.tsx';
import { PastRuns } from './PastRuns.tsx';
import { PreviewCard } from './PreviewCard.tsx';
import { chosenIn, EMPTY_DRAFT, type RunDraft, sentDraft } from './runDraft.ts';
import { StartDialog } from './StartDialog.tsx';

/** `/collecting`: chooses open charges, previews the collection, and lists past runs. */
export default function CollectPage() {
  const translate = useTranslate();
  const [asked, setAsked] = useState<RunChoice | null>(null);
  return (
    <>
      <PageTitle title={translate('collecting.title')} subtitle={translate('collecting.subtitle')} />
      <Planner schema={sentDraft} values={{ ...EMPTY_DRAFT }} onApply={setAsked}>
        <Plan asked={asked} onClose={() => setAsked(null)} />
      </Planner>
    </>
  );
}

interface PlanProps {
  /** The choice to confirm, once collecting is requested. */
  asked: RunChoice | null;
  onClose: () => void;
}

function Plan({ asked, onClose }: PlanProps) {
  const translate = useTranslate();
  const show = useShowCount();
  const choice = chosenIn(useWatch() as RunDraft);
  const { data, error, isFetching } = useCallQuery(
    'POST /collecting-runs/preview',
    choice && { body: choice },
    {
      key: ['collecting-runs', 'preview', choice],
      placeholderData: keepPreviousData,
      staleTime: 0,
      retry: false,
    },
  );
  const count = data?.ready.count ?? 0;
  return (
    <>
      <PlannerFields
        applyLabel={translate('collecting.collect', { smart_count: count, count: show(count) })}
        canApply={choice !== null && count > 0 && data?.hasGateway === true && !isFetching && !error}
      >
        <ChoiceForm />
      </PlannerFields>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {error ? (
          <Alert severity="error">{failureMessage(error, storedLanguage())}</Alert>
        ) : data ? (
          <PreviewCard preview={data} />
        ) : (
          <Skeleton variant="rounded" height={180} />
        )}
        <PastRuns />
      </Box>
      {asked && data && <StartDialog choice={asked} seen={data.ready} onClose={onClose} />}
    </>
  );
}
