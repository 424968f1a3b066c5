import { and, asc, eq, gt } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { ErrorBody } from '#contract/core/errors.ts';
import type { AssignmentInput, bulkBody } from '#contract/schedule/assignments.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import { assignments, customers, notices, settings } from '#server/db/schema/index.ts';
import { queueDayNotices } from '#server/modules/schedule/visits/edit/dayNotices.ts';
import { write } from '#server/unitOfWork.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { sell, visitAt } from '#tests/api/support/sold.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';

const TOMORROW = '2026-06-11';
const TOLD = { byEmail: true, byText: true };

let app: TestApp;
let admin: Person;
let ground: TestMarket;
let lastId = 0;

beforeAll(async () => {
  app = await createTestApp();
  admin = await signedIn(app, 'admin');
  ground = await makeTestMarket(app, ['78704'], 3);
  await admin.request('PUT', '/settings/general', { name: 'Green Blade', phone: '5125550100' });
});
afterAll(() => app.close());
beforeEach(async () => {
  lastId = Math.max(0, ...(await app.db.select({ id: notices.id }).from(notices)).map(({ id }) => id));
});

/** Creates today's visit of a customer who can be reached by email and text. */
async function todays(change: Partial<typeof customers.$inferInsert> = {}) {
  const { customerId, serviceId, propertyId } = await sell(app, ground);
  const reached = { firstName: 'Ana', email: `ana${customerId}@example.com`, phone: '5125550177' };
  await app.db
    .update(customers)
    .set({ ...reached, ...change })
    .where(eq(customers.id, customerId));
  return { customerId, propertyId, visit: await visitAt(app, serviceId, TEST_TODAY) };
}

/** Returns the messages since the test began. */
const written = () =>
  app.db
    .select()
    .from(notices)
    .where(and(eq(notices.kind, 'visits-moved'), gt(notices.id, lastId)))
    .orderBy(asc(notices.id));
const edit = (id: number, body: AssignmentInput) =>
  admin.request<ErrorBody>('PUT', `/assignments/${id}`, body);
const act = (id: number, action: string, body?: object) =>
  admin.request('POST', `/assignments/${id}/${action}`, body);
const bulk = (body: z.input<typeof bulkBody>) => admin.request('POST', '/assignments/bulk', body);

describe('messages about a visit that the office changes', () => {
  // covers: office-26, office-65
  it('state its new day, signed by the business, if the office wants that', async () => {
    const { visit } = await todays();
    expect((await edit(visit.id, { date: TOMORROW })).status).toBe(200);
    expect(await written()).toEqual([]);
    await edit(visit.id, { date: '2026-06-12', reason: 'Rain', ...TOLD });
    const [letter, text, ...others] = await written();
    expect(others).toEqual([]);
    expect(letter).toMatchObject({ channel: 'email', subject: 'Your visit has a new date' });
    expect(letter?.body).toMatch(/^Hello Ana,\n\n.+: your visit on 6\/11\/2026 has moved to 6\/12\/2026\./);
    expect(letter?.body).toContain('\n\nRain\n\n');
    expect(letter?.body).toMatch(/\n\nGreen Blade\n\(512\) 555-0100$/);
    expect(text).toMatchObject({ channel: 'text', recipient: '5125550177' });
    expect(text?.body).toMatch(/^Green Blade: .+ has moved to 6\/12\/2026\. Rain$/);
  });

  // covers: office-26
  it('say that a visit is skipped, or that it takes place after all', async () => {
    const { visit } = await todays({ phone: null, language: 'es' });
    await act(visit.id, 'skip', { reason: 'Too wet', ...TOLD });
    await act(visit.id, 'restore', TOLD);
    expect((await written()).map(({ subject, body }) => [subject, body])).toEqual([
      ['Se omite una visita', expect.stringMatching(/no iremos el 6\/10\/2026\.[\s\S]*Muy mojado/)],
      ['Su visita será como antes', expect.stringContaining('su visita será el 6/10/2026, como antes.')],
    ]);
    await act(visit.id, 'start');
    await act(visit.id, 'restore', TOLD);
    expect(await written()).toHaveLength(2);
  });

  // covers: office-26
  it('are sent by each customer’s preferred channel, and not if nothing changed', async () => {
    const { visit: quiet } = await todays({ visitsMovedBy: 'none' });
    const { visit: byText } = await todays({ visitsMovedBy: 'text' });
    for (const { id } of [quiet, byText]) await edit(id, { date: TOMORROW, ...TOLD });
    expect((await written()).map(({ channel }) => channel)).toEqual(['text']);
    await edit(byText.id, { instructions: 'Mind the dog', ...TOLD });
    expect(await written()).toHaveLength(1);
  });

  it('omit why a price was set by hand', async () => {
    const { visit } = await todays();
    await edit(visit.id, { date: TOMORROW, priceCents: 1000, reason: 'He complained', ...TOLD });
    const told = await written();
    expect(told).toHaveLength(2);
    expect(JSON.stringify(told)).not.toContain('complained');
  });

  it('are refused if the edit affects more than this visit', async () => {
    const { visit } = await todays();
    const wide = await edit(visit.id, { date: TOMORROW, scope: 'season', byEmail: true });
    expect([wide.status, Object.keys(wide.body.errors ?? {})]).toEqual([422, ['byEmail']]);
  });

  // covers: office-26
  it('about many visits are sent as one email per customer', async () => {
    const [one, two, other] = [await todays(), await todays(), await todays()];
    await app.db
      .update(assignments)
      .set({ customerId: one.customerId })
      .where(eq(assignments.id, two.visit.id));
    const ids = [one, two, other].map(({ visit }) => visit.id);
    await bulk({ ids, action: 'move', date: TOMORROW, byEmail: true });
    const letters = await written();
    expect(letters.map(({ customerId }) => customerId)).toEqual([one.customerId, other.customerId]);
    expect(letters[0]?.body.match(/has moved to 6\/11\/2026/g)).toHaveLength(2);
    await bulk({ ids, action: 'skip', reason: 'Rain' });
    expect(await written()).toHaveLength(2);
    await bulk({ ids, action: 'restore', byEmail: true });
    expect((await written()).slice(2).map(({ subject }) => subject)).toEqual(
      Array(2).fill('Your visit is back on'),
    );
  });
});

describe('one-time notices', () => {
  const set = async (key: 'smtp' | 'text', value: object) => app.db.insert(settings).values({ key, value });
  const toldBy = async () => {
    const { visit } = await todays();
    const pair = { before: visit, after: { ...visit, date: TOMORROW } };
    await write(app.deps, SYSTEM_ACTOR, unit =>
      queueDayNotices(unit, { kind: 'moved', reason: null }, [pair], { ...TOLD, notifiesOnce: true }),
    );
    return (await written()).map(({ channel }) => channel);
  };

  // covers: serviceDelay.tellsCustomers
  it('use the channel that is set up, and email if both or neither are', async () => {
    expect(await toldBy()).toEqual(['email']);
    await set('text', { accountSid: 'AC1', fromNumber: '+15125550100' });
    expect(await toldBy()).toEqual(['email', 'text']);
    await set('smtp', { host: 'mail.example.com', fromEmail: 'office@example.com' });
    expect(await toldBy()).toEqual(['email', 'text', 'email']);
  });
});
