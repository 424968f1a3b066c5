import type { Deps } from '#server/deps.ts';
import { fetchWeather } from './fetchWeather.ts';

const QUEUE = 'weather.fetch';

/** Every quarter of an hour, fetches the forecasts that are due; those that fail wait for a later round. */
export function weatherJobs(deps: Deps): void {
  deps.jobs.define(QUEUE, () => fetchWeather(deps), { cron: '*/15 * * * *', retries: 0, atStart: true });
}

/** Fetches the forecasts at once, because someone has just turned them on. */
export const fetchWeatherSoon = ({ jobs }: Pick<Deps, 'jobs'>): Promise<void> =>
  jobs.send(QUEUE, {}, { key: 'saved' });
