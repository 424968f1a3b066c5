import { type Day, showDay } from '#contract/core/days.ts';
import type { AssignmentStatus } from '#contract/core/enums.ts';
import { type Bilingual, MESSAGES } from '#contract/core/messages.ts';
import { PERMISSIONS, type PermissionKey } from '#contract/core/permissions.ts';
import type { VisitAction } from '#contract/schedule/assignments.ts';
import { filled } from '#texts/localized.ts';
import { scheduleTexts } from '#texts/server/schedule.ts';

export type StatusAction = 'start' | 'complete' | 'skip' | 'cancel' | 'restore';

/** Statuses in which an action is allowed. */
const FROM: Record<StatusAction, readonly AssignmentStatus[]> = {
  start: ['pending'],
  complete: ['pending', 'started'],
  skip: ['pending', 'started'],
  cancel: ['pending', 'started'],
  restore: ['started', 'skipped', 'cancel', 'completed'],
};

export const STATUS_AFTER: Record<StatusAction, AssignmentStatus> = {
  start: 'started',
  complete: 'completed',
  skip: 'skipped',
  cancel: 'cancel',
  restore: 'pending',
};

/** Reasons why a status prevents an action, for the office. */
const OFFICE_REFUSALS: Record<AssignmentStatus, Bilingual> = scheduleTexts.visits.rules.stands;

/** Reasons for the crew on site. */
const CREW_REFUSALS: Partial<Record<AssignmentStatus, Bilingual>> = scheduleTexts.visits.rules.over;

/** Reason why a visit's status prevents an action; null if it doesn't. */
export function statusConflict(action: StatusAction, status: AssignmentStatus): Bilingual | null {
  return FROM[action].includes(status) ? null : OFFICE_REFUSALS[status];
}

/**
 * Reason why a crew's report doesn't fit the visit, including when the office has moved it to a later day
 * meanwhile; null if it fits.
 */
export function fieldConflict(
  action: StatusAction,
  { status, date }: { status: AssignmentStatus; date: Day },
  today: Day,
): Bilingual | null {
  const stands = statusConflict(action, status);
  if (stands) return CREW_REFUSALS[status] ?? stands;
  return date <= today ? null : onOtherDay(date);
}

/** Reason why a report doesn't fit a visit that is now on another day. */
export const onOtherDay = (date: Day): Bilingual =>
  filled(scheduleTexts.visits.visitNow, { date: showDay(date) });

/** Statuses in which a field can be changed. */
const EDITABLE: Record<'move' | 'reassign' | 'price' | 'edit', readonly AssignmentStatus[]> = {
  move: ['pending', 'completed'],
  reassign: ['pending', 'completed'],
  price: ['pending', 'started', 'completed'],
  edit: ['pending', 'started', 'completed'],
};

export interface Refusal {
  code: 'forbidden' | 'conflict';
  text: Bilingual;
  missing: PermissionKey | null;
}

const conflict = (text: Bilingual): Refusal => ({ code: 'conflict', text, missing: null });

export function lacks(key: PermissionKey): Refusal {
  const { label } = PERMISSIONS[key];
  return {
    code: 'forbidden',
    text: filled(MESSAGES.missingPermission, { label }),
    missing: key,
  };
}

export const isStatusAction = (action: VisitAction): action is StatusAction => action in FROM;

/** Period after a completion in which anyone who may complete a visit can undo it. */
export interface UndoWindow {
  now: Date;
  minutes: number;
}

const isFresh = ({ completedAt }: { completedAt: Date | null }, { now, minutes }: UndoWindow): boolean =>
  completedAt !== null && now.getTime() <= completedAt.getTime() + minutes * 60_000;

/**
 * Reason why a caller may not perform an action on a visit now; null if they may. Without Unrestricted
 * Assignment Access, only visits from today on can be changed, and no completed ones, except to undo a
 * completion in time.
 */
export function refusalOf(
  action: VisitAction,
  visit: { status: AssignmentStatus; date: Day; completedAt: Date | null },
  permissions: readonly PermissionKey[],
  today: Day,
  undo?: UndoWindow,
): Refusal | null {
  if (!permissions.includes('assignment_edit')) return lacks('assignment_edit');
  if (action === 'price' && !permissions.includes('price_override')) return lacks('price_override');
  const isUnrestricted = permissions.includes('assignment_unrestricted');
  if (isStatusAction(action)) {
    const stands = statusConflict(action, visit.status);
    if (stands) return conflict(stands);
    if ((action === 'start' || action === 'complete') && visit.date > today)
      return conflict(scheduleTexts.visits.notYet);
  } else {
    if (!EDITABLE[action].includes(visit.status)) return conflict(OFFICE_REFUSALS[visit.status]);
    if (visit.status === 'started' && !isUnrestricted) return lacks('assignment_unrestricted');
  }
  const isClosed = visit.date < today || visit.status === 'completed';
  if (!isClosed || isUnrestricted) return null;
  const refusal = lacks('assignment_unrestricted');
  if (action !== 'restore' || visit.status !== 'completed' || !undo?.minutes) return refusal;
  return isFresh(visit, undo) ? null : { ...refusal, text: tooLate(refusal.text, undo.minutes) };
}

const tooLate = (refusal: Bilingual, minutes: number): Bilingual =>
  filled(scheduleTexts.visits.withoutCompletionTakenBackMinutes, { refusal, minutes });
