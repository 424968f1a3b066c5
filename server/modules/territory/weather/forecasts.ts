import { and, between, eq } from 'drizzle-orm';
import { type Day, laterOf } from '#contract/core/days.ts';
import type { DayWeather, Weather } from '#contract/territory/weather.calls.ts';
import type { WeatherQuery } from '#contract/territory/weather.ts';
import { weatherDays, weatherPoints } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import { dayWeather } from './dayWeather.ts';
import { pointKey, type WeatherPlace, weatherPlaces } from './weatherPlaces.ts';

/** Days from today that a forecast covers. */
export const FORECAST_DAYS = 7;

type Reading = Pick<Deps, 'db' | 'clock' | 'config'>;
interface Span {
  from: Day;
  to: Day;
}

export interface PlaceForecast extends WeatherPlace {
  days: ReadonlyMap<Day, DayWeather>;
}
export interface Forecasts {
  markets: PlaceForecast[];
  crews: PlaceForecast[];
}

/** Forecasts of all active markets and crews, from today on; null while weather is off. */
export async function readForecasts({ db, clock, config }: Reading, span: Span): Promise<Forecasts | null> {
  const { isOn, wetChance } = await settingOf(db, 'weather');
  if (!isOn) return null;
  const { dayStartsAt, crewCapacityMinutes } = await settingOf(db, 'schedule');
  const rules = { timeZone: config.timeZone, dayStartsAt, workMinutes: crewCapacityMinutes, wetChance };
  const rows = await db
    .select({
      latitude: weatherPoints.latitude,
      longitude: weatherPoints.longitude,
      date: weatherDays.date,
      hours: weatherDays.hours,
      fetchedAt: weatherDays.fetchedAt,
    })
    .from(weatherDays)
    .innerJoin(weatherPoints, eq(weatherPoints.id, weatherDays.pointId))
    .where(and(between(weatherDays.date, laterOf(span.from, clock.today()), span.to)))
    .orderBy(weatherDays.date);
  const byPoint = new Map<string, Map<Day, DayWeather>>();
  for (const row of rows) {
    const day = dayWeather(row, clock.now(), rules);
    if (!day) continue;
    const key = pointKey(row);
    byPoint.set(key, (byPoint.get(key) ?? new Map<Day, DayWeather>()).set(day.date, day));
  }
  const places = await weatherPlaces(db);
  const forecast = (place: WeatherPlace): PlaceForecast => ({
    ...place,
    days: (place.point && byPoint.get(pointKey(place.point))) ?? new Map(),
  });
  return { markets: places.markets.map(forecast), crews: places.crews.map(forecast) };
}

/** Each day's forecast of a crew or market; without either, of the place with the most rain. */
export async function weatherOf(deps: Reading, query: WeatherQuery): Promise<Weather> {
  const forecasts = await readForecasts(deps, query);
  if (!forecasts) return { isOn: false, days: [] };
  const places = placesOf(forecasts, query);
  const dates = [...new Set(places.flatMap(({ days }) => [...days.keys()]))].sort();
  const isOnePlace = new Set(places.map(({ point }) => point && pointKey(point))).size === 1;
  return {
    isOn: true,
    days: dates.flatMap(date => {
      const found = places.flatMap(({ name, days }) => {
        const day = days.get(date);
        return day ? [{ ...day, place: isOnePlace ? null : name }] : [];
      });
      const most = Math.max(...found.map(({ chance }) => chance));
      return found.find(({ chance }) => chance === most) ?? [];
    }),
  };
}

/** Places that a query is about; all markets and crews with a point if it names none. */
function placesOf({ markets, crews }: Forecasts, { crewId, marketId }: WeatherQuery): PlaceForecast[] {
  const asked =
    crewId !== undefined
      ? crews.filter(({ id }) => id === crewId)
      : marketId !== undefined
        ? markets.filter(({ id }) => id === marketId)
        : [...markets, ...crews];
  return asked.filter(({ point }) => point !== null);
}
