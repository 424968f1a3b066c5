import type { InvoiceState } from '#contract/money/invoices.ts';
import { statusLabelOf } from '../fields/StatusLabel.tsx';

export const InvoiceStateLabel = statusLabelOf<InvoiceState>(
  { open: 'pending', overdue: 'failed', paid: 'completed', credited: 'cancelled' },
  state => `invoice.states.${state}`,
);
