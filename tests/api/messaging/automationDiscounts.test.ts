import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type {
  Automation,
  AutomationChange,
  AutomationRun,
  DryRun,
} from '#contract/messaging/automations.calls.ts';
import type { AutomationBody, AutomationStep } from '#contract/messaging/automations.ts';
import { NEW_AUTOMATION, NEW_STEP } from '#contract/messaging/readyAutomations.ts';
import type { Discount, DiscountGrant } from '#contract/money/discounts.calls.ts';
import { assignments, discountGrants, discounts, notices, services } from '#server/db/schema/index.ts';
import { runAutomations } from '#server/modules/messaging/automations/jobs.ts';
import { bookVisit, makeReader, type Reader } from '#tests/api/support/automations.ts';
import { makeVisit, readCharge, type Visit } from '#tests/api/support/billing.ts';
import { correcting } from '#tests/api/support/correcting.ts';
import { holding, type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket } from '#tests/api/support/places.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

const SPRING = {
  ...{ code: 'SPRING', type: 'percentage', percent: 10, serviceCount: 2, priceCents: null },
  ...{ customerTypes: ['new'], serviceTypes: ['mow'], startDate: '2026-01-01', endDate: '2026-12-31' },
};

let app: TestApp;
let admin: Person;
let reader: Reader;
let discount: Discount;
beforeAll(async () => {
  app = await createTestApp();
  app.deps.clock.set('2026-06-10', '10:00');
  admin = await signedIn(app, 'admin');
});
afterAll(() => app.close());
beforeEach(async () => {
  app.deps.clock.set('2026-06-10', '10:00');
  await app.db.execute(
    sql`truncate automations, notices, assignments, charges, discount_grants, discounts cascade`,
  );
  discount = (await admin.request<Discount>('POST', '/discounts', SPRING)).body;
  reader = await makeReader(app);
});

const body = (step: Partial<AutomationStep> = {}, change: Partial<AutomationBody> = {}): AutomationBody => ({
  ...{ ...NEW_AUTOMATION, name: 'Thank you', trigger: 'visit-completed', isOn: true },
  steps: [{ ...NEW_STEP, action: 'discount', amount: 0, unit: 'minutes', discountId: discount.id, ...step }],
  ...change,
});
async function add(...parts: Parameters<typeof body>) {
  const made = await admin.request<Automation>('POST', '/automations', body(...parts));
  expect(made.status).toBe(201);
  app.deps.clock.advanceMinutes(1);
  return made.body;
}
const refusal = async (...parts: Parameters<typeof body>) =>
  (await admin.request<ErrorBody>('POST', '/automations', body(...parts))).body.errors;
const complete = (date = '2026-06-10') => bookVisit(app, reader, date, app.deps.clock.now().toISOString());
/** Two processes at once. */
const work = () => Promise.all([runAutomations(app.deps), runAutomations(app.deps)]);
const given = async () =>
  (
    await admin.request<CallBody<DiscountGrant[]>>('GET', `/properties/${reader.propertyId}/discounts`)
  ).body.data.map(({ discount: { code }, serviceId, usesLeft, reason }) => ({
    ...{ code, serviceId, usesLeft, reason },
  }));
const log = async () =>
  (await admin.request<AutomationRun[]>('GET', '/automation-runs?sort=["id","ASC"]')).body.map(
    ({ state, action, reason, discountCode }) => ({ state, action, reason, discountCode }),
  );

