import { and, asc, eq, gte, inArray, lt, lte, notInArray, sql } from 'drizzle-orm';
import { addDays } from '#contract/core/days.ts';
import type { WeatherHour } from '#contract/territory/weather.ts';
import type { AwaitedMoment } from '#server/db/awaitedMoment.ts';
import type { Queryable } from '#server/db/connect.ts';
import { weatherDays, weatherPoints } from '#server/db/schema/index.ts';
import { reasonOf } from '#server/db/unavailable.ts';
import type { Deps } from '#server/deps.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import {
  fetchHours,
  findHourlyUrl,
  type HourlyForecast,
  isAtService,
  type WeatherService,
  WeatherServiceError,
} from '#server/plugins/weatherService.ts';
import { hoursByDay, withHours } from './dayWeather.ts';
import { pointKey, pointsOf, weatherPlaces } from './weatherPlaces.ts';

type Needed = Pick<Deps, 'db' | 'clock' | 'config' | 'outside' | 'log'>;
type StoredPoint = typeof weatherPoints.$inferSelect;

const MINUTE_MS = 60_000;
/** Minutes between two requests for a point: what the service asks for, within these limits. */
const REST = { least: 30, usual: 60, most: 360 };
/** Minutes to wait after the first failure; each further one doubles them, up to `MOST_RETRY`. */
const FIRST_RETRY = 15;
const MAX_RETRY = 360;
/** Days that a forecast's URL is kept, because the service renumbers its grid now and then. */
const URL_DAYS = 14;
/** Number of past days kept, for people who look back at yesterday. */
const KEPT_DAYS = 2;
const POINTS_AT_ONCE = 100;
/** Failures in a row after which the service counts as down, or a point as unknown to it. */
const GIVES_UP_AFTER = 3;

/** Scheduled requests; the service can't ask for a longer wait than `mostMinutes`. */
export const NEXT_WEATHER: AwaitedMoment = {
  table: weatherPoints,
  moment: weatherPoints.nextAt,
  isOpen: sql`true`,
  mostMinutes: Math.max(REST.most, MAX_RETRY),
};

/** Fetches the forecasts that are due, and deletes days that are over; nothing is fetched while it is off. */
export async function fetchWeather(deps: Needed): Promise<void> {
  const { db, clock } = deps;
  await db.delete(weatherDays).where(lt(weatherDays.date, addDays(clock.today(), -KEPT_DAYS)));
  const { isOn, address, contact } = await settingOf(db, 'weather');
  if (!isOn) return;
  await keepPoints(deps);
  const { email } = await settingOf(db, 'general');
  const service: WeatherService = { outside: deps.outside, address, contact: contact ?? email };
  const due = await db
    .select()
    .from(weatherPoints)
    .where(lte(weatherPoints.nextAt, clock.now()))
    .orderBy(asc(weatherPoints.nextAt), asc(weatherPoints.id))
    .limit(POINTS_AT_ONCE);
  let failed = 0;
  for (const point of due) {
    failed = (await refresh(deps, service, point)) ? 0 : failed + 1;
    if (failed === GIVES_UP_AFTER) return;
  }
}

/** Whether requests for some point have failed several times in a row. */
export async function failsNow(db: Queryable): Promise<boolean> {
  return (await db.$count(weatherPoints, gte(weatherPoints.failures, GIVES_UP_AFTER))) > 0;
}

/** Stores the points of current markets and crews, and deletes those of former ones. */
async function keepPoints({ db, clock }: Needed): Promise<void> {
  const points = pointsOf(await weatherPlaces(db));
  const stored = await db.select().from(weatherPoints);
  const [wanted, known] = [new Set(points.map(pointKey)), new Set(stored.map(pointKey))];
  const added = points.filter(point => !known.has(pointKey(point)));
  if (added.length > 0)
    await db
      .insert(weatherPoints)
      .values(added.map(point => ({ ...point, nextAt: clock.now() })))
      .onConflictDoNothing();
  const former = stored.filter(point => !wanted.has(pointKey(point))).map(({ id }) => id);
  if (former.length > 0) await db.delete(weatherPoints).where(inArray(weatherPoints.id, former));
}

