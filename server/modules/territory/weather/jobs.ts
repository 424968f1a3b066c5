import type { Deps } from '#server/deps.ts';
import { fetchWeather } from './fetchWeather.ts';
import { keepRainyDays } from './rainyDays.ts';

const QUEUE = 'weather.fetch';

async function refreshWeather(deps: Deps): Promise<void> {
  await fetchWeather(deps);
  await keepRainyDays(deps);
}

/** Every quarter of an hour, fetches the forecasts that are due; those that fail wait for a later round. */
export function weatherJobs(deps: Deps): void {
  deps.jobs.define(QUEUE, () => refreshWeather(deps), { cron: '*/15 * * * *', retries: 0, atStart: true });
}

/** Fetches the forecasts at once, because their settings have just changed. */
export const fetchWeatherSoon = ({ jobs }: Pick<Deps, 'jobs'>): Promise<void> =>
  jobs.send(QUEUE, {}, { key: 'saved' });
