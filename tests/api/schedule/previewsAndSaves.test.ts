import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, type Day } from '#contract/core/days.ts';
import { FREQUENCIES } from '#contract/core/enums.ts';
import type { ErrorBody } from '#contract/core/errors.ts';
import { settings } from '#server/db/schema/index.ts';
import { generateAll } from '#server/modules/schedule/schedule/generateAll.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { sell, visitAt, visitsOf } from '#tests/api/support/sold.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';

/** Number of random runs; set PREVIEW_RUNS to more after a change of the rules. */
const RUNS = Number(process.env.PREVIEW_RUNS ?? 60);

let app: TestApp;
let csr: Person;
let admin: Person;
let ground: TestMarket;

beforeAll(async () => {
  app = await createTestApp();
  app.deps.events.wake = () => undefined;
  csr = await signedIn(app, 'csr');
  admin = await signedIn(app, 'admin');
  ground = await makeTestMarket(app, ['78704'], 3);
  const holidays = ['2026-06-19', '2026-07-01', '2026-07-03', '2026-07-14'].map(date => ({
    date,
    name: date,
  }));
  await app.db.insert(settings).values({ key: 'schedule', value: { holidays, onHoliday: 'skip' } });
});
afterAll(() => app.close());

type Answer = ErrorBody & { data?: unknown };
const post = (path: string, body: unknown, person = csr) =>
  person.request<Answer>('POST', path, body, { 'idempotency-key': randomUUID() });
const put = (path: string, body: unknown, person = csr) => person.request<Answer>('PUT', path, body);

interface Place {
  serviceId: number;
  /** A pending visit of the service. */
  visitId: number;
  day: Day;
  until: Day | null;
  frequency: (typeof FREQUENCIES)[number];
  scope: 'this' | 'following' | 'season';
  person: Person;
}

interface Pair {
  preview: () => ReturnType<typeof post>;
  /** Saves what was previewed. */
  save: (shown: Answer) => ReturnType<typeof post>;
  /** Returns whether the preview says that there is nothing to save. */
  isNothing?: (shown: Answer) => boolean;
}

type Option = { strategy: string; visits: number; isDayOff: boolean };
const optionOf = (shown: Answer, strategy: string) =>
  (shown.data as { options: Option[] }).options.find(option => option.strategy === strategy);

const said = { reason: 'As agreed' };

/** Each preview of the schedule with its save. */
const PAIRS: Record<string, (place: Place) => Pair> = {
  'a visit': ({ visitId, day, scope, person }) => ({
    preview: () => post(`/assignments/${visitId}/preview`, { scope, date: day }, person),
    save: () => put(`/assignments/${visitId}`, { scope, date: day, ...said }, person),
  }),
  'a visit, without a day': ({ visitId, frequency, scope, person }) => {
    const edit = { scope, priceCents: 4400, ...(scope !== 'this' && { frequency }), ...said };
    return {
      preview: () => post(`/assignments/${visitId}/preview`, edit, person),
      save: () => put(`/assignments/${visitId}`, edit, person),
    };
  },
  terms: ({ serviceId, day, frequency, scope, person }) => {
    const edit = { from: day, frequency, weekday: 4, scope: scope === 'this' ? 'following' : scope };
    return {
      preview: () => post(`/services/${serviceId}/preview`, { kind: 'terms', ...edit }, person),
      save: () => put(`/services/${serviceId}`, { ...edit, ...said }, person),
    };
  },
  'a pause': ({ serviceId, day, until, person }) => ({
    preview: () => post(`/services/${serviceId}/preview`, { kind: 'pause', from: day, until }, person),
    save: () => post(`/services/${serviceId}/pause`, { from: day, until, ...said }, person),
  }),
  'a resumption': ({ serviceId, day, person }) => ({
    preview: () => post(`/services/${serviceId}/preview`, { kind: 'resume', date: day }, person),
    save: () => post(`/services/${serviceId}/resume`, { date: day }, person),
  }),
  'an end': ({ serviceId, day, person }) => ({
    preview: () => post(`/services/${serviceId}/preview`, { kind: 'end', date: day }, person),
    save: () => post(`/services/${serviceId}/end`, { date: day, ...said }, person),
  }),
  'a forced visit': ({ serviceId, day, person }) => ({
    preview: () => post(`/services/${serviceId}/forced/preview`, { date: day }, person),
    save: ({ data }) =>
      post(
        `/services/${serviceId}/forced`,
        { date: day, isSecond: (data as { sameDay?: boolean } | undefined)?.sameDay ?? false, ...said },
        person,
      ),
  }),
  'many visits': ({ visitId, day, person }) => {
    const move = { ids: [visitId], action: 'move', date: day };
    return {
      preview: () => post('/assignments/bulk/preview', move, person),
      save: () => post('/assignments/bulk', { ...move, ...said }, person),
    };
  },
  'a bulk move': ({ day, until, person }) => {
    const move = { crewId: ground.crewId, from: day, to: until };
    return {
      preview: () => post('/moves/preview', move, person),
      save: () => post('/moves', { ...move, strategy: 'push', ...said }, person),
      isNothing: shown => optionOf(shown, 'push')?.visits === 0,
    };
  },
  'a transfer': ({ day, until, person }) => {
    const onto = until ?? addDays(day, 3);
    return {
      preview: () => post('/moves/preview', { crewId: ground.crewId, from: day, onto }, person),
      save: shown => {
        const ontoDayOff = shown.data ? optionOf(shown, 'transfer')?.isDayOff : false;
        return put(
          '/settings/transferDate',
          { crewId: ground.crewId, from: day, to: onto, ontoDayOff, ...said },
          person,
        );
      },
      isNothing: shown => optionOf(shown, 'transfer')?.visits === 0,
    };
  },
  'a season': ({ day, until }) => {
    const season = { startDate: day, endDate: until, scope: { marketId: ground.marketId } };
    return {
      preview: () => post('/seasons/preview', season, admin),
      save: () => post('/seasons', { ...season, ...said }, admin),
      isNothing: shown => (shown.data as { carried: number }).carried === 0,
    };
  },
  'a price campaign': ({ day }) => {
    const wish = {
      effectiveFrom: day,
      scope: { marketId: ground.marketId },
      raise: { kind: 'percent', percent: 3 },
    };
    return {
      preview: () => post('/price-campaigns/preview', wish, admin),
      save: () => post('/price-campaigns', { ...wish, ...said }, admin),
      isNothing: shown => (shown.data as { raised: number }).raised === 0,
    };
  },
};

