import { and, desc, eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assignments, crews, moves, phrases, terms } from '#server/db/schema/index.ts';
import { workRound } from '#server/modules/schedule/schedule/moveWork.ts';
import { makeManyVisits } from '#tests/api/support/manyVisits.ts';
import type { TestMarket } from '#tests/api/support/places.ts';
import { sell, visitAt } from '#tests/api/support/sold.ts';
import { resize } from '#tests/browser/support/settle.ts';
import { makeSmallBusiness, PASSWORD } from '#tests/browser/support/smallBusiness.ts';
import { createStage, PHONE, type Stage, signIn } from '#tests/browser/support/stage.ts';

let stage: Stage;
let desk: Page;
let sold: Awaited<ReturnType<typeof sell>>[];

const TODAY = '2026-06-10';
const TOMORROW = '2026-06-11';
/** One round of 1000 visits and one of the rest. */
const MANY = 1200;

beforeAll(async () => {
  stage = await createStage();
  const { crewId } = await makeSmallBusiness(stage.app);
  const [crew] = await stage.app.db
    .update(crews)
    .set({ capacityMinutes: 50 })
    .where(eq(crews.id, crewId))
    .returning();
  if (!crew) throw new Error('no crew');
  const ground: TestMarket = { marketId: crew.marketId ?? 0, vendorId: crew.vendorId, crewId };
  const one = () => sell(stage.app, ground, { priceCents: 4000 });
  sold = [await one(), await one(), await one()];
  desk = await signIn(await stage.visitor(), 'admin', 'theadmin', PASSWORD);
});
afterAll(() => stage.close());

const visit = (index: number, slot = TODAY) => visitAt(stage.app, sold[index]?.serviceId ?? 0, slot);

