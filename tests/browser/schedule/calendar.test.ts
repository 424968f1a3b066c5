import { eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assignments, crews } from '#server/db/schema/index.ts';
import { makeVisit } from '#tests/api/support/billing.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import type { TestMarket } from '#tests/api/support/places.ts';
import { TEST_TODAY } from '#tests/api/support/testApp.ts';
import { settler } from '#tests/browser/support/settle.ts';
import { makeSmallBusiness, PASSWORD } from '#tests/browser/support/smallBusiness.ts';
import { createStage, PHONE, type Stage, signIn } from '#tests/browser/support/stage.ts';

let stage: Stage;
let desk: Page;
let office: Person;
let south: number;
let visits: number[];

beforeAll(async () => {
  stage = await createStage();
  const { crewId } = await makeSmallBusiness(stage.app);
  const { db } = stage.app;
  const [north] = await db.select().from(crews).where(eq(crews.id, crewId));
  if (!north) throw new Error('no crew');
  const [other] = await db
    .insert(crews)
    .values({ vendorId: north.vendorId, marketId: north.marketId, name: 'South', serviceTypes: ['mow'] })
    .returning();
  south = other?.id ?? 0;
  const ground: TestMarket = { marketId: north.marketId ?? 0, vendorId: north.vendorId, crewId };
  const visit = async (minutes: number) =>
    (
      await makeVisit(stage.app, ground, {
        property: { latitude: 30.24, longitude: -97.77 },
        assignment: {
          status: 'pending',
          date: TEST_TODAY,
          slot: TEST_TODAY,
          crewId,
          expectedMinutes: minutes,
          startedAt: null,
          completedAt: null,
          completedById: null,
        },
      })
    ).assignmentId;
  visits = [await visit(300), await visit(100), await visit(110)];
  office = await signedIn(stage.app, 'admin');
  desk = await signIn(await stage.visitor(), 'admin', 'theadmin', PASSWORD);
});
afterAll(() => stage.close());

const read = async (id: number | undefined) => {
  const [row] = await stage.app.db
    .select()
    .from(assignments)
    .where(eq(assignments.id, id ?? 0));
  return row;
};

/** Returns pairs of neighbors in one box that overlap. */
const clashesIn = (boxes: Element[]) =>
  boxes.flatMap(box => {
    const parts = [...box.children].filter(one => getComputedStyle(one).position !== 'absolute');
    const areas = parts.map(one => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const isCut = getComputedStyle(one).overflowX !== 'visible';
      return { one, left, right: isCut ? right : Math.max(right, left + one.scrollWidth), top, bottom };
    });
    return areas.flatMap((a, index) =>
      areas
        .slice(index + 1)
        .filter(
          b => a.left + 1 < b.right && b.left + 1 < a.right && a.top + 1 < b.bottom && b.top + 1 < a.bottom,
        )
        .map(b => `${a.one.textContent} | ${b.one.textContent}`),
    );
  });

it('has room for text twice as large: nothing overlaps, no status is cut off', async () => {
  const large = await signIn(await stage.visitor(), 'admin', 'theadmin', PASSWORD);
  await large.addInitScript(() =>
    addEventListener('DOMContentLoaded', () =>
      document.documentElement.style.setProperty('font-size', '200%'),
    ),
  );
  await large.goto('/workcal');
  await large.getByRole('button', { name: /^North, 6\/10\/2026: 3 visits/ }).waitFor();
  expect(await large.locator('.block').evaluateAll(clashesIn)).toEqual([]);

  await large.goto('/worklogs');
  const head = large.getByRole('button', { name: /^North/, expanded: true });
  await head.waitFor();
  expect(await head.evaluateAll(clashesIn)).toEqual([]);
  const states = large.locator('tbody td:has(svg):not(:has(button))');
  await states.first().waitFor();
  expect(await states.evaluateAll(cells => cells.filter(one => one.scrollWidth > one.clientWidth))).toEqual(
    [],
  );

  await large.goto('/dashboard');
  const crew = large.getByRole('link', { name: /^North/ });
  await crew.waitFor();
  expect(await crew.evaluateAll(clashesIn)).toEqual([]);
  await large.context().close();
});

it('keeps a crew’s status in its list, however long the name', async () => {
  await stage.app.db
    .update(crews)
    .set({
      name: 'South of the river and all that is mowed on weekends beyond the county line and back again',
    })
    .where(eq(crews.id, south));
  await desk.goto('/crew-team');
  const states = desk.getByRole('table').getByText('Active', { exact: true });
  await expect.poll(() => states.count()).toBe(2);
  const edge = await desk.locator('main .MuiCard-root').first().boundingBox();
  const state = await states.first().boundingBox();
  expect((state?.x ?? 0) + (state?.width ?? 0)).toBeLessThanOrEqual((edge?.x ?? 0) + (edge?.width ?? 0));
  await stage.app.db.update(crews).set({ name: 'South' }).where(eq(crews.id, south));
});

