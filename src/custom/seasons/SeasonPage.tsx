import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Day } from '../../../contract/days.ts';
import { failureMessage } from '../../dataProvider/failures.ts';
import { storedLanguage } from '../../i18n/language.ts';
import { fieldErrorsOf, useDraft } from '../../ui/dialogs/useDraft.ts';
import { useShowCount } from '../../ui/list/useShowCount.ts';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { SectionCard } from '../../ui/page/SectionCard.tsx';
import { showToast } from '../../ui/toasts/toasts.ts';
import { ApplySeason } from './ApplySeason.tsx';
import { getNextSeasonDate, previewSeason, saveNextSeasonDate } from './calls.ts';
import { PastSeasons } from './PastSeasons.tsx';
import { SeasonForm } from './SeasonForm.tsx';
import { SeasonTotals } from './SeasonTotals.tsx';
import { ServicesCard } from './ServicesCard.tsx';
import { type SeasonDraft, seasonOf } from './seasonDraft.ts';

const KEPT_DATE = ['seasons', 'date'] as const;

/** `/next-season`: services carried over into a season, looked at before it is done, with the way back. */
export default function SeasonPage() {
  const translate = useTranslate();
  const { data } = useQuery({ queryKey: KEPT_DATE, queryFn: getNextSeasonDate });
  return (
    <>
      <PageTitle title={translate('season.title')} subtitle={translate('season.subtitle')} />
      {data ? <Planner keptDate={data.date} /> : <Skeleton variant="rounded" height={420} />}
    </>
  );
}

function Planner({ keptDate }: { keptDate: Day | null }) {
  const translate = useTranslate();
  const show = useShowCount();
  const queryClient = useQueryClient();
  const { draft, set, errors, setErrors } = useDraft<SeasonDraft>({
    startDate: keptDate,
    endDate: null,
    marketId: null,
    vendorId: null,
    serviceType: null,
    frequency: null,
    change: 'percent',
    percent: '5',
    roundToCents: 100,
    cents: null,
    isLess: false,
    reason: '',
  });
  const [isConfirming, setConfirming] = useState(false);
  const season = seasonOf(draft);
  const preview = useQuery({
    queryKey: ['seasons', 'preview', season],
    queryFn: ({ signal }) => (season ? previewSeason(season, signal) : null),
    enabled: season !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  const carried = preview.data?.carried ?? 0;
  const refused = { ...fieldErrorsOf(preview.error), ...errors };
  const keepDate = async () => {
    try {
      await saveNextSeasonDate({ date: draft.startDate });
      await queryClient.invalidateQueries({ queryKey: KEPT_DATE });
      showToast({ kind: 'success', text: translate('season.dateKept') });
    } catch (error) {
      const named = fieldErrorsOf(error);
      setErrors(named.date ? { startDate: named.date } : named);
    }
  };
  const isReady = season !== null && carried > 0 && !preview.isFetching && !preview.error;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '320px minmax(0, 1fr)' },
      }}
    >
      <SectionCard>
        <SeasonForm
          draft={draft}
          onChange={set}
          errors={refused}
          onKeepDate={draft.startDate && draft.startDate !== keptDate ? () => void keepDate() : null}
        />
        <Button
          variant="contained"
          fullWidth
          disabled={!isReady}
          onClick={() => setConfirming(true)}
          sx={{ marginTop: 2 }}
        >
          {translate('season.apply', { smart_count: carried, count: show(carried) })}
        </Button>
      </SectionCard>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
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
        <PastSeasons />
      </Box>
      {isConfirming && season && preview.data && (
        <ApplySeason
          season={{ ...season, reason: draft.reason.trim() || null, expects: carried }}
          preview={preview.data}
          onRefused={error => setErrors(fieldErrorsOf(error))}
          onClose={() => setConfirming(false)}
        />
      )}
    </Box>
  );
}
