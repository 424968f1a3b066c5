import type { DisputeState, SettlementStatus } from '../../../contract/settlements.ts';
import { statusLabelOf } from '../../ui/fields/StatusLabel.tsx';

export const SettlementStatusLabel = statusLabelOf<SettlementStatus>(
  { draft: 'pending', issued: 'started', paid: 'completed' },
  status => `settlement.statuses.${status}`,
);

export const DisputeLabel = statusLabelOf<DisputeState>(
  { open: 'hold', accepted: 'completed', rejected: 'cancelled' },
  state => `settlement.disputeStates.${state}`,
);