const near = fc.integer({ min: -3, max: 45 }).map(days => addDays(TEST_TODAY, days));
const day = fc.oneof(
  { weight: 14, arbitrary: near },
  { weight: 1, arbitrary: fc.constantFrom('2020-03-01', '2099-01-01') },
);
const situations = fc.record({
  pauses: fc.array(fc.record({ from: near, days: fc.integer({ min: 2, max: 12 }) }), { maxLength: 2 }),
  canceled: fc.array(fc.nat({ max: 7 }), { maxLength: 3 }),
  skipped: fc.array(fc.nat({ max: 7 }), { maxLength: 1 }),
  end: fc.option(near, { freq: 3 }),
  isMoved: fc.boolean(),
  isOffice: fc.boolean(),
});
const asked = fc.record({
  kind: fc.constantFrom(...Object.keys(PAIRS)),
  pick: fc.nat({ max: 7 }),
  day,
  until: fc.option(fc.integer({ min: 1, max: 20 })),
  frequency: fc.constantFrom(...FREQUENCIES),
  scope: fc.constantFrom('this' as const, 'following' as const, 'season' as const),
});

/** Creates a weekly mow with past visits. */
async function lived({
  pauses,
  canceled,
  skipped,
  end,
  isMoved,
}: typeof situations extends fc.Arbitrary<infer S> ? S : never) {
  const { serviceId } = await sell(app, ground);
  const visits = await visitsOf(app, serviceId);
  const act = async (numbers: readonly number[], action: string) => {
    for (const number of numbers)
      if (visits[number]) await post(`/assignments/${visits[number].id}/${action}`, said, admin);
  };
  await act(canceled, 'cancel');
  await act(skipped, 'skip');
  const [, second] = visits;
  if (isMoved && second) await put(`/assignments/${second.id}`, { date: addDays(second.date, 2) }, admin);
  for (const { from, days } of pauses)
    await post(`/services/${serviceId}/pause`, { from, until: addDays(from, days) }, admin);
  if (end) await post(`/services/${serviceId}/end`, { date: end }, admin);
  return serviceId;
}

