import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PATHS, propertyPath, vendorViewPath } from '#contract/core/paths.ts';
import { contactRequests, crews, markets, properties, vendorZips } from '#server/db/schema/index.ts';
import { signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { smallMap, tileOfWater } from '#tests/api/support/smallMap.ts';
import { sell, visitAt, visitsOf } from '#tests/api/support/sold.ts';
import { settler } from '#tests/browser/support/settle.ts';
import { makeUser, PASSWORD } from '#tests/browser/support/smallBusiness.ts';
import { createStage, type Stage, signIn } from '#tests/browser/support/stage.ts';

let stage: Stage;
let office: BrowserContext;
let page: Page;
let austin: TestMarket;
let alamo: TestMarket;

beforeAll(async () => {
  stage = await createStage();
  austin = await makeTestMarket(stage.app, ['78704', '78745'], 2);
  alamo = await makeTestMarket(stage.app, ['78209'], 4);
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

it('moving a property to another ZIP code shows who takes over its services, and a mismatched city', async () => {
  const { propertyId, serviceId } = await sell(stage.app, austin);
  await page.goto(`${propertyPath(propertyId)}/edit`);
  await page.getByLabel('ZIP code').fill('78209');
  const moves = page.getByRole('region', { name: 'Services at this property' });
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
  await page.getByLabel('ZIP code').fill('78209');
  await page.getByRole('checkbox', { name: 'Lawn Service' }).uncheck();
  await page.getByText('Stays with North, Tuesday').waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(url => url.pathname === propertyPath(propertyId));
  expect(await crewsOf(serviceId)).toEqual([austin.crewId]);
  await page.goto(`${propertyPath(propertyId)}/services`);
  await page.getByText('Crew for the ZIP code').waitFor();
  await page.getByText('Alamo, Thursday').waitFor();
});

it('a market says how many properties it will include, and fixes those left without a market', async () => {
  const { propertyId } = await sell(stage.app, austin, {
    property: { zipcode: '78745', marketId: null },
  });
  await page.goto(`/markets/${austin.marketId}`);
  await page.getByText('1 property is added').waitFor();
  await page.getByRole('button', { name: 'Fix this' }).click();
  await page.waitForURL(url => url.pathname === '/markets');
  const [row] = await stage.app.db.select().from(properties).where(eq(properties.id, propertyId));
  expect(row?.marketId).toBe(austin.marketId);

  await page.goto(`/markets/${alamo.marketId}`);
  await page.getByLabel('Active').click();
  await page.getByText('2 properties are removed · 2 won’t be taxed anymore').waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(url => url.pathname === '/markets');
  expect(await stage.app.db.$count(properties, eq(properties.marketId, alamo.marketId))).toBe(0);
  await stage.app.db.update(markets).set({ isActive: true }).where(eq(markets.id, alamo.marketId));
});

it('deactivating a crew asks who takes over its work', async () => {
  const { serviceId } = await sell(stage.app, austin);
  await page.goto(`${PATHS.crewTeam}/${austin.crewId}`);
  await page.getByLabel('Active').click();
  const section = page.getByRole('region', { name: 'Who takes over the work?' });
  await section.getByText('This crew has upcoming work').waitFor();
  await section.getByLabel('Crew').click();
  await page.getByRole('option', { name: 'South' }).click();
  await section.getByText('South, Tuesday').first().waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(url => !url.pathname.endsWith(String(austin.crewId)));
  const [south] = await stage.app.db.select().from(crews).where(eq(crews.name, 'South'));
  expect(await crewsOf(serviceId)).toEqual([south?.id]);
});

it('a vendor that becomes inactive hands over the work of one crew, and the other crew keeps its own', async () => {
  const leaving = await makeTestMarket(stage.app, ['78722', '78723'], 2);
  const [keeping] = await stage.app.db
    .insert(crews)
    .values({ vendorId: leaving.vendorId, name: 'Keeping', serviceTypes: ['mow'] })
    .returning();
  const own = { vendorId: leaving.vendorId, crewId: keeping?.id ?? 0 };
  const given = await sell(stage.app, leaving, { property: { zipcode: '78722' } });
  const kept = await sell(stage.app, leaving, { ...own, property: { zipcode: '78723' } });
  await page.goto(`/vendors/${leaving.vendorId}`);
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Inactive' }).click();
  await page.getByText('2 properties belong to this vendor.').waitFor();
  await page.getByRole('combobox', { name: /^Keeping: 1 service/ }).waitFor();
  await page.getByRole('combobox', { name: /^Crew \d+: 1 service/ }).click();
  await page.getByRole('option', { name: /^Alamo/ }).click();
  await page.getByText('Alamo, Tuesday').first().waitFor();
  await page.getByText('keep work that isn’t handed over').click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(url => url.pathname === vendorViewPath(leaving.vendorId));
  expect([await crewsOf(given.serviceId), await crewsOf(kept.serviceId)]).toEqual([
    [alamo.crewId],
    [keeping?.id],
  ]);
});

it('changing a ZIP code’s day names the visit that is removed and its changes made by hand', async () => {
  const going = await makeTestMarket(stage.app, ['78731'], 2);
  const { serviceId } = await sell(stage.app, going, { property: { zipcode: '78731' } });
  const visit = await visitAt(stage.app, serviceId, '2026-06-16');
  const office = await signedIn(stage.app, 'admin');
  const byHand = { priceCents: 4321, scope: 'this', reason: 'Agreed' };
  // The pause covers that week's Friday, so the visit has no day to move to.
  const pause = { from: '2026-06-18', until: '2026-06-23', reason: 'Asked' };
  for (const [method, path, body] of [
    ['PUT', `/assignments/${visit.id}`, byHand],
    ['POST', `/services/${serviceId}/pause`, pause],
  ] as const)
    expect((await office.request(method, path, body)).status).toBe(200);
  await page.goto(`${vendorViewPath(going.vendorId)}/zipcodes`);
  await page.getByLabel('78731, Day').click();
  await page.getByRole('option', { name: 'Friday' }).click();
  const section = page.getByRole('region', { name: 'Current services in these ZIP codes' });
  await section.getByRole('button', { name: 'Check all' }).click();
  const removed = section.getByRole('listitem').filter({ hasText: /^Removed: the visit on/ });
  await removed.getByText('Price').waitFor();
  await removed.getByText('6/16/2026').waitFor();
  await page.getByRole('button', { name: 'Save ZIP codes' }).click();
  await page.getByText(/services? moved to the new day and crew/).waitFor();
  expect((await visitsOf(stage.app, serviceId)).map(({ id }) => id)).not.toContain(visit.id);
});

it('changing a ZIP code’s day offers to move its services too', async () => {
  const { serviceId } = await sell(stage.app, alamo, { property: { zipcode: '78209' } });
  expect((await visitsOf(stage.app, serviceId))[0]?.date).toBe('2026-06-11');
  await page.goto(`${vendorViewPath(alamo.vendorId)}/zipcodes`);
  await page.getByLabel('78209, Day').click();
  await page.getByRole('option', { name: 'Friday' }).click();
  const section = page.getByRole('region', { name: 'Current services in these ZIP codes' });
  await section.getByRole('button', { name: 'Check all' }).click();
  await section.getByText('Alamo, Friday').first().waitFor();
  await page.getByRole('button', { name: 'Save ZIP codes' }).click();
  await page.getByText(/services? moved to the new day and crew/).waitFor();
  expect((await visitsOf(stage.app, serviceId))[0]?.date).toBe('2026-06-12');
});

// covers: menu-4, portal-41
it('ZIP codes circled on the territory map move to another day as previewed, and back with Undo', async () => {
  const dayOf = async () =>
    (
      await stage.app.db
        .select({ weekday: vendorZips.weekday })
        .from(vendorZips)
        .where(and(eq(vendorZips.vendorId, austin.vendorId), eq(vendorZips.serviceType, 'mow')))
    ).map(({ weekday }) => weekday);
  const settled = settler(page);
  await page.goto(`/crewmap?market=${austin.marketId}`);
  const map = page.getByRole('region', { name: 'Territory Map' });
  // Even without a street map the area isn't empty.
  await map.getByText('Austin', { exact: true }).waitFor();
  await map.locator('.leaflet-control-scale-line').waitFor();
  await page.getByRole('list', { name: 'Legend' }).getByText('South').waitFor();
  await settled();
  const box = await map.boundingBox();
  if (!box) throw new Error('no map');
  await page.keyboard.down('Shift');
  for (const [x, y, isFirst] of [
    [0.1, 0.05, true],
    [0.98, 0.05],
    [0.98, 0.9],
    [0.1, 0.9],
    [0.1, 0.06],
  ] as const) {
    await page.mouse.move(box.x + box.width * x, box.y + box.height * y, { steps: 4 });
    if (isFirst) await page.mouse.down();
  }
  await page.mouse.up();
  await page.keyboard.up('Shift');
  await page.getByText('2 ZIP codes selected').waitFor();
  await page.getByRole('button', { name: 'Reassign…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reassign 2 ZIP codes' });
  await dialog.getByLabel('Day').click();
  await page.getByRole('option', { name: 'Friday' }).click();
  await dialog.getByText('2 ZIP codes get a new crew or day.').waitFor();
  await dialog.getByRole('button', { name: 'Reassign' }).click();
  await page.getByText('ZIP codes reassigned.').waitFor();
  expect(await dayOf()).toEqual([5, 5]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('ZIP codes reassigned.').waitFor({ state: 'hidden' });
  expect(await dayOf()).toEqual([2, 2]);
  await page.goto(`/crewmap?market=${austin.marketId}&by=density`);
  await page.getByRole('list', { name: 'Legend' }).getByText('per sq mi').first().waitFor();
});

it('a property’s pin is dragged onto the house, reset, and saved where it was dropped', async () => {
  const place = { latitude: 30.24, longitude: -97.76, isPinApproximate: true };
  const { propertyId } = await sell(stage.app, austin, { property: place });
  const pinOf = async () =>
    (await stage.app.db.select().from(properties).where(eq(properties.id, propertyId)))[0];
  const settled = settler(page);
  await page.goto(`${propertyPath(propertyId)}/edit`);
  const pin = page.locator('.leaflet-marker-draggable');
  const drag = async () => {
    await settled();
    await pin.scrollIntoViewIfNeeded();
    const box = await pin.boundingBox();
    if (!box) throw new Error('no pin');
    await page.mouse.move(box.x + 14, box.y + 14);
    await page.mouse.down();
    await page.mouse.move(box.x + 74, box.y + 40, { steps: 6 });
    await page.mouse.up();
  };
  const longitude = page.getByLabel('Longitude');
  await drag();
  await page.getByRole('button', { name: 'Reset pin' }).click();
  await expect.poll(() => longitude.inputValue()).toBe('-97.76');
  await drag();
  await page.getByRole('button', { name: 'Reset pin' }).waitFor();
  const dropped = Number(await longitude.inputValue());
  expect(dropped).toBeGreaterThan(-97.76);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(url => url.pathname === propertyPath(propertyId));
  expect(await pinOf()).toMatchObject({ longitude: dropped, isPinApproximate: false });
});

// covers: call-105, call-106
it('visitors sign up and write to the office from another site whose policy allows only this server', async () => {
  const site = createServer(({ url }, response) => {
    const policy = `default-src 'none'; script-src ${stage.url}; frame-src ${stage.url}`;
    const page = url === '/' ? 'data-title="Get a price"' : 'data-page="contact" data-title="Escríbanos"';
    const script = `<script src="${stage.url}/embed.js" ${page}></script>`;
    const language = url === '/' ? 'en' : 'es';
    response
      .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy })
      .end(`<!doctype html><html lang="${language}"><title>Lawns</title><p>Ours</p>${script}`);
  });
  await new Promise<void>(resolve => site.listen(0, '127.0.0.1', () => resolve()));
  const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const admin = await signedIn(stage.app, 'admin');
  const guest = await (await stage.visitor()).newPage();
  const refused: string[] = [];
  guest.on('console', line => {
    if (/Content Security Policy|frame-ancestors/.test(line.text())) refused.push(line.text());
  });
  await guest.goto(origin);
  const form = guest.frameLocator('iframe[title="Get a price"]');
  await guest.locator('iframe[title="Get a price"]').waitFor();
  await expect.poll(() => refused.length).toBeGreaterThan(0);
  await admin.request('PUT', '/settings/signup', { embedOrigins: [origin] });
  refused.length = 0;
  await guest.goto(origin);
  await form.getByLabel('Street address').fill('12 Juniper St');
  await form.getByLabel('ZIP code').fill('78704');
  await form.getByText('Good news').waitFor();
  await form.getByRole('button', { name: 'Next' }).click();
  await form.getByRole('heading', { name: 'How large is the lot?' }).waitFor();
  expect(refused).toEqual([]);

  // The contact form works the same way, in the site's language, even if the browser gives frames no storage.
  const wary = await stage.visitor();
  await wary.addInitScript(() => {
    if (window === window.top) return;
    const get = () => {
      throw new DOMException('Denied', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get, configurable: true });
  });
  const reader = await wary.newPage();
  await reader.goto(`${origin}/escribanos`);
  const letter = reader.frameLocator('iframe[title="Escríbanos"]');
  await letter.getByRole('heading', { name: 'Contáctenos' }).waitFor();
  await letter.getByLabel('Su nombre').fill('Rosa');
  await letter.getByLabel('Correo electrónico').fill('rosa@example.com');
  await letter.getByLabel('Su mensaje').fill('¿Trabajan los sábados?');
  stage.app.deps.clock.advanceMinutes(1);
  await letter.getByRole('button', { name: 'Enviar' }).click();
  await letter.getByText('¡Gracias! Recibimos su mensaje.').waitFor();
  const [asked] = await stage.app.db.select().from(contactRequests);
  expect(asked).toMatchObject({ name: 'Rosa', language: 'es' });
  site.close();
});

it('maps show the streets of a file in the server’s own folder', async () => {
  const folder = join(stage.app.deps.config.dataFolder, 'maps');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'texas.pmtiles'), smallMap(tileOfWater()));
  await page.goto(`/crewmap?market=${austin.marketId}`);
  const streets = page.locator('.leaflet-streets-pane canvas').first();
  await streets.waitFor({ state: 'attached' });
  const colour = () =>
    streets.evaluate((canvas: HTMLCanvasElement) =>
      [...(canvas.getContext('2d')?.getImageData(100, 100, 1, 1).data ?? [])].join(' '),
    );
  // The color of water on the street map in the light theme.
  await expect.poll(colour).toBe('128 222 234 255');
  await page.getByText('Protomaps').waitFor();
});
