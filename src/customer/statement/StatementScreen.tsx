import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { addressOf } from '#src/dataProvider/call.ts';
import { download } from '#src/dataProvider/download.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { FileAction } from '#src/ui/list/FileAction.tsx';
import { DayPicker } from '#src/ui/page/DayPicker.tsx';
import { setPageTitle } from '#src/ui/page/pageTitle.ts';
import { StatementEntries } from '#src/ui/payments/StatementEntries.tsx';
import { useStatementPeriod } from '#src/ui/payments/useStatementPeriod.ts';
import { CalmCard } from '../shell/CalmCard.tsx';
import { LoadFailure } from '../shell/LoadFailure.tsx';
import { ScreenSkeleton } from '../shell/ScreenSkeleton.tsx';

/** The customer's own statement for a period. */
export default function StatementScreen() {
  const translate = useTranslate();
  const { period, choose } = useStatementPeriod();
  const { from, to } = period;
  const { data, error, refetch } = useCallQuery(
    'GET /portal/statement',
    { query: period },
    { key: ['portal', 'statement', period], placeholderData: keepPreviousData },
  );
  useEffect(() => setPageTitle(translate('money.statement.title')), [translate]);
  const fetchPdf = () =>
    download(addressOf('GET /portal/statement.pdf', { query: period }), `statement-${from}-${to}.pdf`);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="h1">{translate('money.statement.title')}</Typography>
        <FileAction label="PDF" icon={<PictureAsPdfOutlined />} fetch={fetchPdf} isDisabled={!data} />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(148px, 1fr))',
          gap: 1.5,
          maxWidth: 420,
        }}
      >
        <DayPicker
          label={translate('money.statement.from')}
          value={from}
          onChoose={day => choose({ from: day ?? from })}
          max={to}
        />
        <DayPicker
          label={translate('money.statement.to')}
          value={to}
          onChoose={day => choose({ to: day ?? to })}
          min={from}
        />
      </Box>
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <CalmCard component="section" aria-label={translate('money.statement.title')}>
          <StatementEntries statement={data} isByDay />
        </CalmCard>
      ) : (
        <ScreenSkeleton />
      )}
    </Box>
  );
}
