import { eq, sql } from 'drizzle-orm';
import { CALL_LOG_PRICE_CENTS } from '#contract/core/constants.ts';
import type { CallLog } from '#contract/schedule/callLogs.calls.ts';
import { type CallLogBody, MAX_CALL_LOG_LENGTH } from '#contract/schedule/callLogs.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import { requireVersion } from '#server/api/versions.ts';
import { callLogs, properties } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { checkAssignee } from '#server/modules/customers/reminders/checks.ts';
import { assertLikely } from '#server/modules/schedule/visits/edit/fromToday.ts';
import { requireKeys } from '#server/modules/schedule/visits/status/assertAllowed.ts';
import { lockVisits, type Visit } from '#server/modules/schedule/visits/visits.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { scheduleTexts } from '#texts/server/schedule.ts';
import { syncCharge, withdrawCallCharge } from './callCharge.ts';
import { cancelVisit, syncVisit } from './callVisit.ts';
import { type CallLogRow, findCallLog } from './queries.ts';

async function read(unit: UnitOfWork, id: number): Promise<CallLog> {
  const log = await findCallLog(unit.tx, id);
  if (!log) throw AppError.notFound();
  return log;
}

/** Checks the body against stored data and the caller's permissions. */
async function check(unit: UnitOfWork, session: Session, body: CallLogBody, before: CallLogRow | null) {
  if (body.date !== before?.date) assertLikely(unit.today, { date: body.date });
  if (body.assigneeId && body.assigneeId !== before?.assigneeId) await checkAssignee(unit, body.assigneeId);
  const isOwnPrice = body.isBillable && body.priceCents !== CALL_LOG_PRICE_CENTS;
  if (isOwnPrice && body.priceCents !== before?.priceCents) requireKeys(session, ['price_override']);
  if (body.isRoutable || before?.isRoutable) requireKeys(session, ['assignment_edit']);
}

const tellScreens = (unit: UnitOfWork, { id, propertyId, customerId }: CallLogRow) =>
  unit.raise({ type: 'changed', change: { entity: 'call-log', id, propertyId, customerId } });

/** Adds a call with its visit and charge. Throws `invalid`, `forbidden`, `locked` or `conflict`. */
export function addCallLog(deps: Deps, session: Session, body: CallLogBody): Promise<CallLog> {
  return write(deps, session, async unit => {
    await check(unit, session, body, null);
    const [property] = await unit.tx
      .select({ customerId: properties.customerId })
      .from(properties)
      .where(eq(properties.id, body.propertyId))
      .for('share');
    if (!property) throw AppError.invalid({ propertyId: scheduleTexts.callLogs.noProperty });
    const [made] = await unit.tx
      .insert(callLogs)
      .values({
        ...body,
        customerId: property.customerId,
        createdById: session.userId,
        createdAt: unit.now,
        completedAt: body.isCompleted ? unit.now : null,
      })
      .returning();
    if (!made) throw AppError.notFound();
    await unit.record({ ...entryOf(made), action: 'added', after: bodyOf(made) });
    await syncVisit(unit, session, null, made, null);
    await syncCharge(unit, null, made);
    await tellScreens(unit, made);
    return read(unit, made.id);
  });
}

/** Adds a call that the office is to make, without a visit or charge. Returns its id. */
export async function logOpenCall(
  unit: UnitOfWork,
  values: Pick<CallLogRow, 'propertyId' | 'customerId' | 'date' | 'note' | 'assigneeId'>,
): Promise<number> {
  const [made] = await unit.tx
    .insert(callLogs)
    .values({ ...values, code: 'F', priceCents: 0, createdById: unit.actor.userId, createdAt: unit.now })
    .returning();
  if (!made) throw AppError.notFound();
  await unit.record({ ...entryOf(made), action: 'added', after: bodyOf(made) });
  await tellScreens(unit, made);
  return made.id;
}

/** Adds a line to an open call's note. Returns false if the call was completed or the note has no room. */
export async function addToOpenCall(unit: UnitOfWork, id: number, line: string): Promise<boolean> {
  const { log } = await lock(unit, id);
  const note = `${log.note}\n${line}`;
  if (log.isCompleted || note.length > MAX_CALL_LOG_LENGTH) return false;
  const [stored] = await unit.tx
    .update(callLogs)
    .set({ note, version: sql`${callLogs.version} + 1` })
    .where(eq(callLogs.id, id))
    .returning();
  if (!stored) throw AppError.notFound();
  await unit.record({ ...entryOf(log), action: 'updated', before: bodyOf(log), after: bodyOf(stored) });
  await tellScreens(unit, stored);
  return true;
}