describe('a preview that succeeds', () => {
  it('can be saved; otherwise both are refused with the same words', { timeout: 240_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(situations, asked, async (situation, { kind, pick, until, ...wish }) => {
        const serviceId = await lived(situation);
        const pending = (await visitsOf(app, serviceId)).filter(({ status }) => status === 'pending');
        const visit = pending[pick % Math.max(1, pending.length)];
        const pair = PAIRS[kind]?.({
          ...wish,
          serviceId,
          visitId: visit?.id ?? 0,
          until: until === null ? null : addDays(wish.day, until),
          person: situation.isOffice ? csr : admin,
        });
        if (!pair) throw new Error(kind);
        const shown = await pair.preview();
        const saved = await pair.save(shown.body);
        const told = `${kind}: ${JSON.stringify(saved.body)}`;
        if (shown.status !== 200) {
          expect([saved.status, saved.body.errors], told).toEqual([shown.status, shown.body.errors]);
          expect(shown.body.message, told).not.toBe('Not found.');
        } else if (pair.isNothing?.(shown.body)) expect(saved.status, told).toBeGreaterThanOrEqual(409);
        else expect(saved.status, told).toBeLessThan(300);
        await generateAll(app.deps);
      }),
      { numRuns: RUNS },
    );
  });

  it('is refused with the pause’s name if an edit of this and the following visits ends in it', async () => {
    const { serviceId } = await sell(app, ground);
    await post(`/services/${serviceId}/pause`, { from: '2026-06-20', until: '2026-06-27' });
    const visit = await visitAt(app, serviceId, '2026-06-17');
    const edit = { scope: 'following', date: '2026-06-23' };
    const errors = {
      date: 'The service is paused from 6/20/2026 until 6/27/2026. Choose a day outside the pause, or move only this visit.',
    };
    for (const refused of [
      await post(`/assignments/${visit.id}/preview`, edit),
      await put(`/assignments/${visit.id}`, edit),
    ])
      expect([refused.status, refused.body.errors]).toEqual([422, errors]);
  });
});

describe('a canceled visit', () => {
  const edit = (id: number, date: Day) => put(`/assignments/${id}`, { scope: 'following', date });
  const sold = async (canceled: Day) => {
    const { serviceId } = await sell(app, ground);
    const gone = await visitAt(app, serviceId, canceled);
    expect((await post(`/assignments/${gone.id}/cancel`, said)).status).toBe(200);
    return { serviceId, goneId: gone.id };
  };

  it.each([
    ['a later week', '2026-06-24', '2026-06-17', '2026-06-25'],
    ['an earlier week', '2026-06-17', '2026-06-24', '2026-06-19'],
    ['its own day', '2026-06-24', '2026-06-17', '2026-06-24'],
  ])(
    'doesn’t block %s for a visit that moves there, and is restored by the undo',
    async (_, canceled, from, onto) => {
      const { serviceId, goneId } = await sold(canceled);
      const visit = await visitAt(app, serviceId, from);
      const shown = await post(`/assignments/${visit.id}/preview`, { scope: 'following', date: onto });
      expect((shown.body.data as { removed: { id: number }[] }).removed).toMatchObject([{ id: goneId }]);
      const saved = await edit(visit.id, onto);
      expect([saved.status, saved.body]).toMatchObject([200, { date: onto, slot: onto }]);
      expect((await visitsOf(app, serviceId)).filter(({ status }) => status === 'cancel')).toEqual([]);
      expect((await post(`/services/${serviceId}/undo`, {})).status).toBe(200);
      expect(await visitAt(app, serviceId, canceled)).toMatchObject({ status: 'cancel', id: goneId });
      expect(await visitAt(app, serviceId, from)).toMatchObject({ status: 'pending' });
    },
  );
});

