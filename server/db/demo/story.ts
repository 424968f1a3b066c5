import { inArray } from 'drizzle-orm';
import { addDays, type Day, momentOf, showDay } from '#contract/core/days.ts';
import type { HistoryAction } from '#contract/core/enums.ts';
import { showMoney } from '#contract/core/money.ts';
import type { HistoryEntity } from '#contract/insight/history.ts';
import { filled } from '#texts/localized.ts';
import { coreTexts } from '#texts/server/core.ts';
import type { Tx } from '../connect.ts';
import { insertMany } from '../insertMany.ts';
import { history, notes, notifications, users } from '../schema/index.ts';
import type { DemoCharge } from './billing.ts';
import type { Business } from './business.ts';
import type { DemoProperty } from './customers.ts';
import { OFFICE_NOTES } from './names.ts';
import type { Random } from './random.ts';
import type { DemoVisit } from './season.ts';

interface Told {
  at: Date;
  actorId: number | null;
  actorName: string;
  actorType: string;
  entity: HistoryEntity;
  entityId: string;
  action: HistoryAction;
  propertyId: number | null;
  customerId: number | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reason: string | null;
}

/** Creates the history: who added, completed, skipped and paid, in order. */
export async function makeHistory(
  tx: Tx,
  business: Business,
  properties: readonly DemoProperty[],
  visits: readonly DemoVisit[],
  charges: readonly DemoCharge[],
  timeZone: string,
): Promise<void> {
  const office = business.staff[1] ?? { id: 1, name: 'Office' };
  const crewNames = new Map(business.crews.map(crew => [crew.id, crew.name]));
  const rows: Told[] = [
    ...properties.map(property => ({
      ...nobody,
      at: momentOf(property.since, '10:20', timeZone),
      actorId: office.id,
      actorName: office.name,
      actorType: 'csr',
      entity: 'property' as const,
      entityId: String(property.id),
      action: 'added' as const,
      propertyId: property.id,
      customerId: property.customerId,
      after: { address: property.address, status: 'active' },
    })),
    ...visits.filter(visit => visit.status !== 'pending').map(visit => visitRow(visit, crewNames)),
    ...charges.filter(charge => charge.settledAt && isTold(charge)).map(chargeRow),
  ];
  rows.sort((one, other) => one.at.getTime() - other.at.getTime());
  await insertMany(tx, history, rows);
}

const nobody = { before: null, after: null, reason: null };
const ACTIONS: Record<string, HistoryAction> = {
  completed: 'completed',
  started: 'started',
  skipped: 'skipped',
  cancel: 'cancelled',
};

function visitRow(visit: DemoVisit, crewNames: ReadonlyMap<number, string>): Told {
  return {
    at: visit.completedAt ?? visit.startedAt ?? new Date(`${visit.date}T18:00:00Z`),
    actorId: null,
    actorName: `Crew ${crewNames.get(visit.service.crewId) ?? ''}`.trim(),
    actorType: 'crew',
    entity: 'assignment',
    entityId: String(visit.id),
    action: ACTIONS[visit.status] ?? 'updated',
    propertyId: visit.service.property.id,
    customerId: visit.service.property.customerId,
    before: { status: 'pending' },
    after: { status: visit.status },
    reason: visit.skipReason ?? visit.cancelReason,
  };
}

const isTold = (charge: DemoCharge) =>
  ['success', 'failed', 'failed-stop', 'refund-success'].includes(charge.status);

function chargeRow(charge: DemoCharge): Told {
  const isPaid = charge.status === 'success' || charge.status === 'refund-success';
  return {
    at: charge.settledAt ?? new Date(0),
    actorId: null,
    actorName: 'Sward',
    actorType: 'system',
    entity: 'charge',
    entityId: String(charge.id),
    action: isPaid ? 'payment-success' : 'payment-failed',
    propertyId: charge.visit.service.property.id,
    customerId: charge.visit.service.property.customerId,
    before: { status: 'pending' },
    after: { status: charge.status, totalCents: charge.totalCents },
    reason: isPaid ? null : 'Insufficient funds',
  };
}