// covers: office-22
it('compares the options for a rainy day, applies one of them, and undoes it', async () => {
  const said = { name: 'Rain', phrase: 'Rain all day', type: 'calendar' } as const;
  await stage.app.db.insert(phrases).values(said);
  await desk.goto(`/worklogs/move?date=${TODAY}`);
  await desk.getByText('3 pending visits, 1 h').waitFor();
  await desk.getByText('1 day over capacity').waitFor();
  await desk.getByText('$120.00 in lost revenue').waitFor();
  await desk.getByLabel('Over the next workdays').fill('1');
  await desk.getByText('1 doesn’t fit').waitFor();
  await desk.getByRole('radio', { name: 'Spread' }).check();
  await desk.getByRole('button', { name: said.name, exact: true }).click();
  await expect.poll(() => desk.getByLabel('Reason').inputValue()).toBe(said.phrase);
  await desk.getByRole('button', { name: 'Move 2 visits' }).click();
  const confirm = desk.getByRole('dialog');
  await confirm.getByText('1 visit doesn’t fit and stays on its day.').waitFor();
  await confirm.getByRole('button', { name: 'Move 2 visits' }).click();
  await confirm.waitFor({ state: 'detached' });
  const past = desk.getByRole('region', { name: 'Past moves' });
  await past.getByText('spread over 1 workday').waitFor();
  expect([(await visit(0)).date, (await visit(1)).date, (await visit(2)).date].sort()).toEqual([
    TODAY,
    TOMORROW,
    TOMORROW,
  ]);

  await past.getByRole('button', { name: 'Undo' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await past.getByText('Undone').waitFor();
  expect([(await visit(0)).date, (await visit(1)).date, (await visit(2)).date]).toEqual([
    TODAY,
    TODAY,
    TODAY,
  ]);
});

// covers: office-25
it('moves the whole day to another one', async () => {
  await desk.goto(`/worklogs/move?date=${TODAY}`);
  await desk.getByLabel('Day', { exact: true }).fill('2026-06-13');
  await desk.getByText('Day off').waitFor();
  await desk.getByLabel('Reason').fill('Holiday');
  await desk.getByRole('button', { name: 'Move 3 visits' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Move 3 visits' }).click();
  await desk.getByRole('region', { name: 'Past moves' }).getByText('Holiday').waitFor();
  expect((await visit(0)).date).toBe('2026-06-13');
});

// covers: office-29
it('forces a visit, saying what that overrides, and removes it again on a phone', async () => {
  await desk.goto('/force-services');
  await desk.getByRole('button', { name: 'Force a visit' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Property' }).fill('Slot Street');
  await desk.getByRole('option').first().click();
  await dialog.getByRole('combobox', { name: /^Service/ }).click();
  await desk.getByRole('option', { name: /Wednesday/ }).click();
  await dialog.getByLabel(/^Date/).fill('2026-06-14');
  await dialog.getByText('Wrong weekday: the service runs on Wednesday, and this is a Sunday.').waitFor();
  await dialog.getByText('Day off: no one works on Sunday.').waitFor();
  await dialog.getByLabel('Reason').fill('Wedding');
  await dialog.getByRole('button', { name: 'Force the visit' }).click();
  await dialog.waitFor({ state: 'detached' });
  await desk.getByText('wrong weekday, day off').waitFor();

  await resize(desk, PHONE);
  await desk.getByText('“Wedding”').waitFor();
  await desk.getByRole('button', { name: 'Remove' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await desk.getByText('No forced visits yet.').waitFor();
  expect(await stage.app.db.$count(assignments, eq(assignments.kind, 'forced'))).toBe(0);
});

// covers: office-35
it('carries services over into the next season, and undoes that', async () => {
  await resize(desk, { width: 1440, height: 900 });
  await desk.goto('/next-season');
  await desk.getByLabel(/^First day/).fill('2026-07-01');
  await desk.getByLabel('Change in percent').fill('10');
  await desk.getByText('3 get a new price').waitFor();
  await desk.getByText('$40.00 → $44.00').first().waitFor();
  await desk.getByRole('button', { name: 'Carry over 3 services' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Carry over 3 services' }).click();
  const past = desk.getByRole('region', { name: 'Past seasons' });
  await past.getByText('3 services').waitFor();
  await desk.getByRole('button', { name: 'Already carried over 3' }).waitFor();
  expect(await stage.app.db.$count(terms, eq(terms.priceCents, 4400))).toBe(3);
  await past.getByRole('button', { name: 'Undo' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await past.getByText('Undone').waitFor();
  expect(await stage.app.db.$count(terms, eq(terms.priceCents, 4400))).toBe(0);
});

// This test is last, because its properties would affect all others.
// covers: office-24
it('moves more visits than fit one transaction in the background: stopped, resumed and undone', async () => {
  const { crewId } = await makeManyVisits(stage.app, '78610', MANY);
  const { deps, db } = stage.app;
  await desk.goto(`/worklogs/move?date=2026-06-12&crewId=${crewId}`);
  await desk.getByLabel('Reason').fill('Storm');
  const move = { name: /^Move 1,?200 visits$/ };
  await desk.getByRole('button', move).click();
  await desk.getByRole('dialog').getByRole('button', move).click();
  const past = desk.getByRole('region', { name: 'Past moves' });
  await past.getByText('0 of 1,200 visits moved').waitFor();
  const [begun] = await db.select().from(moves).orderBy(desc(moves.id)).limit(1);
  await workRound(deps, begun?.id ?? 0);
  await past.getByText('1,000 of 1,200 visits moved').waitFor();
  await past.getByRole('button', { name: 'Stop' }).click();
  await past.getByText('Stopped at 1,000 of 1,200 visits').waitFor();
  await past.getByRole('button', { name: 'Resume' }).click();
  await past.getByText('1,000 of 1,200 visits moved').waitFor();
  const mine = (date: string) => and(eq(assignments.crewId, crewId), eq(assignments.date, date));
  await deps.jobs.run('schedule.moves');
  await past.getByText('visits moved').waitFor({ state: 'detached' });
  expect(await db.$count(assignments, mine('2026-06-12'))).toBe(0);

  await past.getByRole('button', { name: 'Undo' }).first().click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await past.getByText('0 of 1,200 visits moved back').waitFor();
  await deps.jobs.run('schedule.moves');
  await past.getByText('visits moved back').waitFor({ state: 'detached' });
  expect(await db.$count(assignments, mine('2026-06-12'))).toBe(MANY);
});
