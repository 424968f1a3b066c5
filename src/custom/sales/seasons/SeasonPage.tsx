import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { Day } from '#contract/core/days.ts';
import { type SeasonBody, seasonBody } from '#contract/sales/seasons.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { fieldErrorsOf, useRefusals } from '#src/ui/form/submission.ts';
import { useShowCount } from '#src/ui/list/useShowCount.ts';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { Planner, PlannerFields } from '#src/ui/planner/Planner.tsx';
import { PlanProgress } from '#src/ui/planner/PlanProgress.tsx';
import { showToast } from '#src/ui/toasts/toasts.ts';
import { ApplySeason } from './ApplySeason.tsx';
import { saveNextSeasonDate } from './calls.ts';
import { PastSeasons } from './PastSeasons.tsx';
import { RenewalsCard } from './RenewalsCard.tsx';
import { SeasonForm } from './SeasonForm.tsx';
import { SeasonTotals } from './SeasonTotals.tsx';
import { ServicesCard } from './ServicesCard.tsx';
import { bodyOf, type SeasonDraft, seasonOf } from './seasonDraft.ts';

const KEPT_DATE = ['seasons', 'date'] as const;

/** `/next-season`: previews and applies the renewal of services for a season, and undoes it. */
export default function SeasonPage() {
  const translate = useTranslate();
  const { data } = useCallQuery('GET /settings/nextSeasonDate', {}, { key: KEPT_DATE });
  return (
    <>
      <PageTitle title={translate('season.title')} subtitle={translate('season.subtitle')} />
      {data ? <SeasonPlanner keptDate={data.date} /> : <Skeleton variant="rounded" height={420} />}
    </>
  );
}

const applied = z.preprocess(draft => bodyOf(draft as SeasonDraft), seasonBody);

function SeasonPlanner({ keptDate }: { keptDate: Day | null }) {
  const [asked, setAsked] = useState<SeasonBody | null>(null);
  const values: SeasonDraft = {
    startDate: keptDate,
    endDate: null,
    scope: { marketId: null, vendorId: null, serviceType: null, frequency: null },
    priceChange: { kind: 'percent', percent: '5', roundToCents: 100, cents: null, isLess: false },
    reason: null,
  };
  return (
    <Planner schema={applied} values={{ ...values }} onApply={setAsked}>
      <Plan keptDate={keptDate} asked={asked} onClose={() => setAsked(null)} />
    </Planner>
  );
}

interface PlanProps {
  keptDate: Day | null;
  /** The season to confirm, once applying it is requested. */
  asked: SeasonBody | null;
  onClose: () => void;
}

function Plan({ keptDate, asked, onClose }: PlanProps) {
  const translate = useTranslate();
  const show = useShowCount();
  const queryClient = useQueryClient();
  const { setError } = useFormContext();
  const draft = useWatch() as SeasonDraft;
  const [failure, setFailure] = useState<unknown>(null);
  const season = seasonOf(draft);
  const preview = useCallQuery('POST /seasons/preview', season && { body: season }, {
    key: ['seasons', 'preview', season],
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  useRefusals(preview.error);
  useRefusals(failure);
  const carried = preview.data?.carried ?? 0;
  const keepDate = async () => {
    try {
      await saveNextSeasonDate({ date: draft.startDate });
      await queryClient.invalidateQueries({ queryKey: KEPT_DATE });
      showToast({ kind: 'success', text: translate('season.dateKept') });
    } catch (error) {
      setError('startDate', {
        message: fieldErrorsOf(error).date ?? failureMessage(error, storedLanguage()),
      });
    }
  };
  const canApply = season !== null && carried > 0 && !preview.isFetching && !preview.error;
  return (
    <>
      <PlannerFields
        applyLabel={translate('season.apply', { smart_count: carried, count: show(carried) })}
        canApply={canApply}
      >
        <SeasonForm
          onKeepDate={draft.startDate && draft.startDate !== keptDate ? () => void keepDate() : null}
        />
      </PlannerFields>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {preview.isFetching && (
          <PlanProgress
            key={JSON.stringify(season)}
            entity="season"
            work="preview"
            label={translate('planner.previewing')}
            isRunning
          />
        )}
        {season === null ? (
          <Typography color="textSecondary">{translate('season.chooseFirst')}</Typography>
        ) : preview.error ? (
          <Alert severity="error">{failureMessage(preview.error, storedLanguage())}</Alert>
        ) : preview.data ? (
          <>
            <SeasonTotals preview={preview.data} />
            <ServicesCard season={season} preview={preview.data} />
          </>
        ) : (
          <Skeleton variant="rounded" height={320} />
        )}
        <RenewalsCard season={season} asks={season && (preview.data?.renewal ?? null)} />
        <PastSeasons />
      </Box>
      {asked && preview.data && (
        <ApplySeason
          season={{ ...asked, expects: carried }}
          preview={preview.data}
          onRefused={setFailure}
          onClose={onClose}
        />
      )}
    </>
  );
}
