import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MoveVisits } from '../../contract/calls/moves.ts';
import type { TerritoryPreview } from '../../contract/calls/reassign.ts';
import type { ScheduleDifference } from '../../contract/calls/services.ts';
import { addDays, type Day, laterOf, mondayOf } from '../../contract/days.ts';
import { FREQUENCIES } from '../../contract/enums.ts';
import type { CallBody } from '../../contract/errors.ts';
import { crews, pauses, properties, services, settings, terms } from '../../server/db/schema/index.ts';
import { versionOn } from '../../server/modules/cadence/cadence.ts';
import { generateAll } from '../../server/modules/schedule/generateAll.ts';
import { type Person, signedIn } from './support/people.ts';
import { type Ground, makeGround } from './support/places.ts';
import { decidedOn } from './support/scheduleModel/decided.ts';
import { type Asked, anyAsked, type Step } from './support/scheduleModel/steps.ts';
import { sell, visitsOf } from './support/sold.ts';
import { createTestApp, TEST_TODAY, type TestApp } from './support/testApp.ts';

/** More of them are worth a wait after a change of the rules. */
const USUAL_RUNS = 6;
const RUNS = Number(process.env.SCHEDULE_RUNS ?? USUAL_RUNS);
const TIME_LIMIT_MS = 240_000 * Math.max(1, RUNS / USUAL_RUNS);
const ZIP = '78704';

let app: TestApp;
let ground: Ground;
let crewIds: number[];

beforeAll(async () => {
  app = await createTestApp();
  app.deps.events.wake = () => undefined;
  ground = await makeGround(app, [ZIP], 3);
  const [other] = await app.db
    .insert(crews)
    .values({ vendorId: ground.vendorId, name: 'Other crew', serviceTypes: ['mow'] })
    .returning();
  crewIds = [ground.crewId, other?.id ?? 0];
  const holidays = ['2026-06-19', '2026-07-01', '2026-07-03', '2026-07-14'].map(date => ({
    date,
    name: date,
  }));
  await app.db.insert(settings).values({ key: 'schedule', value: { holidays } });
});
afterAll(() => app.close());

type Visit = Awaited<ReturnType<typeof visitsOf>>[number];
type Difference = ScheduleDifference;

/** All that the schedule knows of one service. */
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
  return {
    startDate: service?.startDate,
    endDate: service?.endDate,
    status: service?.status,
    versions: versions.map(({ id: _, createdAt: __, beginsOn, ...version }) => ({
      ...version,
      beginsOn: beginsOn ?? version.fromSlot,
    })),
    pauses: held.map(({ fromDate, resumeDate }) => ({ fromDate, resumeDate })),
    // What work takes is learnt beside what the office does.
    visits: visits
      .map(({ version: _, expectedMinutes: __, ...visit }) => ({
        ...visit,
        handMade: visit.handMade.toSorted(),
      }))
      .sort((a, b) => a.id - b.id),
  };
}
type Standing = Awaited<ReturnType<typeof standing>>;

class Office {
  person: Person;
  readonly serviceId: number;
  constructor(person: Person, serviceId: number) {
    this.person = person;
    this.serviceId = serviceId;
  }

  get today(): Day {
    return app.deps.clock.today();
  }

  /** Each change happens at a moment of its own. */
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
  /** What takes it back; none where nothing was changed. */
  undo: string | null;
  /** What does the opposite. */
  reverse?: { path: string; body: object };
}

/** Looks at a change, makes it, and finds in the database what was shown and nothing else. */
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
    // A day that is the slot's own by now is nothing done by hand any more.
    const onSlot = now.date === now.slot ? ['date'] : [];
    expect((change?.kept ?? []).filter(field => ![...now.handMade, ...onSlot].includes(field))).toEqual([]);
  }
}

type Act<Kind extends Step['do']> = (office: Office, step: Extract<Step, { do: Kind }>) => Promise<Done>;
const NOTHING: Done = { undo: null };
const NO_END = '2099-12-31';
const undoEdit = ({ serviceId }: Office): Done => ({ undo: `/services/${serviceId}/undo` });

