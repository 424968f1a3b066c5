import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { showMoney } from '#contract/core/money.ts';
import type { ChargeDetail } from '#contract/money/chargeAnswers.ts';
import { PayDialog } from '#src/ui/payments/PayDialog.tsx';
import { billingCalls } from './calls.ts';
import { chargeKey } from './useCharge.ts';

interface CollectDialogProps {
  charge: ChargeDetail;
  onChanged: (charge: ChargeDetail) => void;
  onClose: () => void;
}

/** Collects a charge's balance due from one of the customer's cards. */
export function CollectDialog({ charge, onChanged, onClose }: CollectDialogProps) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const amount = showMoney(charge.openCents);
  return (
    <PayDialog
      customerId={charge.customerId}
      amountCents={charge.openCents}
      title={translate('billing.collect.title', { amount })}
      subtitle={translate('billing.collect.of', { customer: charge.customerName, address: charge.address })}
      confirm={translate('billing.collect.confirm', { amount })}
      pay={async payment => {
        try {
          const answer = await billingCalls.collect(charge.id, payment);
          onChanged(answer.charge);
          return answer.attempt;
        } catch (error) {
          // The charge may have changed.
          void queryClient.invalidateQueries({ queryKey: chargeKey(charge.id) });
          throw error;
        }
      }}
      onClose={onClose}
    />
  );
}
