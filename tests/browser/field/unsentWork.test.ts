import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AssignmentStatus } from '#contract/core/enums.ts';
import { PATHS, RESCUE_PATH } from '#contract/core/paths.ts';
import { assignments, crews, fieldEvents, users } from '#server/db/schema/index.ts';
import type { TakenType } from '#server/modules/field/crewDay/conflicts/whyNotTaken.ts';
import { makeVisit } from '#tests/api/support/crewFixture.ts';
import { firstRow } from '#tests/api/support/database.ts';
import { makeSmallBusiness, makeUser, PASSWORD } from '#tests/browser/support/smallBusiness.ts';
import { createStage, PHONE, type Stage, signIn } from '#tests/browser/support/stage.ts';

let stage: Stage;
let place: { vendorId: number; crewId: number };
let desk: Page;

beforeAll(async () => {
  stage = await createStage();
  const { crewId } = await makeSmallBusiness(stage.app);
  const crew = await firstRow(stage.app.db, crews, eq(crews.id, crewId));
  place = { vendorId: crew?.vendorId ?? 0, crewId };
  await makeUser(stage.app, 'crew', 'rosa', place);
  desk = await signIn(await stage.visitor(), 'admin', 'theadmin', PASSWORD);
});
afterAll(() => stage.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const visit = (status: AssignmentStatus = 'pending') =>
  makeVisit(stage.app, place.vendorId, { crewId: place.crewId, status });
const idOf = async (username: string) =>
  (await firstRow(stage.app.db, users, eq(users.username, username)))?.id ?? 0;
const statusOf = async (id: number) =>
  (await firstRow(stage.app.db, assignments, eq(assignments.id, id)))?.status;

/** Leaves a started visit unsent on the phone, and signs out. */
async function leaveUnsent(phone: BrowserContext, address: string): Promise<void> {
  const page = await signIn(phone, 'crew', 'crewnorth', PASSWORD);
  await page.getByText(address).first().waitFor();
  await phone.route('**/field-events', route => route.abort());
  await button(page, 'Start').click();
  await page.getByText('1 waiting to send').waitFor();
  await button(page, 'Menu').click();
  await button(page, 'Logout').click();
  await page.getByRole('dialog', { name: 'Sign out now?' }).getByText('1 report isn’t sent yet').waitFor();
  await button(page, 'Sign out').click();
  await page.waitForURL(`**${PATHS.crewLogin}`);
  await page.getByText(/1 report/).waitFor();
  await page.close();
  await phone.unroute('**/field-events');
}

/** Creates a code in the office; returns it as the office reads it out. */
async function makeCode(userId: number): Promise<string> {
  await desk.goto(RESCUE_PATH);
  await desk.getByLabel('Person’s number').fill(String(userId));
  await button(desk, 'Create code').click();
  await desk.getByText(`Pat crewnorth (no. ${userId})`).waitFor();
  return desk.getByText(/^\d{4} \d{4}$/).innerText();
}

it('a colleague sends unsent work with the office’s code, but not with one that was revoked', async () => {
  const { visit: started, property } = await visit();
  const phone = await stage.visitor({ viewport: PHONE, hasTouch: true, isMobile: true });
  await leaveUnsent(phone, property.address);
  const page = await signIn(phone, 'crew', 'rosa', PASSWORD);
  await page.getByRole('button', { name: '1 report from someone else is on this phone' }).click();
  const sheet = page.getByRole('dialog');
  const userId = await idOf('crewnorth');
  await sheet.getByText(`Pat crewnorth (no. ${userId}): 1 report`).waitFor();
  const send = async (code: string) => {
    await sheet.getByLabel('Code from the office').fill(code);
    await sheet.getByRole('button', { name: 'Send', exact: true }).click();
  };

  const revoked = await makeCode(userId);
  await desk.getByRole('button', { name: 'Revoke: Pat crewnorth' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await desk.getByText('Valid codes').waitFor({ state: 'detached' });
  await send(revoked);
  await sheet.getByText('This code isn’t valid for this person’s work.').waitFor();
  expect(await statusOf(started.id)).toBe('pending');

  await send(await makeCode(userId));
  await page.getByText('Sent. It counts as work by the person who made it.').waitFor();
  expect(await statusOf(started.id)).toBe('started');
  expect(await firstRow(stage.app.db, fieldEvents, eq(fieldEvents.type, 'start'))).toMatchObject({ userId });
  await phone.close();
});

interface Kind {
  type: TakenType;
  status: AssignmentStatus;
  /** Label of the button that accepts the report. */
  label: string;
  payload?: Record<string, unknown>;
  /** The crew's words, as the office sees them. */
  words?: string;
}

/** Every kind of report that can wait for the office, with a visit that lets the office accept it. */
const KINDS: readonly Kind[] = [
  { type: 'complete', status: 'pending', label: 'Complete as reported' },
  { type: 'start', status: 'skipped', label: 'Start as reported' },
  {
    ...{ type: 'skip', status: 'pending', label: 'Skip as reported' },
    ...{ payload: { reason: 'Gate locked' }, words: '“Gate locked”' },
  },
  { type: 'undo', status: 'started', label: 'Undo as reported' },
  {
    ...{ type: 'extra-time', status: 'started', label: 'Approve time' },
    ...{ payload: { minutes: 30 }, words: '30 more minutes' },
  },
  { type: 'offer', status: 'completed', label: 'Accept the offer' },
  { type: 'offer-done', status: 'completed', label: 'Charge as done' },
  {
    ...{ type: 'note', status: 'completed', label: 'Keep the note' },
    ...{ payload: { text: 'Dog was out' }, words: '“Dog was out”' },
  },
  { type: 'photo', status: 'cancel', label: 'Keep the photo' },
];

it('the office sees every kind of report that could not be applied, and accepts one in one step', async () => {
  const { app } = stage;
  const now = app.deps.clock.now();
  const userId = await idOf('crewnorth');
  const made = new Map<TakenType, number>();
  for (const { type, status, payload = {} } of KINDS) {
    const { visit: one } = await visit(status);
    made.set(type, one.id);
    await app.db.insert(fieldEvents).values({
      ...{ id: randomUUID(), type, userId, crewId: place.crewId, assignmentId: one.id },
      ...{ happenedAt: now, at: now, receivedAt: now, payload, outcome: 'conflict' },
      conflict: { en: `Why not ${type}`, es: `Por qué no ${type}` },
    });
  }
  await desk.goto('/field-conflicts');
  const row = (type: string) =>
    desk.getByRole('listitem').filter({ hasText: new RegExp(`^Why not ${type}\\d`) });
  for (const { type, label, words } of KINDS) {
    await button(desk, label).waitFor();
    if (words) await row(type).getByText(words).waitFor();
  }
  await button(desk, 'Complete as reported').click();
  const dialog = desk.getByRole('dialog', { name: 'Complete this visit as the crew reported it?' });
  await dialog.getByRole('button', { name: 'Complete as reported' }).click();
  await row('complete').waitFor({ state: 'detached' });
  expect(await statusOf(made.get('complete') ?? 0)).toBe('completed');

  await row('photo').getByRole('button', { name: 'Resolve' }).click();
  await desk.getByRole('dialog').getByLabel('What you did').fill('Called the customer');
  await desk.getByRole('dialog').getByRole('button', { name: 'Resolve' }).click();
  // The dialog shows the same words until it closes.
  await row('photo').waitFor({ state: 'detached' });
  await button(desk, 'Resolved').click();
  await row('photo').getByText('Resolved', { exact: false }).first().waitFor();
});
