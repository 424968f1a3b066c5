import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, type Day, laterOf, mondayOf } from '#contract/core/days.ts';
import { FREQUENCIES } from '#contract/core/enums.ts';
import type { CallBody } from '#contract/core/errors.ts';
import type { PropertyView } from '#contract/customers/properties.calls.ts';
import type { MoveVisits } from '#contract/schedule/moves.calls.ts';
import type { ScheduleDifference } from '#contract/schedule/services.calls.ts';
import type { Crew } from '#contract/territory/crews.calls.ts';
import type { Market } from '#contract/territory/markets.calls.ts';
import type {
  CrewWork,
  Reassigning,
  ReassignPreview,
  ServiceMove,
  VendorWork,
} from '#contract/territory/reassign.calls.ts';
import type { Vendor, VendorZip } from '#contract/territory/vendors.calls.ts';
import {
  assignments,
  crews,
  marketZips,
  pauses,
  properties,
  services,
  settings,
  terms,
  vendors,
  vendorZips,
} from '#server/db/schema/index.ts';
import { versionOn } from '#server/modules/schedule/cadence/cadence.ts';
import { generateAll } from '#server/modules/schedule/schedule/generateAll.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { decidedOn } from '#tests/api/support/scheduleModel/decided.ts';
import { type Asked, anyAsked, type Step } from '#tests/api/support/scheduleModel/steps.ts';
import { sell, visitsOf } from '#tests/api/support/sold.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';

/** Number of random runs unless SCHEDULE_RUNS is set; use more runs after changing the rules. */
const USUAL_RUNS = 6;
const RUNS = Number(process.env.SCHEDULE_RUNS ?? USUAL_RUNS);
const TIME_LIMIT_MS = 240_000 * Math.max(1, RUNS / USUAL_RUNS);
const ZIP = '78704';
/** Served by another vendor. */
const OTHER_ZIP = '78745';

let app: TestApp;
let ground: TestMarket;
/** Two crews of the vendor, and one of another vendor. */
let crewIds: number[];
let otherGround: TestMarket;

beforeAll(async () => {
  app = await createTestApp();
  app.deps.events.wake = () => undefined;
  ground = await makeTestMarket(app, [ZIP], 3);
  const [other] = await app.db
    .insert(crews)
    .values({ vendorId: ground.vendorId, name: 'Other crew', serviceTypes: ['mow', 'bnb'] })
    .returning();
  otherGround = await makeTestMarket(app, [OTHER_ZIP], 5);
  crewIds = [ground.crewId, other?.id ?? 0, otherGround.crewId];
  zones = await app.db.select().from(vendorZips);
  zipsOfMarkets = await app.db.select().from(marketZips);
  const holidays = ['2026-06-19', '2026-07-01', '2026-07-03', '2026-07-14'].map(date => ({
    date,
    name: date,
  }));
  await app.db.insert(settings).values({ key: 'schedule', value: { holidays } });
});
afterAll(() => app.close());

let zones: (typeof vendorZips.$inferSelect)[];
let zipsOfMarkets: (typeof marketZips.$inferSelect)[];

/** Removes what earlier runs left, so that no upcoming visits remain. */
async function clear() {
  // An archived property gets no visits, and no move or season includes it.
  await app.db.update(properties).set({ isArchived: true, marketId: null, zipcode: '00000' });
  await app.db.update(services).set({ status: 'ended', endDate: '2026-01-01' });
  await app.db.update(assignments).set({ status: 'cancel' }).where(eq(assignments.status, 'pending'));
  await app.db.update(crews).set({ isActive: true });
  await app.db.update(vendors).set({ status: 'active' });
  await app.db.delete(vendorZips);
  await app.db.insert(vendorZips).values(zones.map(({ id: _, ...zone }) => zone));
  await app.db.delete(marketZips);
  await app.db.insert(marketZips).values(zipsOfMarkets);
}

type Visit = Awaited<ReturnType<typeof visitsOf>>[number];
type Difference = ScheduleDifference;

