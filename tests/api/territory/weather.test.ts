import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#contract/core/days.ts';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { LastTest, SystemAccount } from '#contract/system/settings.calls.ts';
import type { Weather } from '#contract/territory/weather.calls.ts';
import { crews, settings, weatherDays, weatherPoints } from '#server/db/schema/index.ts';
import { centerOf } from '#server/modules/territory/places/zipCenters.ts';
import { outsideFor } from '#server/plugins/outside.ts';
import { fetchHours } from '#server/plugins/weatherService.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';
import { rainOn, startWeatherServer, type WeatherServer } from '#tests/api/support/weatherServer.ts';

let app: TestApp;
let admin: Person;
let ground: TestMarket;
let service: WeatherServer;

const THURSDAY = addDays(TEST_TODAY, 1);
const WEEK = { from: TEST_TODAY, to: addDays(TEST_TODAY, 6) };

/** Sends a request after signing in again, because a session ends while the clock advances. */
const send = async <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
  admin = await signedIn(app, 'admin');
  return admin.request<CallBody<T> & ErrorBody>(method, path, body);
};
const save = (body: object) => send('PUT', '/settings/weather', body);
const round = () => app.deps.jobs.run('weather.fetch');
const weather = async (query: Record<string, string | number> = {}) => {
  const asked = new URLSearchParams({ ...WEEK, ...query } as Record<string, string>);
  return (await send<Weather>('GET', `/weather?${asked}`)).body.data;
};
const pathsOf = () => service.calls.map(({ path }) => path);
const points = () => app.db.select().from(weatherPoints).orderBy(weatherPoints.id);

beforeAll(async () => {
  app = await createTestApp();
  ground = await makeTestMarket(app, ['78704']);
  service = await startWeatherServer(TEST_TODAY);
});
afterAll(async () => {
  await service.close();
  await app.close();
});
beforeEach(async () => {
  app.deps.clock.set(TEST_TODAY);
  Object.assign(service, { from: TEST_TODAY, rain: () => 0, grid: 'EWX', linksTo: service.address });
  service.instead = () => null;
  await app.db.delete(weatherPoints);
  await app.db.delete(settings).where(eq(settings.key, 'weather'));
  await app.db.update(crews).set({ startLatitude: null, startLongitude: null, isActive: true });
  service.calls.length = 0;
});

/** Turns the forecast on and fetches it. */
async function turnOn(body: object = {}) {
  await save({ isOn: true, address: service.address, ...body });
  await app.deps.jobs.run();
}

describe('the forecast', () => {
  // covers: weather.isOn
  it('is off until someone turns it on, and requests nothing while it is off', async () => {
    await round();
    expect(await weather()).toEqual({ isOn: false, days: [] });
    expect(service.calls).toEqual([]);
    await turnOn();
    expect((await weather()).days).toHaveLength(7);
    await save({ isOn: false });
    service.calls.length = 0;
    app.deps.clock.advanceMinutes(600);
    await round();
    expect(await weather()).toEqual({ isOn: false, days: [] });
    expect(service.calls).toEqual([]);
  });

  // covers: weather.address
  it('is that of the market’s center, with rain, temperatures and wind', async () => {
    service.rain = rainOn([THURSDAY]);
    await turnOn();
    const center = await centerOf('78704');
    const rounded = (degrees = 0) => Math.round(degrees * 100) / 100;
    expect(pathsOf()[0]).toBe(`/points/${rounded(center?.latitude)},${rounded(center?.longitude)}`);
    const { days } = await weather({ marketId: ground.marketId });
    expect(days.map(({ date }) => date)).toEqual(
      Array.from({ length: 7 }, (_, at) => addDays(TEST_TODAY, at)),
    );
    expect(days.filter(({ isWet }) => isWet)).toEqual([
      {
        date: THURSDAY,
        chance: 80,
        isWet: true,
        wetHours: 6,
        wetFrom: '2026-06-11T14:00:00.000Z',
        wetTo: '2026-06-11T20:00:00.000Z',
        high: 90,
        low: 70,
        wind: 10,
        sky: 'storm',
        text: 'Showers And Thunderstorms Likely',
        fetchedAt: '2026-06-10T14:00:00.000Z',
        isStale: false,
        place: null,
      },
    ]);
  });

  it('counts only rain during working hours', async () => {
    service.rain = (_date, hour) => (hour < 7 || hour >= 16 ? 100 : 20);
    await turnOn();
    expect((await weather()).days.every(({ chance, isWet }) => chance === 20 && !isWet)).toBe(true);
  });

  // covers: weather.wetChance
  it('calls a day wet if its chance of rain is at least the one in the settings', async () => {
    service.rain = rainOn([THURSDAY], 55);
    await turnOn();
    const wet = async () => (await weather()).days.filter(({ isWet }) => isWet).map(({ date }) => date);
    expect(await wet()).toEqual([]);
    await save({ wetChance: 55 });
    expect(await wet()).toEqual([THURSDAY]);
    expect((await save({ wetChance: 5 })).body.errors).toEqual({ wetChance: 'Enter 10 to 100 percent.' });
  });

  // covers: weather.contact
  it('identifies the sender: the contact in the settings, or else the business', async () => {
    await send('PUT', '/settings/general', { email: 'office@greenblade.com' });
    await turnOn();
    await save({ contact: 'weather@greenblade.com' });
    app.deps.clock.advanceMinutes(120);
    await round();
    const agents = service.calls.map(({ headers }) => headers['user-agent']);
    expect(agents[0]).toMatch(/^Sward\/\S+ \(office@greenblade\.com\)$/);
    expect(agents.at(-1)).toMatch(/ \(weather@greenblade\.com\)$/);
  });

  it('is requested once for a market and a crew at the same location, and separately otherwise', async () => {
    await turnOn();
    expect(await points()).toHaveLength(1);
    await app.db
      .update(crews)
      .set({ startLatitude: 30.5083, startLongitude: -97.6789 })
      .where(eq(crews.id, ground.crewId));
    service.calls.length = 0;
    service.rain = rainOn([THURSDAY]);
    await round();
    expect(pathsOf()).toEqual(['/points/30.51,-97.68', '/gridpoints/EWX/30.51,-97.68/forecast/hourly']);
    const chance = async (query: Record<string, number>) =>
      (await weather(query)).days.find(({ date }) => date === THURSDAY)?.chance;
    expect(await chance({ crewId: ground.crewId })).toBe(80);
    expect(await chance({ marketId: ground.marketId })).toBe(0);
    // Without a crew or market, each day shows the forecast of the wettest location, and names it.
    const all = (await weather()).days.find(({ date }) => date === THURSDAY);
    const [crew] = await app.db.select().from(crews).where(eq(crews.id, ground.crewId));
    expect(all).toMatchObject({ chance: 80, place: crew?.name });
    await app.db.update(crews).set({ isActive: false });
    await round();
    expect(await points()).toHaveLength(1);
  });
});

