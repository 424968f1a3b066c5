import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, momentOf } from '#contract/core/days.ts';
import { ASSIGNMENT_STATUSES, type AssignmentStatus, type PaymentStatus } from '#contract/core/enums.ts';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { PermissionKey } from '#contract/core/permissions.ts';
import type { ConflictRow, Dashboard, Figure, MoneySpan } from '#contract/insight/dashboard.calls.ts';
import type { ChargeRow, ChargeSummary } from '#contract/money/chargeAnswers.ts';
import type { PaymentRow, PaymentSummary } from '#contract/money/payments.calls.ts';
import type { DelayPrompt } from '#contract/schedule/serviceDelay.calls.ts';
import {
  charges,
  crews,
  delayPrompts,
  fieldEvents,
  history,
  paymentAttempts,
  roles,
  settings,
  vendors,
} from '#server/db/schema/index.ts';
import { APPROVE, addCard, makeVisit, type Visit } from '#tests/api/support/billing.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let admin: Person;
let csr: Person;
let ground: TestMarket;
let conflictOf: Visit;

const YESTERDAY = addDays(TEST_TODAY, -1);
const visit = (status: AssignmentStatus, date = TEST_TODAY, crewId: number | null = ground.crewId) =>
  makeVisit(app, ground, { assignment: { status, date, slot: date, crewId } });

interface ChargeOptions {
  date?: string;
  total?: number;
  paid?: number;
  refunded?: number;
  free?: number;
  /** The day on which the money moved, at 11 PM. */
  moved?: string;
}

/** Adds a payment or refund of a charge on a day. */
async function moved(kind: 'sale' | 'refund', chargeId: number, amountCents: number, day: string) {
  if (amountCents === 0) return;
  const settledAt = momentOf(day, '23:00', app.deps.config.timeZone);
  await app.db
    .insert(paymentAttempts)
    .values({ id: randomUUID(), chargeId, kind, amountCents, method: 'cash', state: 'approved', settledAt });
}

/** Creates a charge with a status, on its own visit. */
async function charge(status: PaymentStatus, options: ChargeOptions = {}): Promise<number> {
  const { date = TEST_TODAY, total = 5000, paid = 0, refunded = 0, free = 0, moved: day = date } = options;
  const { assignmentId, propertyId, customerId } = await visit('completed', date);
  const [row] = await app.db
    .insert(charges)
    .values({
      assignmentId,
      propertyId,
      customerId,
      vendorId: ground.vendorId,
      serviceType: 'mow',
      date,
      status,
      subtotalCents: total,
      taxCents: 0,
      totalCents: total,
      paidCents: paid,
      refundedCents: refunded,
      freeCents: free,
    })
    .returning({ id: charges.id });
  const id = row?.id ?? 0;
  await moved('sale', id, paid, day);
  await moved('refund', id, refunded, day);
  return id;
}

async function report(outcome: 'applied' | 'conflict', about: Visit, userId: number): Promise<string> {
  const id = randomUUID();
  await app.db.insert(fieldEvents).values({
    id,
    type: 'complete',
    userId,
    crewId: ground.crewId,
    assignmentId: about.assignmentId,
    happenedAt: app.deps.clock.now(),
    at: app.deps.clock.now(),
    receivedAt: app.deps.clock.now(),
    payload: { reason: 'Gate locked' },
    outcome,
    ...(outcome === 'conflict' && {
      conflict: { en: 'This visit was cancelled.', es: 'Esta visita se canceló.' },
    }),
  });
  return id;
}

