import type { DayNews, NotifiedPair } from '#server/modules/schedule/visits/edit/dayNotices.ts';
import type { Visit } from '#server/modules/schedule/visits/visits.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';

/** Effect on many visits at once, with the reason. */
export interface MoveNotifyOptions extends Pick<DayNews, 'kind' | 'reason'> {
  moveId: number;
  /** Customers aren't notified. */
  isQuiet?: boolean;
}

/** Data of a moved visit that notifications need. */
export interface MovedPair extends NotifiedPair {
  after: Pick<Visit, 'date' | 'crewId'>;
}

/** Raises one event per crew, so that the crew is notified once, and each customer about their own visits. */
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