/** Returns everything that the schedule stores about one service. */
async function standing(serviceId: number) {
  const [service] = await app.db.select().from(services).where(eq(services.id, serviceId));
  const versions = await app.db
    .select()
    .from(terms)
    .where(eq(terms.serviceId, serviceId))
    .orderBy(asc(terms.fromSlot));
  const held = await app.db
    .select()
    .from(pauses)
    .where(eq(pauses.serviceId, serviceId))
    .orderBy(pauses.fromDate);
  const visits = await visitsOf(app, serviceId);
  const [place] = await app.db
    .select({ zipcode: properties.zipcode, vendorId: properties.vendorId, marketId: properties.marketId })
    .from(properties)
    .where(eq(properties.id, service?.propertyId ?? 0));
  return {
    place,
    startDate: service?.startDate,
    endDate: service?.endDate,
    status: service?.status,
    versions: versions.map(({ id: _, createdAt: __, beginsOn, ...version }) => ({
      ...version,
      beginsOn: beginsOn ?? version.fromSlot,
    })),
    pauses: held.map(({ fromDate, resumeDate }) => ({ fromDate, resumeDate })),
    // Work times are learned independently of the office's changes.
    visits: visits
      .map(({ version: _, expectedMinutes: __, ...visit }) => ({
        ...visit,
        handMade: visit.handMade.toSorted(),
      }))
      .sort((a, b) => a.id - b.id),
  };
}
type Standing = Awaited<ReturnType<typeof standing>>;

interface Reassigned {
  id: number;
  before: Standing;
  after: Standing;
  day: Day;
}

class Office {
  person: Person;
  readonly serviceId: number;
  readonly propertyId: number;
  /** Reassignments that were not undone, latest last. */
  readonly reassigned: Reassigned[] = [];
  constructor(person: Person, { serviceId, propertyId }: { serviceId: number; propertyId: number }) {
    this.person = person;
    this.serviceId = serviceId;
    this.propertyId = propertyId;
  }

  get today(): Day {
    return app.deps.clock.today();
  }

  /** Sends each change a second after the previous one, so that no two have the same time. */
  send<T>(method: 'POST' | 'PUT', path: string, body: object = {}) {
    app.deps.clock.advanceMinutes(1 / 60);
    return this.person.request<T>(method, path, body, { 'idempotency-key': randomUUID() });
  }

  standing = () => standing(this.serviceId);
}

const picked = <T>(among: readonly T[], number: number): T | undefined =>
  among[number % Math.max(1, among.length)];
const isLeft = (status: Visit['status']) => status === 'pending';

const termsOfStep = ({ crew, ...rest }: Extract<Step, { do: 'visit' | 'terms' }>['terms']) => ({
  ...rest,
  ...(crew !== undefined && { crewId: crew === null ? null : (crewIds[crew] ?? null) }),
});

interface Done {
  /** Path that undoes it; null if nothing was changed. */
  undo: string | null;
  /** Call that does the opposite. */
  reverse?: { path: string; body: object };
}

/** Previews a change, makes it, and expects the database to match the preview exactly. */
async function asShown(
  office: Office,
  look: [path: string, body: object],
  act: [method: 'POST' | 'PUT', path: string, body: object],
): Promise<boolean> {
  const before = await office.standing();
  const shown = await office.send<CallBody<Difference>>('POST', ...look);
  expect(await office.standing()).toEqual(before);
  const done = await office.send(...act);
  const after = await office.standing();
  if (shown.status !== 200) {
    expect([shown.status, done.status]).toEqual([done.status, shown.status]);
    expect(after).toEqual(before);
    return false;
  }
  expect(done).toMatchObject({ status: 200 });
  expectShown(before, after, shown.body.data);
  return true;
}

const isGone = (was: Standing['visits'][number], after: Standing) => {
  const now = after.visits.find(visit => visit.id === was.id);
  return !now || (was.status !== 'cancel' && now.status === 'cancel');
};

const effectivePrice = ({ versions }: Standing, visit: Standing['visits'][number]) =>
  visit.handMade.includes('priceCents')
    ? visit.priceCents
    : (versionOn(versions, visit.slot)?.priceCents ?? null);

