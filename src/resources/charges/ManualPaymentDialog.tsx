import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ChargeDetail } from '../../../contract/calls/charges.ts';
import { manualPaymentBody } from '../../../contract/chargeBodies.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { MoneyInput } from '../../ui/form/AmountInput.tsx';
import { SelectInput, TextInput } from '../../ui/form/inputs.tsx';
import { newAttemptId } from '../../ui/payments/newAttemptId.ts';
import { billingCalls } from './calls.ts';

const METHODS = ['check', 'cash', 'other'] as const;

interface ManualPaymentDialogProps {
  charge: ChargeDetail;
  onChanged: (charge: ChargeDetail) => void;
  onClose: () => void;
}

/** Writes down cash or a check. */
export function ManualPaymentDialog({ charge, onChanged, onClose }: ManualPaymentDialogProps) {
  const translate = useTranslate();
  const [schema] = useState(() =>
    manualPaymentBody.refine(({ amountCents }) => amountCents <= charge.openCents, {
      path: ['amountCents'],
      error: 'tooLarge',
    }),
  );
  return (
    <FormDialog
      title={translate('billing.manual.title')}
      saveLabel={translate('billing.manual.save')}
      schema={schema}
      values={{ attemptId: newAttemptId(), method: 'check', amountCents: charge.openCents }}
      save={async body => {
        onChanged(await billingCalls.payByHand(charge.id, body));
        onClose();
      }}
      onClose={onClose}
    >
      <Typography color="textSecondary">{translate('billing.manual.help')}</Typography>
      <SelectInput
        source="method"
        label="billing.manual.method"
        options={METHODS.map(value => ({ value, label: translate(`billing.attempt.sale.${value}`) }))}
        span={3}
      />
      <MoneyInput source="amountCents" label="billing.manual.amount" isRequired span={3} />
      <TextInput source="reference" label="billing.manual.reference" maxLength={100} />
    </FormDialog>
  );
}
