import { useTranslate } from 'ra-core';
import { useState } from 'react';

import type { CrewDay } from '#contract/field/crewDay.calls.ts';
import { call } from '#src/dataProvider/call.ts';
import { toastError } from '#src/ui/toasts/callToasts.ts';
import { showToast } from '#src/ui/toasts/toasts.ts';
import { isCutOff, withServer } from '../cutOff.ts';
import { usePhone } from '../phone.ts';
import type { ShownStop } from './applyEvents.ts';

/** Changes a stop's place in the route. The server keeps the order, so this needs a connection. */
export function useArrange({ assignmentId }: ShownStop) {
  const translate = useTranslate();
  const { user, outbox, days } = usePhone();
  const [isBusy, setBusy] = useState(false);

  /** `send` returns the changed day. */
  const arrange = async (send: (id: number, signal: AbortSignal) => Promise<{ data: CrewDay }>) => {
    setBusy(true);
    try {
      const id = user.crew?.id ?? 0;
      await days.take((await withServer(outbox, signal => send(id, signal))).data);
    } catch (error) {
      if (isCutOff(error)) showToast({ kind: 'warning', text: translate('crewDay.needsNetwork') });
      else toastError(error);
    } finally {
      setBusy(false);
    }
  };

  return {
    isBusy,
    move: (direction: 'up' | 'down') =>
      arrange((id, signal) =>
        call('PUT /crews/:id/route/move', { params: { id }, body: { assignmentId, direction }, signal }),
      ),
    lock: (isLocked: boolean) =>
      arrange((id, signal) =>
        call('PUT /crews/:id/route/lock', { params: { id }, body: { assignmentId, isLocked }, signal }),
      ),
  };
}
