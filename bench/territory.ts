import type { Polygon } from 'geojson';
import type { Page } from 'playwright';
import { DEMO_PASSWORD, makeDemoBusiness } from '#server/db/demo/index.ts';
import { insertMany } from '#server/db/insertMany.ts';
import { crews, properties, vendorZips, zipcodes } from '#server/db/schema/index.ts';
import { makeProperty } from '#tests/api/support/sold.ts';
import { createStage, type Stage, signIn } from '#tests/browser/support/stage.ts';

const POLYGONS = 400;
const PINS = 20_000;
/** South-west corner of an area around Austin, in degrees. */
const SOUTH_WEST = { latitude: 29.6, longitude: -98.6 };
const SIDE = 20;
const STEP = 0.06;
/** Corners of a polygon: as many as a simplified boundary has. */
const CORNERS = 80;
const PANS = 12;
const LEAST_FRAMES = 30;

type Say = (line: string) => void;

/** Measures how smoothly the territory map can be dragged with this many ZIP codes and properties. */
export async function benchTerritory(say: Say): Promise<void> {
  const stage = await createStage({ isOptimized: true });
  try {
    await makeDemoBusiness(stage.app.deps, () => undefined);
    await fill(stage);
    const visitor = await stage.visitor({ reducedMotion: 'no-preference' });
    const page = await signIn(visitor, 'admin', 'admin1', DEMO_PASSWORD);
    const begun = performance.now();
    await page.goto('/crewmap?market=all');
    await page.locator('.leaflet-container canvas').first().waitFor();
    await page.waitForFunction(() => document.querySelectorAll('.leaflet-properties-pane canvas').length > 0);
    say(`  shown after       ${((performance.now() - begun) / 1000).toFixed(1)} s`);
    const { frames, seconds, long, longest } = await pan(page);
    const rate = frames / seconds;
    say(
      `  while dragging    ${rate.toFixed(0)} frames a second, ${long} long tasks, the longest ${Math.round(longest)} ms` +
        ` (at least ${LEAST_FRAMES})  ${rate >= LEAST_FRAMES ? 'within budget' : 'OVER BUDGET'}`,
    );
  } finally {
    await stage.close();
  }
}

/** Creates a grid of ZIP codes with ragged boundaries, each with a crew, and properties all over it. */
async function fill({ app }: Stage): Promise<void> {
  const [crew] = await app.db.select().from(crews).limit(1);
  if (!crew) throw new Error('The demo has no crew.');
  const cells = Array.from({ length: POLYGONS }, (_, index) => {
    const latitude = SOUTH_WEST.latitude + STEP * Math.floor(index / SIDE);
    const longitude = SOUTH_WEST.longitude + STEP * (index % SIDE);
    return { code: String(60_000 + index), latitude, longitude, geometry: ragged(latitude, longitude) };
  });
  await insertMany(
    app.db,
    zipcodes,
    cells.map(cell => ({ ...cell, areaName: cell.code, state: 'TX', isApproximate: true })),
  );
  await insertMany(
    app.db,
    vendorZips,
    cells.map(({ code }) => ({
      vendorId: crew.vendorId,
      zipcode: code,
      serviceType: 'mow' as const,
      weekday: 2 as const,
      crewId: crew.id,
    })),
  );
  const ground = { marketId: crew.marketId ?? 1, vendorId: crew.vendorId, crewId: crew.id };
  const { customerId } = await makeProperty(app, ground);
  await insertMany(
    app.db,
    properties,
    Array.from({ length: PINS }, (_, index) => ({
      customerId,
      address: `${index} Bench Street`,
      city: 'Austin',
      state: 'TX',
      zipcode: cells[index % POLYGONS]?.code ?? '',
      latitude: SOUTH_WEST.latitude + ((index * 0.618) % 1) * STEP * SIDE,
      longitude: SOUTH_WEST.longitude + ((index * 0.7549) % 1) * STEP * SIDE,
      lotSize: 'small' as const,
      vendorId: crew.vendorId,
      referralCode: `BENCH${index}`,
    })),
  );
}

function ragged(latitude: number, longitude: number): Polygon {
  const ring = Array.from({ length: CORNERS }, (_, index) => {
    const angle = (2 * Math.PI * index) / CORNERS;
    const reach = (STEP / 2) * (1 + 0.08 * Math.sin(9 * angle));
    return [longitude + reach * Math.cos(angle), latitude + reach * Math.sin(angle)];
  });
  return { type: 'Polygon', coordinates: [[...ring, ring[0] ?? []]] };
}

/** Drags the map back and forth, counting frames and tasks over 50 ms. */
async function pan(page: Page) {
  const box = await page.locator('.leaflet-container').boundingBox();
  if (!box) throw new Error('The map is not shown.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.evaluate(() => {
    const seen = { frames: 0, long: 0, longest: 0, since: performance.now() };
    Object.assign(window, { seen });
    const count = () => {
      seen.frames += 1;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
    new PerformanceObserver(list => {
      for (const { duration } of list.getEntries()) {
        seen.long += 1;
        seen.longest = Math.max(seen.longest, duration);
      }
    }).observe({ type: 'longtask' });
  });
  for (let round = 0; round < PANS; round += 1) {
    const way = round % 2 === 0 ? 1 : -1;
    await page.mouse.move(x - way * 180, y - way * 120);
    await page.mouse.down();
    await page.mouse.move(x + way * 180, y + way * 120, { steps: 30 });
    await page.mouse.up();
  }
  return page.evaluate(() => {
    const { seen } = window as unknown as {
      seen: { frames: number; long: number; longest: number; since: number };
    };
    return { ...seen, seconds: (performance.now() - seen.since) / 1000 };
  });
}
