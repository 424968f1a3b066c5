import { useMemo } from 'react';
import { stopsInTime } from '#contract/field/expectedTimes.ts';
import { today } from '#src/dataProvider/today.ts';
import { useDayState, usePhone, useWaiting } from '../phone.ts';
import { useNow } from '../useNow.ts';
import { type ShownStop, shownStops } from './applyEvents.ts';

export interface NumberedStop extends ShownStop {
  /** Position among the stops that aren't canceled, from 1; 0 for a canceled stop. */
  number: number;
}

/** How often the expected times are recalculated. */
const EXPECTED_EVERY_SECONDS = 30;

const OVER = ['completed', 'skipped', 'cancel'];

/** Returns the shown day with the unsent reports applied, split into the parts of the screen. */
export function useShownDay() {
  const { user } = usePhone();
  const state = useDayState();
  const waiting = useWaiting();
  const { day } = state;
  const now = useNow(EXPECTED_EVERY_SECONDS);
  const stops = useMemo(
    () =>
      day
        ? numbered(
            stopsInTime(
              { ...day, today: today(), stops: shownStops(day, waiting, user.name) },
              new Date(now),
            ),
          )
        : [],
    [day, waiting, user.name, now],
  );
  return useMemo(() => {
    const open = stops.filter(stop => !OVER.includes(stop.status));
    const current = open.find(stop => stop.status === 'started') ?? open[0] ?? null;
    return {
      ...state,
      stops,
      current,
      upNext: open.filter(stop => stop !== current),
      over: stops.filter(stop => OVER.includes(stop.status)),
      isToday: state.chosen === null,
      /** Future days are read-only; unfinished stops of past days can still be done. */
      isWorkable: state.chosen === null || state.chosen < today(),
    };
  }, [state, stops]);
}

function numbered(stops: readonly ShownStop[]): NumberedStop[] {
  let number = 0;
  return stops.map(stop => {
    if (stop.status !== 'cancel') number += 1;
    return { ...stop, number: stop.status === 'cancel' ? 0 : number };
  });
}
