import { and, asc, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CrewDayLoad } from '#contract/customers/imports.calls.ts';
import {
  assignments,
  customers,
  history,
  notices,
  pauses,
  properties,
  services,
} from '#server/db/schema/index.ts';
import { importer } from '#tests/api/support/imports.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket } from '#tests/api/support/places.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let admin: Person;
let files: ReturnType<typeof importer>;

beforeAll(async () => {
  app = await createTestApp();
  admin = await signedIn(app, 'admin');
  await makeTestMarket(app, ['78704']);
  files = importer(app, admin);
});
afterAll(() => app.close());

const HEADER = 'Name,Email,Address,Zip,Status,Service,Frequency,Price';
const row = (name: string, at: number, status: string) =>
  `${name},${name.replace(' ', '.')}@example.com,${at} Hold St,78704,${status},Mowing,weekly,$40`;

/** The services at Hold St in file order, with their pause and the days of their visits. */
async function sold() {
  const rows = await app.db
    .select({ address: properties.address, property: properties.status, service: services, pause: pauses })
    .from(services)
    .innerJoin(properties, eq(properties.id, services.propertyId))
    .leftJoin(pauses, eq(pauses.serviceId, services.id))
    .where(like(properties.address, '%Hold St'))
    .orderBy(asc(services.id));
  return Promise.all(
    rows.map(async ({ service, pause, ...one }) => ({
      ...one,
      id: service.id,
      status: service.status,
      pause: pause && [pause.fromDate, pause.resumeDate, pause.reason],
      visits: (
        await app.db
          .select({ date: assignments.date })
          .from(assignments)
          .where(eq(assignments.serviceId, service.id))
          .orderBy(asc(assignments.date))
      ).map(({ date }) => date),
    })),
  );
}

describe('customers on hold', () => {
  it('come in with their service paused, which the check says, and resume like any other', async () => {
    const lines = [
      HEADER,
      row('Ann Active', 1, 'Active'),
      row('Bo Hold', 2, 'On hold'),
      row('Cy Until', 3, 'Inactive until 7/6/2026'),
      row('Di Over', 4, 'Suspended until 5/1/2026'),
    ];
    const today = app.deps.clock.today();
    const id = await files.check(...lines);
    const said = (await files.rows(id)).map(({ verdict, reasons, stored }) => ({
      verdict,
      said: reasons.filter(({ key }) => key.startsWith('hold')).map(({ text }) => text),
      status: stored?.others.find(({ field }) => field === 'status')?.text,
    }));
    expect(said).toEqual([
      { verdict: 'new', said: [], status: 'Active' },
      {
        verdict: 'new',
        said: [
          'On hold (“On hold”): the service is added and paused. No visits are scheduled until someone resumes it.',
        ],
        status: 'Active, Paused',
      },
      {
        verdict: 'new',
        said: ['On hold: the service is added and paused until 7/6/2026.'],
        status: 'Active, Paused',
      },
      {
        verdict: 'new',
        said: ['On hold: the service is added and paused until 5/1/2026.'],
        status: 'Active, Paused',
      },
    ]);
    const { body: loads } = await admin.request<{ data: CrewDayLoad[] }>('GET', `/imports/${id}/loads`);
    expect(loads.data.map(({ visitsAfter }) => visitsAfter)).toEqual([2]);
    expect((await files.run(id)).counts).toMatchObject({ customers: 4, services: 4 });

    const [active, held, until, over] = await sold();
    expect(active).toMatchObject({ property: 'active', status: 'active', pause: null });
    expect(held).toMatchObject({
      property: 'active',
      status: 'paused',
      pause: [today, null, 'On hold'],
      visits: [],
    });
    expect(until).toMatchObject({
      property: 'active',
      status: 'paused',
      pause: [today, '2026-07-06', 'Inactive until 7/6/2026'],
    });
    expect(until?.visits[0]?.localeCompare('2026-07-06')).toBeGreaterThanOrEqual(0);
    expect(until?.visits[0]?.localeCompare('2026-07-13')).toBeLessThan(0);
    expect(over).toMatchObject({ property: 'active', status: 'active', pause: null });
    expect(over?.visits.length).toBe(active?.visits.length);
    // A pause of a service that never ran is no news to its customer.
    expect(await app.db.$count(notices)).toBe(0);

    const again = await files.check(...lines);
    expect((await files.rows(again)).map(({ verdict }) => verdict)).toEqual(Array(4).fill('known'));
    const resumed = await admin.request('POST', `/services/${held?.id}/resume`, { date: today });
    expect(resumed.status).toBe(200);
    expect((await sold())[1]).toMatchObject({ status: 'active', pause: null, visits: active?.visits });
  });

  it('are undone with the import', async () => {
    const id = await files.check(HEADER, row('Ed Undone', 5, 'En pausa'));
    await files.run(id);
    const paused = and(
      eq(history.entity, 'service'),
      eq(history.action, 'paused'),
      eq(history.reason, 'En pausa'),
    );
    expect(await app.db.$count(history, paused)).toBe(1);
    expect((await admin.request('POST', `/imports/${id}/undo`)).status).toBe(202);
    await app.deps.jobs.run();
    expect((await files.read(id)).status).toBe('undone');
    expect(await app.db.$count(customers, eq(customers.email, 'ed.undone@example.com'))).toBe(0);
    expect(await app.db.$count(pauses, eq(pauses.reason, 'En pausa'))).toBe(0);
  });
});
