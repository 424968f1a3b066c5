import type { Day } from '#contract/core/days.ts';
import type { PermissionKey } from '#contract/core/permissions.ts';
import type { VisitAction } from '#contract/schedule/assignments.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import type { Visit } from '../visits.ts';
import { lacks, type Refusal, refusalOf, type UndoWindow } from './rules.ts';

/**
 * Throws if the caller may not perform an action on a visit: `forbidden` with the permission, or `conflict`.
 */
export function assertAllowed(
  session: Pick<Session, 'permissions'>,
  action: VisitAction,
  visit: Pick<Visit, 'status' | 'date' | 'completedAt'>,
  today: Day,
  undo?: UndoWindow,
): void {
  const refusal = refusalOf(action, visit, session.permissions, today, undo);
  if (refusal) throw asError(refusal);
}

/** Throws `forbidden` for the first permission that the caller lacks. */
export function requireKeys(session: Pick<Session, 'permissions'>, keys: readonly PermissionKey[]): void {
  const missing = keys.find(key => !session.permissions.includes(key));
  if (missing) throw asError(lacks(missing));
}

export function asError({ code, text, missing }: Refusal): AppError {
  return new AppError(code, text, missing ? { missing } : {});
}
