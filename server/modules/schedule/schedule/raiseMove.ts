import type { DayNews, ToldPair } from '#server/modules/schedule/visits/edit/dayNotices.ts';
import type { Visit } from '#server/modules/schedule/visits/visits.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';

/** What became of many visits at once, and why. */
export interface MoveNotifyOptions extends Pick<DayNews, 'kind' | 'reason'> {
  moveId: number;
  /** Customers are not told. */
  isQuiet?: boolean;
}

/** What of a visit is told once it was moved. */
export interface MovedPair extends ToldPair {
  after: Pick<Visit, 'date' | 'crewId'>;
}

/** One event for each crew: it hears once of all its visits, each customer of their own. */
export async function raiseMove(
  unit: UnitOfWork,
  { moveId, reason, kind, isQuiet }: MoveNotifyOptions,
  pairs: readonly MovedPair[],
): Promise<void> {
  const byCrew = Map.groupBy(pairs, pair => pair.after.crewId);
  await unit.raise(
    ...[...byCrew].map(([crewId, own]) => ({
      type: 'move.applied' as const,
      moveId,
      ...(kind !== 'moved' && { kind }),
      ...(isQuiet && { isQuiet }),
      crewId,
      visits: own.map(({ before, after }) => ({
        assignmentId: before.id,
        propertyId: before.propertyId,
        customerId: before.customerId,
        from: before.date,
        to: after.date,
      })),
      reason,
      byUserId: unit.actor.userId,
    })),
  );
}
