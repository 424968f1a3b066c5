import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mondayOf } from '#contract/core/days.ts';
import type { PersonWeek } from '#contract/field/timeSheets.calls.ts';
import type { ClockAction } from '#contract/field/timeSheets.ts';
import { useChanged, useReconnected } from '#src/dataProvider/realtime.ts';
import { storedUser } from '#src/dataProvider/session.ts';
import { today } from '#src/dataProvider/today.ts';
import { useCallMutation } from '#src/ui/calls/useCallMutation.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';

const OWN = ['timeSheet', 'own'];

/** The user's own time clock: its state, and the actions available in it. */
export function useOwnClock() {
  const queryClient = useQueryClient();
  const [pressing, setPressing] = useState<ClockAction | null>(null);
  const key = [...OWN, mondayOf(today())];
  const { data: week } = useCallQuery('GET /time-sheets/own', { query: { week: today() } }, { key });
  const refresh = () => void queryClient.invalidateQueries({ queryKey: OWN });
  const { run } = useCallMutation('POST /time-sheets/own/clock', {
    invalidates: [OWN],
    // Shows the answer at once, because a refetch takes a moment.
    onDone: now => queryClient.setQueryData(key, now),
  });
  useChanged(({ entity, id }) => {
    if (entity === 'time-sheet' && String(id) === String(storedUser()?.id)) refresh();
  });
  useReconnected(refresh);
  const press = async (clock: ClockAction) => {
    setPressing(clock);
    await run({ body: { clock }, expose: false });
    setPressing(null);
  };
  return { week, since: week && sinceOf(week), press, pressing };
}

/** Returns when the current work or break began, as `HH:mm`. */
function sinceOf({ days, state }: PersonWeek): string | null {
  const kind = state === 'break' ? 'break' : 'work';
  const running = days.flatMap(day => day.entries).find(one => one.flag === 'running' && one.kind === kind);
  return running?.start ?? null;
}
