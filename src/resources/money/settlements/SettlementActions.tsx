import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import Button from '@mui/material/Button';
import { useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { showMoney } from '#contract/core/money.ts';
import type { Settlement } from '#contract/money/settlements.calls.ts';
import { addressOf } from '#src/dataProvider/call.ts';
import { download } from '#src/dataProvider/download.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { FileAction } from '#src/ui/list/FileAction.tsx';
import { settlementCalls } from './calls.ts';
import { AdjustDialog, PaidDialog } from './SettlementDialogs.tsx';
import { useSettlementPowers } from './settlementPowers.ts';

type Asked = 'adjust' | 'throwAway' | 'issue' | 'pay';

/** A settlement's files, and the office's actions on it in its current state. */
export function SettlementActions({ settlement }: { settlement: Settlement }) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const { mayEdit } = useSettlementPowers();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { id, status, netCents, vendorName } = settlement;
  const close = () => setAsked(null);
  const file = (kind: 'pdf' | 'csv') => () =>
    download(
      addressOf(`GET /settlements/:id/statement.${kind}`, { params: { id } }),
      `settlement-${settlement.number ?? id}.${kind}`,
    );
  const issue = async () => {
    try {
      await settlementCalls.issue(id, netCents);
    } catch (error) {
      // The amount may have changed, so the question shows the new one.
      await settlementCalls.refresh(id);
      throw error;
    } finally {
      refresh();
    }
  };
  return (
    <>
      <FileAction label="PDF" icon={<PictureAsPdfOutlined />} fetch={file('pdf')} />
      <FileAction label="CSV" icon={<DownloadOutlined />} fetch={file('csv')} />
      {mayEdit && status === 'draft' && (
        <>
          <Button variant="outlined" color="error" onClick={() => setAsked('throwAway')}>
            {translate('settlement.throwAway')}
          </Button>
          <Button variant="outlined" onClick={() => void settlementCalls.refresh(id).then(refresh, refresh)}>
            {translate('settlement.refresh')}
          </Button>
          <Button variant="outlined" onClick={() => setAsked('adjust')}>
            {translate('settlement.adjust')}
          </Button>
          <Button variant="contained" onClick={() => setAsked('issue')}>
            {translate('settlement.issue')}
          </Button>
        </>
      )}
      {mayEdit && status === 'issued' && (
        <Button variant="contained" onClick={() => setAsked('pay')}>
          {translate('settlement.pay')}
        </Button>
      )}
      {mayEdit && status === 'paid' && (
        <Button variant="outlined" onClick={() => setAsked('pay')}>
          {translate('settlement.correctPayment')}
        </Button>
      )}
      {asked === 'adjust' && <AdjustDialog settlement={settlement} onClose={close} />}
      {asked === 'pay' && <PaidDialog settlement={settlement} onClose={close} />}
      {asked === 'throwAway' && (
        <ConfirmDialog
          title={translate('settlement.throwAway')}
          text={translate('settlement.throwAwayText')}
          action={translate('settlement.throwAway')}
          onConfirm={async () => {
            await settlementCalls.throwAway(id);
            navigate('/settlements');
          }}
          onClose={close}
        />
      )}
      {asked === 'issue' && (
        <ConfirmDialog
          title={translate('settlement.issueTitle', { amount: showMoney(netCents) })}
          text={translate('settlement.issueText', { vendor: vendorName })}
          action={translate('settlement.issue')}
          onConfirm={issue}
          onClose={close}
          isHarmless
        />
      )}
    </>
  );
}
