import { useTranslate } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import { showMoney } from '#contract/core/money.ts';
import type { MoneyMethod } from '#contract/money/charges.ts';
import type { CreditView } from '#contract/money/credit.calls.ts';
import { creditRefundBody } from '#contract/money/credit.ts';
import { FormDialog } from '#src/ui/dialogs/FormDialog.tsx';
import { MoneyInput } from '#src/ui/form/AmountInput.tsx';
import { SelectInput, TextInput } from '#src/ui/form/inputs.tsx';
import { useCardName } from '#src/ui/payments/CardList.tsx';
import { billingCalls } from './calls.ts';
import { toastOutcome } from './toastOutcome.ts';

interface CreditRefundDialogProps {
  credit: CreditView;
  onChanged: (credit: CreditView) => void;
  onClose: () => void;
}

interface Way {
  method: MoneyMethod;
  saleId: string | null;
  propertyId: number | null;
  /** Maximum amount that can be refunded this way. */
  cents: number;
  label: string;
}

/** Refunds credit: to a card that it came from, in cash or by check. */
export function CreditRefundDialog({ credit, onChanged, onClose }: CreditRefundDialogProps) {
  const translate = useTranslate();
  const ways = useWays(credit);
  const [first] = ways;
  return (
    <FormDialog
      title={translate('billing.credit.giveBack')}
      saveLabel={translate('billing.refund.save')}
      schema={creditRefundBody}
      values={{ attemptId: crypto.randomUUID(), way: 0, ...(first && chosen(first)) }}
      save={async body => {
        const { data, message } = await billingCalls.refundCredit(credit.customerId, body);
        toastOutcome(data.payment.state, message);
        onChanged(data.credit);
        onClose();
      }}
      onClose={onClose}
      isDangerous
    >
      <WayInput ways={ways} />
      <MoneyInput source="amountCents" label="billing.refund.amount" isRequired span={3} />
      <TextInput source="reference" label="billing.manual.reference" maxLength={100} span={3} />
      <TextInput source="reason" label="billing.reason" rows={2} isRequired />
    </FormDialog>
  );
}

const chosen = ({ method, saleId, propertyId, cents }: Way) => ({
  method,
  saleId,
  propertyId,
  amountCents: cents,
});

/**
 * Returns the ways to refund credit: each part of it by check or in cash, and to each card the amount that
 * was paid from that card.
 */
function useWays({ parts, moves }: CreditView): Way[] {
  const translate = useTranslate();
  const nameOf = useCardName();
  return parts.flatMap(({ propertyId, address, balanceCents }) => {
    const named = (how: string, cents: number) => [how, address, showMoney(cents)].filter(Boolean).join(', ');
    const byHand = (['check', 'cash', 'other'] as const).map(method => ({
      method,
      saleId: null,
      propertyId,
      cents: balanceCents,
      label: named(translate(`billing.attempt.sale.${method}`), balanceCents),
    }));
    const toCards = moves.flatMap(({ id, card, refundableCents, move, propertyId: onlyFor }) => {
      const cents = Math.min(refundableCents, balanceCents);
      return card && cents > 0 && move === 'paid-ahead' && onlyFor === propertyId
        ? [{ method: 'card' as const, saleId: id, propertyId, cents, label: named(nameOf(card), cents) }]
        : [];
    });
    return [...toCards, ...byHand];
  });
}

/** Chooses how the credit is refunded, which also sets the amount. */
function WayInput({ ways }: { ways: readonly Way[] }) {
  const { setValue } = useFormContext();
  return (
    <SelectInput
      source="way"
      label="billing.credit.way"
      options={ways.map(({ label }, value) => ({ value, label }))}
      onChoose={index => {
        const way = ways[Number(index)];
        if (way) for (const [field, value] of Object.entries(chosen(way))) setValue(field, value);
      }}
    />
  );
}
