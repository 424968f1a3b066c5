import { eq } from 'drizzle-orm';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PATHS, propertyPath, vendorViewPath } from '../../contract/paths.ts';
import { crews, markets, properties } from '../../server/db/schema/index.ts';
import { type Ground, makeGround } from '../api/support/places.ts';
import { sell, visitsOf } from '../api/support/sold.ts';
import { makeUser, PASSWORD } from './support/smallBusiness.ts';
import { createStage, type Stage, signIn } from './support/stage.ts';

let stage: Stage;
let office: BrowserContext;
let page: Page;
let austin: Ground;
let alamo: Ground;

beforeAll(async () => {
  stage = await createStage();
  austin = await makeGround(stage.app, ['78704', '78745'], 2);
  alamo = await makeGround(stage.app, ['78209'], 4);
  await stage.app.db.update(crews).set({ name: 'North' }).where(eq(crews.id, austin.crewId));
  await stage.app.db.update(crews).set({ name: 'Alamo' }).where(eq(crews.id, alamo.crewId));
  await stage.app.db
    .insert(crews)
    .values({ vendorId: austin.vendorId, name: 'South', serviceTypes: ['mow', 'bnb'] });
  await makeUser(stage.app, 'admin', 'officeada');
  office = await stage.visitor();
  page = await signIn(office, 'admin', 'officeada', PASSWORD);
});
afterAll(() => stage.close());

const crewsOf = async (serviceId: number) => [
  ...new Set((await visitsOf(stage.app, serviceId)).map(visit => visit.crewId)),
];

it('a property in another zip code shows whose its services become, and a city that does not fit', async () => {
  const { propertyId, serviceId } = await sell(stage.app, austin);
  await page.goto(`${propertyPath(propertyId)}/edit`);
  await page.getByLabel('Zip code').fill('78209');
  const moves = page.getByRole('region', { name: 'Services sold here' });
  await moves.getByText('Alamo, Thursday', { exact: true }).waitFor();
  await page.getByText('78209 is in San Antonio, TX.').waitFor();
  await page.getByRole('button', { name: 'Use San Antonio, TX' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(url => url.pathname === propertyPath(propertyId));
  expect(await crewsOf(serviceId)).toEqual([alamo.crewId]);
  const [row] = await stage.app.db.select().from(properties).where(eq(properties.id, propertyId));
  expect(row).toMatchObject({ city: 'San Antonio', marketId: alamo.marketId });
});

it('a service that stays with its crew says so in the form and on the page', async () => {
  const { propertyId, serviceId } = await sell(stage.app, austin);
  await page.goto(`${propertyPath(propertyId)}/edit`);
  await page.getByLabel('Zip code').fill('78209');
  await page.getByRole('checkbox', { name: 'Lawn Service' }).uncheck();
  await page.getByText('Stays with North, Tuesday').waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(url => url.pathname === propertyPath(propertyId));
  expect(await crewsOf(serviceId)).toEqual([austin.crewId]);
  await page.goto(`${propertyPath(propertyId)}/services`);
  await page.getByText('The zip code has').waitFor();
  await page.getByText('Alamo, Thursday').waitFor();
});

it('a market says how many properties come in, and mends those left behind', async () => {
  const { propertyId } = await sell(stage.app, austin, {
    property: { zipcode: '78745', marketId: null },
  });
  await page.goto(`/markets/${austin.marketId}`);
  await page.getByText('1 property comes in').waitFor();
  await page.getByRole('button', { name: 'Put it right' }).click();
  await page.waitForURL(url => url.pathname === '/markets');
  const [row] = await stage.app.db.select().from(properties).where(eq(properties.id, propertyId));
  expect(row?.marketId).toBe(austin.marketId);

  await page.goto(`/markets/${alamo.marketId}`);
  await page.getByLabel('Active').click();
  await page.getByText('2 properties go out · 2 are no longer taxed').waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(url => url.pathname === '/markets');
  expect(await stage.app.db.$count(properties, eq(properties.marketId, alamo.marketId))).toBe(0);
  await stage.app.db.update(markets).set({ isActive: true }).where(eq(markets.id, alamo.marketId));
});

it('a crew that is to rest is asked who takes its work over', async () => {
  const { serviceId } = await sell(stage.app, austin);
  await page.goto(`${PATHS.crewTeam}/${austin.crewId}`);
  await page.getByLabel('At work').click();
  const section = page.getByRole('region', { name: 'Who takes the work over?' });
  await section.getByText('This crew has work to come').waitFor();
  await section.getByLabel('Crew').click();
  await page.getByRole('option', { name: 'South' }).click();
  await section.getByText('South, Tuesday').first().waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(url => !url.pathname.endsWith(String(austin.crewId)));
  const [south] = await stage.app.db.select().from(crews).where(eq(crews.name, 'South'));
  expect(await crewsOf(serviceId)).toEqual([south?.id]);
});

it('a zip code with another day offers to take its services along', async () => {
  const { serviceId } = await sell(stage.app, alamo, { property: { zipcode: '78209' } });
  expect((await visitsOf(stage.app, serviceId))[0]?.date).toBe('2026-06-11');
  await page.goto(`${vendorViewPath(alamo.vendorId)}/zipcodes`);
  await page.getByLabel('78209, Day').click();
  await page.getByRole('option', { name: 'Friday' }).click();
  const section = page.getByRole('region', { name: 'Services already sold there' });
  await section.getByRole('button', { name: 'Tick all' }).click();
  await section.getByText('Alamo, Friday').first().waitFor();
  await page.getByRole('button', { name: 'Save zip codes' }).click();
  await page.getByText(/services? went to the new day and crew/).waitFor();
  expect((await visitsOf(stage.app, serviceId))[0]?.date).toBe('2026-06-12');
});
