import { eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { settingPath } from '#contract/system/settingPaths.ts';
import { crews } from '#server/db/schema/index.ts';
import type { TestMarket } from '#tests/api/support/places.ts';
import { sell } from '#tests/api/support/sold.ts';
import { TEST_TODAY } from '#tests/api/support/testApp.ts';
import { rainOn, startWeatherServer, type WeatherServer } from '#tests/api/support/weatherServer.ts';
import { resize } from '#tests/browser/support/settle.ts';
import { makeSmallBusiness, PASSWORD } from '#tests/browser/support/smallBusiness.ts';
import { createStage, DESKTOP, PHONE, type Stage, signIn } from '#tests/browser/support/stage.ts';

let stage: Stage;
let desk: Page;
let service: WeatherServer;

const TOMORROW = '2026-06-11';

beforeAll(async () => {
  stage = await createStage();
  const { crewId } = await makeSmallBusiness(stage.app);
  const [crew] = await stage.app.db.select().from(crews).where(eq(crews.id, crewId));
  const ground: TestMarket = { marketId: crew?.marketId ?? 0, vendorId: crew?.vendorId ?? 0, crewId };
  for (const _ of [1, 2, 3])
    await sell(stage.app, ground, { priceCents: 4000, startDate: TOMORROW, weekday: 4 });
  service = await startWeatherServer(TEST_TODAY);
  service.rain = rainOn([TOMORROW]);
  desk = await signIn(await stage.visitor(), 'admin', 'theadmin', PASSWORD);
});
afterAll(async () => {
  await service.close();
  await stage.close();
});

it('is shown as turned off where days are moved', async () => {
  for (const size of [DESKTOP, PHONE]) {
    await resize(desk, size);
    await desk.goto(`/worklogs/move?date=${TEST_TODAY}`);
    await desk.getByText('The weather forecast is turned off, so rainy days aren’t flagged.').waitFor();
    await desk.getByRole('link', { name: 'Weather settings' }).waitFor();
    expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
  }
  await resize(desk, DESKTOP);
});

// covers: office-70
it('is turned on in the settings, tested, and shown in the calendar', async () => {
  await desk.goto(settingPath('weather'));
  await desk.getByLabel('Service URL').fill(service.address);
  await desk.getByLabel('Get the forecast for each market and crew start point').check();
  await desk.getByRole('button', { name: 'Save' }).click();
  await desk.getByText('On', { exact: true }).waitFor();
  await desk.getByRole('button', { name: 'Test', exact: true }).click();
  await desk.getByText(/168 hours of forecast, starting at 70 °F with a 10% chance of rain/).waitFor();
  await stage.app.deps.jobs.run();

  for (const kind of ['week', 'month']) {
    await desk.goto(`/workcal?view=${kind}&date=${TEST_TODAY}`);
    const rain = desk.getByRole('img', { name: /^Forecast: thunderstorms, 80% chance of rain/ });
    await rain.waitFor();
    expect(await rain.textContent()).toBe('80% 90°');
    expect(await desk.getByRole('img', { name: /^Forecast/ }).count()).toBe(kind === 'week' ? 3 : 7);
  }
  await desk.goto(`/workcal?view=day&date=${TOMORROW}`);
  await desk
    .getByText(/80% chance of rain during working hours, rain likely from 9:00 AM to 3:00 PM/)
    .waitFor();

  await resize(desk, PHONE);
  await desk.goto(`/workcal?view=week&date=${TEST_TODAY}`);
  await desk.getByRole('img', { name: /^Forecast: thunderstorms/ }).waitFor();
});

// covers: office-71
it('proposes to move the rainy day, and moves nothing until someone does', async () => {
  await resize(desk, { width: 1440, height: 900 });
  await desk.goto(`/worklogs/move?date=${TEST_TODAY}`);
  await desk.getByText('Thursday, 6/11/2026: 80% chance of rain from 9:00 AM to 3:00 PM.').waitFor();
  await desk.getByText('Friday, 6/12/2026 is dry and has room for all 3 visits.').waitFor();
  await desk.getByRole('button', { name: 'Preview moving Thursday, 6/11/2026' }).click();
  await expect.poll(() => desk.getByLabel('Visits on').inputValue()).toBe(TOMORROW);
  expect(await desk.getByRole('radio', { name: 'Move the whole day to…' }).isChecked()).toBe(true);
  await desk.getByText('Everything fits').first().waitFor();
  expect(await desk.getByLabel('Reason').inputValue()).toBe('Rain in the forecast');
  await desk.getByRole('button', { name: 'Move 3 visits' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Move 3 visits' }).click();
  await desk.getByRole('region', { name: 'Past moves' }).getByText('Rain in the forecast').waitFor();
});