/** Fetches a point's forecast and stores it; returns whether the service responded. */
async function refresh(deps: Needed, service: WeatherService, point: StoredPoint): Promise<boolean> {
  try {
    await store(deps, point, await ask(deps, service, point));
    return true;
  } catch (error) {
    if (!(error instanceof WeatherServiceError)) throw error;
    await rest(deps, point, error);
    return false;
  }
}

type Asked = HourlyForecast & Pick<StoredPoint, 'hourlyUrl' | 'urlFoundAt'>;

/** Looks the forecast's URL up again if the known one is old, belongs to another service, or is gone. */
async function ask({ clock }: Needed, service: WeatherService, point: StoredPoint): Promise<Asked> {
  const { hourlyUrl, urlFoundAt, etag } = point;
  const now = clock.now();
  const isKnown =
    hourlyUrl !== null &&
    urlFoundAt !== null &&
    isAtService(service, hourlyUrl) &&
    now.getTime() - urlFoundAt.getTime() < URL_DAYS * 24 * 60 * MINUTE_MS;
  if (isKnown)
    try {
      return { ...(await fetchHours(service, hourlyUrl, etag)), hourlyUrl, urlFoundAt };
    } catch (error) {
      if (!(error instanceof WeatherServiceError) || error.status !== 404) throw error;
    }
  const found = await findHourlyUrl(service, point);
  return { ...(await fetchHours(service, found)), hourlyUrl: found, urlFoundAt: now };
}

async function store({ db, clock, config }: Needed, { id }: StoredPoint, asked: Asked): Promise<void> {
  const now = clock.now();
  const { hours, etag, maxAge, hourlyUrl, urlFoundAt } = asked;
  const minutes = Math.min(REST.most, Math.max(REST.least, maxAge === null ? REST.usual : maxAge / 60));
  await db.transaction(async tx => {
    await tx
      .update(weatherPoints)
      .set({
        hourlyUrl,
        urlFoundAt,
        etag,
        failures: 0,
        nextAt: new Date(now.getTime() + minutes * MINUTE_MS),
      })
      .where(eq(weatherPoints.id, id));
    const ofPoint = eq(weatherDays.pointId, id);
    if (hours === null) {
      await tx
        .update(weatherDays)
        .set({ fetchedAt: now })
        .where(and(ofPoint, gte(weatherDays.date, clock.today())));
      return;
    }
    const days = hoursByDay(hours, config.timeZone);
    const dates = [...days.keys()];
    if (dates.length === 0) return;
    const known = await tx
      .select()
      .from(weatherDays)
      .where(and(ofPoint, eq(weatherDays.date, clock.today())));
    const earlier = new Map<string, WeatherHour[]>(known.map(day => [day.date, day.hours]));
    // Days missing from the new forecast are outdated.
    await tx
      .delete(weatherDays)
      .where(and(ofPoint, gte(weatherDays.date, clock.today()), notInArray(weatherDays.date, dates)));
    await tx
      .insert(weatherDays)
      .values(
        [...days].map(([date, ofDay]) => ({
          pointId: id,
          date,
          hours: withHours(earlier.get(date) ?? [], ofDay),
          fetchedAt: now,
        })),
      )
      .onConflictDoUpdate({
        target: [weatherDays.pointId, weatherDays.date],
        set: { hours: sql`excluded.hours`, fetchedAt: sql`excluded.fetched_at` },
      });
  });
}

/** Waits longer after each failure, at least as long as the service asks for. */
async function rest(
  { db, clock, log }: Needed,
  point: StoredPoint,
  error: WeatherServiceError,
): Promise<void> {
  const failures = point.failures + 1;
  const own = FIRST_RETRY * 2 ** Math.min(failures - 1, 10);
  const minutes = Math.min(MAX_RETRY, Math.max(own, (error.retryAfter ?? 0) / 60));
  await db
    .update(weatherPoints)
    .set({ failures, nextAt: new Date(clock.now().getTime() + minutes * MINUTE_MS) })
    .where(eq(weatherPoints.id, point.id));
  if (failures === 1) log.warn({ reason: reasonOf(error) }, 'the weather service returned no forecast');
}
