import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { HistoryAction } from '#contract/core/enums.ts';
import type { Reminder } from '#contract/customers/reminders.calls.ts';
import { AppError } from '#server/api/errors.ts';
import type { Actor } from '#server/api/session.ts';
import { requireVersion } from '#server/api/versions.ts';
import { reminders } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { customersTexts } from '#texts/server/customers.ts';
import { checkDate } from './checks.ts';
import { notifyDue } from './notifyDue.ts';
import { reminderFacts, selectReminders } from './queries.ts';
import { publishReminderChange } from './resource.ts';

type Change = Partial<
  Pick<typeof reminders.$inferInsert, 'date' | 'completedAt' | 'completedById' | 'notifiedAt' | 'customerId'>
>;

const locked = (unit: UnitOfWork, ids: readonly number[]) =>
  unit.tx
    .select({ id: reminders.id })
    .from(reminders)
    .where(inArray(reminders.id, [...ids]))
    .orderBy(asc(reminders.id))
    .for('update');

const read = (unit: UnitOfWork, ids: readonly number[]) =>
  selectReminders(
    unit.tx,
    {
      where: inArray(reminders.id, [...ids]),
      orderBy: [asc(reminders.id)],
      limit: Math.max(ids.length, 1),
      offset: 0,
    },
    unit.today,
  );

async function change(
  unit: UnitOfWork,
  before: readonly Reminder[],
  set: Change,
  action: HistoryAction,
): Promise<Reminder[]> {
  const ids = before.map(reminder => reminder.id);
  if (ids.length === 0) return [];
  await unit.tx
    .update(reminders)
    .set({ ...set, version: sql`${reminders.version} + 1` })
    .where(inArray(reminders.id, ids));
  const after = await read(unit, ids);
  const standing = new Map(after.map(reminder => [reminder.id, reminder]));
  await unit.record(
    ...before.map(reminder => ({
      entity: 'reminder' as const,
      entityId: reminder.id,
      action,
      propertyId: reminder.propertyId,
      customerId: reminder.customerId,
      before: reminderFacts(reminder),
      after: reminderFacts(standing.get(reminder.id) ?? reminder),
    })),
  );
  for (const reminder of after) await publishReminderChange(unit, reminder);
  return after;
}

/** Locks one reminder if its version is the one that the caller saw. Throws `not_found` or `stale`. */
async function lockOne(unit: UnitOfWork, id: number, expected: number | null): Promise<Reminder> {
  await locked(unit, [id]);
  const [reminder] = await read(unit, [id]);
  if (!reminder) throw AppError.notFound();
  requireVersion(reminder, expected);
  return reminder;
}

const one = ([reminder]: Reminder[]): Reminder => {
  if (!reminder) throw AppError.notFound();
  return reminder;
};

/** Completes reminders; those already done or deleted are skipped. Returns how many were completed. */
export function completeReminders(deps: Deps, actor: Actor, ids: readonly number[]): Promise<number> {
  return write(deps, actor, async unit => {
    await unit.tx
      .select({ id: reminders.id })
      .from(reminders)
      .where(and(inArray(reminders.id, [...ids]), isNull(reminders.completedAt)))
      .orderBy(asc(reminders.id))
      .for('update');
    const open = (await read(unit, ids)).filter(reminder => reminder.completedAt === null);
    const done = { completedAt: unit.now, completedById: actor.userId };
    return (await change(unit, open, done, 'completed')).length;
  });
}

/** Completes the open reminders of a house that is sold, or moves them to the new owner. Returns how many. */
export async function settleReminders(
  unit: UnitOfWork,
  { propertyId, customerId }: { propertyId: number; customerId: number },
  newOwnerId: number | null,
): Promise<number> {
  const found = await unit.tx
    .select({ id: reminders.id })
    .from(reminders)
    .where(openOf(propertyId, customerId))
    .orderBy(asc(reminders.id))
    .for('update');
  const open = await read(
    unit,
    found.map(reminder => reminder.id),
  );
  const changed = newOwnerId
    ? await change(unit, open, { customerId: newOwnerId }, 'updated')
    : await change(unit, open, { completedAt: unit.now, completedById: unit.actor.userId }, 'completed');
  return changed.length;
}

/** A customer's open reminders on a property. */
export const openOf = (propertyId: number, customerId: number) =>
  and(
    eq(reminders.propertyId, propertyId),
    eq(reminders.customerId, customerId),
    isNull(reminders.completedAt),
  );

/** Completes one reminder. Throws `not_found`, `stale`, or `conflict` if it is already done. */
export function completeReminder(
  deps: Deps,
  actor: Actor,
  id: number,
  expected: number | null,
): Promise<Reminder> {
  return write(deps, actor, async unit => {
    const reminder = await lockOne(unit, id, expected);
    if (reminder.completedAt) throw new AppError('conflict', customersTexts.reminders.isDone);
    const done = { completedAt: unit.now, completedById: actor.userId };
    return one(await change(unit, [reminder], done, 'completed'));
  });
}

/** Reopens a completed reminder. Throws the errors of `completeReminder`. */
export function reopenReminder(
  deps: Deps,
  actor: Actor,
  id: number,
  expected: number | null,
): Promise<Reminder> {
  return write(deps, actor, async unit => {
    const reminder = await lockOne(unit, id, expected);
    if (!reminder.completedAt) throw new AppError('conflict', customersTexts.reminders.isOpen);
    return one(await change(unit, [reminder], { completedAt: null, completedById: null }, 'restored'));
  });
}

/**
 * Postpones an open reminder; its assignee is notified again on the new day. Throws the errors of
 * `completeReminder`.
 */
export function postponeReminder(
  deps: Deps,
  actor: Actor,
  id: number,
  date: string,
  expected: number | null,
): Promise<Reminder> {
  return write(deps, actor, async unit => {
    const reminder = await lockOne(unit, id, expected);
    if (reminder.completedAt) throw new AppError('conflict', customersTexts.reminders.isDone);
    checkDate(date, unit.today);
    if (date === reminder.date) return reminder;
    const after = one(await change(unit, [reminder], { date, notifiedAt: null }, 'moved'));
    await notifyDue(unit, id);
    return after;
  });
}