describe('a distant day', () => {
  const unlikely = 'Choose a day from one year ago to two years from now.';
  const FAR = ['2020-03-01', '2099-01-01'];

  /** Every call of the schedule and the settings that takes a day, with its field. */
  const CALLS: [
    string,
    string,
    (day: Day, own: { serviceId: number; visitId: number; place: string }) => [string, string, unknown],
  ][] = [
    ['one visit', 'date', (date, { visitId }) => ['PUT', `/assignments/${visitId}`, { date }]],
    ['its preview', 'date', (date, { visitId }) => ['POST', `/assignments/${visitId}/preview`, { date }]],
    [
      'many visits',
      'date',
      (date, { visitId }) => ['POST', '/assignments/bulk', { ids: [visitId], action: 'move', date }],
    ],
    ['terms', 'from', (from, { serviceId }) => ['PUT', `/services/${serviceId}`, { from, weekday: 4 }]],
    ['a pause', 'from', (from, { serviceId }) => ['POST', `/services/${serviceId}/pause`, { from }]],
    ['a resumption', 'date', (date, { serviceId }) => ['POST', `/services/${serviceId}/resume`, { date }]],
    ['an end', 'date', (date, { serviceId }) => ['POST', `/services/${serviceId}/end`, { date }]],
    [
      'a forced visit',
      'date',
      (date, { serviceId }) => ['POST', `/services/${serviceId}/forced`, { date, ...said }],
    ],
    [
      'a service sold',
      'services.0.startDate',
      (startDate, { place }) => [
        'PUT',
        `${place}/services`,
        { services: [{ type: 'bnb', startDate, frequency: 1 }] },
      ],
    ],
    ['a bulk move', 'from', from => ['POST', '/moves', { from, crewId: ground.crewId, ...said }]],
    ['its preview', 'from', from => ['POST', '/moves/preview', { from, crewId: ground.crewId }]],
    [
      'a transfer',
      'to',
      to => ['PUT', '/settings/transferDate', { from: TEST_TODAY, to, crewId: ground.crewId, ...said }],
    ],
    ['crew sharing', 'from', from => ['POST', '/crew-sharing/preview', { from, marketId: ground.marketId }]],
    ['a season', 'startDate', startDate => ['POST', '/seasons', { startDate, ...said }]],
    ['its preview', 'startDate', startDate => ['POST', '/seasons/preview', { startDate }]],
    ['the next season', 'date', date => ['PUT', '/settings/nextSeasonDate', { date }]],
    [
      'a price campaign',
      'effectiveFrom',
      effectiveFrom => [
        'POST',
        '/price-campaigns',
        { effectiveFrom, raise: { kind: 'percent', percent: 3 }, ...said },
      ],
    ],
  ];

  it.each(CALLS)('is refused for %s at %s, for every user', async (_, field, call) => {
    const { serviceId, propertyId, customerId } = await sell(app, ground);
    const { id: visitId } = await visitAt(app, serviceId, '2026-06-17');
    const place = `/customers/${customerId}/properties/${propertyId}`;
    for (const day of FAR) {
      const [method, path, body] = call(day, { serviceId, visitId, place });
      const refused = await admin.request<Answer>(method as 'PUT' | 'POST', path, body, {
        'idempotency-key': randomUUID(),
      });
      expect([refused.status, refused.body.errors], day).toEqual([422, { [field]: unlikely }]);
    }
  });

  it('is refused for the end of a pause and of a season', async () => {
    const { serviceId } = await sell(app, ground);
    const [from, until] = ['2026-06-20', '2099-01-01'];
    const pause = await post(`/services/${serviceId}/pause`, { from, until }, admin);
    expect([pause.status, pause.body.errors]).toEqual([422, { until: unlikely }]);
    const season = await post('/seasons/preview', { startDate: '2027-03-01', endDate: until }, admin);
    expect([season.status, season.body.errors]).toEqual([422, { endDate: unlikely }]);
  });

  it('is refused for a new holiday, but not for an existing past one', async () => {
    const old = { date: '2020-12-25', name: 'Christmas' };
    const [row] = await app.db.select().from(settings).where(eq(settings.key, 'schedule'));
    const holidays = [...((row?.value ?? {}) as { holidays: object[] }).holidays, old];
    const isSchedule = eq(settings.key, 'schedule');
    await app.db
      .update(settings)
      .set({ value: { holidays, onHoliday: 'skip' } })
      .where(isSchedule);
    const save = (more: object[]) =>
      put('/settings/schedule', { holidays: [...holidays, ...more], onHoliday: 'skip' }, admin);
    expect((await save([])).status).toBe(200);
    const refused = await save([{ date: '2099-01-01', name: 'New Year' }]);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { [`holidays.${holidays.length}.date`]: unlikely },
    ]);
  });

  it('causes a warning if it is months away, though within the two-year limit', async () => {
    const { serviceId } = await sell(app, ground);
    const visit = await visitAt(app, serviceId, '2026-06-17');
    const shown = await post(`/assignments/${visit.id}/preview`, { date: '2027-06-17' });
    expect((shown.body.data as { warnings: unknown[] }).warnings).toMatchObject([
      { rule: 'far', date: '2027-06-17' },
    ]);
  });

  it('can’t be the next season’s start if it is past', async () => {
    const refused = await put('/settings/nextSeasonDate', { date: '2026-03-01' }, admin);
    expect([refused.status, refused.body.errors]).toEqual([422, { date: 'Choose today or a later day.' }]);
  });
});

describe('a whole day moved to a holiday', () => {
  it('needs a confirmation', async () => {
    await sell(app, ground);
    const move = { crewId: ground.crewId, from: '2026-06-17', to: '2026-07-03', ...said };
    const refused = await put('/settings/transferDate', move);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      {
        ontoDayOff: '7/3/2026, 2026-07-03 is a day off. Confirm it, or choose another day.',
      },
    ]);
    expect((await put('/settings/transferDate', { ...move, ontoDayOff: true })).status).toBe(200);
  });
});
