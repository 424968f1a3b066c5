import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { periodOf } from '#contract/core/periods.ts';
import { type BookPeriod, bookPeriodBody } from '#contract/money/quickbooks.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { today } from '#src/dataProvider/today.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { TextInput } from '#src/ui/form/inputs.tsx';
import { useRefusals } from '#src/ui/form/submission.ts';
import { useShowCount } from '#src/ui/list/useShowCount.ts';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { Planner, PlannerFields } from '#src/ui/planner/Planner.tsx';
import { MakeRun } from './MakeRun.tsx';
import { PastRuns } from './PastRuns.tsx';
import { RunPreview } from './RunPreview.tsx';

/**
 * `/quickbooks`: exports the ledger as files for the bookkeeper after a preview; each entry is exported once.
 */
export default function QuickbooksPage() {
  const translate = useTranslate();
  const [asked, setAsked] = useState<BookPeriod | null>(null);
  const { to } = periodOf('yesterday', today());
  return (
    <>
      <PageTitle title={translate('quickbooks.title')} subtitle={translate('quickbooks.subtitle')} />
      <Planner schema={bookPeriodBody} values={{ from: null, to }} onApply={setAsked}>
        <Plan asked={asked} onClose={() => setAsked(null)} />
      </Planner>
    </>
  );
}

function Plan({ asked, onClose }: { asked: BookPeriod | null; onClose: () => void }) {
  const translate = useTranslate();
  const show = useShowCount();
  const [failure, setFailure] = useState<unknown>(null);
  const { from, to } = useWatch() as Partial<BookPeriod>;
  const period = bookPeriodBody.safeParse({ from: from || null, to }).data ?? null;
  const preview = useCallQuery('POST /quickbooks/preview', period && { body: period }, {
    key: ['quickbooks', 'preview', period],
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  useRefusals(preview.error);
  const seen = preview.data;
  const count = seen?.entryCount ?? 0;
  const canMake = seen != null && count > 0 && seen.missing.length === 0 && !preview.isFetching;
  return (
    <>
      <PlannerFields
        applyLabel={translate('quickbooks.make', { smart_count: count, count: show(count) })}
        canApply={canMake && !preview.error}
      >
        <TextInput source="from" type="date" label="quickbooks.from" help="quickbooks.fromHelp" span={3} />
        <TextInput source="to" type="date" label="quickbooks.to" isRequired span={3} />
      </PlannerFields>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {preview.error || failure ? (
          <Alert severity="error">{failureMessage(preview.error ?? failure, storedLanguage())}</Alert>
        ) : null}
        {seen ? (
          <RunPreview preview={seen} />
        ) : (
          period && !preview.error && <Skeleton variant="rounded" height={320} />
        )}
        <PastRuns />
      </Box>
      {asked && <MakeRun run={{ ...asked, expects: count }} onRefused={setFailure} onClose={onClose} />}
    </>
  );
}