const ACTS: { [Kind in Step['do']]: Act<Kind> } = {
  async visit(office, { pick, days, scope, terms: wanted }) {
    const { visits } = await office.standing();
    const visit = picked(visits, pick);
    if (!visit) return NOTHING;
    const { frequency, ...rest } = termsOfStep(wanted);
    const body = {
      scope,
      ...rest,
      ...(scope !== 'this' && frequency !== undefined && { frequency }),
      ...(days !== null && { date: laterOf(office.today, addDays(visit.slot, days)) }),
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
    const before = await office.standing();
    const shown = await office.send<CallBody<TerritoryPreview>>('POST', '/territory/preview', body);
    const moves = shown.body.data.services.map(({ serviceId }) => serviceId);
    const done = await office.send<CallBody<{ reassigningId: number | null }>>('POST', '/territory', {
      ...body,
      moves,
    });
    expect(done.status).toBe(200);
    const after = await office.standing();
    const facts = (visit: Standing['visits'][number] | undefined) => visit && [visit.crewId, visit.date];
    const touched = [...new Set([...before.visits, ...after.visits].map(({ id }) => id))].filter(id => {
      const [was, now] = [before, after].map(({ visits }) => visits.find(visit => visit.id === id));
      // What waits without a crew gets that of its zip code, whoever else is chosen.
      const isFilled = was && now && was.crewId === null && was.date === now.date && moves.length === 0;
      return !isFilled && JSON.stringify(facts(was)) !== JSON.stringify(facts(now));
    });
    const [told] = shown.body.data.services;
    const firstOf = (id: number) =>
      [before, after].flatMap(({ visits }) => visits.find(visit => visit.id === id)?.date ?? [])[0];
    expect([touched.length, touched.map(firstOf).sort()[0] ?? null]).toEqual([
      told?.visits ?? 0,
      told?.firstDate ?? null,
    ]);
    const { reassigningId } = done.body.data;
    return { undo: reassigningId === null ? null : `/reassignings/${reassigningId}/undo` };
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

const isOver = ({ status }: { status: Visit['status'] }) => status === 'completed' || status === 'started';

async function lived(office: Office, { step, next }: Asked) {
  const before = await office.standing();
  const { undo, reverse } = await act(office, step);
  const after = await office.standing();
  if (step.do !== 'act' && !(step.do === 'visit' && step.scope === 'this'))
    for (const visit of before.visits.filter(isOver)) expect(after.visits).toContainEqual(visit);
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
  // A season and other crews bring back visits that went as new ones.
  if (step.do === 'season' || step.do === 'zone') expect(withoutIds(back)).toEqual(withoutIds(before));
  else expect(back).toEqual(before);
}

const withoutIds = ({ visits, ...standing }: Standing) => ({
  ...standing,
  visits: visits
    .map(({ id: _, createdAt: __, ...visit }) => visit)
    .sort((a, b) => (a.slot < b.slot ? -1 : 1)),
});

describe('a service that the office changes again and again', () => {
  it('becomes what was shown before, and what stood when that is taken back', {
    timeout: TIME_LIMIT_MS,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...FREQUENCIES),
        fc.array(anyAsked, { minLength: 4, maxLength: 14 }),
        async (frequency, steps) => {
          app.deps.clock.set(TEST_TODAY);
          const office = new Office(
            await signedIn(app, 'admin'),
            (await sell(app, ground, { frequency })).serviceId,
          );
          await generateAll(app.deps);
          try {
            for (const step of steps) await lived(office, step);
          } finally {
            // What is archived is made no visits any more, and no move or season finds it.
            await app.db.update(properties).set({ isArchived: true, marketId: null, zipcode: '00000' });
          }
        },
      ),
      { numRuns: RUNS, endOnFailure: true, ...(process.env.REPLAY && { path: process.env.REPLAY }) },
    );
  });
});