beforeAll(async () => {
  app = await createTestApp();
  admin = await signedIn(app, 'admin');
  csr = await signedIn(app, 'csr');
  ground = await makeTestMarket(app);
  const crew = await signedIn(app, 'crew', { crewId: ground.crewId });
  for (const status of ['pending', 'pending', 'started', 'skipped', 'cancel'] as const) await visit(status);
  await visit('pending', TEST_TODAY, null);
  await visit('pending', addDays(TEST_TODAY, 2), null);
  await visit('pending', YESTERDAY);
  await visit('started', addDays(TEST_TODAY, -40));
  await visit('cancel', YESTERDAY);
  await charge('success', { paid: 5000 });
  await charge('refund-success', { paid: 5000, refunded: 2000, date: '2026-06-02' });
  await charge('failed', { date: '2026-06-03' });
  await charge('failed-stop', { date: '2026-03-01' });
  await charge('hold');
  await charge('no-charge', { free: 5000 });
  // Partly paid in cash; paid today for last month's work; partly paid with the rest waived.
  await charge('pending', { paid: 1000, date: '2026-06-05' });
  await charge('success', { paid: 5000, date: '2026-05-28', moved: TEST_TODAY });
  await charge('no-charge', { paid: 1500, free: 3500, date: '2026-06-04', moved: '2026-06-04' });
  const unknown = await charge('in-progress', { date: YESTERDAY });
  await app.db.insert(paymentAttempts).values({
    id: randomUUID(),
    chargeId: unknown,
    amountCents: 5000,
    statusBefore: 'pending',
    state: 'unknown',
  });
  const { customerId } = await visit('cancel', YESTERDAY);
  await addCard(app, csr, customerId, APPROVE, { expiryMonth: '7', expiryYear: '2026' });
  await app.db.insert(vendors).values({ companyName: 'New Vendor', commissionPercent: 10 });
  conflictOf = await visit('cancel', addDays(TEST_TODAY, 1));
  await report('conflict', conflictOf, crew.userId);
  await report('applied', conflictOf, crew.userId);
  const now = app.deps.clock.now();
  const asked = { crewId: ground.crewId, askedAt: now, expiresAt: now, unheardAt: now };
  await app.db.insert(delayPrompts).values([
    { ...asked, date: TEST_TODAY },
    // Resolved, answered after all, and of a day with no visits left.
    { ...asked, date: YESTERDAY, movedAt: now },
    { ...asked, date: addDays(TEST_TODAY, -40), answer: 'yes' },
    { ...asked, date: addDays(TEST_TODAY, -41) },
  ]);
});
afterAll(() => app.close());

const dashboardOf = async (person: Person) =>
  (await person.request<CallBody<Dashboard>>('GET', '/dashboard')).body.data;

/** Counts the rows of the list behind a figure. */
async function rowsBehind({ list: { resource, filter } }: Pick<Figure, 'list'>): Promise<number> {
  if (resource === 'service-delays') {
    const { body } = await admin.request<CallBody<DelayPrompt[]>>('GET', `/${resource}`);
    return body.data.filter(({ isUnheard, visitsLeft }) => isUnheard && visitsLeft > 0).length;
  }
  const query = `filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,0]`;
  const { status, headers } = await admin.request('GET', `/${resource}?${query}`);
  expect([resource, status]).toEqual([resource, 200]);
  return Number(String(headers['content-range']).split('/')[1]);
}

/** Adds up the rows of the list behind an amount, by the figure's field. */
async function centsBehind(
  { list }: Pick<Figure, 'list'>,
  amount: (row: ChargeRow & PaymentRow) => number,
): Promise<number> {
  const query = `filter=${encodeURIComponent(JSON.stringify(list.filter))}&range=[0,999]`;
  const { body } = await admin.request<(ChargeRow & PaymentRow)[]>('GET', `/${list.resource}?${query}`);
  return body.reduce((sum, row) => sum + amount(row), 0);
}

/** Returns the total shown above that list. */
async function summaryBehind(name: keyof typeof AMOUNTS, { list }: Pick<Figure, 'list'>): Promise<number> {
  const query = `filter=${encodeURIComponent(JSON.stringify(list.filter))}`;
  const { body } = await admin.request<CallBody<PaymentSummary & ChargeSummary>>(
    'GET',
    `/${list.resource}/summary?${query}`,
  );
  return name === 'received'
    ? body.data.byMethod.reduce((sum, row) => sum + row.receivedCents - row.refundedCents, 0)
    : body.data.byStatus.reduce((sum, row) => sum + row[name === 'charged' ? 'totalCents' : 'openCents'], 0);
}

const AMOUNTS = {
  charged: (row: ChargeRow) => row.totalCents,
  received: ({ kind, amountCents }: PaymentRow) => (kind === 'sale' ? amountCents : -amountCents),
  failed: (row: ChargeRow) => row.openCents,
  open: (row: ChargeRow) => row.openCents,
} as const;

