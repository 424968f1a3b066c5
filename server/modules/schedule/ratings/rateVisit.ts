import { eq } from 'drizzle-orm';
import { addDays, type Day } from '#contract/core/days.ts';
import type { AssignmentStatus } from '#contract/core/enums.ts';
import type { Rating } from '#contract/portal/portal.calls.ts';
import { LOW_RATING, RATING_DAYS } from '#contract/portal/portal.ts';
import type { RatingBody } from '#contract/portal/portalSetting.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import { visitRatings } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { lockVisits } from '#server/modules/schedule/visits/visits.ts';
import { write } from '#server/unitOfWork.ts';
import { scheduleTexts } from '#texts/server/schedule.ts';

const DAY_MS = 86_400_000;

/** Whether a visit can be rated now, or its rating changed. */
export const mayRate = (
  { status, date }: { status: AssignmentStatus; date: Day },
  ratedAt: Date | null,
  { now, today }: { now: Date; today: Day },
): boolean =>
  status === 'completed' &&
  (ratedAt
    ? now.getTime() - ratedAt.getTime() <= RATING_DAYS.change * DAY_MS
    : today <= addDays(date, RATING_DAYS.open));

/**
 * Rates a visit for its customer, or changes the rating while that is possible. Throws `not_found` or
 * `conflict`.
 */
export function rateVisit(
  deps: Deps,
  session: Session,
  id: number,
  { stars, words }: RatingBody,
): Promise<Rating> {
  return write(deps, session, async unit => {
    const [visit] = await lockVisits(unit, [id]);
    if (!visit) throw AppError.notFound();
    const [before] = await unit.tx.select().from(visitRatings).where(eq(visitRatings.assignmentId, id));
    if (!mayRate(visit, before?.ratedAt ?? null, unit))
      throw new AppError('conflict', scheduleTexts.ratings.closed);
    const [rated] = await unit.tx
      .insert(visitRatings)
      .values({ assignmentId: id, stars, words, ratedAt: unit.now })
      .onConflictDoUpdate({ target: visitRatings.assignmentId, set: { stars, words } })
      .returning();
    if (!rated) throw AppError.notFound();
    const { propertyId, customerId, crewId, date } = visit;
    await unit.record({
      entity: 'assignment',
      entityId: id,
      action: 'updated',
      propertyId,
      customerId,
      before: { stars: before?.stars ?? null, ratingWords: before?.words ?? null },
      after: { stars, ratingWords: words },
    });
    await unit.raise({
      type: 'visit.rated',
      ...{ assignmentId: id, propertyId, customerId, crewId, date, stars, words },
      // Only when the rating becomes low, so that the office is notified once.
      isLow: stars <= LOW_RATING && (before?.stars ?? LOW_RATING + 1) > LOW_RATING,
      byUserId: session.userId,
    });
    return { stars: rated.stars, words: rated.words, ratedAt: rated.ratedAt.toISOString() };
  });
}
