import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { z } from 'zod';
import { type Cents, showMoney } from '#contract/core/money.ts';
import { OWN_PREPAYMENT, ownAmount } from '#contract/money/credit.ts';
import { MoneyInput } from '#src/ui/form/AmountInput.tsx';
import { LightForm } from '#src/ui/form/LightForm.tsx';
import { schemaResolver } from '#src/ui/form/schemaResolver.ts';
import { PayDialog } from '#src/ui/payments/PayDialog.tsx';
import { usePayAhead } from '../usePortal.ts';

interface PayAheadProps {
  customerId: number;
  onClose: () => void;
}

const amountBody = z.object({ amountCents: ownAmount });
const resolver = schemaResolver(amountBody);
const FIRST = { amountCents: 10_000 };

/** Adds credit to the account: first the amount, then the card. */
export function PayAhead({ customerId, onClose }: PayAheadProps) {
  const translate = useTranslate();
  const id = useId();
  const payAhead = usePayAhead();
  const [amountCents, setAmountCents] = useState<Cents | null>(null);
  if (amountCents !== null) {
    const amount = showMoney(amountCents);
    return (
      <PayDialog
        customerId={customerId}
        amountCents={amountCents}
        title={translate('ownCredit.payTitle', { amount })}
        subtitle={translate('ownCredit.help')}
        confirm={translate('ownPayments.pay', { amount })}
        pay={payAhead}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={id}>
      <LightForm
        resolver={resolver}
        values={FIRST}
        save={async (body: z.infer<typeof amountBody>) => setAmountCents(body.amountCents)}
      >
        <DialogTitle id={id} sx={{ paddingBottom: 0 }}>
          {translate('ownCredit.add')}
        </DialogTitle>
        <DialogContent>
          <MoneyInput
            source="amountCents"
            label="ownCredit.amount"
            help={translate('ownCredit.limits', {
              from: showMoney(OWN_PREPAYMENT.min),
              to: showMoney(OWN_PREPAYMENT.max),
            })}
            isRequired
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('money.pay.cancel')}</Button>
          <Button type="submit" variant="contained">
            {translate('ownCredit.next')}
          </Button>
        </DialogActions>
      </LightForm>
    </Dialog>
  );
}
