import type { Deps } from '#server/deps.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import { pointsOf, weatherPlaces } from '#server/modules/territory/weather/weatherPlaces.ts';
import { fetchHours, findHourlyUrl, WeatherServiceError } from '#server/plugins/weatherService.ts';
import { filled } from '#texts/localized.ts';
import { systemTexts } from '#texts/server/system.ts';
import { type Outcome, refused, succeeded } from './outcome.ts';

/** The State Capitol; used if the business has no markets or crews. */
const AUSTIN = { latitude: 30.27, longitude: -97.74 };

/** Requests the forecast of the first market or crew, even while forecasts are turned off. */
export async function tryWeather({ db, outside }: Pick<Deps, 'db' | 'outside'>): Promise<Outcome> {
  const { address, contact } = await settingOf(db, 'weather');
  const { email } = await settingOf(db, 'general');
  const service = { outside, address, contact: contact ?? email };
  const [point = AUSTIN] = pointsOf(await weatherPlaces(db));
  try {
    const { hours } = await fetchHours(service, await findHourlyUrl(service, point));
    const [next] = hours ?? [];
    return succeeded(
      filled(systemTexts.systemSettings.weatherFound, {
        place: `${point.latitude}, ${point.longitude}`,
        hours: hours?.length ?? 0,
        temperature: next?.temperature ?? '–',
        chance: next?.chance ?? '–',
      }),
    );
  } catch (error) {
    if (error instanceof WeatherServiceError) return refused(error.message);
    throw error;
  }
}