describe('an automation', () => {
  it('gives a discount once, which the log and the history name', async () => {
    await add();
    await complete();
    await work();
    await work();
    expect(await given()).toEqual([
      { code: 'SPRING', serviceId: null, usesLeft: 2, reason: 'automation: Thank you' },
    ]);
    expect(await log()).toEqual([
      { state: 'done', action: 'discount', reason: null, discountCode: 'SPRING' },
    ]);
    const filter = JSON.stringify({ entity: 'discount-grant', propertyId: reader.propertyId });
    const { body: history } = await admin.request<unknown[]>('GET', `/histories/list?filter=${filter}`);
    expect(history).toMatchObject([
      { action: 'added', reason: 'automation: Thank you', actorType: 'system', after: { code: 'SPRING' } },
    ]);
  });

  it('makes the next visit cheaper', async () => {
    const ground = await makeTestMarket(app);
    const as = await correcting(app, ground);
    const done = async (visit: Visit) => {
      const { body: answer } = await as.act(visit, 'complete');
      return readCharge(app, answer.data.chargeId ?? 0);
    };
    await add();
    const pending = { status: 'pending', completedAt: null, workedMinutes: null } as const;
    const first = await makeVisit(app, ground, { assignment: pending });
    expect(await done(first)).toMatchObject({ subtotalCents: 3500, discountCents: 0 });
    await work();
    const { serviceId, propertyId, customerId } = first;
    const [next] = await app.db
      .insert(assignments)
      .values({
        ...{ serviceId, propertyId, customerId, serviceType: 'mow', expectedMinutes: 30 },
        ...{ vendorId: ground.vendorId, crewId: ground.crewId, slot: '2026-06-17', date: '2026-06-10' },
      })
      .returning();
    expect(await done({ ...first, assignmentId: next?.id ?? 0 })).toMatchObject({
      ...{ subtotalCents: 3150, discountCents: 350 },
    });
  });

  it('gives a discount to each property concerned, immediately even outside the hours', async () => {
    await add();
    app.deps.clock.set('2026-06-10', '22:00');
    await complete();
    reader = await makeReader(app);
    await complete();
    await work();
    const rows = await app.db.select({ propertyId: discountGrants.propertyId }).from(discountGrants);
    expect(new Set(rows.map(row => row.propertyId)).size).toBe(2);
  });

  it('limits a discount to the service concerned', async () => {
    await add({ isForService: true });
    await complete();
    await work();
    expect(await given()).toMatchObject([{ code: 'SPRING', serviceId: reader.serviceId }]);
  });

  it.each([
    ['discount-over', 'is switched off', { isActive: false }],
    ['discount-over', 'has expired', { endDate: '2026-06-09' }],
    ['other-service', 'is for another service', { serviceTypes: ['bnb'] }],
  ] as const)('logs “%s” if the discount %s when it is due', async (reason, _why, change) => {
    await add({ isForService: true, amount: 5 });
    await complete();
    await work();
    const version = String(discount.version);
    const path = `/discounts/${discount.id}`;
    const saved = await admin.request('PUT', path, { ...SPRING, ...change }, { 'if-match': version });
    expect(saved.status).toBe(200);
    app.deps.clock.advanceMinutes(6);
    await work();
    expect(await given()).toEqual([]);
    expect(await log()).toEqual([{ state: 'skipped', action: 'discount', reason, discountCode: null }]);
  });

  it('logs a deleted discount', async () => {
    await add({ amount: 5 });
    await complete();
    await work();
    expect((await admin.request('DELETE', `/discounts/${discount.id}`)).status).toBe(200);
    app.deps.clock.advanceMinutes(6);
    await work();
    expect(await log()).toMatchObject([{ state: 'skipped', reason: 'discount-over' }]);
  });

  it('gives no discount to a service that has ended, and doesn’t claim to have', async () => {
    const words = { ...NEW_STEP, amount: 0, subject: 'Thank you', text: 'Your next visits cost less.' };
    const { steps } = body({ isForService: true, amount: 5 });
    await add({}, { steps: [...steps, { ...words, unit: 'minutes' }] });
    await complete();
    await work();
    await app.db.update(services).set({ status: 'ended' }).where(eq(services.id, reader.serviceId));
    app.deps.clock.advanceMinutes(6);
    await work();
    expect([await given(), await app.db.$count(notices)]).toEqual([[], 0]);
    expect(await log()).toMatchObject([{ state: 'skipped', reason: 'service-ended' }]);
  });

  it('gives no discount for something that is no longer true', async () => {
    await add({ amount: 5 });
    const id = await complete();
    await work();
    const undone = { status: 'pending', completedAt: null } as const;
    await app.db.update(assignments).set(undone).where(eq(assignments.id, id));
    app.deps.clock.advanceMinutes(6);
    await work();
    expect(await given()).toEqual([]);
    expect(await log()).toMatchObject([{ state: 'skipped', reason: 'no-longer-true' }]);
  });
});

