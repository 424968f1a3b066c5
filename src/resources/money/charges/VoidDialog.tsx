import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { showMoney } from '#contract/core/money.ts';
import type { ChargeDetail } from '#contract/money/chargeAnswers.ts';
import { voidBody } from '#contract/money/chargeBodies.ts';
import { FormDialog } from '#src/ui/dialogs/FormDialog.tsx';
import { TextInput } from '#src/ui/form/inputs.tsx';
import { billingCalls } from './calls.ts';
import { voidable } from './chargePowers.ts';

interface VoidDialogProps {
  charge: ChargeDetail;
  onChanged: (charge: ChargeDetail) => void;
  onClose: () => void;
}

/** Voids today's card payment before it is settled. */
export function VoidDialog({ charge, onChanged, onClose }: VoidDialogProps) {
  const translate = useTranslate();
  const sale = voidable(charge);
  return (
    <FormDialog
      title={translate('billing.void.title')}
      saveLabel={translate('billing.void.save')}
      schema={voidBody}
      values={{ attemptId: crypto.randomUUID(), saleId: sale?.id }}
      save={async body => {
        onChanged(await billingCalls.void(charge.id, body));
        onClose();
      }}
      onClose={onClose}
      isDangerous
    >
      <Typography color="textSecondary">
        {translate('billing.void.help', { amount: showMoney(sale?.amountCents ?? 0) })}
      </Typography>
      <TextInput source="reason" label="billing.reason" rows={2} isRequired />
    </FormDialog>
  );
}