describe('the dashboard', () => {
  it('counts today by status and crew', async () => {
    const { today, visits, crews: progress } = await dashboardOf(admin);
    expect(today).toBe(TEST_TODAY);
    expect(ASSIGNMENT_STATUSES.map(status => visits.byStatus[status].count)).toEqual([3, 1, 3, 1, 1]);
    expect(progress).toMatchObject([
      { crewId: ground.crewId, total: 7, done: 4, expectedMinutes: 180, capacityMinutes: 480 },
      { crewId: null, name: null, total: 1, done: 0, capacityMinutes: null },
    ]);
  });

  it('counts work on its day and money on the day it came in, cent by cent', async () => {
    const { money } = await dashboardOf(csr);
    const cents = ({ charged, received, failed, open }: MoneySpan) =>
      [charged, received, failed, open].map(figure => figure.cents);
    expect(money && cents(money.today)).toEqual([15000, 10000, 0, 5000]);
    expect(money && cents(money.month)).toEqual([40000, 15500, 5000, 14000]);
    expect(money?.days).toHaveLength(30);
    expect(money?.days.at(-1)).toEqual({ date: TEST_TODAY, chargedCents: 15000, receivedCents: 10000 });
  });

  it('names what needs attention', async () => {
    const { attention } = await dashboardOf(admin);
    expect(Object.fromEntries(attention.map(({ kind, count }) => [kind, count]))).toEqual({
      failedCharges: 1,
      stoppedCharges: 1,
      unknownAttempts: 1,
      heldCharges: 1,
      expiringCards: 1,
      fieldConflicts: 1,
      unheardCrews: 1,
      withoutCrew: 2,
      overdueVisits: 2,
      vendorsWithoutPrice: 1,
    });
  });

  it('compares the coming days with the crews’ hours, without empty days off', async () => {
    await app.db.update(crews).set({ capacityMinutes: 60 }).where(eq(crews.id, ground.crewId));
    const { load } = await dashboardOf(admin);
    await app.db.update(crews).set({ capacityMinutes: 480 }).where(eq(crews.id, ground.crewId));
    expect(load.map(day => day.date)).toEqual([
      '2026-06-10',
      '2026-06-11',
      '2026-06-12',
      '2026-06-15',
      '2026-06-16',
      '2026-06-17',
      '2026-06-18',
      '2026-06-19',
    ]);
    expect(load[0]).toMatchObject({ visits: 9, expectedMinutes: 210, capacityMinutes: 60, overfullCrews: 1 });
    expect(load[2]).toMatchObject({ visits: 1, expectedMinutes: 30, overfullCrews: 0 });
  });

  it('has no crew hours on a holiday, like the calendar', async () => {
    const holidays = ['2026-06-12', '2026-06-15'].map(date => ({ date, name: 'Closed' }));
    await app.db.insert(settings).values({ key: 'schedule', value: { holidays } });
    const { load } = await dashboardOf(admin);
    await app.db.delete(settings).where(eq(settings.key, 'schedule'));
    const hours = new Map(load.map(day => [day.date, day.capacityMinutes]));
    expect([...hours].slice(1, 4)).toEqual([
      ['2026-06-11', 480],
      ['2026-06-12', 0],
      ['2026-06-16', 480],
    ]);
    expect(load[2]).toMatchObject({ visits: 1, expectedMinutes: 30 });
  });

  // covers: call-94, office-50
  it('shows figures that equal the lists behind them', async () => {
    const dashboard = await dashboardOf(admin);
    const { visits, crews: progress, load, money, attention, reminders: due } = dashboard;
    const spans = money ? [money.today, money.week, money.month] : [];
    const figures: (Figure & { name: string })[] = [
      { ...visits.total, name: 'all visits' },
      ...ASSIGNMENT_STATUSES.map(status => ({ ...visits.byStatus[status], name: status })),
      ...progress.map(crew => ({
        name: `crew ${crew.crewId}`,
        count: crew.total + crew.byStatus.cancel,
        list: crew.list,
      })),
      ...load.map(day => ({ name: day.date, count: day.visits, list: day.list })),
      ...spans.flatMap(span =>
        (['charged', 'received', 'failed', 'open'] as const).map(name => ({ ...span[name], name })),
      ),
      ...attention.map(entry => ({ ...entry, name: entry.kind })),
      ...dashboard.waiting.map(entry => ({ ...entry, name: entry.kind })),
      ...dashboard.week.map(({ date, byStatus, list }) => ({
        name: date,
        count: Object.values(byStatus).reduce((sum, count) => sum + count, 0),
        list,
      })),
      ...(due
        ? [
            { ...due.overdue, name: 'overdue' },
            { ...due.today, name: 'due' },
          ]
        : []),
    ];
    expect(figures.length).toBeGreaterThan(35);
    for (const figure of figures)
      expect([figure.name, await rowsBehind(figure)]).toEqual([figure.name, figure.count]);
    for (const span of spans)
      for (const name of ['charged', 'received', 'failed', 'open'] as const) {
        const { cents } = span[name];
        const behind = [await centsBehind(span[name], AMOUNTS[name]), await summaryBehind(name, span[name])];
        expect([span.from, name, ...behind]).toEqual([span.from, name, cents, cents]);
      }
  });

  it('hides what the reader may not see', async () => {
    const [role] = await app.db.select().from(roles).where(eq(roles.name, 'csr'));
    const held = role?.permissions ?? [];
    const without = held.filter((key: PermissionKey) => key !== 'charge_list' && key !== 'vendor_list');
    await app.db.update(roles).set({ permissions: without }).where(eq(roles.name, 'csr'));
    const { money, attention, visits } = await dashboardOf(csr);
    await app.db.update(roles).set({ permissions: held }).where(eq(roles.name, 'csr'));
    expect(money).toBeNull();
    expect(visits.total.count).toBe(9);
    expect(attention.map(entry => entry.kind)).toEqual([
      'fieldConflicts',
      'unheardCrews',
      'withoutCrew',
      'overdueVisits',
    ]);
  });

  it('is for the office alone', async () => {
    for (const type of ['vendor', 'crew', 'customer'] as const) {
      const person = await signedIn(app, type, { vendorId: ground.vendorId, crewId: ground.crewId });
      expect((await person.request<ErrorBody>('GET', '/dashboard')).status).toBe(403);
      expect((await person.request<ErrorBody>('GET', '/dashboard/csr')).status).toBe(403);
    }
  });
});

