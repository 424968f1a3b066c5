import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Day } from '#contract/core/days.ts';
import type { Weather } from '#contract/territory/weather.calls.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { type CalendarView, spanOf } from './view.ts';

export type ForecastDay = Weather['days'][number];
export type Forecast = ReadonlyMap<Day, ForecastDay>;

/** The server fetches forecasts at most every half hour. */
const FRESH_MS = 15 * 60_000;
const NONE: Forecast = new Map();

/** Reads the weather of the days that a view shows; empty while it is off, or if it can't be read. */
export function useWeather(view: Pick<CalendarView, 'kind' | 'date' | 'crew' | 'market'>): Forecast {
  const { from, to } = spanOf(view);
  const query = {
    from,
    to,
    ...(view.crew !== null && { crewId: view.crew }),
    ...(view.crew === null && view.market !== null && { marketId: view.market }),
  };
  const { data } = useCallQuery(
    'GET /weather',
    { query },
    {
      key: ['weather', query],
      placeholderData: keepPreviousData,
      staleTime: FRESH_MS,
      refetchInterval: FRESH_MS,
      retry: false,
    },
  );
  return useMemo(
    () => (data && data.days.length > 0 ? new Map(data.days.map(day => [day.date, day] as const)) : NONE),
    [data],
  );
}
