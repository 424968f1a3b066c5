import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { showDay } from '#contract/core/days.ts';
import type { ChargeDetail } from '#contract/money/chargeAnswers.ts';
import { UNDECIDED_DISPUTES } from '#contract/money/charges.ts';
import { useDeclineText } from '#src/ui/payments/useDeclineText.ts';

/** Explains the charge's status, if there is something to explain. */
export function ChargeNotice({ charge }: { charge: ChargeDetail }) {
  const translate = useTranslate();
  const declineText = useDeclineText();
  const { status, statusReason: reason, unpriced, nextTryDate, failedTries, chargeLaterDate } = charge;
  const declined = charge.attempts.find(attempt => attempt.state === 'declined');
  const dispute = charge.attempts.find(attempt => attempt.dispute)?.dispute;
  if (dispute && UNDECIDED_DISPUTES.some(state => state === dispute.state))
    return (
      <Alert severity="warning">
        {translate('billing.disputed')}{' '}
        {dispute.answerBy && translate('billing.answerBy', { date: showDay(dispute.answerBy) })}
      </Alert>
    );
  if (dispute?.state === 'lost' && status === 'hold')
    return <Alert severity="error">{translate('billing.chargedBack')}</Alert>;
  if (unpriced && status === 'hold')
    return (
      <Alert severity="warning">
        {translate(`billing.unpriced.${unpriced}`)} {translate('billing.unpricedHelp')}
      </Alert>
    );
  if (status === 'in-progress') return <Alert severity="info">{translate('billing.underWay')}</Alert>;
  if (status === 'hold' && reason)
    return <Alert severity="warning">{translate('billing.held', { reason })}</Alert>;
  if (status === 'charge-later' && chargeLaterDate)
    return (
      <Alert severity="info">
        {translate('billing.putOffUntil', { date: showDay(chargeLaterDate), reason: reason ?? '' })}
      </Alert>
    );
  if (status === 'manual')
    return (
      <Alert severity="info">{[translate('billing.expectedByHand'), reason].filter(Boolean).join(' ')}</Alert>
    );
  if (status === 'non-billable') return <Alert severity="info">{translate('billing.notBilled')}</Alert>;
  if (status === 'no-charge' && reason)
    return <Alert severity="info">{translate('billing.waived', { reason })}</Alert>;
  if (status === 'refund-success') {
    const why = charge.attempts.find(({ kind, reason: typed }) => kind === 'refund' && typed)?.reason;
    return (
      <Alert severity="info">
        {why ? translate('billing.refunded', { reason: why }) : translate('billing.refundedOnly')}
      </Alert>
    );
  }
  if (status === 'failed' || status === 'failed-stop')
    return (
      <Alert severity="error">
        {[
          declined && `${translate('billing.failedWhy', { reason: declineText(declined) })}.`,
          failedTries > 0 &&
            `${translate('billing.panel.tries', { smart_count: failedTries, count: failedTries })}.`,
          nextTryDate && `${translate('billing.panel.nextTry', { date: showDay(nextTryDate) })}.`,
        ]
          .filter(Boolean)
          .join(' ')}
      </Alert>
    );
  return null;
}
