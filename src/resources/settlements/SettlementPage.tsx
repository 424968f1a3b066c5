import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useParams } from 'react-router-dom';
import type { Settlement } from '../../../contract/calls/settlements.ts';
import { showDay } from '../../../contract/days.ts';
import { vendorViewPath } from '../../../contract/paths.ts';
import { useHasPermission } from '../../auth/useHasPermission.ts';
import { RowLink } from '../../ui/fields/RowLink.tsx';
import { HistoryTab } from '../../ui/history/HistoryTab.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { RecordPage } from '../../ui/page/RecordPage.tsx';
import { SettlementActions } from './SettlementActions.tsx';
import { SettlementFigures } from './SettlementFigures.tsx';
import { SettlementLines } from './SettlementLines.tsx';
import { usePeriodText } from './SettlementList.tsx';
import { SettlementStatusLabel } from './settlementLabels.ts';

/** `/settlements/:id`: one settlement, what it comes to and its lines. */
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