function expectShown(before: Standing, after: Standing, shown: Difference) {
  const ids = new Set(before.visits.map(visit => visit.id));
  expect(before.visits.filter(visit => isGone(visit, after)).map(visit => visit.id)).toEqual(
    shown.removed.map(visit => visit.id).sort((a, b) => a - b),
  );
  const wasOff = new Set(before.visits.flatMap(({ id, status }) => (status === 'cancel' ? id : [])));
  const made = after.visits.filter(
    ({ id, status }) => !ids.has(id) || (wasOff.has(id) && status === 'pending'),
  );
  expect(made.map(({ slot, date }) => ({ slot, date })).sort((a, b) => (a.slot < b.slot ? -1 : 1))).toEqual(
    shown.added,
  );
  const changes = new Map(shown.changed.map(change => [change.id, change]));
  for (const was of before.visits) {
    const now = after.visits.find(visit => visit.id === was.id);
    if (!now || isGone(was, after) || made.includes(now)) continue;
    const change = changes.get(was.id);
    const set = Object.fromEntries((change?.fields ?? []).map(({ field, after: value }) => [field, value]));
    const facts = ({ slot, date, crewId, frontBack }: typeof was) => ({ slot, date, crewId, frontBack });
    expect({ id: was.id, ...facts(now) }).toEqual({
      id: was.id,
      ...facts(was),
      ...(change && { slot: change.newSlot, date: change.newDate }),
      ...('crewId' in set && { crewId: set.crewId }),
      ...('frontBack' in set && { frontBack: set.frontBack }),
    });
    if (was.status === 'pending')
      expect([was.id, effectivePrice(after, now)]).toEqual([
        was.id,
        'priceCents' in set
          ? (set.priceCents ?? versionOn(after.versions, now.slot)?.priceCents ?? null)
          : effectivePrice(before, was),
      ]);
    expect((change?.lost ?? []).filter(field => now.handMade.includes(field))).toEqual([]);
    // A date that has become the slot's own no longer counts as set by hand.
    const onSlot = now.date === now.slot ? ['date'] : [];
    expect((change?.kept ?? []).filter(field => ![...now.handMade, ...onSlot].includes(field))).toEqual([]);
  }
}

/** Returns the reassignment just made, if there was one. */
async function undoOfLatest(office: Office, before: Standing): Promise<string | null> {
  const { data } = (await office.person.request<CallBody<Reassigning[]>>('GET', '/reassignings')).body;
  const [latest] = data;
  if (!latest || latest.id <= (office.reassigned.at(-1)?.id ?? 0) || latest.id <= lastKnown) return null;
  lastKnown = latest.id;
  office.reassigned.push({ id: latest.id, before, after: await office.standing(), day: office.today });
  return `/reassignings/${latest.id}/undo`;
}
let lastKnown = 0;

/**
 * Previews a reassignment, makes it with all services offered, and expects the database to match the preview
 * exactly.
 */
async function reassigned(
  office: Office,
  look: [path: string, body: object],
  act: (moves: number[]) => [method: 'POST' | 'PUT', path: string, body: object],
  previewOf: (data: unknown) => ReassignPreview = data => data as ReassignPreview,
): Promise<Done> {
  const before = await office.standing();
  const shown = await office.send<CallBody<unknown>>('POST', ...look);
  expect(await office.standing()).toEqual(before);
  if (shown.status !== 200) {
    expect((await office.send(...act([office.serviceId]))).status).toBe(shown.status);
    expect(await office.standing()).toEqual(before);
    return NOTHING;
  }
  const offered = previewOf(shown.body.data).services;
  const done = await office.send(...act(offered.map(({ serviceId }) => serviceId)));
  expect([done.status, done.body]).toMatchObject([200, {}]);
  const after = await office.standing();
  expectReassigned(before, after, offered);
  return { undo: await undoOfLatest(office, before) };
}

/** Returns the moved services of all of a vendor's crews, with services shared by several crews merged. */
function ofAllCrews({ crews: working }: VendorWork): ServiceMove[] {
  const parts = working.flatMap(({ preview }) => preview.services);
  const [first] = parts;
  if (!first) return [];
  const [firstDate = null] = parts.flatMap(part => part.firstDate ?? []).sort();
  const visits = parts.reduce((sum, part) => sum + part.visits, 0);
  const overwritten = parts.flatMap(part => part.overwritten).sort((a, b) => a.id - b.id);
  return [{ ...first, visits, firstDate, overwritten, removed: parts.flatMap(part => part.removed) }];
}

