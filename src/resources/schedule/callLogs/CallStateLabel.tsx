import { useTranslate } from 'ra-core';

import type { CallLog } from '#contract/schedule/callLogs.calls.ts';
import { StatusLabel, ToneLabel } from '#src/ui/fields/StatusLabel.tsx';

/** Open or completed; a call on a route shows its visit's status. */
export function CallStateLabel({ log }: { log: CallLog }) {
  const translate = useTranslate();
  if (!log.isCompleted && log.visitStatus) return <StatusLabel of="assignment" status={log.visitStatus} />;
  return (
    <ToneLabel tone={log.isCompleted ? 'completed' : 'pending'}>
      {translate(log.isCompleted ? 'callLog.done' : 'callLog.open')}
    </ToneLabel>
  );
}
