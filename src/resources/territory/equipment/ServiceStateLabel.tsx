import type { ServiceState } from '#contract/territory/equipmentService.ts';
import { statusLabelOf } from '#src/ui/fields/StatusLabel.tsx';

const Label = statusLabelOf<Exclude<ServiceState, 'none'>>(
  { fine: 'completed', soon: 'pending', due: 'failed' },
  state => `equipmentService.states.${state}`,
);

/** Shows whether a machine or one of its services is due. */
export function ServiceStateLabel({ status }: { status: ServiceState }) {
  return status === 'none' ? '–' : <Label status={status} />;
}
