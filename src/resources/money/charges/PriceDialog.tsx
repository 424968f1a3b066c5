import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ChargeDetail } from '#contract/money/chargeAnswers.ts';
import { setPriceBody } from '#contract/money/chargeBodies.ts';
import { FormDialog } from '#src/ui/dialogs/FormDialog.tsx';
import { MoneyInput } from '#src/ui/form/AmountInput.tsx';
import { TextInput } from '#src/ui/form/inputs.tsx';
import { billingCalls } from './calls.ts';
import { useSeenCharge } from './useSeenCharge.tsx';

interface PriceDialogProps {
  charge: ChargeDetail;
  onChanged: (charge: ChargeDetail) => void;
  onClose: () => void;
}

/** Sets the price of an unpaid charge by hand. */
export function PriceDialog({ charge, onChanged, onClose }: PriceDialogProps) {
  const translate = useTranslate();
  const { act, dialog } = useSeenCharge(charge);
  return (
    <FormDialog
      title={translate('billing.price.title')}
      saveLabel={translate('billing.price.save')}
      schema={setPriceBody}
      values={{ priceCents: charge.unpriced ? null : charge.subtotalCents + charge.discountCents }}
      save={async body => {
        onChanged(await act(seen => billingCalls.setPrice(seen, body)));
        onClose();
      }}
      onClose={onClose}
    >
      <Typography color="textSecondary">{translate('billing.price.help')}</Typography>
      <MoneyInput source="priceCents" label="billing.price.amount" isRequired />
      <TextInput source="reason" label="billing.reason" rows={2} isRequired />
      {dialog}
    </FormDialog>
  );
}
