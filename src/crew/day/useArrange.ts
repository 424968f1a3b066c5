import { useTranslate } from 'ra-core';
import { useState } from 'react';

import type { CrewDay } from '../../../contract/calls/crewDay.ts';
import { call, HttpError } from '../../dataProvider/http.ts';
import { toastError } from '../../ui/toasts/callToasts.ts';
import { showToast } from '../../ui/toasts/toasts.ts';
import { usePhone } from '../phone.ts';
import type { ShownStop } from './applyEvents.ts';

/** Changes a stop's place in the route; the order is the server's, so this needs a connection. */
export function useArrange({ assignmentId }: ShownStop) {
  const translate = useTranslate();
  const { user, outbox, days } = usePhone();
  const [isBusy, setBusy] = useState(false);

  const put = async (what: 'lock' | 'move', body: object) => {
    setBusy(true);
    try {
      await outbox.flush();
      const path = `/crews/${user.crew?.id ?? 0}/route/${what}`;
      const { data } = await call<CrewDay>('PUT', path, { body: { assignmentId, ...body } });
      await days.take(data);
    } catch (error) {
      if (error instanceof HttpError && error.status === 0)
        showToast({ kind: 'warning', text: translate('crewDay.needsNetwork') });
      else toastError(error);
    } finally {
      setBusy(false);
    }
  };

  return {
    isBusy,
    move: (direction: 'up' | 'down') => put('move', { direction }),
    lock: (isLocked: boolean) => put('lock', { isLocked }),
  };
}
