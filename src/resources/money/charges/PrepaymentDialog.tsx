import { useTranslate } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import { MONEY_METHODS } from '#contract/money/charges.ts';
import type { CreditView } from '#contract/money/credit.calls.ts';
import { prepaymentBody } from '#contract/money/credit.ts';
import { FormDialog } from '#src/ui/dialogs/FormDialog.tsx';
import { MoneyInput } from '#src/ui/form/AmountInput.tsx';
import { SelectInput, TextInput } from '#src/ui/form/inputs.tsx';
import { useCardName } from '#src/ui/payments/CardList.tsx';
import { useCards } from '#src/ui/payments/useCards.ts';
import { billingCalls } from './calls.ts';
import { toastOutcome } from './toastOutcome.ts';

interface PrepaymentDialogProps {
  customerId: number;
  propertyId: number;
  onChanged: (credit: CreditView) => void;
  onClose: () => void;
}

/** Takes a prepayment from a card, or records one made in cash or by check. */
export function PrepaymentDialog({ customerId, propertyId, onChanged, onClose }: PrepaymentDialogProps) {
  const translate = useTranslate();
  return (
    <FormDialog
      title={translate('billing.credit.add')}
      saveLabel={translate('billing.credit.save')}
      schema={prepaymentBody}
      values={{ attemptId: crypto.randomUUID(), method: 'check', propertyId: null }}
      save={async body => {
        const { data, message } = await billingCalls.prepay(customerId, body);
        toastOutcome(data.payment.state, message);
        onChanged(data.credit);
        onClose();
      }}
      onClose={onClose}
    >
      <SelectInput
        source="method"
        label="billing.manual.method"
        options={MONEY_METHODS.map(value => ({ value, label: translate(`billing.attempt.sale.${value}`) }))}
        span={3}
      />
      <MoneyInput source="amountCents" label="billing.manual.amount" isRequired span={3} />
      <HowInput customerId={customerId} />
      <SelectInput
        source="propertyId"
        label="billing.credit.for"
        options={[{ value: propertyId, label: translate('billing.credit.thisProperty') }]}
        none={translate('billing.credit.anyWork')}
      />
    </FormDialog>
  );
}

/** The card to charge, or the reference of the payment. */
function HowInput({ customerId }: { customerId: number }) {
  const nameOf = useCardName();
  const { cards = [] } = useCards(customerId);
  const { setValue } = useFormContext();
  const method = useWatch({ name: 'method' });
  const usable = cards.filter(card => !card.isRefused);
  if (method !== 'card')
    return <TextInput source="reference" label="billing.manual.reference" maxLength={100} />;
  return (
    <SelectInput
      source="cardId"
      label="billing.credit.card"
      options={usable.map(card => ({ value: card.id, label: nameOf(card) }))}
      onChoose={id => setValue('cardId', id)}
    />
  );
}
