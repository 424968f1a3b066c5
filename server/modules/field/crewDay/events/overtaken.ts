import { desc } from 'drizzle-orm';
import type { Bilingual } from '#contract/core/messages.ts';
import { history } from '#server/db/schema/index.ts';
import { undoStatus } from '#server/modules/schedule/visits/status/changeStatus.ts';
import { type Decided, removeFromWorkDay } from '#server/modules/schedule/visits/status/reassignToWorkDay.ts';
import { fieldConflict, onOtherDay } from '#server/modules/schedule/visits/status/rules.ts';
import type { Visit } from '#server/modules/schedule/visits/visits.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { NOT_YOURS } from './judgeWork.ts';
import { ofVisit } from './newerDecision.ts';

const FIELDS = ['date', 'crewId', 'status', 'skipReason', 'cancelReason'] as const;

/** The decision by others that a crew's work reports overrode; null if there was none. */
export async function overriddenDecision({ tx }: UnitOfWork, visit: Visit): Promise<Decided | null> {
  const { date, crewId, status, skipReason, cancelReason } = visit;
  let decided: Decided = { date, crewId, status, skipReason, cancelReason };
  const changes = await tx
    .select({ by: history.actorType, before: history.before, after: history.after })
    .from(history)
    .where(ofVisit(visit.id))
    .orderBy(desc(history.id));
  for (const { by, before, after } of changes) {
    const changed = FIELDS.filter(field => after && field in after);
    if (by !== 'crew' && changed.length > 0) break;
    // Only the crew's changes to existing values are undone, so entries without earlier values are ignored.
    if (by !== 'crew' || !before) continue;
    decided = { ...decided, ...Object.fromEntries(changed.map(field => [field, before[field]])) };
  }
  const isOver = decided.status === 'skipped' || decided.status === 'cancel';
  return isOver || decided.date !== date || decided.crewId !== crewId ? decided : null;
}

interface Left {
  /** The report that says so. */
  eventId: string;
  at: Date;
  userId: number;
}

/**
 * Restores what others had decided about a visit that its crew skipped or whose report the crew undid. The
 * office is notified.
 */
export async function restoreDecision(
  unit: UnitOfWork,
  visit: Visit,
  decided: Decided,
  { eventId, at, userId }: Left,
): Promise<void> {
  const open =
    visit.status === 'pending'
      ? visit
      : await undoStatus(unit, visit, { at, userId, notifies: 'nobody', wasBegun: false });
  await removeFromWorkDay(unit, open, decided);
  await unit.raise({
    type: 'work.counted',
    what: 'left',
    eventId,
    crewId: visit.crewId ?? 0,
    assignmentId: visit.id,
    propertyId: visit.propertyId,
    date: decided.date,
    movedTo: null,
    overtaken: [],
    wasTold: false,
    byUserId: unit.actor.userId,
  });
}

/** Describes the decision to the crew that gave the visit back. */
export function describeDecision(decided: Decided, { crewId }: Pick<Visit, 'crewId'>): Bilingual {
  if (decided.crewId !== crewId) return NOT_YOURS;
  return fieldConflict('skip', decided, decided.date) ?? onOtherDay(decided.date);
}
