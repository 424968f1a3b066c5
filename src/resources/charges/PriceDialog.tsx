import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ChargeDetail } from '../../../contract/calls/charges.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { LongTextField, MoneyField } from '../../ui/dialogs/fields.tsx';
import { billingCalls } from './calls.ts';

interface PriceDialogProps {
  charge: ChargeDetail;
  onChanged: (charge: ChargeDetail) => void;
  onClose: () => void;
}

/** Sets the price of an unpaid charge by hand. */
export function PriceDialog({ charge, onChanged, onClose }: PriceDialogProps) {
  const translate = useTranslate();
  const [price, setPrice] = useState<number | null>(charge.unpriced ? null : charge.subtotalCents);
  const [reason, setReason] = useState('');
  const save = async () => {
    if (price === null) return;
    onChanged(await billingCalls.setPrice(charge.id, { priceCents: price, reason: reason.trim() }));
    onClose();
  };
  return (
    <FormDialog
      title={translate('billing.price.title')}
      saveLabel={translate('billing.price.save')}
      onSave={save}
      onClose={onClose}
      canSave={price !== null && reason.trim() !== ''}
    >
      <Typography color="textSecondary">{translate('billing.price.help')}</Typography>
      <MoneyField label={translate('billing.price.amount')} value={price} onChange={setPrice} />
      <LongTextField label={translate('billing.reason')} value={reason} onChange={setReason} isRequired />
    </FormDialog>
  );
}