describe('asking the service', () => {
  it('happens as often as the service says, and doesn’t download unchanged forecasts', async () => {
    await turnOn();
    service.calls.length = 0;
    app.deps.clock.advanceMinutes(59);
    await round();
    expect(service.calls).toEqual([]);
    app.deps.clock.advanceMinutes(1);
    await round();
    expect(pathsOf()).toHaveLength(1);
    expect(service.calls[0]?.headers['if-none-match']).toBe(`"${TEST_TODAY} 0"`);
    const fetched = (await app.db.select().from(weatherDays)).map(({ fetchedAt }) => fetchedAt);
    expect(new Set(fetched.map(String))).toEqual(new Set([String(app.deps.clock.now())]));
  });

  it('keeps today’s past hours', async () => {
    service.rain = (date, hour) => (date === TEST_TODAY && hour === 9 ? 90 : 0);
    await turnOn();
    const { hours } =
      (await app.db.select().from(weatherDays).where(eq(weatherDays.date, TEST_TODAY)))[0] ?? {};
    app.deps.clock.advanceMinutes(600);
    service.rain = () => 0;
    service.instead = path =>
      path.startsWith('/gridpoints/')
        ? {
            status: 200,
            body: JSON.stringify({
              properties: {
                periods: [
                  {
                    startTime: '2026-06-10T19:00:00-05:00',
                    endTime: '2026-06-10T20:00:00-05:00',
                    temperature: 60,
                    temperatureUnit: 'F',
                    probabilityOfPrecipitation: { value: 20 },
                    windSpeed: '5 mph',
                    shortForecast: 'Clear',
                  },
                ],
              },
            }),
          }
        : null;
    await round();
    const [today] = await app.db.select().from(weatherDays).where(eq(weatherDays.date, TEST_TODAY));
    expect(today?.hours).toHaveLength(hours?.length ?? 0);
    expect((await weather()).days).toMatchObject([{ date: TEST_TODAY, chance: 90, low: 60, high: 90 }]);
  });

  it('finds the forecast again after the service has changed its grid', async () => {
    await turnOn();
    service.grid = 'FWD';
    service.rain = rainOn([THURSDAY]);
    service.calls.length = 0;
    app.deps.clock.advanceMinutes(60);
    await round();
    expect(pathsOf().map(path => path.split('/').slice(1, 3).join('/').replace(/,.*/, ''))).toMatchObject([
      'gridpoints/EWX',
      expect.stringContaining('points/'),
      'gridpoints/FWD',
    ]);
    expect((await weather()).days.filter(({ isWet }) => isWet)).toHaveLength(1);
  });

  it.each([
    ['an error', { status: 503 }],
    [
      'a place that it does not know',
      { status: 404, body: '{"title":"Data Unavailable For Requested Point"}' },
    ],
    ['no JSON', { status: 200, body: '<html>Down for maintenance</html>' }],
    ['another shape', { status: 200, body: '{"properties":{"periods":[{"startTime":"soon"}]}}' }],
    ['a redirect into the own network', { status: 302, headers: { location: 'http://127.0.0.1:1/secret' } }],
    ['too much', { status: 200, body: `"${'x'.repeat(2_100_000)}"` }],
  ])('waits longer after each failure and keeps the last forecast: %s', async (_name, answer) => {
    await turnOn();
    service.instead = () => answer;
    for (const [index, minutes] of [15, 30, 60, 120].entries()) {
      app.deps.clock.advanceMinutes(index === 0 ? 60 : minutes / 2);
      await round();
      const [point] = await points();
      expect(point?.failures).toBe(index + 1);
      expect(point?.nextAt).toEqual(new Date(app.deps.clock.now().getTime() + minutes * 60_000));
    }
    expect((await weather()).days).toHaveLength(7);
    const accounts = await send<SystemAccount[]>('GET', '/system-accounts');
    expect(accounts.body.data.find(({ id }) => id === 'weather')).toMatchObject({ state: 'unreachable' });
    service.instead = () => null;
    app.deps.clock.advanceMinutes(120);
    await round();
    expect(await points()).toMatchObject([{ failures: 0 }]);
  });

  it('waits as long as the service asks for', async () => {
    service.instead = () => ({ status: 503, headers: { 'retry-after': '7200' } });
    await turnOn();
    expect((await points())[0]?.nextAt).toEqual(new Date(app.deps.clock.now().getTime() + 120 * 60_000));
  });

  it('doesn’t follow links to another server', async () => {
    const other = await startWeatherServer(TEST_TODAY);
    service.linksTo = other.address;
    await turnOn();
    expect([pathsOf().length, other.calls]).toEqual([1, []]);
    await other.close();
    expect(await points()).toMatchObject([{ failures: 1, hourlyUrl: null }]);
    expect((await weather()).days).toEqual([]);
  });

  it('doesn’t use addresses from a weather service that was replaced in the settings', async () => {
    await turnOn();
    const other = await startWeatherServer(TEST_TODAY);
    await save({ address: other.address });
    service.calls.length = 0;
    app.deps.clock.advanceMinutes(60);
    await round();
    expect(service.calls).toEqual([]);
    expect(other.calls).toHaveLength(2);
    await other.close();
  });

  it('refuses addresses in the server’s own network, when saved and when used', async () => {
    await turnOn();
    await app.db.delete(weatherPoints);
    app.deps.config.allowsOwnNetwork = false;
    const refused = await save({ address: 'http://localhost:5000' });
    expect(refused.body.errors?.address).toContain('own network');
    service.calls.length = 0;
    await round();
    app.deps.config.allowsOwnNetwork = true;
    expect(service.calls).toEqual([]);
    expect(await points()).toMatchObject([{ failures: 1 }]);
  });

  it('stops a round when the service is down, and continues with other points in the next one', async () => {
    for (const [index, zipcode] of ['75001', '76001', '77001', '79901'].entries())
      await makeTestMarket(app, [zipcode], ((index % 5) + 1) as 1);
    service.instead = () => ({ status: 500 });
    await turnOn();
    expect(service.calls).toHaveLength(3);
    await round();
    expect(service.calls.length).toBeGreaterThan(3);
    expect((await points()).every(({ failures }) => failures === 1)).toBe(true);
  });

  it('times out when nothing responds', async () => {
    service.instead = () => 'silence';
    const outside = outsideFor(app.deps.config);
    const silent = { outside, address: service.address, contact: null, answerMs: 50 };
    await expect(fetchHours(silent, `${service.address}/gridpoints/x`)).rejects.toThrow(
      'No response in time.',
    );
  });
});

