import { useTranslate } from 'ra-core';
import type { PaymentStatus } from '../../../contract/enums.ts';
import { ToneLabel } from '../../ui/fields/StatusLabel.tsx';
import type { Tone } from '../../ui/theme/tokens.ts';

const TONES: Record<PaymentStatus, Tone> = {
  success: 'completed',
  free: 'hold',
  'failed-stop': 'failed',
  failed: 'failed',
  pending: 'pending',
  hold: 'pending',
  'charge-later': 'skipped',
  'refund-success': 'completed',
  manual: 'pending',
  'in-progress': 'started',
  'no-charge': 'cancelled',
  'non-billable': 'cancelled',
};

/** How a charge stands, in a customer's words. */
export function CustomerStatus({ status }: { status: PaymentStatus }) {
  const translate = useTranslate();
  return <ToneLabel tone={TONES[status]}>{translate(`customer.payments.status.${status}`)}</ToneLabel>;
}
