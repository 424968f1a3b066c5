import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { showMoney } from '#contract/core/money.ts';
import type { ChargeDetail } from '#contract/money/chargeAnswers.ts';
import { postponeChargeBody } from '#contract/money/chargeBodies.ts';
import { FormDialog } from '#src/ui/dialogs/FormDialog.tsx';
import { TextInput } from '#src/ui/form/inputs.tsx';
import { billingCalls } from './calls.ts';
import { useSeenCharge } from './useSeenCharge.tsx';

interface PostponeDialogProps {
  charge: ChargeDetail;
  onChanged: (charge: ChargeDetail) => void;
  onClose: () => void;
}

/** Postpones a charge to a later day, or changes that day. */
export function PostponeChargeDialog({ charge, onChanged, onClose }: PostponeDialogProps) {
  const translate = useTranslate();
  const { act, dialog } = useSeenCharge(charge);
  return (
    <FormDialog
      title={translate('billing.putOff.title')}
      saveLabel={translate('billing.putOff.save')}
      schema={postponeChargeBody}
      values={{ date: charge.chargeLaterDate, reason: charge.chargeLaterDate ? charge.statusReason : '' }}
      save={async body => {
        onChanged(await act(seen => billingCalls.putOff(seen, body)));
        onClose();
      }}
      onClose={onClose}
    >
      <Typography color="textSecondary">
        {translate('billing.putOff.help', { amount: showMoney(charge.openCents) })}
      </Typography>
      <TextInput source="date" label="billing.putOff.date" type="date" isRequired />
      <TextInput source="reason" label="billing.reason" rows={2} isRequired />
      {dialog}
    </FormDialog>
  );
}
