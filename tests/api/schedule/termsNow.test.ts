import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CALLS } from '#contract/calls.ts';
import { addDays, type Day } from '#contract/core/days.ts';
import { EVERYBODY } from '#contract/messaging/newsletters.ts';
import { assignments, crews, customers, terms } from '#server/db/schema/index.ts';
import { isTermsNow, nextRegularVisit, termsNow, termsOn } from '#server/db/termsOf.ts';
import * as rule from '#server/modules/schedule/cadence/termsNow.ts';
import { loadServices } from '#server/modules/schedule/visits/terms/loadServices.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { makeProperty, sell, visitAt } from '#tests/api/support/sold.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let admin: Person;
let customer: Person;
let ground: TestMarket;
let newCrew: number;
let sold: Awaited<ReturnType<typeof sell>>;

interface Facts {
  weekday?: unknown;
  frequency?: unknown;
  crewId?: unknown;
  priceCents?: unknown;
}

/** An edit from the next visit, Tuesday 6/16, on: Thursdays, every two weeks, $77.00, another crew. */
const NEW = { weekday: 4, frequency: 2, priceCents: 7700 };

beforeAll(async () => {
  app = await createTestApp();
  admin = await signedIn(app, 'admin');
  ground = await makeTestMarket(app, ['78704'], 2);
  const [crew] = await app.db
    .insert(crews)
    .values({ vendorId: ground.vendorId, name: 'New crew', serviceTypes: ['mow'] })
    .returning();
  newCrew = crew?.id ?? 0;
  sold = await sell(app, ground, { startDate: '2026-06-02' });
  customer = await signedIn(app, 'customer', { customerId: sold.customerId });
  await app.db
    .update(customers)
    .set({ email: 'sam@example.com' })
    .where(sql`${customers.id} = ${sold.customerId}`);
  const visit = await visitAt(app, sold.serviceId, '2026-06-16');
  const edit = await admin.request('PUT', `/assignments/${visit.id}`, {
    date: '2026-06-18',
    frequency: 2,
    priceCents: 7700,
    crewId: newCrew,
    scope: 'following',
    reason: 'Asked for by phone',
  });
  expect(edit.status).toBe(200);
});
afterAll(() => app.close());

