import { randomUUID } from 'node:crypto';
import { and, asc, count, eq, inArray, isNull, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { PriceCampaign, UndoneCampaign } from '#contract/sales/priceCampaigns.calls.ts';
import { RAISED_AT_ONCE } from '#contract/sales/priceCampaigns.ts';
import {
  assignments,
  emailTemplates,
  history,
  notices,
  priceCampaignItems,
  priceCampaigns,
  properties,
  services,
  terms,
} from '#server/db/schema/index.ts';
import { workRound } from '#server/modules/sales/priceCampaigns/campaignWork.ts';
import { makeManyVisits } from '#tests/api/support/manyVisits.ts';
import { holding, type Person, signedIn } from '#tests/api/support/people.ts';
import type { TestMarket } from '#tests/api/support/places.ts';
import { statementsOf } from '#tests/api/support/plans.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';

/** One round of 1000 services and one of the rest. */
const MANY = 1200;

let app: TestApp;
let admin: Person;
let zip = 78620;
let ground: TestMarket;
let templateId: number;

beforeAll(async () => {
  app = await createTestApp();
  admin = await signedIn(app, 'admin');
  const [template] = await app.db
    .insert(emailTemplates)
    .values({
      ...{ name: 'New prices', type: 'customer' as const, subject: 'Your price' },
      ...{ htmlBody: '<p>{{oldPrice}} becomes {{newPrice}}</p>', alterBody: '{{newPrice}}' },
    })
    .returning();
  templateId = template?.id ?? 0;
});
afterAll(() => app.close());
beforeEach(async () => {
  app.deps.clock.set(TEST_TODAY);
  zip += 1;
  ground = await makeManyVisits(app, String(zip), MANY);
});

const send = <T = PriceCampaign>(path: string, body: object = {}, who = admin) =>
  who.request<CallBody<T> & ErrorBody>('POST', path, body, { 'idempotency-key': randomUUID() });
const raise = (body: object = {}, who = admin) =>
  send(
    '/price-campaigns',
    {
      ...{ effectiveFrom: '2026-06-22', scope: { marketId: ground.marketId }, includesHandSet: true },
      ...{ raise: { kind: 'percent', percent: 10 }, reason: 'Fuel' },
      ...body,
    },
    who,
  );
const begin = async (body: object = {}): Promise<number> => {
  const { status, body: begun } = await raise(body);
  expect(status).toBe(201);
  return begun.data.id;
};
const undo = (id: number, who = admin) => send<UndoneCampaign>(`/price-campaigns/${id}/undo`, {}, who);
const campaignNow = async (id: number): Promise<PriceCampaign | undefined> =>
  (await admin.request<PriceCampaign[]>('GET', `/price-campaigns?filter=${JSON.stringify({ id })}`)).body[0];
const workOn = () => app.deps.jobs.run('sales.priceCampaigns');

/** Ids of this test's services, in order. */
const mine = async () =>
  (
    await app.db
      .select({ id: services.id })
      .from(services)
      .innerJoin(properties, eq(properties.id, services.propertyId))
      .where(eq(properties.marketId, ground.marketId))
      .orderBy(asc(services.id))
  ).map(({ id }) => id);
const priced = async (priceCents: number) =>
  app.db.$count(terms, and(inArray(terms.serviceId, await mine()), eq(terms.priceCents, priceCents)));
const letters = async (id: number) => {
  const [row] = await app.db
    .select({ all: count(), readers: sql<number>`count(distinct ${notices.customerId})::int` })
    .from(notices)
    .where(and(like(notices.dedupeKey, `price-campaign:${id}:%`), eq(notices.status, 'waiting')));
  return row;
};
const told = async (id: number) =>
  (
    await app.db
      .select({ action: history.action, after: history.after })
      .from(history)
      .where(and(eq(history.entity, 'price-campaign'), eq(history.entityId, String(id))))
      .orderBy(asc(history.id))
  ).map(({ action, after }) => [action, after?.services]);
/** Starts visits of services at the new price. */
const startVisits = (serviceIds: number[]) =>
  app.db
    .update(assignments)
    .set({ status: 'started', slot: '2026-06-26' })
    .where(inArray(assignments.serviceId, serviceIds));

describe('a campaign of many services', () => {
  // covers: office-66
  it('gets its response before any price changes; each round raises its prices once', async () => {
    const begun = await raise({ templateId, expects: MANY });
    expect(begun.body).toMatchObject({
      message: 'Raising prices.',
      data: { serviceCount: 0, canUndo: false, progress: { work: 'checking', done: 0, total: MANY } },
    });
    expect(await priced(5500)).toBe(0);
    // The email is the one that was previewed.
    await app.db.update(emailTemplates).set({ status: 'inactive' }).where(eq(emailTemplates.id, templateId));

    const { id } = begun.body.data;
    const broadcast = vi.spyOn(app.deps.events, 'broadcast');
    const statements = await statementsOf(workOn);
    const progress = broadcast.mock.calls.map(([change]) => change).filter(({ done }) => done !== undefined);
    broadcast.mockRestore();
    await app.db.update(emailTemplates).set({ status: 'active' }).where(eq(emailTemplates.id, templateId));
    expect(progress).toEqual(
      [1000, MANY, 0, 1000, MANY].map(done => ({ entity: 'price-campaign', id, done, total: MANY })),
    );
    const steps = statements.flatMap(({ text }) =>
      /^\s*insert into "terms"/.test(text) ? ['terms'] : /^commit/.test(text) ? ['commit'] : [],
    );
    expect(steps.filter((step, index) => step === 'terms' || steps[index - 1] === 'terms')).toEqual([
      ...['terms', 'commit'],
      ...['terms', 'commit'],
    ]);
    expect(await campaignNow(id)).toMatchObject({
      ...{ serviceCount: MANY, letterCount: MANY, progress: null, canUndo: true, keptCount: 0 },
    });
    expect([await priced(5000), await priced(5500)]).toEqual([MANY, MANY]);
    expect(await letters(id)).toEqual({ all: MANY, readers: MANY });
    await workOn();
    expect(await priced(5500)).toBe(MANY);
    expect(await told(id)).toEqual([
      ['added', MANY],
      ['completed', MANY],
    ]);
  });

  it('resumes after the server was killed in the middle of a round, and raises nothing twice', async () => {
    const id = await begin({ templateId });
    // One round compares, the second one raises.
    expect(await workRound(app.deps, id)).toBe(true);
    expect(await workRound(app.deps, id)).toBe(true);
    expect(await campaignNow(id)).toMatchObject({
      serviceCount: 1000,
      progress: { work: 'raising', done: 1000 },
    });
    await app.db.execute(
      sql`alter table price_campaign_items add constraint killed check (old_cents = 0) not valid`,
    );
    await expect(workOn()).rejects.toThrow();
    await app.db.execute(sql`alter table price_campaign_items drop constraint killed`);
    expect(await priced(5500)).toBe(1000);
    expect(await letters(id)).toEqual({ all: 1000, readers: 1000 });

    await workOn();
    expect(await campaignNow(id)).toMatchObject({ serviceCount: MANY, progress: null });
    expect([await priced(5500), await priced(6050)]).toEqual([MANY, 0]);
    expect(await letters(id)).toEqual({ all: MANY, readers: MANY });
  });

  it('raises no price if its effect would differ from its preview, and says so', async () => {
    const id = await begin({ expects: MANY - 1 });
    await workOn();
    expect(await campaignNow(id)).toMatchObject({ serviceCount: 0, progress: null, canUndo: false });
    expect(await priced(5500)).toBe(0);
    expect(await told(id)).toEqual([
      ['added', MANY - 1],
      ['cancelled', 0],
    ]);
  });

  it('leaves out services that ended or were added meanwhile', async () => {
    const id = await begin();
    await workRound(app.deps, id);
    const last = (await mine()).at(-1) ?? 0;
    await app.db.update(services).set({ status: 'ended' }).where(eq(services.id, last));
    await app.db.execute(sql`with added as (
        insert into services (property_id, type, start_date)
        select property_id, 'mow', '2026-06-12'::date from services where id = ${last} returning id)
      insert into terms (service_id, from_slot, frequency, weekday, vendor_id, crew_id, price_cents)
      select id, '2026-06-12'::date, 1, 5, ${ground.vendorId}::int, ${ground.crewId}::int, 5000 from added`);
    await workOn();
    expect(await campaignNow(id)).toMatchObject({ serviceCount: MANY - 1, progress: null });
    expect(await priced(5500)).toBe(MANY - 1);
  });

  it('that fits in one transaction is done by the time the request returns', async () => {
    const { marketId } = await makeManyVisits(app, `${zip + 100}`, RAISED_AT_ONCE);
    const { body } = await raise({ scope: { marketId } });
    expect(body.data).toMatchObject({ serviceCount: RAISED_AT_ONCE, progress: null, canUndo: true });
    const undone = await undo(body.data.id);
    expect(undone.body.data).toMatchObject({ undone: RAISED_AT_ONCE, campaign: { progress: null } });
  });

  it('runs alone, and is not undone before it is stopped', async () => {
    const id = await begin();
    expect((await raise()).body.message).toMatch(/Another campaign is still changing prices/);
    expect((await undo(id)).body.message).toMatch(/hasn’t finished/);
    await workOn();
  });
});

describe('a campaign that is stopped', () => {
  // covers: office-66
  it('keeps and shows what was raised, and is undone as a whole', async () => {
    const before = await app.db
      .select()
      .from(terms)
      .where(inArray(terms.serviceId, await mine()))
      .orderBy(asc(terms.id));
    const id = await begin({ templateId });
    for (const _ of ['compared', 'raised']) await workRound(app.deps, id);
    const stopped = await send(`/price-campaigns/${id}/stop`);
    expect(stopped.body).toMatchObject({
      message: 'Stopped.',
      data: {
        ...{ serviceCount: 1000, canUndo: true },
        progress: { work: 'raising', done: 1000, total: MANY, isStopped: true },
      },
    });
    // Stopping it again changes nothing.
    expect((await send(`/price-campaigns/${id}/stop`)).status).toBe(200);
    await workOn();
    expect(await priced(5500)).toBe(1000);

    const undoing = await undo(id);
    expect(undoing.body).toMatchObject({
      message: 'Restoring prices.',
      data: { undone: 0, kept: [], campaign: { progress: { work: 'undoing', done: 0, total: 1000 } } },
    });
    await workOn();
    expect(await campaignNow(id)).toMatchObject({
      ...{ undoneAt: expect.any(String), undoneCount: 1000, progress: null, canUndo: false, keptCount: 0 },
    });
    const after = await app.db
      .select()
      .from(terms)
      .where(inArray(terms.serviceId, await mine()))
      .orderBy(asc(terms.id));
    expect(after).toEqual(before);
    expect(await letters(id)).toEqual({ all: 0, readers: 0 });
    expect(await told(id)).toEqual([
      ['added', MANY],
      ['stopped', 1000],
      ['restored', undefined],
    ]);
  });

  it('resumes with the rest, but not with prices that a later campaign raised', async () => {
    const id = await begin({ templateId });
    for (const _ of ['compared', 'raised']) await workRound(app.deps, id);
    await send(`/price-campaigns/${id}/stop`);
    // The later one raises what is left.
    const later = await begin({ raisedBefore: '2026-06-22', raise: { kind: 'percent', percent: 20 } });
    await workOn();
    expect(await campaignNow(later)).toMatchObject({ serviceCount: MANY - 1000 });
    const resumed = await send(`/price-campaigns/${id}/resume`);
    expect(resumed.body.data).toMatchObject({ progress: { done: 1000, isStopped: false }, canUndo: false });
    await workOn();
    expect(await campaignNow(id)).toMatchObject({ serviceCount: 1000, progress: null, canUndo: true });
    expect([await priced(5500), await priced(6000), await priced(6600)]).toEqual([1000, MANY - 1000, 0]);
    expect(await letters(id)).toEqual({ all: 1000, readers: 1000 });
  });

  it('can’t be resumed while another one runs or once its first day has passed', async () => {
    const id = await begin();
    await send(`/price-campaigns/${id}/stop`);
    const other = await makeManyVisits(app, `${zip + 200}`, MANY);
    await begin({ scope: { marketId: other.marketId } });
    expect((await send(`/price-campaigns/${id}/resume`)).body.message).toMatch(/still changing prices/);
    await workOn();
    app.deps.clock.set('2026-06-23');
    const csr = await holding(app, 'csr', ['price_campaign']);
    expect((await send(`/price-campaigns/${id}/resume`, {}, csr)).status).toBe(422);
    // It raised nothing, and is closed.
    expect((await undo(id, csr)).body.data).toMatchObject({ undone: 0, campaign: { progress: null } });
    expect(await priced(5500)).toBe(0);
  });

  it('is stopped and resumed by those who may raise prices', async () => {
    const id = await begin();
    const csr = await signedIn(app, 'csr');
    for (const step of ['stop', 'resume']) {
      expect((await send(`/price-campaigns/${id}/${step}`, {}, csr)).status).toBe(403);
      expect((await send(`/price-campaigns/999999/${step}`)).status).toBe(404);
    }
    await send(`/price-campaigns/${id}/stop`);
  });
});

describe('the undo of a campaign of many services', () => {
  // covers: office-38
  it('can be stopped and resumed, and names the services that keep the new price', async () => {
    const id = await begin({ templateId });
    await workOn();
    const ids = await mine();
    expect((await undo(id)).body.data.campaign.progress).toMatchObject({ work: 'undoing', total: MANY });
    expect(await workRound(app.deps, id)).toBe(true);
    const stopped = await send(`/price-campaigns/${id}/stop`);
    expect(stopped.body.data).toMatchObject({
      ...{ undoneCount: 1000, canUndo: false },
      progress: { work: 'undoing', done: 1000, total: MANY, isStopped: true },
    });
    expect((await undo(id)).status).toBe(409);

    const [started, changed] = [ids[1100] ?? 0, ids[1150] ?? 0];
    await startVisits([started]);
    await app.db
      .update(terms)
      .set({ frontBack: 'frontOnly' })
      .where(and(eq(terms.serviceId, changed), eq(terms.priceCents, 5500)));
    await send(`/price-campaigns/${id}/resume`);
    await workOn();
    const addresses = await app.db
      .select({ address: properties.address })
      .from(properties)
      .innerJoin(services, eq(services.propertyId, properties.id))
      .where(inArray(services.id, [started, changed]))
      .orderBy(asc(services.id));
    expect(await campaignNow(id)).toMatchObject({
      ...{ undoneCount: MANY - 2, keptCount: 2, progress: null, undoneAt: expect.any(String) },
      keptAddresses: addresses.map(({ address }) => address),
    });
    expect(await priced(5500)).toBe(2);
    const kept = await app.db
      .select({ why: priceCampaignItems.kept })
      .from(priceCampaignItems)
      .where(and(eq(priceCampaignItems.campaignId, id), isNull(priceCampaignItems.undoneAt)))
      .orderBy(asc(priceCampaignItems.serviceId));
    expect(kept).toEqual([{ why: 'begun' }, { why: 'changed' }]);
  });

  it('is refused if no price can be restored', async () => {
    const id = await begin();
    await workOn();
    await startVisits(await mine());
    expect((await undo(id)).body.message).toMatch(/No prices can be restored/);
    expect(await campaignNow(id)).toMatchObject({ progress: null, undoneAt: null, canUndo: false });
    expect(await app.db.$count(priceCampaigns, eq(priceCampaigns.id, id))).toBe(1);
  });
});
