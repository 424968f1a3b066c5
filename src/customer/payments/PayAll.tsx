import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { type Cents, showMoney } from '#contract/core/money.ts';
import { PayDialog } from '#src/ui/payments/PayDialog.tsx';
import { usePayAll } from '../usePortal.ts';

interface PayAllProps {
  customerId: number;
  dueCents: Cents;
  /** Postponed to a later day, and not paid with the rest. */
  laterCents: Cents;
  /** Number of charges that are paid. */
  count: number;
  /** Whether the button is shown; an open dialog stays open even if not. */
  isOffered: boolean;
}

/** Pays all charges that are due now with one tap, and shows the amount and what it leaves out. */
export function PayAll({ customerId, dueCents, laterCents, count, isOffered }: PayAllProps) {
  const translate = useTranslate();
  const payAll = usePayAll();
  const [isPaying, setPaying] = useState(false);
  const amount = showMoney(dueCents);
  return (
    <>
      {isOffered && dueCents > 0 && (
        <Button variant="contained" onClick={() => setPaying(true)}>
          {translate('ownPayments.payAll', { amount })}
        </Button>
      )}
      {isPaying && (
        <PayDialog
          customerId={customerId}
          amountCents={dueCents}
          title={translate('ownPayments.payTitle', { amount })}
          subtitle={[
            translate('ownPayments.allFor', { smart_count: count }),
            ...(laterCents > 0
              ? [translate('ownPayments.allButLater', { amount: showMoney(laterCents) })]
              : []),
          ].join(' ')}
          confirm={translate('ownPayments.pay', { amount })}
          pay={payAll}
          onClose={() => setPaying(false)}
        />
      )}
    </>
  );
}
