import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addDays, type Day } from '#contract/core/days.ts';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { AutomationRun, DryRun } from '#contract/messaging/automations.calls.ts';
import type { AutomationAction, AutomationBody, AutomationStep } from '#contract/messaging/automations.ts';
import { NEW_AUTOMATION, READY_AUTOMATIONS } from '#contract/messaging/readyAutomations.ts';
import {
  assignments,
  automationRuns,
  automations,
  markets,
  notifications,
  weatherPoints,
  webhookDeliveries,
  webhooks,
} from '#server/db/schema/index.ts';
import { collect } from '#server/modules/messaging/automations/collect.ts';
import { runAutomations } from '#server/modules/messaging/automations/jobs.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { sell } from '#tests/api/support/sold.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';
import { rainOn, startWeatherServer, type WeatherServer } from '#tests/api/support/weatherServer.ts';

let app: TestApp;
let admin: Person;
/** The person whose notifications are read; `admin` is another one after each sign-in. */
let reader: Person;
let south: TestMarket;
let service: WeatherServer;
let name: string;

const THURSDAY = addDays(TEST_TODAY, 1);

beforeAll(async () => {
  app = await createTestApp();
  reader = await signedIn(app, 'admin');
  south = await makeTestMarket(app, ['78704'], 4);
  service = await startWeatherServer(TEST_TODAY);
  await app.db.insert(webhooks).values({
    ...{ url: 'https://example.com/hook', events: ['automation.reached'], secret: '-', afterEvent: 0 },
    createdAt: new Date(),
  });
  // No one works in the north on Thursday.
  await makeTestMarket(app, ['78664'], 5);
  for (const _ of [1, 2]) await sell(app, south, { property: { marketId: south.marketId } });
  const [market] = await app.db.select().from(markets).where(eq(markets.id, south.marketId));
  name = market?.name ?? '';
});
afterAll(async () => {
  await service.close();
  await app.close();
});
beforeEach(async () => {
  for (const table of [automations, notifications, webhookDeliveries, weatherPoints])
    await app.db.delete(table);
  await app.db.update(assignments).set({ status: 'pending' });
  await at(TEST_TODAY, '09:00');
  await forecast(rainOn([THURSDAY]));
});

async function at(day: Day, time: string) {
  app.deps.clock.set(day, time);
  admin = await signedIn(app, 'admin');
}

/** Fetches a forecast with this rain. */
async function forecast(rain: WeatherServer['rain'], body: object = {}) {
  service.rain = rain;
  await app.db.delete(weatherPoints);
  await admin.request('PUT', '/settings/weather', { isOn: true, address: service.address, ...body });
  await app.deps.jobs.run('weather.fetch');
}

const ready = READY_AUTOMATIONS.find(({ key }) => key === 'rain-tomorrow');
function body(change: Partial<AutomationStep> = {}): AutomationBody {
  if (!ready) throw new Error('no ready-made one');
  const { key: _, steps, ...own } = ready;
  return {
    ...NEW_AUTOMATION,
    ...own,
    name: ready.name.en,
    isOn: true,
    steps: steps.map(step => ({ ...step, ...change })),
  };
}
const switchOn = async (change: Partial<AutomationStep> = {}) =>
  expect((await admin.request('POST', '/automations', body(change))).status).toBe(201);
async function round() {
  await Promise.all([collect(app.deps, 'hour'), collect(app.deps, 'hour')]);
  await Promise.all([runAutomations(app.deps, 'newest'), runAutomations(app.deps, 'newest')]);
  await app.deps.events.idle();
}
const notes = async () =>
  (await app.db.select().from(notifications).orderBy(asc(notifications.id)))
    .filter(({ userId }) => userId === reader.userId)
    .map(row => JSON.stringify(row));
const outcomes = async () =>
  (await app.db.select().from(automationRuns).orderBy(asc(automationRuns.id))).map(
    ({ state, reason }) => reason ?? state,
  );

// covers: office-72
it('warns the office once at 5 PM about each market with visits on a wet tomorrow', async () => {
  await switchOn();
  await round();
  await at(TEST_TODAY, '16:59');
  await round();
  expect(await notes()).toEqual([]);
  await at(TEST_TODAY, '17:00');
  await round();
  await at(TEST_TODAY, '18:00');
  await round();
  const [note, ...others] = await notes();
  expect(others).toEqual([]);
  expect(note).toContain(`${name}, 6/11/2026, 80%: Rain is likely tomorrow.`);
  const { body: log } = await admin.request<AutomationRun[]>('GET', '/automation-runs');
  expect(log).toMatchObject([
    { trigger: 'rain-coming', customerId: null, customerName: name, state: 'done' },
  ]);
});

it.each([
  ['the forecast turned dry', () => forecast(() => 10)],
  ['the forecast was turned off', () => forecast(rainOn([THURSDAY]), { isOn: false })],
  ['no visit is left', () => app.db.update(assignments).set({ status: 'skipped' })],
])('sends no warning if %s', async (_name, change) => {
  await switchOn();
  await round();
  await at(TEST_TODAY, '16:30');
  await change();
  await at(TEST_TODAY, '17:00');
  await round();
  expect(await notes()).toEqual([]);
  expect(await outcomes()).toEqual(['no-longer-true']);
});

it('warns as soon as rain is forecast later than 5 PM', async () => {
  await forecast(() => 10);
  await switchOn();
  await at(TEST_TODAY, '18:00');
  await round();
  expect(await notes()).toEqual([]);
  await forecast(rainOn([THURSDAY]));
  await round();
  expect(await notes()).toHaveLength(1);
});

it('calls webhooks with the market', async () => {
  await switchOn({ action: 'webhook', text: null });
  await round();
  await at(TEST_TODAY, '17:00');
  await round();
  const sent = await app.db.select().from(webhookDeliveries);
  expect(sent.map(({ body: said }) => JSON.parse(said).data)).toMatchObject([
    { trigger: 'rain-coming', subjectId: south.marketId, customerId: null },
  ]);
});

it('shows in the dry run what it would do', async () => {
  const { body: said } = await admin.request<CallBody<DryRun>>('POST', '/automations/dry-run', body());
  expect(said.data).toMatchObject({ comingCount: 1, people: [{ customerId: null }] });
});

it.each(['message', 'push', 'discount', 'reminder', 'call-log'] satisfies AutomationAction[])(
  'does nothing that needs a customer: %s',
  async action => {
    const step = { action, subject: 'Rain', discountId: 1, assigneeId: admin.userId };
    const { status, body: said } = await admin.request<ErrorBody>('POST', '/automations', body(step));
    expect([status, said.errors?.['steps.0.action']]).toEqual([
      422,
      'This isn’t about a customer. Notify the office or call a webhook.',
    ]);
  },
);
