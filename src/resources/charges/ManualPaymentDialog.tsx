import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ChargeDetail } from '../../../contract/calls/charges.ts';
import { FieldRow, FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { ChoiceField, MoneyField } from '../../ui/dialogs/fields.tsx';
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
  const [attemptId] = useState(newAttemptId);
  const [method, setMethod] = useState<(typeof METHODS)[number] | null>('check');
  const [amount, setAmount] = useState<number | null>(charge.openCents);
  const [reference, setReference] = useState('');
  const save = async () => {
    if (method === null || amount === null) return;
    onChanged(await billingCalls.payByHand(charge.id, { attemptId, method, amountCents: amount, reference }));
    onClose();
  };
  return (
    <FormDialog
      title={translate('billing.manual.title')}
      saveLabel={translate('billing.manual.save')}
      onSave={save}
      onClose={onClose}
      canSave={method !== null && amount !== null && amount > 0 && amount <= charge.openCents}
    >
      <Typography color="textSecondary">{translate('billing.manual.help')}</Typography>
      <FieldRow>
        <ChoiceField
          label={translate('billing.manual.method')}
          value={method}
          onChange={setMethod}
          options={METHODS.map(value => ({ value, label: translate(`billing.attempt.sale.${value}`) }))}
        />
        <MoneyField label={translate('billing.manual.amount')} value={amount} onChange={setAmount} />
      </FieldRow>
      <TextField
        label={translate('billing.manual.reference')}
        value={reference}
        onChange={event => setReference(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
    </FormDialog>
  );
}
