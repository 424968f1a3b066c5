import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { z } from 'zod';
import { showMoney } from '#contract/core/money.ts';
import type { ChargeDetail } from '#contract/money/chargeAnswers.ts';
import { manualPaymentBody } from '#contract/money/chargeBodies.ts';
import { FormDialog } from '#src/ui/dialogs/FormDialog.tsx';
import { MoneyInput } from '#src/ui/form/AmountInput.tsx';
import { SelectInput, TextInput } from '#src/ui/form/inputs.tsx';
import { billingCalls } from './calls.ts';
import { useCredit } from './useCredit.ts';

const METHODS = ['check', 'cash', 'other'] as const;
const dialogBody = manualPaymentBody.extend({
  method: z.enum([...METHODS, 'credit'], { error: 'required' }),
});

interface ManualPaymentDialogProps {
  charge: ChargeDetail;
  onChanged: (charge: ChargeDetail) => void;
  onClose: () => void;
}

/** Records cash or a check, or pays with the customer's credit. */
export function ManualPaymentDialog({ charge, onChanged, onClose }: ManualPaymentDialogProps) {
  const translate = useTranslate();
  const creditCents = (useCredit(charge.customerId).credit?.parts ?? [])
    .filter(({ propertyId }) => propertyId === null || propertyId === charge.propertyId)
    .reduce((sum, part) => sum + part.balanceCents, 0);
  const [schema] = useState(() =>
    dialogBody.refine(({ amountCents }) => amountCents <= charge.openCents, {
      path: ['amountCents'],
      error: 'tooLarge',
    }),
  );
  return (
    <FormDialog
      title={translate('billing.manual.title')}
      saveLabel={translate('billing.manual.save')}
      schema={schema}
      values={{ attemptId: crypto.randomUUID(), method: 'check', amountCents: charge.openCents }}
      save={async body => {
        const { method, ...payment } = body;
        const changed =
          method === 'credit'
            ? billingCalls.payWithCredit(charge.id, payment)
            : billingCalls.payByHand(charge.id, { method, ...payment });
        onChanged(await changed);
        onClose();
      }}
      onClose={onClose}
    >
      <Typography color="textSecondary">{translate('billing.manual.help')}</Typography>
      <SelectInput
        source="method"
        label="billing.manual.method"
        options={[
          ...METHODS.map(value => ({ value, label: translate(`billing.attempt.sale.${value}`) })),
          ...(creditCents > 0
            ? [
                {
                  value: 'credit',
                  label: translate('billing.credit.left', { amount: showMoney(creditCents) }),
                },
              ]
            : []),
        ]}
        span={3}
      />
      <MoneyInput source="amountCents" label="billing.manual.amount" isRequired span={3} />
      <TextInput source="reference" label="billing.manual.reference" maxLength={100} />
    </FormDialog>
  );
}
