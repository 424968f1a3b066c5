import type { Session } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import { fieldEvents } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import type { Report } from './reportedVisit.ts';

/** Dependencies of taking a crew's reports. */
export type TakeDeps = Pick<Deps, 'clock' | 'config' | 'events' | 'log'> & { db: Queryable };

/** Stores events as reported; false if one of them was already stored. */
export async function claim(
  unit: UnitOfWork,
  session: Session,
  reports: readonly Report[],
): Promise<boolean> {
  const inserted = await unit.tx
    .insert(fieldEvents)
    .values(
      reports.map(({ event, at, distanceFeet }) => ({
        id: event.id,
        type: event.type,
        userId: session.userId,
        crewId: session.crewId ?? 0,
        assignmentId: event.assignmentId ?? null,
        happenedAt: new Date(event.happenedAt),
        at,
        receivedAt: unit.now,
        latitude: event.latitude ?? null,
        longitude: event.longitude ?? null,
        distanceFeet,
        payload: event.payload,
        outcome: 'applied' as const,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: fieldEvents.id });
  return inserted.length === reports.length;
}