function expectReassigned(before: Standing, after: Standing, offered: readonly ServiceMove[]) {
  const facts = (visit: Standing['visits'][number] | undefined) =>
    visit && visit.status !== 'cancel' ? [visit.crewId, visit.date] : null;
  const touched = [...new Set([...before.visits, ...after.visits].map(({ id }) => id))].filter(id => {
    const [was, now] = [before, after].map(({ visits }) => visits.find(visit => visit.id === id));
    // A visit without a crew gets its ZIP code's crew, whoever else is chosen.
    const isFilled = was && now && was.crewId === null && was.date === now.date && offered.length === 0;
    return !isFilled && JSON.stringify(facts(was)) !== JSON.stringify(facts(now));
  });
  const [told] = offered;
  const firstOf = (id: number) =>
    [before, after].flatMap(({ visits }) => visits.find(visit => visit.id === id)?.date ?? [])[0];
  expect([touched.length, touched.map(firstOf).sort()[0] ?? null]).toEqual([
    told?.visits ?? 0,
    told?.firstDate ?? null,
  ]);
  const gone = before.visits.filter(visit => isGone(visit, after));
  const lost = (visits: readonly { id: number; lost: readonly string[] }[]) =>
    visits.map(visit => [visit.id, visit.lost.toSorted()]);
  expect(lost(told?.removed ?? [])).toEqual(gone.map(({ id, handMade }) => [id, handMade]));
  const overwritten = before.visits.filter(({ id, handMade, crewId }) => {
    const now = after.visits.find(visit => visit.id === id);
    return (
      now && !gone.some(visit => visit.id === id) && handMade.includes('crewId') && now.crewId !== crewId
    );
  });
  expect(lost(told?.overwritten ?? [])).toEqual(overwritten.map(({ id }) => [id, ['crewId']]));
}

/** Expects visits unchanged since a reassignment to be where they were before it, with their IDs. */
function expectPutBack({ before, after, day }: Reassigned, now: Standing, back: Standing, today: Day) {
  if (day !== today || JSON.stringify(now.pauses) !== JSON.stringify(after.pauses)) return;
  const find = ({ visits }: Standing, id: number) => visits.find(visit => visit.id === id);
  const weeks = new Map(back.visits.map(visit => [mondayOf(visit.slot), visit.id]));
  for (const was of before.visits) {
    const isUntouched = JSON.stringify(find(after, was.id)) === JSON.stringify(find(now, was.id));
    const isTaken = (weeks.get(mondayOf(was.slot)) ?? was.id) !== was.id;
    if (isUntouched && (find(now, was.id) || !isTaken)) expect(find(back, was.id)).toEqual(was);
  }
}

type Act<Kind extends Step['do']> = (office: Office, step: Extract<Step, { do: Kind }>) => Promise<Done>;
const NOTHING: Done = { undo: null };
/** The latest possible end, later than every planned visit. */
const NO_END = addDays(TEST_TODAY, 700);
const undoEdit = ({ serviceId }: Office): Done => ({ undo: `/services/${serviceId}/undo` });

