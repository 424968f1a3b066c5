import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { type Cents, showMoney } from '#contract/core/money.ts';
import { PayDialog } from '#src/ui/payments/PayDialog.tsx';
import { usePayAll } from '../usePortal.ts';

interface PayAllProps {
  customerId: number;
  dueCents: Cents;
  /** Whether the button is shown; a dialog that is open stays. */
  isOffered: boolean;
}

/** Pays everything that is due with one tap. */
export function PayAll({ customerId, dueCents, isOffered }: PayAllProps) {
  const translate = useTranslate();
  const payAll = usePayAll();
  const [isPaying, setPaying] = useState(false);
  const amount = showMoney(dueCents);
  return (
    <>
      {isOffered && dueCents > 0 && (
        <Button variant="contained" onClick={() => setPaying(true)}>
          {translate('ownPayments.payAll')}
        </Button>
      )}
      {isPaying && (
        <PayDialog
          customerId={customerId}
          amountCents={dueCents}
          title={translate('ownPayments.payTitle', { amount })}
          subtitle={translate('ownPayments.allFor')}
          confirm={translate('ownPayments.pay', { amount })}
          pay={payAll}
          onClose={() => setPaying(false)}
        />
      )}
    </>
  );
}