/** Notes on properties, for the office, for crews and for customers. */
export async function makeNotes(
  tx: Tx,
  random: Random,
  business: Business,
  properties: readonly DemoProperty[],
  today: Day,
  timeZone: string,
): Promise<void> {
  const noted = properties.filter(property => property.id <= 3 || random.percent(20));
  await insertMany(
    tx,
    notes,
    noted.map(property => {
      const author = random.pick(business.staff as [Business['staff'][number], ...Business['staff']]);
      return {
        propertyId: property.id,
        text: random.pick(OFFICE_NOTES),
        forCrew: random.percent(30),
        forCustomer: false,
        authorId: author.id,
        authorName: author.name,
        createdAt: momentOf(addDays(today, -random.whole(0, 60)), '14:05', timeZone),
      };
    }),
  );
}

const skipNotification = (visit: DemoVisit) => ({
  at: new Date(`${visit.date}T19:00:00Z`),
  type: 'service-skip' as const,
  title: coreTexts.demo.visitSkipped,
  message: filled(coreTexts.demo.on, {
    address: visit.service.property.address,
    date: showDay(visit.date),
    skipReason: visit.skipReason,
  }),
  propertyId: visit.service.property.id,
  others: { workLogDate: visit.date, assignment: visit.id, crew: visit.service.crewId },
});

/** Creates the notifications of staff, vendors and crews, and of the customer whose sign-in is printed. */
export async function makeNotifications(
  tx: Tx,
  business: Business,
  customerUserId: number,
  visits: readonly DemoVisit[],
  charges: readonly DemoCharge[],
): Promise<void> {
  const byDay = (one: DemoVisit, other: DemoVisit) => (one.date < other.date ? -1 : 1);
  const left = visits.filter(visit => visit.status === 'skipped').toSorted(byDay);
  const skipped = left.slice(-18);
  const failed = charges.filter(charge => charge.status === 'failed' && charge.settledAt).slice(-14);
  const forStaff = [
    ...skipped.map(visit => skipNotification(visit)),
    ...failed.map(charge => ({
      at: charge.settledAt ?? new Date(0),
      type: 'payment-failed' as const,
      title: coreTexts.demo.paymentFailed,
      message: filled(coreTexts.demo.for, {
        total: showMoney(charge.totalCents),
        address: charge.visit.service.property.address,
      }),
      propertyId: charge.visit.service.property.id,
      others: { charge: charge.id },
    })),
  ].sort((one, other) => one.at.getTime() - other.at.getTime());
  const forCustomer = visits
    .filter(visit => visit.service.property.customerId === 1 && visit.status === 'completed')
    .toSorted(byDay)
    .slice(-6)
    .map(visit => ({
      at: visit.completedAt ?? new Date(0),
      type: 'service-completed' as const,
      title: coreTexts.demo.visitCompleted,
      message: filled(coreTexts.demo.crewFinished, { address: visit.service.property.address }),
      propertyId: visit.service.property.id,
      others: { workLogDate: visit.date, assignment: visit.id },
    }));
  const outside = await tx
    .select({ id: users.id, crewId: users.crewId, vendorId: users.vendorId })
    .from(users)
    .where(inArray(users.type, ['vendor', 'crew']));
  const rows = [
    ...business.staff.flatMap(person => forStaff.map(one => ({ ...one, userId: person.id }))),
    ...forCustomer.map(one => ({ ...one, userId: customerUserId })),
    ...outside.flatMap(({ id, crewId, vendorId }) =>
      left
        .filter(({ service }) =>
          crewId === null ? service.vendorId === vendorId : service.crewId === crewId,
        )
        .slice(-5)
        .map(visit => ({ ...skipNotification(visit), userId: id })),
    ),
  ];
  await insertMany(
    tx,
    notifications,
    rows.map(({ at, ...row }, index) => ({ ...row, createdAt: at, isRead: index % 3 === 0 })),
  );
}
