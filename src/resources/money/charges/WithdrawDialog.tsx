import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ChargeDetail } from '#contract/money/chargeAnswers.ts';
import { holdBody } from '#contract/money/chargeBodies.ts';
import { FormDialog } from '#src/ui/dialogs/FormDialog.tsx';
import { TextInput } from '#src/ui/form/inputs.tsx';
import { billingCalls } from './calls.ts';
import { useSeenCharge } from './useSeenCharge.tsx';

interface WithdrawDialogProps {
  charge: ChargeDetail;
  /** Called once the charge is gone and can't be shown anymore. */
  onGone: () => void;
  onClose: () => void;
}

/** Permanently withdraws a charge that has no visit. */
export function WithdrawDialog({ charge, onGone, onClose }: WithdrawDialogProps) {
  const translate = useTranslate();
  const { act, dialog } = useSeenCharge(charge);
  return (
    <FormDialog
      title={translate('billing.actions.withdraw')}
      saveLabel={translate('billing.actions.withdraw')}
      schema={holdBody}
      save={async body => {
        await act(seen => billingCalls.withdraw(seen, body));
        onGone();
      }}
      onClose={onClose}
      isDangerous
    >
      <Typography color="textSecondary">{translate('billing.lines.withdrawHelp')}</Typography>
      <TextInput source="reason" label="billing.reason" rows={2} isRequired />
      {dialog}
    </FormDialog>
  );
}
