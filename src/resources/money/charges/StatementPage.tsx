import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import Box from '@mui/material/Box';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useParams } from 'react-router-dom';
import { nameOf, periodOf } from '#contract/core/periods.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { addressOf } from '#src/dataProvider/call.ts';
import { download } from '#src/dataProvider/download.ts';
import { today } from '#src/dataProvider/today.ts';
import { NewInvoiceAction } from '#src/resources/money/invoices/NewInvoiceAction.tsx';
import { useCallMutation } from '#src/ui/calls/useCallMutation.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { FileAction } from '#src/ui/list/FileAction.tsx';
import { PeriodChip } from '#src/ui/list/PeriodChip.tsx';
import { NotLoaded } from '#src/ui/page/NotLoaded.tsx';
import { PageSkeleton } from '#src/ui/page/PageSkeleton.tsx';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import { StatementEntries } from '#src/ui/payments/StatementEntries.tsx';
import { useStatementPeriod } from '#src/ui/payments/useStatementPeriod.ts';
import { SendDocumentAction } from './SendDocumentAction.tsx';
import { useLiveCharges } from './useCharge.ts';

const NAMES = ['month', 'lastMonth', 'last30Days', 'year', 'lastYear'] as const;

/** `/charges/statement/:id`: a customer's balance, charges and payments for a period. */
export default function StatementPage() {
  const translate = useTranslate();
  const id = Number(useParams().id);
  const { period, choose, clear } = useStatementPeriod();
  const maySend = useHasPermission('customer_edit');
  const { send } = useCallMutation('POST /customers/:id/statement/letter');
  useLiveCharges();
  const {
    data: statement,
    error,
    refetch,
  } = useCallQuery(
    'GET /customers/:id/statement',
    { params: { id }, query: period },
    { key: ['charges', 'statement', id, period], placeholderData: keepPreviousData, retry: false },
  );
  const file = (kind: 'pdf' | 'csv') => () =>
    download(
      addressOf(`GET /customers/:id/statement.${kind}`, { params: { id }, query: period }),
      `statement-${statement?.code ?? id}-${period.from}-${period.to}.${kind}`,
    );
  return (
    <>
      <PageTitle
        title={translate('money.statement.title')}
        subtitle={statement && `${statement.customerName} · ${statement.code}`}
        actions={
          <>
            <FileAction
              label="PDF"
              icon={<PictureAsPdfOutlined />}
              fetch={file('pdf')}
              isDisabled={!statement}
            />
            {statement && <NewInvoiceAction customerId={id} customerName={statement.customerName} />}
            {maySend && (
              <SendDocumentAction
                statement={{ params: { id }, query: period }}
                send={idempotencyKey => send({ params: { id }, body: period, idempotencyKey, expose: false })}
                isDisabled={!statement}
              />
            )}
            <FileAction label="CSV" icon={<DownloadOutlined />} fetch={file('csv')} isDisabled={!statement} />
          </>
        }
      />
      <Box sx={{ display: 'flex', marginBottom: 2 }}>
        <PeriodChip
          label={translate('money.statement.days')}
          names={NAMES}
          name={nameOf(period, today(), NAMES)}
          period={period}
          onName={name => choose(periodOf(name, today()))}
          onPeriod={choose}
          onClear={clear}
        />
      </Box>
      {error ? (
        <NotLoaded error={error} onRetry={refetch} />
      ) : statement ? (
        <SectionCard>
          <StatementEntries statement={statement} />
        </SectionCard>
      ) : (
        <PageSkeleton />
      )}
    </>
  );
}
