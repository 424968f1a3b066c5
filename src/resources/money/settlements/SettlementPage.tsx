import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useParams } from 'react-router-dom';
import { showDay } from '#contract/core/days.ts';
import { vendorViewPath } from '#contract/core/paths.ts';
import type { Settlement } from '#contract/money/settlements.calls.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { RowLink } from '#src/ui/fields/RowLink.tsx';
import { HistoryTab } from '#src/ui/history/HistoryTab.tsx';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { RecordPage } from '#src/ui/page/RecordPage.tsx';
import { SettlementActions } from './SettlementActions.tsx';
import { SettlementFigures } from './SettlementFigures.tsx';
import { SettlementLines } from './SettlementLines.tsx';
import { usePeriodText } from './SettlementList.tsx';
import { SettlementStatusLabel } from './settlementLabels.ts';

/** `/settlements/:id`: one settlement with its sums and lines. */
export default function SettlementPage() {
  const { id } = useParams();
  return (
    <RecordPage<Settlement> resource="settlements" id={id}>
      {settlement => <Page settlement={settlement} />}
    </RecordPage>
  );
}

function Page({ settlement }: { settlement: Settlement }) {
  const translate = useTranslate();
  const periodOf = usePeriodText();
  const seesHistory = useHasPermission('history_list');
  const { id, number, status, vendorId, vendorName, paidOn, paidMethod, paidReference } = settlement;
  return (
    <>
      <PageTitle
        title={
          number === null
            ? translate('settlement.draftTitle', { vendor: vendorName })
            : translate('settlement.pageTitle', { number })
        }
        status={<SettlementStatusLabel status={status} />}
        subtitle={
          <>
            <RowLink to={vendorViewPath(vendorId)}>{vendorName}</RowLink>
            {` · ${periodOf(settlement)}`}
            {paidOn && paidMethod && (
              <Box component="span" sx={{ display: 'block' }}>
                {[
                  translate('settlement.paidWith', {
                    date: showDay(paidOn),
                    method: translate(`settlement.methods.${paidMethod}`),
                  }),
                  paidReference,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Box>
            )}
          </>
        }
        actions={<SettlementActions settlement={settlement} />}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <SettlementFigures settlement={settlement} />
        <SettlementLines settlement={settlement} />
        {seesHistory && <HistoryTab filter={{ entity: 'settlement', entityId: String(id) }} />}
      </Box>
    </>
  );
}
