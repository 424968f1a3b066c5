import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { AttemptView, ChargeDetail } from '../../../contract/calls/charges.ts';
import { showMoney } from '../../../contract/money.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { ChoiceField, LongTextField, MoneyField } from '../../ui/dialogs/fields.tsx';
import { useCardName } from '../../ui/payments/CardList.tsx';
import { newAttemptId } from '../../ui/payments/newAttemptId.ts';
import { billingCalls } from './calls.ts';
import { refundable } from './chargePowers.ts';

interface RefundDialogProps {
  charge: ChargeDetail;
  onChanged: (charge: ChargeDetail) => void;
  onClose: () => void;
}

/** Gives a payment back, whole or in part. */
export function RefundDialog({ charge, onChanged, onClose }: RefundDialogProps) {
  const translate = useTranslate();
  const nameOf = useCardName();
  const sales = charge.attempts.filter(({ id }) => refundable(charge, id) > 0);
  const [attemptId] = useState(newAttemptId);
  const [saleId, setSaleId] = useState<string | null>(sales[0]?.id ?? null);
  const left = saleId === null ? 0 : refundable(charge, saleId);
  const [amount, setAmount] = useState<number | null>(left);
  const [reason, setReason] = useState('');
  const choose = (id: string | null) => {
    setSaleId(id);
    setAmount(id === null ? null : refundable(charge, id));
  };
  const words = ({ card, method, amountCents }: AttemptView) =>
    `${card ? nameOf(card) : translate(`billing.attempt.sale.${method}`)}, ${showMoney(amountCents)}`;
  const save = async () => {
    if (saleId === null || amount === null) return;
    onChanged(
      await billingCalls.refund(charge.id, { attemptId, saleId, amountCents: amount, reason: reason.trim() }),
    );
    onClose();
  };
  return (
    <FormDialog
      title={translate('billing.refund.title')}
      saveLabel={translate('billing.refund.save')}
      onSave={save}
      onClose={onClose}
      isDangerous
      canSave={saleId !== null && amount !== null && amount > 0 && amount <= left && reason.trim() !== ''}
    >
      <ChoiceField
        label={translate('billing.refund.payment')}
        value={saleId}
        onChange={choose}
        options={sales.map(sale => ({ value: sale.id, label: words(sale) }))}
      />
      <MoneyField label={translate('billing.refund.amount')} value={amount} onChange={setAmount} />
      <LongTextField label={translate('billing.reason')} value={reason} onChange={setReason} isRequired />
    </FormDialog>
  );
}
