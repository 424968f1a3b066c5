import type { PaymentStatus } from '#contract/core/enums.ts';
import { statusLabelOf } from '#src/ui/fields/StatusLabel.tsx';

/** The status of a charge in a customer's words. */
export const CustomerStatus = statusLabelOf<PaymentStatus>(
  {
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
  },
  status => `ownPayments.status.${status}`,
);