const ACTS: { [Kind in Step['do']]: Act<Kind> } = {
  async visit(office, { pick, days, scope, terms: wanted, instructions }) {
    const { visits } = await office.standing();
    const visit = picked(visits, pick);
    if (!visit) return NOTHING;
    const { frequency, ...rest } = termsOfStep(wanted);
    const body = {
      scope,
      ...rest,
      ...(scope !== 'this' && frequency !== undefined && { frequency }),
      ...(days !== null && { date: laterOf(office.today, addDays(visit.slot, days)) }),
      ...(scope === 'this' && { instructions }),
      reason: 'asked',
    };
    const path = `/assignments/${visit.id}`;
    const isDone = await asShown(office, [`${path}/preview`, body], ['PUT', path, body]);
    return isDone && scope !== 'this' ? undoEdit(office) : NOTHING;
  },
  async terms(office, { after, weekday, scope, terms: wanted }) {
    const body = {
      from: addDays(office.today, after),
      scope,
      ...termsOfStep(wanted),
      ...(weekday && { weekday }),
      reason: 'asked',
    };
    const path = `/services/${office.serviceId}`;
    const isDone = await asShown(
      office,
      [`${path}/preview`, { kind: 'terms', ...body }],
      ['PUT', path, body],
    );
    return isDone ? undoEdit(office) : NOTHING;
  },
  async pause(office, { after, length, endsForced }) {
    const from = addDays(office.today, after);
    const body = { from, ...(length && { until: addDays(from, length) }), endsForced, reason: 'asked' };
    const path = `/services/${office.serviceId}`;
    const isDone = await asShown(
      office,
      [`${path}/preview`, { kind: 'pause', ...body }],
      ['POST', `${path}/pause`, body],
    );
    return isDone
      ? { ...undoEdit(office), reverse: { path: `${path}/resume`, body: { date: from } } }
      : NOTHING;
  },
  async resume(office, { after }) {
    const body = { date: addDays(office.today, after) };
    const path = `/services/${office.serviceId}`;
    const isDone = await asShown(
      office,
      [`${path}/preview`, { kind: 'resume', ...body }],
      ['POST', `${path}/resume`, body],
    );
    return isDone ? undoEdit(office) : NOTHING;
  },
  async end(office, { after }) {
    const body = { date: addDays(office.today, after), reason: 'asked' };
    const path = `/services/${office.serviceId}`;
    const { endDate } = await office.standing();
    const isDone = await asShown(
      office,
      [`${path}/preview`, { kind: 'end', ...body }],
      ['POST', `${path}/end`, body],
    );
    const date = laterOf(endDate ?? NO_END, body.date);
    return isDone ? { ...undoEdit(office), reverse: { path: `${path}/end`, body: { date } } } : NOTHING;
  },
  async force(office, { after }) {
    const date = addDays(office.today, after);
    await office.send('POST', `/services/${office.serviceId}/forced`, { date, reason: 'asked' });
    return NOTHING;
  },
  async act(office, { pick, action }) {
    const visit = picked((await office.standing()).visits, pick);
    if (visit) await office.send('POST', `/assignments/${visit.id}/${action}`, { reason: 'asked' });
    return NOTHING;
  },
  async move(office, { strategy, pick, days, through, intoPauses }) {
    const before = await office.standing();
    const visit = picked(
      before.visits.filter(({ status, date }) => isLeft(status) && date >= office.today),
      pick,
    );
    if (!visit) return NOTHING;
    const body = {
      marketId: ground.marketId,
      from: visit.date,
      to: addDays(visit.date, through),
      strategy,
      days,
      intoPauses,
      ...(strategy === 'transfer' && { onto: addDays(visit.date, days) }),
    };
    const shown = await office.send<CallBody<MoveVisits>>('POST', '/moves/preview/visits', {
      ...body,
      shown: 'all',
      length: 100,
    });
    const done = await office.send<CallBody<{ id: number }>>('POST', '/moves', {
      ...body,
      ontoDayOff: true,
      reason: 'asked',
    });
    const after = await office.standing();
    const targets = new Map(shown.body.data.visits.map(({ assignmentId, to }) => [assignmentId, to]));
    for (const was of before.visits) {
      const now = after.visits.find(({ id }) => id === was.id);
      const to = targets.get(was.id);
      expect([was.id, now?.date, now?.slot]).toEqual([was.id, to ?? was.date, was.slot]);
      expect(now?.status).toBe(to === null ? 'skipped' : was.status);
    }
    return { undo: done.status === 201 ? `/moves/${done.body.data.id}/undo` : null };
  },
  async season(office, { after, length, percent }) {
    const startDate = addDays(office.today, after);
    const body = {
      startDate,
      scope: { marketId: ground.marketId },
      ...(length && { endDate: addDays(startDate, length) }),
      ...(percent && { priceChange: { kind: 'percent', percent, roundToCents: 1 } }),
    };
    const done = await office.send<CallBody<{ id: number }>>('POST', '/seasons', body);
    return { undo: done.status === 201 ? `/seasons/${done.body.data.id}/undo` : null };
  },
  async zone(office, { crew, weekday }) {
    const body = {
      zipcodes: [ZIP],
      serviceType: 'mow',
      crewId: crew === null ? null : crewIds[crew],
      weekday,
    };
    return reassigned(office, ['/territory/preview', body], moves => [
      'POST',
      '/territory',
      { ...body, moves },
    ]);
  },
  async zips(office, { crew, weekday }) {
    const path = `/vendors/${ground.vendorId}/zipcodes`;
    const listed = await office.person.request<CallBody<VendorZip[]>>('GET', path);
    const zips = listed.body.data.map(({ zipcode, serviceType, ...zip }) =>
      serviceType === 'mow'
        ? { zipcode, serviceType, weekday, crewId: crewIds[crew] }
        : { zipcode, serviceType, weekday: zip.weekday, crewId: zip.crewId },
    );
    return reassigned(office, [`${path}/preview`, { zips }], moves => ['PUT', path, { zips, moves }]);
  },
  async leave(office, { crew }) {
    const [id, workTo] = [crewIds[crew] ?? 0, crewIds[1 - crew] ?? 0];
    const path = `/crews/${id}`;
    for (const other of [id, workTo]) {
      const { body } = await office.person.request<Crew>('GET', `/crews/${other}`);
      if (!body.isActive) await office.send('PUT', `/crews/${other}`, { ...body, isActive: true });
    }
    const work = async () =>
      (await office.send<CallBody<CrewWork>>('POST', `${path}/preview`, { workTo })).body.data;
    const wanted = { ...(await office.person.request<Crew>('GET', path)).body, isActive: false, workTo };
    const { underWay } = await work();
    const done = await reassigned(
      office,
      [`${path}/preview`, { workTo }],
      () => ['PUT', path, wanted],
      data => (data as CrewWork).preview,
    );
    expect(await work()).toMatchObject({ services: 0, visits: 0, zips: 0, underWay });
    const { visits } = await office.standing();
    const isOfLeaver = ({ crewId, status, date }: (typeof visits)[number]) =>
      crewId === id && isLeft(status) && date >= office.today;
    expect(visits.filter(isOfLeaver)).toEqual([]);
    return done;
  },
  async vendorLeaves(office) {
    const path = `/vendors/${ground.vendorId}`;
    const own = crewIds.slice(0, 2);
    for (const id of own) {
      const crew = (await office.person.request<Crew>('GET', `/crews/${id}`)).body;
      if (!crew.isActive) await office.send('PUT', `/crews/${id}`, { ...crew, isActive: true });
    }
    const vendor = (await office.person.request<Vendor>('GET', path)).body;
    if (vendor.status !== 'active') await office.send('PUT', path, { ...vendor, status: 'active' });
    const active = (await office.person.request<Vendor>('GET', path)).body;
    const workTo = Object.fromEntries(own.map(id => [id, otherGround.crewId]));
    const wanted = { ...active, status: 'inactive', workTo, evenServing: true };
    return reassigned(
      office,
      [`${path}/preview`, { workTo }],
      () => ['PUT', path, wanted],
      data => ({ services: ofAllCrews(data as VendorWork), loads: [] }),
    );
  },
  async relocate(office) {
    const path = `/properties/${office.propertyId}`;
    const { vendorId: _, ...fields } = (await office.person.request<PropertyView>('GET', path)).body;
    const zipcode = fields.zipcode === ZIP ? OTHER_ZIP : ZIP;
    return reassigned(office, [`${path}/preview`, { zipcode }], moves => [
      'PUT',
      path,
      { ...fields, zipcode, following: { moves, overwrites: false } },
    ]);
  },
  async market(office) {
    const path = `/markets/${ground.marketId}`;
    const market = (await office.person.request<Market>('GET', path)).body;
    const zipcodes = market.zipcodes.includes(ZIP) ? [] : [ZIP];
    const before = await office.standing();
    expect(await office.send('PUT', path, { ...market, zipcodes })).toMatchObject({ status: 200 });
    expect({ ...(await office.standing()), place: null }).toEqual({ ...before, place: null });
    return { undo: await undoOfLatest(office, before) };
  },
  async undoReassigning(office) {
    const kept = office.reassigned.pop();
    if (!kept) return NOTHING;
    const now = await office.standing();
    const { status } = await office.send('POST', `/reassignings/${kept.id}/undo`);
    const back = await office.standing();
    if (status !== 200) expect(back).toEqual(now);
    else expectPutBack(kept, now, back, office.today);
    return NOTHING;
  },
  async undo(office) {
    const before = await office.standing();
    const { status } = await office.send('POST', `/services/${office.serviceId}/undo`);
    if (status !== 200) expect(await office.standing()).toEqual(before);
    return NOTHING;
  },
  async nights(office, { days }) {
    app.deps.clock.set(addDays(office.today, days));
    await generateAll(app.deps);
    office.person = await signedIn(app, 'admin');
    return NOTHING;
  },
};

