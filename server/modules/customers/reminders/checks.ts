import { eq } from 'drizzle-orm';
import { addDays } from '#contract/core/days.ts';
import { STAFF_TYPES } from '#contract/core/enums.ts';
import { AppError } from '#server/api/errors.ts';
import { users } from '#server/db/schema/index.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';

/** Farthest day allowed; a mistyped year would never come due. */
const MAX_DAYS_AHEAD = 5 * 366;

/** Throws `invalid` if the assignee isn't office staff or can't sign in any more. */
export async function checkAssignee(unit: UnitOfWork, assigneeId: number): Promise<void> {
  const [user] = await unit.tx
    .select({ type: users.type, isActive: users.isActive })
    .from(users)
    .where(eq(users.id, assigneeId));
  if (!user?.isActive || !STAFF_TYPES.some(type => type === user.type))
    throw AppError.invalid({ assigneeId: NO_STAFF });
}

/** Throws `invalid` for a past day, or one beyond the limit. */
export function checkDate(date: string, today: string): void {
  if (date < today) throw AppError.invalid({ date: GONE_BY });
  if (date > addDays(today, MAX_DAYS_AHEAD)) throw AppError.invalid({ date: TOO_FAR });
}

const NO_STAFF = { en: 'Choose someone who works in the office.', es: 'Elija a alguien de la oficina.' };
const GONE_BY = { en: 'Choose today or a later day.', es: 'Elija hoy o un día posterior.' };
const TOO_FAR = {
  en: 'At most five years from today.',
  es: 'Como máximo cinco años a partir de hoy.',
};
