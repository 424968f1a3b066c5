import { and, gt, inArray } from 'drizzle-orm';
import { addDays, type Day, mondayOf } from '#contract/core/days.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import { services } from '#server/db/schema/index.ts';
import { scheduleTexts } from '#texts/server/schedule.ts';

/** Limits for entering past visits, about a year, and for planning, about two years. */
const DAYS_BACK = 366;
const DAYS_AHEAD = 731;

type NamedDays = Record<string, Day | null | undefined>;

/** Refuses days that are so far away that they must be typos, naming the field. */
export function assertLikely(today: Day, fields: NamedDays): void {
  const [first, last] = [addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD)];
  for (const [field, day] of Object.entries(fields))
    if (day && (day < first || day > last))
      throw AppError.invalid({ [field]: scheduleTexts.visits.unlikelyDay });
}

/**
 * Refuses unlikely days, and past ones except for users with Unrestricted Assignment Access, naming the
 * field.
 */
export function assertNotPast(session: Pick<Session, 'permissions'>, today: Day, fields: NamedDays): void {
  assertLikely(today, fields);
  if (session.permissions.includes('assignment_unrestricted')) return;
  for (const [field, day] of Object.entries(fields))
    if (day && day < today) throw AppError.invalid({ [field]: scheduleTexts.visits.todayOrLater });
}

/**
 * Refuses past days before a visit's service had begun, for all users, because no such work can exist. The
 * whole week in which it began is allowed, because the first visit may have been made a little early.
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

export const BEFORE_START = scheduleTexts.visits.beforeStart;
