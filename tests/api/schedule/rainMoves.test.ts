import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#contract/core/days.ts';
import type { CallBody } from '#contract/core/errors.ts';
import type { MovePreview, RainMove, RainMoves } from '#contract/schedule/moves.calls.ts';
import { assignments, crews, markets, weatherPoints } from '#server/db/schema/index.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { sell } from '#tests/api/support/sold.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';
import { rainOn, startWeatherServer, type WeatherServer } from '#tests/api/support/weatherServer.ts';

let app: TestApp;
let admin: Person;
let south: TestMarket;
let north: TestMarket;
let service: WeatherServer;

const FRIDAY = '2026-06-12';
const MONDAY = '2026-06-15';
const TUESDAY = '2026-06-16';
/** Latitude of the northern market, as it is written in the weather service's URLs. */
const NORTH = '30.5';

beforeAll(async () => {
  app = await createTestApp();
  admin = await signedIn(app, 'admin');
  south = await makeTestMarket(app, ['78704'], 5);
  north = await makeTestMarket(app, ['78664'], 5);
  service = await startWeatherServer(TEST_TODAY);
  for (const [ground, zipcode] of [
    [south, '78704'],
    [south, '78704'],
    [south, '78704'],
    [north, '78664'],
  ] as const)
    await sell(app, ground, { property: { zipcode, marketId: ground.marketId } });
});
afterAll(async () => {
  await service.close();
  await app.close();
});
beforeEach(async () => {
  await app.db.delete(weatherPoints);
  await app.db.update(assignments).set({ expectedMinutes: 20 });
  await app.db.update(crews).set({ capacityMinutes: 480 });
});

/** Makes the weather service forecast this rain, and fetches the forecast. */
async function forecast(rain: WeatherServer['rain']) {
  service.rain = rain;
  await admin.request('PUT', '/settings/weather', { isOn: true, address: service.address });
  await app.deps.jobs.run();
}
const proposed = async (query: Partial<Record<'crewId' | 'marketId', number>> = {}) => {
  const asked = new URLSearchParams(Object.entries(query).map(([name, id]) => [name, String(id)]));
  return (await admin.request<CallBody<RainMoves>>('GET', `/moves/rain?${asked}`)).body.data;
};
/** Returns the preview of the move that a proposal chooses. */
async function previewed({ crewId, marketId, date, plan }: RainMove) {
  const { strategy, ...ways } = plan ?? { strategy: 'push' };
  const body = { crewId, marketId, from: date, ...ways, room: undefined };
  const { data } = (await admin.request<CallBody<MovePreview>>('POST', '/moves/preview', body)).body;
  return data.options.find(option => option.strategy === strategy);
}
const bothOn = rainOn([FRIDAY]);

// covers: office-71
describe('days worth moving because of rain', () => {
  it('are none while the forecast is off, or dry', async () => {
    expect(await proposed()).toEqual({ isOn: false, hasForecast: false, moves: [] });
    await forecast(() => 50);
    expect(await proposed()).toEqual({ isOn: true, hasForecast: true, moves: [] });
    await app.db.delete(weatherPoints);
    expect(await proposed()).toEqual({ isOn: true, hasForecast: false, moves: [] });
  });

  it('include all markets if it rains everywhere, and are moved to the next dry working day', async () => {
    await forecast(bothOn);
    const { moves } = await proposed();
    expect(moves).toEqual([
      {
        ...{ crewId: null, marketId: null, who: null, date: FRIDAY, chance: 80, isStale: false },
        wetFrom: '2026-06-12T14:00:00.000Z',
        wetTo: '2026-06-12T20:00:00.000Z',
        visits: 4,
        dry: { date: MONDAY, room: 4 },
        plan: { strategy: 'transfer', onto: MONDAY, spreadDays: 3, room: 4 },
      },
    ]);
    for (const move of moves)
      expect(await previewed(move)).toMatchObject({ visits: 4, overfull: 0, unplaced: 0 });
  });

  it('skip wet days, days off, and days without visits', async () => {
    await forecast(rainOn(['2026-06-11', FRIDAY, '2026-06-13', MONDAY]));
    expect((await proposed()).moves.map(({ date, dry }) => [date, dry?.date])).toEqual([[FRIDAY, TUESDAY]]);
  });

  it('say how many visits have room on the dry day, and spread the others over dry days', async () => {
    await app.db.update(crews).set({ capacityMinutes: 40 }).where(eq(crews.id, south.crewId));
    await forecast(bothOn);
    const { moves } = await proposed();
    expect(moves).toMatchObject([
      {
        visits: 4,
        dry: { date: MONDAY, room: 3 },
        plan: { strategy: 'spread', onto: null, spreadDays: 2, room: 4 },
      },
    ]);
    for (const move of moves) expect(await previewed(move)).toMatchObject({ visits: 4, unplaced: 0 });
  });

  it('don’t spread over a wet day', async () => {
    await app.db.update(crews).set({ capacityMinutes: 40 }).where(eq(crews.id, south.crewId));
    await forecast(rainOn([FRIDAY, TUESDAY]));
    expect((await proposed()).moves).toMatchObject([
      { dry: { date: MONDAY, room: 3 }, plan: { strategy: 'transfer', onto: MONDAY, room: 3 } },
    ]);
  });

  it('name only the market where it rains', async () => {
    await forecast((date, hour, place) => (place.startsWith(NORTH) ? bothOn(date, hour, place) : 0));
    const [market] = await app.db.select().from(markets).where(eq(markets.id, north.marketId));
    const { moves } = await proposed();
    expect(moves).toMatchObject([{ marketId: north.marketId, who: market?.name, visits: 1 }]);
    for (const move of moves) expect(await previewed(move)).toMatchObject({ visits: 1 });
    expect((await proposed({ marketId: south.marketId })).moves).toEqual([]);
    expect((await proposed({ crewId: south.crewId })).moves).toEqual([]);
    const [crew] = await app.db.select().from(crews).where(eq(crews.id, north.crewId));
    expect((await proposed({ crewId: north.crewId })).moves).toMatchObject([
      { crewId: north.crewId, who: crew?.name, visits: 1 },
    ]);
  });

  it('are still named if no dry day is in the forecast', async () => {
    await forecast(rainOn(Array.from({ length: 7 }, (_, at) => addDays(TEST_TODAY, at))));
    expect((await proposed()).moves).toMatchObject([{ date: FRIDAY, visits: 4, dry: null, plan: null }]);
  });

  it('count only pending visits', async () => {
    await app.db.update(assignments).set({ status: 'skipped' }).where(eq(assignments.date, FRIDAY));
    await forecast(bothOn);
    expect((await proposed()).moves).toEqual([]);
    await app.db.update(assignments).set({ status: 'pending' }).where(eq(assignments.date, FRIDAY));
  });
});
