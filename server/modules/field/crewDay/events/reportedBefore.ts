import { and, desc, eq, ne } from 'drizzle-orm';
import { reasonKey } from '#contract/schedule/visitReasons.ts';
import type { Session } from '#server/api/session.ts';
import { fieldEvents } from '#server/db/schema/index.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { isByCrew } from './newerDecision.ts';
import type { Report } from './reportedVisit.ts';
import { isUndone } from './undoReport.ts';

/** The crew's other report that brought the visit to its current state; undefined if someone else did. */
export async function reportedByCrew(
  unit: UnitOfWork,
  session: Session,
  { event, visit }: Report,
  type: 'complete' | 'skip',
): Promise<typeof fieldEvents.$inferSelect | undefined> {
  if (!visit || !(await isByCrew(unit, visit.id))) return undefined;
  const reports = await unit.tx
    .select()
    .from(fieldEvents)
    .where(
      and(
        eq(fieldEvents.assignmentId, visit.id),
        ne(fieldEvents.id, event.id),
        eq(fieldEvents.crewId, session.crewId ?? 0),
        eq(fieldEvents.type, type),
        eq(fieldEvents.outcome, 'applied'),
      ),
    )
    .orderBy(desc(fieldEvents.at));
  const reasons = await settingOf(unit.tx, 'visitReasons');
  const isReported = ({ payload }: (typeof reports)[number]) =>
    type !== 'skip' || reasonKey(String(payload.reason ?? ''), reasons) === (visit.skipReason ?? '');
  for (const other of reports.filter(isReported))
    if (!(await isUndone(unit, other.userId, other))) return other;
  return undefined;
}