describe('an old forecast', () => {
  it('is marked after twelve hours, and not shown after thirty-six', async () => {
    await turnOn();
    service.instead = () => ({ status: 500 });
    const stale = async () => new Set((await weather()).days.map(({ isStale }) => isStale));
    app.deps.clock.set(TEST_TODAY, '21:00');
    expect(await stale()).toEqual(new Set([false]));
    app.deps.clock.set(TEST_TODAY, '21:01');
    expect(await stale()).toEqual(new Set([true]));
    app.deps.clock.set(THURSDAY, '21:01');
    expect((await weather()).days).toEqual([]);
  });

  it('is deleted two days after its day', async () => {
    await turnOn();
    app.deps.clock.set(addDays(TEST_TODAY, 3));
    service.instead = () => ({ status: 500 });
    await round();
    const left = await app.db.select({ date: weatherDays.date }).from(weatherDays).orderBy(weatherDays.date);
    expect(left[0]?.date).toBe(THURSDAY);
  });
});

describe('the test in the settings', () => {
  const tried = () => send<LastTest>('POST', '/settings/weather/test', {});

  it('says what it found, also while the forecast is off', async () => {
    await save({ address: service.address });
    service.rain = () => 30;
    const { body } = await tried();
    expect(body.data.isOk).toBe(true);
    expect(body.message).toMatch(
      /^It responded for 3\d\.\d+, -\d+\.\d+: 168 hours of forecast, starting at 70 °F with a 30% chance of rain\.$/,
    );
  });

  it('says what went wrong', async () => {
    await save({ address: service.address });
    service.instead = () => ({ status: 503 });
    expect((await tried()).body.message).toBe('The test failed: HTTP 503');
  });
});
