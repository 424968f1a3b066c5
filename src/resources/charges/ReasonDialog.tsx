import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ChargeDetail } from '../../../contract/calls/charges.ts';
import { showMoney } from '../../../contract/money.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { LongTextField } from '../../ui/dialogs/fields.tsx';
import { billingCalls } from './calls.ts';

interface ReasonDialogProps {
  action: 'hold' | 'release' | 'waive' | 'revert';
  charge: ChargeDetail;
  onChanged: (charge: ChargeDetail) => void;
  onClose: () => void;
}

const CALLS = {
  hold: billingCalls.hold,
  release: billingCalls.release,
  waive: billingCalls.waive,
  revert: billingCalls.revertWaiver,
} as const;
/** What takes money out of reach needs a reason; putting it back does not. */
const NEEDS_REASON = { hold: true, waive: true, release: false, revert: false } as const;

/** Holds, releases, waives, or takes a waiver back. */
export function ReasonDialog({ action, charge, onChanged, onClose }: ReasonDialogProps) {
  const translate = useTranslate();
  const [reason, setReason] = useState('');
  const isRequired = NEEDS_REASON[action];
  const save = async () => {
    onChanged(await CALLS[action](charge.id, reason.trim()));
    onClose();
  };
  return (
    <FormDialog
      title={translate(`billing.${action}.title`)}
      saveLabel={translate(`billing.actions.${action}`)}
      onSave={save}
      onClose={onClose}
      canSave={!isRequired || reason.trim() !== ''}
    >
      <Typography color="textSecondary">
        {translate(`billing.${action}.help`, { amount: showMoney(charge.openCents) })}
      </Typography>
      <LongTextField
        label={translate('billing.reason')}
        value={reason}
        onChange={setReason}
        isRequired={isRequired}
      />
    </FormDialog>
  );
}
