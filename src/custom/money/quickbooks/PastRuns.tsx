import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { showMoney } from '#contract/core/money.ts';
import type { BookRun } from '#contract/money/quickbooks.calls.ts';
import { BOOK_FILES } from '#contract/money/quickbooks.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { useCallPage } from '#src/ui/calls/useCallQuery.ts';
import { DayText } from '#src/ui/fields/DayText.tsx';
import { FileAction } from '#src/ui/list/FileAction.tsx';
import { useShowCount } from '#src/ui/list/useShowCount.ts';
import { PastPlans } from '#src/ui/planner/PastPlans.tsx';
import { downloadRun } from './downloadRun.ts';
import { UndoRun } from './MakeRun.tsx';

/** Past runs with their files; the newest can be undone. */
export function PastRuns() {
  const translate = useTranslate();
  const [asked, setAsked] = useState<BookRun | null>(null);
  const { data: runs, error } = useCallPage(
    'GET /quickbooks/runs',
    { range: [0, 49], sort: ['id', 'DESC'] },
    { key: ['quickbooks', 'runs'], select: page => page.rows },
  );
  if (error) return <Alert severity="error">{failureMessage(error, storedLanguage())}</Alert>;
  if (!runs) return null;
  return (
    <>
      <PastPlans
        plans={runs.map(run => ({ ...run, reason: null }))}
        title={translate('quickbooks.past')}
        empty={translate('quickbooks.noPast')}
        cannotUndo={() => ''}
        renderPlan={run => <PastRun run={run} />}
        onUndo={setAsked}
      />
      {asked && <UndoRun run={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function PastRun({ run }: { run: BookRun }) {
  const translate = useTranslate();
  const show = useShowCount();
  return (
    <>
      <strong>{translate('quickbooks.number', { number: run.number })}</strong>
      <span>
        {run.fromDay && (
          <>
            <DayText day={run.fromDay} />
            {' – '}
          </>
        )}
        {!run.fromDay && `${translate('quickbooks.through')} `}
        <DayText day={run.toDay} />
      </span>
      <span>
        {translate('quickbooks.transactions', {
          smart_count: run.transactionCount,
          count: show(run.transactionCount),
        })}
      </span>
      <span>{showMoney(run.debitCents)}</span>
      <Box sx={{ display: 'flex', gap: 1, flexBasis: '100%', padding: '4px 0' }}>
        {BOOK_FILES.map(kind => (
          <FileAction
            key={kind}
            label={kind.toUpperCase()}
            icon={<DownloadOutlined />}
            fetch={() => downloadRun(run, kind)}
          />
        ))}
      </Box>
    </>
  );
}
