import { useTranslate } from 'ra-core';
import { useState } from 'react';

import type { GeneratedDay } from '#contract/field/crewRoutes.calls.ts';
import { call } from '#src/dataProvider/call.ts';
import { toastError } from '#src/ui/toasts/callToasts.ts';
import { showToast } from '#src/ui/toasts/toasts.ts';
import { isCutOff, withServer } from '../cutOff.ts';
import { useDuration } from '../day/useDuration.ts';
import { usePhone } from '../phone.ts';

/**
 * Sends unsent reports, so that finished stops count as done, and then has the server order the remaining
 * stops.
 */
export function useGenerateRoute() {
  const translate = useTranslate();
  const { user, outbox, days } = usePhone();
  const duration = useDuration();
  const [isBusy, setBusy] = useState(false);

  const tell = ({ route, unused }: GeneratedDay) => {
    if (!route) return;
    if (unused) {
      showToast({
        kind: 'info',
        text: translate('crewDay.routeKept', unused),
        action: { label: translate('crewDay.routeShortest'), run: () => void generate(true) },
      });
      return;
    }
    const { before, after, lateBefore, lateAfter } = route;
    if (lateBefore > 0 || lateAfter > 0) {
      const kind = lateAfter > 0 ? 'warning' : 'success';
      const text = lateAfter > 0 ? 'crewDay.routedLate' : 'crewDay.routedInTime';
      showToast({
        kind,
        text: translate(text, {
          before: duration(lateBefore),
          after: duration(lateAfter),
          miles: after.miles,
        }),
      });
      return;
    }
    const minutes = before.minutes - after.minutes;
    const isShorter = minutes > 0 || after.miles < before.miles;
    const text = isShorter ? 'crewDay.routed' : 'crewDay.routedSame';
    showToast({
      kind: 'success',
      text: translate(text, { before: before.miles, after: after.miles, minutes }),
    });
  };

  /** Generates the route. If the shortest saves little, keeps the usual order unless `isShortest` is set. */
  const generate = async (isShortest = false) => {
    setBusy(true);
    try {
      const params = { id: user.crew?.id ?? 0 };
      const { data } = await withServer(outbox, signal =>
        call('POST /crews/:id/route', { params, body: { isShortest }, signal }),
      );
      await days.take(data);
      tell(data);
    } catch (error) {
      if (isCutOff(error)) showToast({ kind: 'warning', text: translate('crewDay.needsNetwork') });
      else toastError(error);
    } finally {
      setBusy(false);
    }
  };

  return { isBusy, generate };
}