/** Updates a call with its visit and charge. Throws the errors of `addCallLog`, `not_found` or `stale`. */
export function updateCallLog(
  deps: Deps,
  session: Session,
  id: number,
  body: CallLogBody,
  expected: number | null,
): Promise<CallLog> {
  return write(deps, session, async unit => {
    const { log, visit } = await lock(unit, id);
    requireVersion(await read(unit, id), expected);
    if (body.propertyId !== log.propertyId)
      throw AppError.invalid({ propertyId: scheduleTexts.callLogs.otherProperty });
    return change(unit, session, log, visit, body);
  });
}

/** Completes or reopens a call and its visit. Throws the errors of `updateCallLog`. */
export function completeCallLog(
  deps: Deps,
  session: Session,
  id: number,
  isCompleted: boolean,
  expected: number | null,
): Promise<CallLog> {
  return write(deps, session, async unit => {
    const { log, visit } = await lock(unit, id);
    requireVersion(await read(unit, id), expected);
    return change(unit, session, log, visit, { ...bodyOf(log), isCompleted });
  });
}

/**
 * Deletes a call, cancels its visit and withdraws its charge. Throws `conflict` if it is too late for that.
 */
export function deleteCallLog(deps: Deps, session: Session, id: number): Promise<CallLog> {
  return write(deps, session, async unit => {
    const { log, visit } = await lock(unit, id);
    const before = await read(unit, id);
    if (log.isRoutable) requireKeys(session, ['assignment_edit']);
    if (visit) await cancelVisit(unit, session, visit);
    await withdrawCallCharge(unit, log);
    await unit.tx.delete(callLogs).where(eq(callLogs.id, id));
    await unit.record({ ...entryOf(log), action: 'deleted', before: bodyOf(log) });
    await tellScreens(unit, log);
    return before;
  });
}

const entryOf = ({ id, propertyId, customerId }: CallLogRow) => ({
  entity: 'call-log' as const,
  entityId: id,
  propertyId,
  customerId,
});

const bodyOf = (log: CallLogRow): CallLogBody => ({
  propertyId: log.propertyId,
  date: log.date,
  code: log.code,
  note: log.note,
  isCompleted: log.isCompleted,
  isBillable: log.isBillable,
  isRoutable: log.isRoutable,
  isBillOnly: log.isBillOnly,
  priceCents: log.priceCents,
  crewId: log.crewId,
  assigneeId: log.assigneeId,
});

/**
 * Locks a call and its visit. The visit is locked first, as when a change to a visit updates its call, to
 * avoid deadlocks.
 */
async function lock(unit: UnitOfWork, id: number): Promise<{ log: CallLogRow; visit: Visit | null }> {
  const [seen] = await unit.tx
    .select({ assignmentId: callLogs.assignmentId })
    .from(callLogs)
    .where(eq(callLogs.id, id));
  const [visit] = seen?.assignmentId ? await lockVisits(unit, [seen.assignmentId]) : [];
  const [log] = await unit.tx.select().from(callLogs).where(eq(callLogs.id, id)).for('update');
  if (!log) throw AppError.notFound();
  if (log.assignmentId !== (visit?.id ?? null))
    throw new AppError('conflict', scheduleTexts.callLogs.changedMeanwhile);
  return { log, visit: visit ?? null };
}

async function change(
  unit: UnitOfWork,
  session: Session,
  before: CallLogRow,
  visit: Visit | null,
  body: CallLogBody,
): Promise<CallLog> {
  await check(unit, session, body, before);
  const completedAt = body.isCompleted ? (before.completedAt ?? unit.now) : null;
  const [stored] = await unit.tx
    .update(callLogs)
    .set({ ...body, completedAt, version: sql`${callLogs.version} + 1` })
    .where(eq(callLogs.id, before.id))
    .returning();
  if (!stored) throw AppError.notFound();
  const action =
    body.isCompleted === before.isCompleted ? 'updated' : body.isCompleted ? 'completed' : 'restored';
  await unit.record({ ...entryOf(stored), action, before: bodyOf(before), after: bodyOf(stored) });
  await syncVisit(unit, session, before, stored, visit);
  await syncCharge(unit, before, stored);
  await tellScreens(unit, stored);
  return read(unit, stored.id);
}

/** Transfers one customer's calls to another, for a merge. */
export async function transferCallLogs({ tx }: UnitOfWork, fromId: number, toId: number): Promise<void> {
  await tx.update(callLogs).set({ customerId: toId }).where(eq(callLogs.customerId, fromId));
}
