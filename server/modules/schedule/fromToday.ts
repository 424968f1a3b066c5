import type { Day } from '../../../contract/days.ts';
import { AppError } from '../../api/errors.ts';
import type { Session } from '../../api/session.ts';

/** Refuses days gone by in the named fields, except to holders of Unrestricted Assignment Access. */
export function refusePast(
  session: Pick<Session, 'permissions'>,
  today: Day,
  fields: Record<string, Day | null | undefined>,
): void {
  if (session.permissions.includes('assignment_unrestricted')) return;
  for (const [field, day] of Object.entries(fields))
    if (day && day < today) throw AppError.invalid({ [field]: TODAY_OR_LATER });
}

const TODAY_OR_LATER = { en: 'Choose today or a later day.', es: 'Elija hoy o un día posterior.' };