// covers: office-20
it('shows a week’s load, and moves a visit by keyboard and by dragging, after showing what changes', async () => {
  const settled = settler(desk);
  await desk.goto('/workcal');
  const today = desk.getByRole('button', { name: 'North, 6/10/2026: 3 visits, 8.5 / 8 h, 0.5 h over' });
  await today.waitFor();

  // By keyboard: the block opens its visits, Move asks for the day.
  await today.focus();
  await desk.keyboard.press('Enter');
  const panel = desk.getByRole('complementary').filter({ hasText: 'Wednesday, 6/10/2026' });
  await panel.getByRole('heading', { name: 'North' }).waitFor();
  const moves = panel.getByRole('button', { name: /^Move the visit at/ });
  await moves.first().focus();
  await desk.keyboard.press('Enter');
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel(/^Day/).fill('2026-06-11');
  await dialog.getByText('1 visit changes').waitFor();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await dialog.waitFor({ state: 'detached' });
  await desk.getByRole('button', { name: /^North, 6\/11\/2026: 1 visit/ }).waitFor();
  await desk.getByRole('button', { name: /^North, 6\/10\/2026: 2 visits/ }).waitFor();

  // By dragging: onto the other crew's Thursday, which the panel leaves visible.
  const visit = panel.locator('[data-visit]').first();
  const id = Number(await visit.getAttribute('data-visit'));
  const target = desk.getByRole('button', { name: /^South, 6\/11\/2026: Free/ });
  await settled();
  const from = await visit.boundingBox();
  const to = await target.boundingBox();
  if (!from || !to) throw new Error('nothing to drag');
  await desk.mouse.move(from.x + 30, from.y + 15);
  await desk.mouse.down();
  await desk.mouse.move(from.x - 60, from.y + 20, { steps: 4 });
  await desk.mouse.move(to.x + 20, to.y + 10, { steps: 8 });
  await desk.mouse.up();
  await dialog.getByText('1 visit changes').waitFor();
  expect((await read(id))?.date).toBe(TEST_TODAY);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await dialog.waitFor({ state: 'detached' });
  await desk.getByRole('button', { name: /^South, 6\/11\/2026: 1 visit/ }).waitFor();
  expect(await read(id)).toMatchObject({ date: '2026-06-11', crewId: south });
  expect(visits).toContain(id);
});

it('keeps its view in the URL, and follows changes made elsewhere', async () => {
  await desk.goto('/workcal?view=day&date=2026-06-10');
  const column = desk.getByRole('region', { name: 'North' });
  await column.getByText('1 visit').waitFor();
  const [left] = await stage.app.db
    .select({ id: assignments.id })
    .from(assignments)
    .where(eq(assignments.date, TEST_TODAY));
  await office.request('POST', `/assignments/${left?.id}/start`);
  await column.getByText('Started').waitFor();
  await desk.getByRole('button', { name: 'Month', exact: true }).click();
  await desk.getByRole('button', { name: /^6\/11\/2026: 2 visits/ }).waitFor();
  await expect.poll(() => desk.url()).toContain('view=month');
});

// covers: office-21
it('shows the crews’ progress on a map, as a table, and on a phone as a list; filters fit in one row', async () => {
  await desk.goto('/crew-status-map');
  const list = desk.getByRole('list', { name: 'Today’s crews' });
  await list.getByText('Working').waitFor();
  await list.getByText('No visits').waitFor();
  await desk.getByRole('button', { name: 'Table' }).click();
  await desk.getByRole('row', { name: /North Working 0 of 1 done/ }).waitFor();

  // The filters of the bush and bed map fit in one row.
  await desk.goto('/bnb-map');
  const filters = desk.locator('main').locator('input[type="date"], [role="combobox"]');
  await expect.poll(() => filters.count()).toBe(4);
  const middles = await filters.evaluateAll(all =>
    all.map(one => one.getBoundingClientRect()).map(({ top, bottom }) => Math.round((top + bottom) / 2)),
  );
  expect(new Set(middles).size).toBe(1);

  const phone = await stage.visitor({ viewport: PHONE, hasTouch: true, isMobile: true });
  const small = await signIn(phone, 'admin', 'theadmin', PASSWORD);
  await small.goto('/workcal');
  await small.getByRole('button', { name: /Wed, 6\/10\/2026/ }).click();
  await small.getByRole('button', { name: /^North/ }).click();
  await small.getByRole('heading', { name: 'North' }).waitFor();

  // The status that filters the work logs is visible, however far along its row it is.
  await small.goto('/worklogs?status=cancel');
  const chosen = small.getByRole('button', { name: /^Canceled/, pressed: true });
  await chosen.waitFor();
  await expect
    .poll(async () => ((await chosen.boundingBox())?.x ?? PHONE.width) < PHONE.width - 80)
    .toBe(true);
});
