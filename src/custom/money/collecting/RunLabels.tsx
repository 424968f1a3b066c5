import type { RunOutcome, RunStatus } from '#contract/money/collecting.ts';
import { statusLabelOf } from '#src/ui/fields/StatusLabel.tsx';

export const RunStatusLabel = statusLabelOf<RunStatus>(
  { running: 'started', stopped: 'hold', finished: 'completed' },
  status => `collecting.runStatus.${status}`,
);

export const OutcomeLabel = statusLabelOf<RunOutcome>(
  {
    waiting: 'pending',
    approved: 'completed',
    declined: 'failed',
    unknown: 'started',
    skipped: 'skipped',
  },
  outcome => `collecting.outcome.${outcome}`,
);