const act = (office: Office, step: Step): Promise<Done> =>
  (ACTS[step.do] as Act<Step['do']>)(office, step as never);

const crewsAtWork = async () =>
  (await app.db.select({ id: crews.id }).from(crews).where(eq(crews.isActive, true))).map(({ id }) => id);

const isOver = ({ status }: { status: Visit['status'] }) => status === 'completed' || status === 'started';

async function lived(office: Office, { step, next }: Asked) {
  const before = await office.standing();
  const { undo, reverse } = await act(office, step);
  const after = await office.standing();
  if (step.do !== 'act' && !(step.do === 'visit' && step.scope === 'this'))
    for (const visit of before.visits.filter(isOver)) expect(after.visits).toContainEqual(visit);
  const atWork = new Set(await crewsAtWork());
  const isLost = ({ status, date, crewId }: Visit) =>
    status === 'pending' && date >= office.today && crewId !== null && !atWork.has(crewId);
  expect((await visitsOf(app, office.serviceId)).filter(isLost)).toEqual([]);
  const weeks = after.visits.filter(({ kind }) => kind === 'regular').map(({ slot }) => mondayOf(slot));
  expect(new Set(weeks).size).toBe(weeks.length);
  await generateAll(app.deps);
  expect(await office.standing()).toEqual(after);
  if (reverse && next === 'reversed') {
    expect(await office.send('POST', reverse.path, reverse.body)).toMatchObject({ status: 200 });
    const decided = decidedOn((await office.standing()).visits, office.today);
    expect(decided).toEqual(expect.arrayContaining(decidedOn(before.visits, office.today)));
  }
  if (!undo || next !== 'undone') return;
  expect(await office.send('POST', undo)).toMatchObject({ status: 200 });
  const back = await office.standing();
  if (undo.startsWith('/reassignings')) office.reassigned.pop();
  // A season recreates removed visits with new IDs.
  const expected = withCrewsOf(back, before, atWork);
  if (step.do === 'season') expect(withoutIds(back)).toEqual(withoutIds(expected));
  else expect(back).toEqual(expected);
}

