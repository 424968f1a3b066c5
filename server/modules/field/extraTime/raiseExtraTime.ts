import type { DomainEvent } from '#server/events.ts';
import type { Visit } from '#server/modules/schedule/visits/visits.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';

type Change = Pick<Extract<DomainEvent, { type: 'extra.time' }>, 'change' | 'minutes'>;

/**
 * Emits an event about extra time that was requested or answered, or a cap that is nearly reached, in the
 * name of the unit's actor.
 */
export async function raiseExtraTime(
  unit: UnitOfWork,
  visit: Visit,
  { change, minutes }: Change,
): Promise<void> {
  const { id: assignmentId, propertyId, customerId, crewId, date } = visit;
  const byUserId = unit.actor.userId;
  const where = { assignmentId, propertyId, customerId, crewId, date };
  await unit.raise({ type: 'extra.time', change, minutes, ...where, byUserId });
}