const get = async <T>(path: string, person = admin): Promise<T> => {
  const { status, body } = await person.request<T>('GET', path);
  expect(status, path).toBe(200);
  return body;
};
const filtered = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`;
type Data<T> = { data: T };
type Rows = Facts[];

const mail = async (path: string, more: object) => {
  const body = {
    subject: 'Your mowing',
    htmlBody: '<p>x</p>',
    alterBody: '{{mowDay}} {{frequency}} {{mowingPrice}}',
    type: 'customer',
    ...more,
  };
  const { body: shown } = await admin.request<Data<{ text: string }>>('POST', path, body);
  return shown.data.text;
};
const LETTER = 'Thursday bi-weekly $77.00';

/** Expectations for each call that shows a service's current terms. */
const READERS: Record<string, () => Promise<void>> = {
  'GET /properties/:id': async () => {
    const view = await get<{ services: Rows }>(`/properties/${sold.propertyId}`);
    expect(view.services).toMatchObject([{ ...NEW, crewId: newCrew }]);
  },
  'GET /properties': async () => {
    const [row] = await get<{ services: Rows }[]>(`/properties?${filtered({ id: sold.propertyId })}`);
    expect(row?.services).toMatchObject([{ ...NEW, crewId: newCrew }]);
    const ofCrew = (crewId: number) => get<{ id: number }[]>(`/properties?${filtered({ crewId })}`);
    expect((await ofCrew(newCrew)).map(({ id }) => id)).toEqual([sold.propertyId]);
    expect(await ofCrew(ground.crewId)).toEqual([]);
  },
  'GET /properties/export.csv': async () => {
    const file = await get<string>(`/properties/export.csv?${filtered({ id: sold.propertyId })}`);
    for (const said of ['Thursday', 'bi-weekly', '77.00', 'New crew']) expect(file).toContain(said);
  },
  'GET /properties/:id/status-preview': async () => {
    const path = `/properties/${sold.propertyId}/status-preview?status=past`;
    const { data } = await get<Data<{ stops: { services: Rows } }>>(path);
    expect(data.stops.services).toMatchObject([{ weekday: 4, frequency: 2 }]);
  },
  'GET /properties/:id/sale-preview': async () => {
    type Sale = { services: (Facts & { price: { subtotalCents: number } })[] };
    const { data } = await get<Data<Sale>>(`/properties/${sold.propertyId}/sale-preview`);
    expect(data.services).toMatchObject([{ weekday: 4, frequency: 2, price: { subtotalCents: 7700 } }]);
  },
  'GET /services': async () => {
    const rows = await get<Rows>(`/services?${filtered({ id: sold.serviceId })}`);
    expect(rows).toMatchObject([{ ...NEW, crewId: newCrew }]);
  },
  'GET /services/:id': async () => {
    const { current } = await get<{ current: Facts }>(`/services/${sold.serviceId}`);
    expect(current).toMatchObject({ ...NEW, crewId: newCrew });
  },
  'GET /services/:id/price': async () => {
    const { data } = await get<Data<{ subtotalCents: number }>>(`/services/${sold.serviceId}/price`);
    expect(data.subtotalCents).toBe(7700);
  },
  'GET /crews': async () => {
    const counts = await get<{ id: number; serviceCount: number }[]>('/crews');
    const countOf = (crewId: number) => counts.find(({ id }) => id === crewId)?.serviceCount;
    expect([countOf(ground.crewId), countOf(newCrew)]).toEqual([0, 1]);
  },
  'GET /portal/home': async () => {
    const { data } = await get<Data<{ properties: { services: Rows }[] }>>('/portal/home', customer);
    expect(data.properties[0]?.services).toMatchObject([{ weekday: 4, frequency: 2 }]);
  },
  'GET /portal/subscriptions': async () => {
    type Own = { subscriptions: (Facts & { price: { subtotalCents: number } })[] };
    const { data } = await get<Data<Own>>('/portal/subscriptions', customer);
    expect(data.subscriptions).toMatchObject([{ weekday: 4, frequency: 2, price: { subtotalCents: 7700 } }]);
  },
  'GET /estimates/running': async () => {
    // With tax.
    const { data } = await get<Data<Rows>>(`/estimates/running?propertyId=${sold.propertyId}`);
    expect(data).toMatchObject([{ weekday: 4, frequency: 2, totalCents: 8335 }]);
  },
  'POST /email-templates/preview': async () => {
    expect(await mail('/email-templates/preview', { propertyId: sold.propertyId })).toBe(LETTER);
  },
  'GET /news-letters/audience': async () => {
    const reached = async (frequency: number) => {
      const asked = JSON.stringify({ ...EVERYBODY, frequencies: [frequency] });
      const path = `/news-letters/audience?audience=${encodeURIComponent(asked)}`;
      return (await get<Data<{ reached: number }>>(path)).data.reached;
    };
    expect([await reached(1), await reached(2)]).toEqual([0, 1]);
  },
};

/** Calls that return the same record or row as a call in READERS. */
const SAME_AS: Record<string, string> = {
  'PUT /properties/:id': 'GET /properties/:id',
  'PUT /customers/properties/:id': 'GET /properties/:id',
  'POST /properties/:id/status': 'GET /properties/:id',
  'GET /properties/:id/convert-preview': 'GET /properties/:id/status-preview',
  'PUT /services/:id': 'GET /services/:id',
  'POST /services/:id/pause': 'GET /services/:id',
  'POST /services/:id/resume': 'GET /services/:id',
  'POST /services/:id/undo': 'GET /services/:id',
  'POST /services/:id/end': 'GET /services/:id',
  'PUT /customers/:customerId/properties/:propertyId/services': 'GET /services/:id',
  'PUT /customers/:customerId/properties/:propertyId/services/toggle/timeCap': 'GET /services/:id',
  'GET /portal/subscriptions/:id/quote': 'GET /portal/subscriptions',
};

/** Calls that return a weekday or a frequency other than a service's current terms, with its meaning. */
const OTHERS: Record<string, readonly string[]> = {
  'a frequency that a price was made for: of a list, a charge, a quote or an estimate': [
    '/charges',
    '/portal/charges',
    '/assignments/:id/price',
    '/services/quote',
    '/quotes',
    '/invoices',
    '/portal/invoices',
    '/portal/pay-all',
    '/customers/:id/statement',
    '/portal/statement',
    '/estimates',
    '/estimate-links',
    '/portal/estimates',
    '/customer-signup',
    '/vendors/:id/price-list',
  ],
  'the terms of the visit’s own slot, under which it was planned and is charged': [
    '/assignments/:id',
    '/getFutureAvailableMowServices',
  ],
  'the terms on the day that the visit is forced onto': ['/services/:id/forced/preview'],
  'what a plan for later days raises or carries over: the terms from its first slot on': [
    '/price-campaigns',
    '/seasons',
    '/renewal-links',
  ],
  'what a customer asked for, not what is': [
    '/portal/subscriptions/:id/requests',
    '/properties/:propertyId/change-requests',
    '/change-requests',
  ],
  'the weekday of a ZIP code, or of services as a reassignment changes them': [
    '/zipcodes',
    '/territory',
    '/crews/:id/preview',
    '/vendors/:id/preview',
    '/vendors/:id/zipcodes',
    '/properties/:id/preview',
    '/imports/:id/loads',
  ],
  'the weekday of a report': ['/saved-reports'],
};

/** The calls whose answers contain a weekday or a frequency. */
const namingTerms = Object.entries(CALLS).flatMap(([name, call]) => {
  if (!('answer' in call) || !call.answer) return [];
  const shape = JSON.stringify(z.toJSONSchema(call.answer.schema, { unrepresentable: 'any' }));
  return /"(?:weekday|frequency)":/.test(shape) ? [name] : [];
});

describe('after “this and following” of the next visit', () => {
  it.each(Object.keys(READERS))(
    '%s says the day, frequency, crew and price of the next visit',
    async name => {
      await READERS[name]?.();
    },
  );

  it('every call that returns a weekday or a frequency is checked above or listed as something else', () => {
    const paths = Object.values(OTHERS).flat();
    const unknown = namingTerms.filter(name => {
      const path = name.slice(name.indexOf('/'));
      const isOther = paths.some(
        other => path === other || path.startsWith(`${other}/`) || path === `${other}s`,
      );
      return (
        !(name in READERS) && !(name in SAME_AS) && !isOther && !path.startsWith('/vendors/:id/price-lists/')
      );
    });
    expect(unknown).toEqual([]);
    expect(Object.values(SAME_AS).filter(reader => !(reader in READERS))).toEqual([]);
  });

  it('a house that is sold transfers its services on these terms', async () => {
    const house = await sell(app, ground, { startDate: '2026-06-02' });
    const visit = await visitAt(app, house.serviceId, '2026-06-16');
    const edit = { date: '2026-06-18', priceCents: 7700, scope: 'following', reason: 'Asked for by phone' };
    await admin.request('PUT', `/assignments/${visit.id}`, edit);
    const { customerId } = await makeProperty(app, ground);
    const answer = await admin.request('POST', `/properties/${house.propertyId}/sale`, {
      owner: { kind: 'existing', customerId },
      serviceIds: [house.serviceId],
    });
    expect(answer.status).toBe(200);
    const rows = await get<(Facts & { status: string })[]>(
      `/services?${filtered({ propertyId: house.propertyId, status: 'active' })}`,
    );
    expect(rows).toMatchObject([{ weekday: 4, frequency: 1, priceCents: 7700 }]);
  });

  it('a forced visit in between changes nothing', async () => {
    const forced = await admin.request('POST', `/services/${sold.serviceId}/forced`, {
      date: '2026-06-12',
      reason: 'Party',
    });
    expect(forced.status).toBe(201);
    await READERS['GET /services/:id']?.();
    await READERS['GET /services/:id/price']?.();
    await READERS['GET /portal/home']?.();
  });
});

describe('the rule in SQL and the rule in memory', () => {
  const day = fc.integer({ min: -40, max: 40 }).map(days => addDays(TEST_TODAY, days));
  const plans = fc.record({
    versions: fc.uniqueArray(fc.record({ fromSlot: day, gap: fc.nat(6) }), {
      selector: version => version.fromSlot,
      minLength: 1,
      maxLength: 4,
    }),
    visits: fc.uniqueArray(
      fc.record({
        slot: day,
        date: day,
        status: fc.constantFrom('pending', 'started', 'completed', 'skipped', 'cancel'),
        kind: fc.constantFrom('regular', 'forced'),
      }),
      { selector: visit => visit.slot, maxLength: 6 },
    ),
  });

  it('choose the same version in every form', async () => {
    const { serviceId, propertyId, customerId } = await sell(app, ground);
    await fc.assert(
      fc.asyncProperty(plans, day, async ({ versions, visits }, asked: Day) => {
        await app.db.delete(assignments).where(sql`${assignments.serviceId} = ${serviceId}`);
        await app.db.delete(terms).where(sql`${terms.serviceId} = ${serviceId}`);
        const inTurn = versions.toSorted((a, b) => (a.fromSlot < b.fromSlot ? -1 : 1));
        const made = inTurn.map(({ fromSlot, gap }, index) => {
          const before = inTurn[index - 1];
          const begins = addDays(fromSlot, -gap);
          return { serviceId, fromSlot, beginsOn: before && begins <= before.fromSlot ? fromSlot : begins };
        });
        await app.db.insert(terms).values(made.map(one => ({ ...one, frequency: 1, weekday: 3 }) as const));
        if (visits.length > 0)
          await app.db.insert(assignments).values(
            visits.map(visit => ({
              ...visit,
              serviceId,
              propertyId,
              customerId,
              serviceType: 'mow' as const,
              expectedMinutes: 30,
            })) as (typeof assignments.$inferInsert)[],
          );
        const [service] = await loadServices(app.db, [serviceId]);
        const inMemory = service?.versions ?? [];
        const coming = await app.db
          .select()
          .from(assignments)
          .where(
            sql`${assignments.serviceId} = ${serviceId} and ${assignments.kind} = 'regular'
              and ${assignments.status} = 'pending' and ${assignments.date} >= ${TEST_TODAY}`,
          )
          .orderBy(assignments.date, assignments.id);
        const id = sql`${serviceId}::int`;
        const { rows } = await app.db.execute<Record<'now' | 'on' | 'ids' | 'slot', unknown>>(sql`select
          (select t.id from ${termsNow(id, TEST_TODAY)} t) as now,
          (select t.id from ${termsOn(id, asked)} t) as on,
          (select array_agg(t.id) from terms t where t.service_id = ${id} and ${isTermsNow(sql`t`, TEST_TODAY)}) as ids,
          (select n.slot from ${nextRegularVisit(id, TEST_TODAY)} n) as slot`);
        const slot = coming[0]?.slot ?? null;
        const now = rule.termsNow(inMemory, slot, TEST_TODAY)?.id;
        expect(rows).toEqual([{ now, on: rule.termsOn(inMemory, asked)?.id, ids: [now], slot }]);
      }),
      { numRuns: 60 },
    );
  });
});
