import type { DisputeState, SettlementStatus } from '#contract/money/settlements.ts';
import { statusLabelOf } from '#src/ui/fields/StatusLabel.tsx';

export const SettlementStatusLabel = statusLabelOf<SettlementStatus>(
  { draft: 'pending', issued: 'started', paid: 'completed' },
  status => `settlement.statuses.${status}`,
);

export const DisputeLabel = statusLabelOf<DisputeState>(
  { open: 'hold', accepted: 'completed', rejected: 'cancelled' },
  state => `settlement.disputeStates.${state}`,
);
