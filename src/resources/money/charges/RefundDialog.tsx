import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { showMoney } from '#contract/core/money.ts';
import type { AttemptView, ChargeDetail } from '#contract/money/chargeAnswers.ts';
import { refundBody } from '#contract/money/chargeBodies.ts';
import { FormDialog } from '#src/ui/dialogs/FormDialog.tsx';
import { MoneyInput } from '#src/ui/form/AmountInput.tsx';
import { SelectInput, TextInput } from '#src/ui/form/inputs.tsx';
import { useCardName } from '#src/ui/payments/CardList.tsx';
import { billingCalls } from './calls.ts';
import { refundable } from './chargePowers.ts';

interface RefundDialogProps {
  charge: ChargeDetail;
  onChanged: (charge: ChargeDetail) => void;
  onClose: () => void;
}

/** Refunds a payment in full or in part. */
export function RefundDialog({ charge, onChanged, onClose }: RefundDialogProps) {
  const translate = useTranslate();
  const sales = charge.attempts.filter(({ id }) => refundable(charge, id) > 0);
  const [schema] = useState(() =>
    refundBody.refine(({ saleId, amountCents }) => amountCents <= refundable(charge, saleId), {
      path: ['amountCents'],
      error: 'tooLarge',
    }),
  );
  const [sale] = sales;
  return (
    <FormDialog
      title={translate('billing.refund.title')}
      saveLabel={translate('billing.refund.save')}
      schema={schema}
      values={{
        attemptId: crypto.randomUUID(),
        saleId: sale?.id,
        amountCents: sale && refundable(charge, sale.id),
      }}
      save={async body => {
        onChanged(await billingCalls.refund(charge.id, body));
        onClose();
      }}
      onClose={onClose}
      isDangerous
    >
      <SaleInput charge={charge} sales={sales} />
      <MoneyInput source="amountCents" label="billing.refund.amount" isRequired />
      <TextInput source="reason" label="billing.reason" rows={2} isRequired />
    </FormDialog>
  );
}

/** Chooses the payment to refund, which also sets the amount to what is left of that payment. */
function SaleInput({ charge, sales }: { charge: ChargeDetail; sales: readonly AttemptView[] }) {
  const translate = useTranslate();
  const nameOf = useCardName();
  const { setValue } = useFormContext();
  const words = ({ card, method, amountCents }: AttemptView) =>
    `${card ? nameOf(card) : translate(`billing.attempt.sale.${method}`)}, ${showMoney(amountCents)}`;
  return (
    <SelectInput
      source="saleId"
      label="billing.refund.payment"
      options={sales.map(sale => ({ value: sale.id, label: words(sale) }))}
      onChoose={id => setValue('amountCents', refundable(charge, String(id)))}
    />
  );
}
