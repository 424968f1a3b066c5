import { and, asc, eq, inArray, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { CrewDayLoad, ImportWord } from '#contract/customers/imports.calls.ts';
import type { LockedCustomer } from '#contract/customers/lockedCustomers.calls.ts';
import {
  assignments,
  customers,
  history,
  notices,
  pauses,
  properties,
  services,
} from '#server/db/schema/index.ts';
import { importOffice } from '#tests/api/support/imports.ts';

const office = importOffice();

const HEADER = 'Name,Email,Address,Zip,Status,Service,Frequency,Price';
const row = (name: string, at: number, status: string) =>
  `${name},${name.replace(' ', '.')}@example.com,${at} Hold St,78704,${status},Mowing,weekly,$40`;

/** The services at Hold St in file order, with their pause and the days of their visits. */
async function sold() {
  const rows = await office.app.db
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
        await office.app.db
          .select({ date: assignments.date })
          .from(assignments)
          .where(eq(assignments.serviceId, service.id))
          .orderBy(asc(assignments.date))
      ).map(({ date }) => date),
    })),
  );
}

describe('customers on hold', () => {
  it('are imported with their service paused, as the check says, and resume like any other', async () => {
    const lines = [
      HEADER,
      row('Ann Active', 1, 'Active'),
      row('Bo Hold', 2, 'On hold'),
      row('Cy Until', 3, 'Inactive until 7/6/2026'),
      row('Di Over', 4, 'Suspended until 5/1/2026'),
    ];
    const today = office.app.deps.clock.today();
    const id = await office.files.check(...lines);
    const said = (await office.files.rows(id)).map(({ verdict, reasons, stored }) => ({
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
    const { body: loads } = await office.admin.request<{ data: CrewDayLoad[] }>(
      'GET',
      `/imports/${id}/loads`,
    );
    expect(loads.data.map(({ visitsAfter }) => visitsAfter)).toEqual([2]);
    expect((await office.files.run(id)).counts).toMatchObject({ customers: 4, services: 4 });

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
    // No customer is notified of the pause of a service that never ran.
    expect(await office.app.db.$count(notices)).toBe(0);

    const again = await office.files.check(...lines);
    expect((await office.files.rows(again)).map(({ verdict }) => verdict)).toEqual(Array(4).fill('known'));
    const resumed = await office.admin.request('POST', `/services/${held?.id}/resume`, { date: today });
    expect(resumed.status).toBe(200);
    expect((await sold())[1]).toMatchObject({ status: 'active', pause: null, visits: active?.visits });
  });

  it('are undone with the import', async () => {
    const id = await office.files.check(HEADER, row('Ed Undone', 5, 'En pausa'));
    await office.files.run(id);
    const paused = and(
      eq(history.entity, 'service'),
      eq(history.action, 'paused'),
      eq(history.reason, 'En pausa'),
    );
    expect(await office.app.db.$count(history, paused)).toBe(1);
    expect((await office.admin.request('POST', `/imports/${id}/undo`)).status).toBe(202);
    await office.app.deps.jobs.run();
    expect((await office.files.read(id)).status).toBe('undone');
    expect(await office.app.db.$count(customers, eq(customers.email, 'ed.undone@example.com'))).toBe(0);
    expect(await office.app.db.$count(pauses, eq(pauses.reason, 'En pausa'))).toBe(0);
  });
});

describe('customers who must not be served', () => {
  it('are past customers, locked with the words of the file, and undone like the others', async () => {
    const lines = [
      HEADER,
      row('Flo Barred', 6, 'Do not service'),
      row('Flo Barred', 7, 'Do not service'),
      row('Gus Fine', 8, 'Active'),
    ];
    const id = await office.files.check(...lines);
    expect(
      (await office.files.rows(id)).map(({ reasons }) =>
        reasons.map(({ key }) => key).filter(key => key.startsWith('barred')),
      ),
    ).toEqual([['barred'], ['barredNoted'], []]);
    await office.files.run(id, { invites: true });
    const found = await office.app.db
      .select({
        name: customers.lastName,
        address: properties.address,
        status: properties.status,
        isLocked: customers.isLocked,
        why: customers.lockReason,
      })
      .from(properties)
      .innerJoin(customers, eq(customers.id, properties.customerId))
      .where(inArray(properties.address, ['6 Hold St', '7 Hold St', '8 Hold St']))
      .orderBy(asc(properties.id));
    const barred = { name: 'Barred', status: 'past', isLocked: true, why: 'Do not service' };
    expect(found).toEqual([
      { ...barred, address: '6 Hold St' },
      { ...barred, address: '7 Hold St' },
      { name: 'Fine', address: '8 Hold St', status: 'active', isLocked: false, why: null },
    ]);
    const { body: locked } = await office.admin.request<LockedCustomer[]>('GET', '/locked-customers');
    expect(locked.map(({ lockReason }) => lockReason)).toEqual(['Do not service']);
    const again = await office.files.check(...lines);
    expect((await office.files.rows(again)).map(({ verdict }) => verdict)).toEqual(Array(3).fill('known'));
    expect((await office.admin.request('POST', `/imports/${id}/undo`)).status).toBe(202);
    await office.app.deps.jobs.run();
    expect(await office.app.db.$count(customers, eq(customers.email, 'flo.barred@example.com'))).toBe(0);
  });
});

describe('statuses that only one business knows', () => {
  it('are asked about once, answered for all rows, and remembered for the next file', async () => {
    const file = (street: number) => [
      HEADER,
      row('Hal Season', street, 'Seasonal'),
      row('Ida Season', street + 1, 'SEASONAL'),
      row('Jo Prospect', street + 2, 'Prospect-2'),
    ];
    const id = await office.files.check(...file(20));
    const words = await office.admin.request<{ data: ImportWord[] }>('GET', `/imports/${id}/words`);
    expect(words.body.data).toEqual([
      { field: 'status', word: 'Prospect-2', rows: 1, meaning: null, assumed: 'lead' },
      { field: 'status', word: 'SEASONAL', rows: 2, meaning: null, assumed: 'active' },
    ]);
    const statuses = async (of: string) =>
      (await office.files.rows(of)).map(
        ({ stored }) => stored?.others.find(({ field }) => field === 'status')?.text,
      );
    expect(await statuses(id)).toEqual(['Active', 'Active', 'Declined']);
    // Only confirmed columns are remembered for the next file.
    expect((await office.admin.request('PUT', `/imports/${id}/columns`, { columns: {} })).status).toBe(200);
    const given = { service: {}, frequency: {}, status: { Seasonal: 'hold', 'Prospect-2': 'active' } };
    expect((await office.admin.request('PUT', `/imports/${id}/words`, given)).status).toBe(200);
    await office.admin.request('POST', `/imports/${id}/check`);
    await office.app.deps.jobs.run();
    expect(await statuses(id)).toEqual(['Active, Paused', 'Active, Paused', 'Active']);
    const next = await office.files.check(...file(30));
    expect(await statuses(next)).toEqual(['Active, Paused', 'Active, Paused', 'Active']);
    const asked = await office.admin.request<{ data: ImportWord[] }>('GET', `/imports/${next}/words`);
    expect(asked.body.data.map(({ word, meaning }) => [word, meaning])).toEqual([
      ['prospect 2', 'active'],
      ['seasonal', 'hold'],
    ]);
  });
});
