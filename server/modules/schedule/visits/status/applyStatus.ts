import { eq, getTableColumns, sql } from 'drizzle-orm';

import type { HistoryAction } from '#contract/core/enums.ts';
import { reasonKey } from '#contract/schedule/visitReasons.ts';
import { assignments } from '#server/db/schema/index.ts';
import { planVisitCharges } from '#server/modules/money/charges/planVisitCharges.ts';
import { storeCharges } from '#server/modules/money/charges/storeCharges.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import type { Visit } from '../visits.ts';
import { assignToCurrentCrews } from './crewsNow.ts';
import { STATUS_AFTER, type StatusAction } from './rules.ts';

interface Moment {
  at: Date;
  isFar: boolean;
}

export interface Transition {
  action: StatusAction;
  at: Date;
  userId: number | null;
  /** Reason for skipping, canceling or restoring. */
  reason?: string | null;
  /** If omitted, minutes are counted from the start. */
  workedMinutes?: number | null;
  /** Whether it was reported farther from the property than the warning distance. */
  isFar?: boolean;
  /** Time and distance, if they differ between visits. */
  each?: (visit: Visit) => Moment;
  /** Recipients of notices when many visits change at once; if omitted, everyone concerned. */
  notifies?: 'customer' | 'nobody';
  /** Whether the customer did it in the portal. */
  byCustomer?: boolean;
  /** False if the caller raises its own event for all of the visits. */
  event?: boolean;
  /** True if a restored visit is started again at once by its own crew, even an inactive one. */
  keepsCrew?: boolean;
}

const HISTORY: Record<StatusAction, HistoryAction> = {
  start: 'started',
  complete: 'completed',
  skip: 'skipped',
  cancel: 'cancelled',
  restore: 'restored',
};
const LONGEST_VISIT_MINUTES = 1440;

/**
 * Changes the status of locked visits that allow it, with history, events, and charges for completed billable
 * ones, in the caller's transaction. Restoring a completed visit withdraws its charge; completing it again
 * restores the charge with decisions made about it. A visit restored to an upcoming day goes to an active
 * crew.
 */
export async function applyStatus(
  unit: UnitOfWork,
  visits: readonly Visit[],
  given: Transition,
): Promise<Visit[]> {
  if (visits.length === 0) return [];
  const transition = { ...given, reason: await storedReason(unit, given.reason) };
  const { action, reason } = transition;
  const stored = await storeStatus(unit, visits, transition);
  const after = new Map(stored.map(visit => [visit.id, visit]));
  await unit.record(
    ...visits.map(before => ({
      entity: 'assignment' as const,
      entityId: before.id,
      action: HISTORY[action],
      propertyId: before.propertyId,
      customerId: before.customerId,
      before,
      after: after.get(before.id) ?? null,
      reason,
    })),
  );
  if (transition.event ?? true) await raiseStatus(unit, visits, transition);
  await unit.emit('visits.status', { visits, status: STATUS_AFTER[action] });
  const charged = visits.flatMap(before => {
    const now = after.get(before.id);
    return now && (now.status === 'completed' || before.status === 'completed') ? { before, after: now } : [];
  });
  await storeCharges(unit, await planVisitCharges(unit.tx, charged, { isLocked: true }), reason);
  const changed = visits.flatMap(visit => after.get(visit.id) ?? []);
  return action === 'restore' && !transition.keepsCrew ? assignToCurrentCrews(unit, changed) : changed;
}

function storeStatus({ tx }: UnitOfWork, visits: readonly Visit[], transition: Transition): Promise<Visit[]> {
  const { action, at, isFar = false, each } = transition;
  const given = JSON.stringify(visits.map(visit => ({ id: visit.id, at, isFar, ...each?.(visit) })));
  return tx
    .update(assignments)
    .set({
      status: STATUS_AFTER[action],
      ...fieldsOf(transition),
      version: sql`${assignments.version} + 1`,
    })
    .from(sql`json_to_recordset(${given}::json) as given(id int, at timestamptz, "isFar" boolean)`)
    .where(eq(assignments.id, sql`given.id`))
    .returning(getTableColumns(assignments));
}

/** Returns the key of a known reason, however it was sent, and any other text as it was written. */
export async function storedReason(
  { tx }: Pick<UnitOfWork, 'tx'>,
  reason: string | null = null,
): Promise<string | null> {
  return reason && reasonKey(reason, await settingOf(tx, 'visitReasons'));
}

async function raiseStatus(
  unit: UnitOfWork,
  visits: readonly Visit[],
  transition: Transition,
): Promise<void> {
  await unit.raise(
    ...visits.map(visit => ({
      type: 'assignment.changed' as const,
      assignmentId: visit.id,
      propertyId: visit.propertyId,
      customerId: visit.customerId,
      crewId: visit.crewId,
      date: visit.date,
      status: STATUS_AFTER[transition.action],
      ...(transition.notifies && { tells: transition.notifies }),
      ...(transition.byCustomer && { byCustomer: true }),
      reason: transition.reason ?? null,
      byUserId: transition.userId,
    })),
  );
}

const GIVEN_AT = sql<Date>`given.at`;
const IS_FAR = sql<boolean>`${assignments.isFar} or given."isFar"`;

/** Other fields that change with a status. */
function fieldsOf({ action, userId, reason, workedMinutes }: Transition) {
  switch (action) {
    case 'start':
      return { startedAt: GIVEN_AT, isFar: IS_FAR };
    case 'complete':
      return {
        completedAt: GIVEN_AT,
        completedById: userId,
        workedMinutes: workedMinutes ?? MINUTES_SINCE_START,
        isFar: IS_FAR,
      };
    case 'skip':
      return { skipReason: reason ?? null };
    case 'cancel':
      return { cancelReason: reason ?? null };
    case 'restore':
      return {
        startedAt: null,
        completedAt: null,
        completedById: null,
        workedMinutes: null,
        isFar: false,
        skipReason: null,
        cancelReason: null,
      };
  }
}

export const minutesBetween = (from: Date, to: Date): number =>
  Math.min(LONGEST_VISIT_MINUTES, Math.max(0, Math.round((to.getTime() - from.getTime()) / 60_000)));

/** Null for a visit that wasn't started. */
const MINUTES_SINCE_START = sql<number | null>`case when ${assignments.startedAt} is not null then
  least(${LONGEST_VISIT_MINUTES}, greatest(0,
    round(extract(epoch from (given.at - ${assignments.startedAt})) / 60)))::int end`;
