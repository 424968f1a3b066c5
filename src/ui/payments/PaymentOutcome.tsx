import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { showMoney } from '#contract/core/money.ts';
import { CardFrame } from './CardFrame.tsx';
import { useDeclineText } from './useDeclineText.ts';
import type { Payment } from './usePayment.ts';

interface PaymentOutcomeProps {
  payment: Payment;
  /** Called after the payer confirmed the payment to the bank; sends the same payment again. */
  onConfirmed: () => void;
}

/**
 * Shows a payment's outcome: declined and why, awaiting the bank's confirmation, still unknown, or not sent.
 */
export function PaymentOutcome({ payment, onConfirmed }: PaymentOutcomeProps) {
  const translate = useTranslate();
  const declineText = useDeclineText();
  const { outcome, isUndecided, isAsking, failure } = payment;
  const confirmUrl = isUndecided && !isAsking ? outcome?.confirmUrl : null;
  return (
    <>
      {outcome?.state === 'declined' && (
        <Alert severity="error">
          {outcome.paidCents
            ? translate('money.pay.declinedRest', {
                paid: showMoney(outcome.paidCents),
                reason: declineText(outcome),
              })
            : translate(outcome.isHardDecline ? 'money.pay.refused' : 'money.pay.declined', {
                reason: declineText(outcome),
              })}
        </Alert>
      )}
      {confirmUrl ? (
        <>
          <Alert severity="info">{translate('money.pay.confirm')}</Alert>
          <CardFrame
            key={confirmUrl}
            formUrl={confirmUrl}
            title={translate('money.cards.formTitle')}
            onResult={onConfirmed}
          />
        </>
      ) : (
        isUndecided && <Alert severity="info">{translate('money.pay.unknown')}</Alert>
      )}
      {failure && <Alert severity="error">{failure}</Alert>}
    </>
  );
}
