import { eq } from 'drizzle-orm';
import { addDays } from '#contract/core/days.ts';
import { STAFF_TYPES } from '#contract/core/enums.ts';
import { AppError } from '#server/api/errors.ts';
import { users } from '#server/db/schema/index.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { customersTexts } from '#texts/server/customers.ts';

/** Maximum number of days ahead; a reminder with a mistyped year would never be due. */
const MAX_DAYS_AHEAD = 5 * 366;

/** Throws `invalid` if the assignee isn't office staff or can't sign in any more. */
export async function checkAssignee(unit: UnitOfWork, assigneeId: number): Promise<void> {
  const [user] = await unit.tx
    .select({ type: users.type, isActive: users.isActive })
    .from(users)
    .where(eq(users.id, assigneeId));
  if (!user?.isActive || !STAFF_TYPES.some(type => type === user.type))
    throw AppError.invalid({ assigneeId: customersTexts.reminders.noStaff });
}

/** Throws `invalid` for a past day, or one beyond the limit. */
export function checkDate(date: string, today: string): void {
  if (date < today) throw AppError.invalid({ date: customersTexts.reminders.goneBy });
  if (date > addDays(today, MAX_DAYS_AHEAD))
    throw AppError.invalid({ date: customersTexts.reminders.tooFar });
}