/** Gives restored terms whose crew has left to the crew that does the work now. */
function withCrewsOf(back: Standing, before: Standing, atWork: ReadonlySet<number>): Standing {
  const versions = before.versions.map((version, index) => {
    const isLeft = version.crewId !== null && !atWork.has(version.crewId);
    const { crewId, vendorId } = (isLeft && back.versions[index]) || version;
    return { ...version, crewId, vendorId };
  });
  return { ...before, versions };
}

const withoutIds = ({ visits, ...standing }: Standing) => ({
  ...standing,
  visits: visits
    .map(({ id: _, createdAt: __, ...visit }) => visit)
    .sort((a, b) => (a.slot < b.slot ? -1 : 1)),
});

describe('a service that the office changes again and again', () => {
  // covers: office-32
  it('matches the preview after each change, and its former state after each undo', {
    timeout: TIME_LIMIT_MS,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...FREQUENCIES),
        fc.array(anyAsked, { minLength: 4, maxLength: 14 }),
        async (frequency, steps) => {
          app.deps.clock.set(TEST_TODAY);
          const office = new Office(await signedIn(app, 'admin'), await sell(app, ground, { frequency }));
          await generateAll(app.deps);
          try {
            for (const step of steps) await lived(office, step);
          } finally {
            await clear();
          }
        },
      ),
      { numRuns: RUNS, endOnFailure: true, ...(process.env.REPLAY && { path: process.env.REPLAY }) },
    );
  });
});
