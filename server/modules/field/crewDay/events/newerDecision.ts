import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { CLOCK_TOLERANCE_MS } from '#contract/core/constants.ts';
import { dayOf } from '#contract/core/days.ts';
import type { AssignmentStatus } from '#contract/core/enums.ts';
import type { Bilingual } from '#contract/core/messages.ts';
import type { VisitReasonKey } from '#contract/schedule/visitReasons.ts';
import { prepared } from '#server/db/prepared.ts';
import { history } from '#server/db/schema/index.ts';
import { onOtherDay, type StatusAction } from '#server/modules/schedule/visits/status/rules.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { fieldTexts } from '#texts/server/field.ts';
import type { VisitChange } from './judgeWork.ts';
import type { ReportedVisit } from './reportedVisit.ts';

export type Work = Extract<StatusAction, 'start' | 'complete' | 'skip'>;

/**
 * A visit restored from one of these statuses ignores older reports of the given kind, because they are about
 * the state that was undone.
 */
const PUT_BACK_FROM: Record<Work, readonly AssignmentStatus[]> = {
  start: ['started', 'completed'],
  complete: ['completed'],
  skip: ['started', 'completed', 'skipped', 'cancel'],
};

export const ofVisit = (id: number) =>
  and(eq(history.entity, 'assignment'), eq(history.entityId, String(id)));

/** A history entry of a visit, as needed to judge late reports. */
export interface Entry extends VisitChange {
  reason: string | null;
}

/** The histories of visits, each oldest first. */
export async function entriesOf(
  { tx }: Pick<UnitOfWork, 'tx'>,
  visitIds: readonly number[],
): Promise<Map<number, Entry[]>> {
  const entriesOfVisit = new Map<number, Entry[]>(visitIds.map(id => [id, []]));
  for (const { visitId, by, before, after, ...entry } of await readEntries(tx, { ids: visitIds.map(String) }))
    entriesOfVisit
      .get(Number(visitId))
      ?.push({ ...entry, isByCrew: by === 'crew', before: before ?? {}, after: after ?? {} });
  return entriesOfVisit;
}

const readEntries = prepared(db =>
  db
    .select({
      visitId: history.entityId,
      at: history.at,
      by: history.actorType,
      action: history.action,
      before: history.before,
      after: history.after,
      reason: history.reason,
    })
    .from(history)
    .where(
      and(
        eq(history.entity, 'assignment'),
        sql`${history.entityId} = any(${sql.placeholder('ids')}::text[])`,
      ),
    )
    .orderBy(asc(history.id))
    .prepare('visit_histories'),
);

/**
 * Whether a visit's last status change was made by a crew, and no office user, customer or rule has changed
 * the status since the given moment.
 */
export async function isByCrew({ tx }: UnitOfWork, visitId: number, since?: Date): Promise<boolean> {
  const changes = await tx
    .select({ by: history.actorType, at: history.at })
    .from(history)
    .where(and(ofVisit(visitId), sql`${history.after}->>'status' is not null`))
    .orderBy(desc(history.id));
  const isOfOthersSince = changes.some(({ by, at }) => by !== 'crew' && since && at > since);
  return changes[0]?.by === 'crew' && !isOfOthersSince;
}

/** All changes of a visit, oldest first, except corrections by late reports. */
export async function changesOf(unit: UnitOfWork, visitId: number): Promise<VisitChange[]> {
  return changesIn((await entriesOf(unit, [visitId])).get(visitId));
}

/** The changes in a visit's history, except corrections by late reports. */
export const changesIn = (entries: readonly Entry[] = []): VisitChange[] => entries.filter(isDecided);

/** Moving a visit to the day of its work or back isn't a decision. */
const CORRECTIONS: readonly (string | null)[] = ['work-was-done', 'work-not-done'] satisfies VisitReasonKey[];
const isDecided = ({ reason }: Entry) => !CORRECTIONS.includes(reason);
const isMove = (entry: Entry) => Boolean(entry.before.date && entry.after.date) && isDecided(entry);

/** Whether a visit was this crew's at a moment and was given to another crew later. */
export async function wasCrewsAt(
  unit: UnitOfWork,
  visitId: number,
  crewId: number,
  at: Date,
): Promise<boolean> {
  const changes = await changesOf(unit, visitId);
  return changes.some(
    ({ at: changedAt, before, after }) => changedAt > at && before.crewId === crewId && 'crewId' in after,
  );
}

/**
 * The decision about a visit that is newer than a crew's late report: others restored the visit, or moved it
 * to another day if the report is a skip (started or completed work counts on any day). Null if the report is
 * still valid; a real-time report always is, since clocks differ slightly.
 */
export async function newerDecision(
  unit: UnitOfWork,
  action: Work,
  report: { at: Date },
  visit: ReportedVisit,
  timeZone: string,
): Promise<Bilingual | null> {
  if (isFresh(unit, report)) return null;
  return newerIn((await entriesOf(unit, [visit.id])).get(visit.id), action, report, visit, timeZone);
}

/** Whether a report was sent when it happened, within the clock tolerance. */
export const isFresh = ({ now }: Pick<UnitOfWork, 'now'>, { at }: { at: Date }): boolean =>
  now.getTime() - at.getTime() <= CLOCK_TOLERANCE_MS;

/** Like `newerDecision`, from a history that was already read. */
export function newerIn(
  entries: readonly Entry[] = [],
  action: Work,
  { at }: { at: Date },
  { date }: Pick<ReportedVisit, 'date'>,
  timeZone: string,
): Bilingual | null {
  const newer = entries.filter(entry => entry.at > at);
  const isPutBack = ({ action: change, isByCrew, before }: Entry) =>
    change === 'restored' &&
    !isByCrew &&
    before.status !== undefined &&
    PUT_BACK_FROM[action].includes(before.status);
  if (newer.some(isPutBack)) return fieldTexts.crewDay.putBack;
  if (action !== 'skip' || date === dayOf(at, timeZone)) return null;
  return newer.some(isMove) ? onOtherDay(date) : null;
}
