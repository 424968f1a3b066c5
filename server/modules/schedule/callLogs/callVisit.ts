import { eq } from 'drizzle-orm';
import { CALL_LOG_PRICE_CENTS } from '#contract/core/constants.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import { assignments, callLogs, customers, properties } from '#server/db/schema/index.ts';
import { addVisitUnsold } from '#server/modules/schedule/visits/edit/addVisit.ts';
import { assertNotPast } from '#server/modules/schedule/visits/edit/fromToday.ts';
import {
  changeFields,
  termsCrews,
  withCrew,
  withPrice,
} from '#server/modules/schedule/visits/edit/visitFields.ts';
import { applyStatus } from '#server/modules/schedule/visits/status/applyStatus.ts';
import { assertAllowed } from '#server/modules/schedule/visits/status/assertAllowed.ts';
import { undoOf } from '#server/modules/schedule/visits/status/undoOf.ts';
import { workingCrew } from '#server/modules/schedule/visits/terms/workingCrew.ts';
import { onDay, type Visit } from '#server/modules/schedule/visits/visits.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { scheduleTexts } from '#texts/server/schedule.ts';
import type { CallLogRow } from './queries.ts';
import { callLogLabels } from './queries.ts';

/** Null means the usual price of a call, from the business's price list. */
const ownPrice = ({ priceCents, isBillable }: CallLogRow) =>
  isBillable && priceCents !== CALL_LOG_PRICE_CENTS ? priceCents : null;

/** Instructions for the crew: the code with its name in every language, and the note. */
async function instructionsOf(unit: UnitOfWork, { code, note }: CallLogRow): Promise<string> {
  const label = (await callLogLabels(unit.tx))[code];
  return `${code} · ${[...new Set(Object.values(label))].join(' / ')}: ${note}`;
}

const isOpen = (visit: Visit) => visit.status === 'pending' || visit.status === 'started';
const isGone = (visit: Visit) => visit.status === 'cancel' || visit.status === 'skipped';

/** Creates the visit of a routable call on its crew's route. */
async function makeVisit(unit: UnitOfWork, session: Session, log: CallLogRow): Promise<Visit> {
  const { propertyId, customerId, date } = log;
  assertNotPast(session, unit.today, { date });
  await assertServed(unit, log);
  const crew = await workingCrew(unit.tx, session, log.crewId ?? 0);
  return addVisitUnsold(unit, {
    propertyId,
    customerId,
    serviceType: 'call-log',
    kind: 'call-log',
    date,
    vendorId: crew.vendorId,
    crewId: crew.id,
    priceCents: ownPrice(log),
    isBillable: log.isBillable,
    instructions: await instructionsOf(unit, log),
  });
}

async function assertServed(unit: UnitOfWork, { propertyId }: CallLogRow): Promise<void> {
  const [row] = await unit.tx
    .select({
      status: properties.status,
      isArchived: properties.isArchived,
      isLocked: customers.isLocked,
    })
    .from(properties)
    .innerJoin(customers, eq(customers.id, properties.customerId))
    .where(eq(properties.id, propertyId));
  if (row?.isLocked) throw new AppError('locked', 'customerLocked');
  if (row?.status !== 'active' || row.isArchived)
    throw new AppError('conflict', scheduleTexts.callLogs.notServed);
}

/** Cancels the visit of a call. Throws `conflict` if it is completed. */
export async function cancelVisit(unit: UnitOfWork, session: Session, visit: Visit): Promise<void> {
  if (isGone(visit)) return;
  if (!isOpen(visit)) throw new AppError('conflict', scheduleTexts.callLogs.visitDone);
  assertAllowed(session, 'cancel', visit, unit.today);
  const reason = scheduleTexts.callLogs.takenOff[session.language];
  await applyStatus(unit, [visit], { action: 'cancel', at: unit.now, userId: session.userId, reason });
}

/** Moves, reassigns, reprices or relabels the visit to match its changed call. */
async function changeVisit(
  unit: UnitOfWork,
  session: Session,
  before: CallLogRow,
  log: CallLogRow,
  visit: Visit,
): Promise<void> {
  let after = visit;
  if (log.date !== before.date) {
    if (!isOpen(visit)) throw new AppError('conflict', scheduleTexts.callLogs.visitDone);
    assertAllowed(session, 'move', visit, unit.today);
    assertNotPast(session, unit.today, { date: log.date });
    after = onDay(after, log.date);
  }
  if (log.crewId !== before.crewId) {
    if (!isOpen(visit)) throw new AppError('conflict', scheduleTexts.callLogs.visitDone);
    assertAllowed(session, 'reassign', visit, unit.today);
    const crew = await workingCrew(unit.tx, session, log.crewId ?? 0);
    after = withCrew(after, crew, (await termsCrews(unit.tx, [visit])).get(visit.id));
  }
  if (log.priceCents !== before.priceCents || log.isBillable !== before.isBillable) {
    assertAllowed(session, 'edit', visit, unit.today);
    after = { ...withPrice(after, ownPrice(log)), isBillable: log.isBillable };
  }
  if (log.note !== before.note || log.code !== before.code)
    after = { ...after, instructions: await instructionsOf(unit, log) };
  if (after !== visit) await changeFields(unit, [{ before: visit, after }]);
}

/**
 * Updates the visit of a stored call to match it: creates, moves, changes, cancels, completes or reopens it.
 * `visit` is its current visit, locked. Throws `conflict`, `forbidden`, `locked` or `invalid`.
 */
export async function syncVisit(
  unit: UnitOfWork,
  session: Session,
  before: CallLogRow | null,
  log: CallLogRow,
  visit: Visit | null,
): Promise<void> {
  const point = (assignmentId: number | null) =>
    unit.tx.update(callLogs).set({ assignmentId }).where(eq(callLogs.id, log.id));
  if (!log.isRoutable) {
    if (!visit) return;
    await cancelVisit(unit, session, visit);
    await point(null);
    return;
  }
  let standing = visit;
  const hasMoved = log.date !== before?.date || log.crewId !== before.crewId;
  if (!standing || (isGone(standing) && hasMoved)) {
    standing = await makeVisit(unit, session, log);
    await point(standing.id);
  } else if (before && !isGone(standing)) await changeVisit(unit, session, before, log, standing);

  const [now] = await unit.tx.select().from(assignments).where(eq(assignments.id, standing.id));
  if (!now || isGone(now) || (now.status === 'completed') === log.isCompleted) return;
  const action = log.isCompleted ? 'complete' : 'restore';
  assertAllowed(session, action, now, unit.today, await undoOf(unit.tx, unit.now));
  await applyStatus(unit, [now], { action, at: unit.now, userId: session.userId });
}