describe('a dry run', () => {
  it('counts what would be given, and says why the rest would not', async () => {
    await complete('2026-06-09');
    const run = async (step: Partial<AutomationStep>) => {
      const { body: answer } = await admin.request<CallBody<DryRun>>(
        'POST',
        '/automations/dry-run',
        body(step),
      );
      return [answer.data.pastCount, answer.data.skipped];
    };
    expect(await run({})).toEqual([1, []]);
    await app.db.update(services).set({ status: 'ended' }).where(eq(services.id, reader.serviceId));
    expect(await run({ isForService: true })).toEqual([0, [{ reason: 'service-ended', count: 1 }]]);
    await app.db.update(discounts).set({ isActive: false });
    expect(await run({})).toEqual([0, [{ reason: 'discount-over', count: 1 }]]);
    expect(await given()).toEqual([]);
  });
});

describe('saving a discount step', () => {
  it('names the field that is wrong', async () => {
    expect(await refusal({ discountId: null })).toEqual({ 'steps.0.discountId': 'Required.' });
    expect(await refusal({ discountId: 999_999 })).toEqual({
      'steps.0.discountId': 'This no longer exists.',
    });
    expect(await refusal({ isForService: true }, { trigger: 'charge-paid' })).toEqual({
      'steps.0.isForService': 'This automation’s trigger isn’t about one service.',
    });
    expect(await refusal({}, { trigger: 'signup-received' })).toEqual({
      'steps.0.action': 'Not for people who aren’t customers yet.',
    });
    await app.db.update(discounts).set({ isActive: false });
    expect(await refusal()).toEqual({ 'steps.0.discountId': 'This discount is turned off.' });
  });

  it('needs the permission to give discounts, except to switch it off', async () => {
    const { id, version } = await add();
    const editor = await holding(app, 'csr', ['automation_list', 'automation_edit']);
    const change = (isOn: boolean, name: string) =>
      editor.request<ErrorBody>('PUT', `/automations/${id}`, body({}, { isOn, name }), {
        'if-match': String(version),
      });
    expect((await change(true, 'More thanks')).body).toMatchObject({
      code: 'forbidden',
      missing: 'discount_give',
    });
    await app.db.update(discounts).set({ isActive: false });
    expect((await change(false, 'Thank you')).status).toBe(200);
    expect((await editor.request('POST', '/automations', body({}, { name: 'New' }))).status).toBe(403);
  });

  it('reads a step of an earlier release as having no discount; saving it changes nothing', async () => {
    const words = { ...NEW_STEP, unit: 'minutes' as const, subject: 'Thanks', text: 'Thank you.' };
    const steps = [
      { ...words, amount: 0 },
      { ...words, amount: 60, text: 'Bye.' },
      { ...words, amount: 90, text: 'See you.' },
    ];
    const { id } = await add({}, { steps });
    await app.db.execute(
      sql`update automations set steps = (select jsonb_agg(s - 'discountId' - 'isForService' order by n)
        from jsonb_array_elements(steps) with ordinality x(s, n))`,
    );
    const read = (await admin.request<Automation>('GET', `/automations/${id}`)).body;
    expect(read.steps[0]).toMatchObject({ discountId: null, isForService: false });
    await complete();
    await work();
    const preview = async (next: AutomationStep[]) =>
      (
        await admin.request<CallBody<AutomationChange>>(
          ...(['POST', `/automations/${id}/preview`, body({}, { steps: next })] as const),
        )
      ).body.data;
    expect(await preview(steps)).toEqual({ canceledCount: 0, movedCount: 0 });
    // After a swap, the waiting step is a different one than before.
    const [first, second, third] = steps;
    if (!first || !second || !third) throw new Error('no steps');
    expect(await preview([first, third, second])).toEqual({ canceledCount: 1, movedCount: 0 });
  });
});
