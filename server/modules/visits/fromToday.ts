import { and, gt, inArray } from 'drizzle-orm';
import { addDays, type Day, mondayOf } from '../../../contract/days.ts';
import { AppError } from '../../api/errors.ts';
import type { Session } from '../../api/session.ts';
import type { Queryable } from '../../db/connect.ts';
import { services } from '../../db/schema/index.ts';

/** Refuses days gone by in the named fields, except to holders of Unrestricted Assignment Access. */
export function assertNotPast(
  session: Pick<Session, 'permissions'>,
  today: Day,
  fields: Record<string, Day | null | undefined>,
): void {
  if (session.permissions.includes('assignment_unrestricted')) return;
  for (const [field, day] of Object.entries(fields))
    if (day && day < today) throw AppError.invalid({ [field]: TODAY_OR_LATER });
}

/**
 * Refuses a day gone by for a visit whose service had not begun by then, to everybody: no such work can have been.
 * The week in which it began counts whole, because the first visit may have been made a little early.
 */
export async function assertNotBeforeStart(
  db: Queryable,
  serviceIds: readonly number[],
  date: Day | undefined,
  today: Day,
): Promise<void> {
  if (date === undefined || date >= today) return;
  const [later] = await db
    .select({ id: services.id })
    .from(services)
    .where(and(inArray(services.id, [...serviceIds]), gt(services.startDate, addDays(mondayOf(date), 6))))
    .limit(1);
  if (later) throw AppError.invalid({ date: BEFORE_START });
}

export const BEFORE_START = {
  en: 'The service does not start until after that date.',
  es: 'El servicio todavía no ha comenzado entonces.',
};
const TODAY_OR_LATER = { en: 'Choose today or a later day.', es: 'Elija hoy o un día posterior.' };