describe('reports of crews that do not fit', () => {
  const open = () =>
    csr.request<ConflictRow[]>('GET', `/field-conflicts?filter=${JSON.stringify({ isResolved: false })}`);

  it('are listed with the visit’s current state, and resolved once with a note', async () => {
    const [conflict] = (await open()).body;
    expect(conflict).toMatchObject({
      type: 'complete',
      assignmentId: conflictOf.assignmentId,
      assignmentStatus: 'cancel',
      reason: { en: 'This visit was cancelled.' },
      payload: { reason: 'Gate locked' },
      resolvedAt: null,
    });
    const path = `/field-conflicts/${conflict?.id}/resolve`;
    const first = await csr.request<CallBody<ConflictRow>>('POST', path, { note: 'Called the crew' });
    expect(first.body.data.resolvedAt).toBe(app.deps.clock.now().toISOString());
    expect((await open()).body).toEqual([]);

    app.deps.clock.advanceMinutes(5);
    const again = await csr.request<CallBody<ConflictRow>>('POST', path, {});
    expect([again.status, again.body.data.resolvedAt]).toEqual([200, first.body.data.resolvedAt]);
    const told = await app.db
      .select()
      .from(history)
      .where(eq(history.entityId, String(conflictOf.assignmentId)))
      .orderBy(history.id);
    expect(told.map(row => [row.entity, row.action, row.reason, row.actorId])).toEqual([
      ['assignment', 'updated', 'Called the crew', csr.userId],
    ]);
    const resolved = await csr.request<ConflictRow[]>(
      'GET',
      `/field-conflicts?filter=${JSON.stringify({ isResolved: true })}`,
    );
    expect(resolved.body.map(row => row.id)).toEqual([conflict?.id]);
  });

  it('don’t include reports that could be applied', async () => {
    const [applied] = await app.db.select().from(fieldEvents).where(eq(fieldEvents.outcome, 'applied'));
    const answer = await csr.request<ErrorBody>('POST', `/field-conflicts/${applied?.id}/resolve`, {});
    expect(answer.status).toBe(404);
  });
});
