import ReceiptOutlined from '@mui/icons-material/ReceiptOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { PortalPayment } from '#contract/portal/portal.calls.ts';
import { addressOf } from '#src/dataProvider/call.ts';
import { download } from '#src/dataProvider/download.ts';
import { businessDayOf } from '#src/dataProvider/today.ts';
import { Money } from '#src/ui/fields/Money.tsx';
import { ToneLabel } from '#src/ui/fields/StatusLabel.tsx';
import { FileAction } from '#src/ui/list/FileAction.tsx';
import { useCardName } from '#src/ui/payments/CardList.tsx';
import { useDeclineText } from '#src/ui/payments/useDeclineText.ts';
import type { Tone } from '#src/ui/theme/tokens.ts';
import { useDays } from '../longDay.ts';

function wordsOf({ kind, isChargeback, state }: PortalPayment): { key: string; tone: Tone } {
  if (state === 'declined') return { key: 'declinedBy', tone: 'failed' };
  if (state !== 'approved') return { key: 'underWay', tone: 'started' };
  if (isChargeback) return { key: 'takenBack', tone: 'cancelled' };
  return kind === 'refund' ? { key: 'refundedTo', tone: 'cancelled' } : { key: 'paidBy', tone: 'completed' };
}

/** Returns how and when a payment was made, and why it was declined. */
export function usePaymentText() {
  const translate = useTranslate();
  const days = useDays();
  const nameOf = useCardName();
  const declineText = useDeclineText();
  return (payment: PortalPayment): string =>
    [
      payment.card
        ? nameOf(payment.card)
        : translate(payment.method === 'credit' ? 'ownPayments.credit' : 'ownPayments.cash'),
      days.short(businessDayOf(payment.at)),
      payment.state === 'declined' && declineText(payment),
    ]
      .filter(Boolean)
      .join(' · ');
}

/** The payments of a charge: paid, declined, refunded. */
export function PaymentLines({ payments }: { payments: readonly PortalPayment[] }) {
  const translate = useTranslate();
  const textOf = usePaymentText();
  if (payments.length === 0) return null;
  return (
    <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
      {payments.map(payment => {
        const { key, tone } = wordsOf(payment);
        return (
          <Box
            key={payment.id}
            component="li"
            sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 16px', alignItems: 'baseline' }}
          >
            <Box sx={{ flex: '1 1 140px', minWidth: 0 }}>
              <ToneLabel tone={tone}>{translate(`ownPayments.${key}`)}</ToneLabel>
              <Typography variant="body2" color="textSecondary">
                {textOf(payment)}
              </Typography>
            </Box>
            {key === 'paidBy' && (
              <FileAction
                label={translate('ownPayments.receipt')}
                icon={<ReceiptOutlined />}
                fetch={() =>
                  download(
                    addressOf('GET /portal/payments/:id/receipt.pdf', { params: { id: payment.id } }),
                    'receipt.pdf',
                  )
                }
              />
            )}
            <Money cents={payment.kind === 'refund' ? -payment.amountCents : payment.amountCents} />
          </Box>
        );
      })}
    </Box>
  );
}
