import { and, eq } from 'drizzle-orm';
import type { AssignmentBody } from '#contract/schedule/assignments.ts';
import type { WorkLog } from '#contract/schedule/visits.calls.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import { assignments } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { scheduleTexts } from '#texts/server/schedule.ts';
import { lockVisit, reread } from '../status/actOnVisit.ts';
import { assertAllowed, requireKeys } from '../status/assertAllowed.ts';
import { withCurrentCrews } from '../status/crewsNow.ts';
import { lockService } from '../terms/changeService.ts';
import { changeTerms } from '../terms/changeTerms.ts';
import { assertCapOffered } from '../terms/timeCaps.ts';
import { workingCrew } from '../terms/workingCrew.ts';
import type { Visit } from '../visits.ts';
import { notifyOfVisits } from './dayNotices.ts';
import { assertNotBeforeStart, assertNotPast } from './fromToday.ts';
import { actionsOf, type CrewOfEdit, editedVisit, termsEditOf, withOwnFields } from './visitEdit.ts';
import { changeFields, termsCrews } from './visitFields.ts';

/**
 * Edits a visit, alone or with the following ones. Returns the visit or, if the new cadence replaced it, the
 * one that took its place. Throws `forbidden`, `conflict`, `stale` or `invalid`.
 */
export function editVisit(
  deps: Deps,
  session: Session,
  id: number,
  body: AssignmentBody,
  expected: number | null,
): Promise<WorkLog> {
  return write(deps, session, async unit => {
    const edited =
      body.scope === 'this'
        ? await editOne(unit, session, id, body, expected)
        : await editFollowing(unit, session, id, body, expected);
    return reread(unit, session, edited);
  });
}

async function editOne(
  unit: UnitOfWork,
  session: Session,
  id: number,
  body: AssignmentBody,
  expected: number | null,
): Promise<number> {
  const before = await lockVisit(unit, session, id, expected);
  await assertEditable(unit.tx, session, before, body, unit.today);
  const crew = await crewOf(unit.tx, session, before, body);
  const after = await editedAlone(unit.tx, before, body, crew, unit.today);
  if (after === before) return id;
  await changeFields(unit, [{ before, after }], { reason: body.reason });
  // The reason for a price set by hand is for the office only.
  const reason = body.priceCents === undefined ? body.reason : null;
  await notifyOfVisits(unit, { action: 'move', reason }, [{ before, after }], body);
  return id;
}

/** Locks the service before its visit, in the same order as elsewhere, to avoid deadlocks between edits. */
async function editFollowing(
  unit: UnitOfWork,
  session: Session,
  id: number,
  body: AssignmentBody,
  expected: number | null,
): Promise<number> {
  const [found] = await unit.tx
    .select({ serviceId: assignments.serviceId })
    .from(assignments)
    .where(eq(assignments.id, id));
  if (!found) throw AppError.notFound();
  const service = await lockService(unit, found.serviceId, null);
  const visit = await lockVisit(unit, session, id, expected);
  await assertEditable(unit.tx, session, visit, body, unit.today);
  const { crew } = await crewOf(unit.tx, session, visit, body);
  const edit = termsEditOf(visit, body, crew);
  let standing = visit;
  if (edit) {
    const { plan } = await changeTerms(unit, service, edit, { editedId: id, reason: body.reason });
    standing = (await visitNow(unit.tx, visit, plan.edited.fromSlot)) ?? visit;
  }
  const after = withOwnFields(standing, body);
  if (after !== standing)
    await changeFields(unit, [{ before: standing, after }], { reason: body.reason, notifies: 'nobody' });
  return standing.id;
}

/** The edited visit after its terms changed: itself, or else the one at the new cadence's first slot. */
async function visitNow(db: Queryable, visit: Visit, firstSlot: string): Promise<Visit | undefined> {
  const [same] = await db.select().from(assignments).where(eq(assignments.id, visit.id));
  if (same) return same;
  const [other] = await db
    .select()
    .from(assignments)
    .where(
      and(
        eq(assignments.serviceId, visit.serviceId),
        eq(assignments.kind, 'regular'),
        eq(assignments.slot, firstSlot),
      ),
    );
  return other;
}

/** The visit after an edit of only this visit; if it moves from a past day, it goes to an active crew. */
export async function editedAlone(
  db: Queryable,
  before: Visit,
  body: AssignmentBody,
  crew: CrewOfEdit,
  today: string,
): Promise<Visit> {
  const after = editedVisit(before, body, crew);
  if (after.date === before.date) return after;
  const [given] = await withCurrentCrews(db, [after], today);
  return given ?? after;
}

/** Day that an edit moves the visit to. */
const movedTo = (visit: Visit, body: AssignmentBody) => (body.date === visit.date ? undefined : body.date);

/**
 * Refuses an edit that the caller may not make, or that its scope, the service or the settings don't allow.
 */
export async function assertEditable(
  db: Queryable,
  session: Session,
  visit: Visit,
  body: AssignmentBody,
  today: string,
): Promise<void> {
  for (const action of actionsOf(visit, body)) assertAllowed(session, action, visit, today);
  assertNotPast(session, today, { date: movedTo(visit, body) });
  if (body.workedMinutes !== undefined && visit.status !== 'completed')
    throw AppError.invalid({ workedMinutes: scheduleTexts.visits.notDone });
  if (body.scope !== 'this') {
    requireKeys(session, ['service_edit']);
    if (visit.kind !== 'regular' || visit.status !== 'pending')
      throw new AppError('conflict', scheduleTexts.visits.onlyThis);
  }
  await assertNotBeforeStart(db, [visit.serviceId], movedTo(visit, body), today);
  if (body.timeCapMinutes !== visit.timeCapMinutes) await assertCapOffered(db, body.timeCapMinutes);
}

/** Crew requested by an edit, and the crew that the terms give the visit. */
export async function crewOf(
  db: Queryable,
  session: Session,
  visit: Visit,
  body: AssignmentBody,
): Promise<CrewOfEdit> {
  if (body.crewId === undefined) return { crew: undefined, termsCrewId: undefined };
  return {
    crew: body.crewId === null ? null : await workingCrew(db, session, body.crewId),
    termsCrewId: (await termsCrews(db, [visit])).get(visit.id),
  };
}
