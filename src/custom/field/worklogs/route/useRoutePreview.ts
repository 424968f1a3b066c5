import { useQueryClient } from '@tanstack/react-query';
import type { Day } from '#contract/core/days.ts';
import type { RoutePreview } from '#contract/field/crewRoutes.calls.ts';
import { call } from '#src/dataProvider/call.ts';
import { useChanged, useReconnected } from '#src/dataProvider/realtime.ts';
import { useGathered } from '#src/dataProvider/useGathered.ts';
import { invalidateSchedule } from '#src/resources/schedule/visits/invalidate.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';

/**
 * Delay in milliseconds that combines a crew's changes into one preview, because each preview runs a search.
 */
const GATHER_MS = 1500;
const PREVIEW = 'route-preview';

export interface RouteQuestion {
  crewId: number | null;
  date: Day;
  isShortest: boolean;
}

/** Previews Generate Route for a crew's current day. */
export function useRoutePreview({ crewId, date, isShortest }: RouteQuestion, isEnabled: boolean) {
  const queryClient = useQueryClient();
  const soon = useGathered(
    () => void queryClient.invalidateQueries({ queryKey: [PREVIEW, crewId, date] }),
    GATHER_MS,
  );
  useChanged(change => {
    const concerns = change.entity === 'assignment' || change.entity === 'route';
    if (concerns && (change.crewId === undefined || change.crewId === crewId)) soon();
  });
  useReconnected(soon);
  return useCallQuery(
    'POST /crews/:id/route/preview',
    crewId === null ? null : { params: { id: crewId }, body: { date, isShortest } },
    { key: [PREVIEW, crewId, date, isShortest], enabled: isEnabled },
  );
}

/** Applies the previewed order to a day, or undoes it. Both refuse a day that has changed meanwhile. */
export function useRouteCalls() {
  const queryClient = useQueryClient();
  const readAnew = async () => {
    await queryClient.invalidateQueries({ queryKey: [PREVIEW] });
    await invalidateSchedule(queryClient);
  };
  const params = ({ crew }: RoutePreview) => ({ id: crew.id });
  return {
    apply: async (preview: RoutePreview, isShortest: boolean) => {
      const { date, seen } = preview;
      const body = { date, isShortest, seen };
      const { data } = await call('POST /crews/:id/route', { params: params(preview), body }).finally(
        readAnew,
      );
      return data.route;
    },
    undo: (preview: RoutePreview) =>
      call('POST /crews/:id/route/undo', { params: params(preview), body: { date: preview.date } }).finally(
        readAnew,
      ),
  };
}
