import type { FieldEvent } from '#contract/field/crewDay.ts';
import type { Fix } from './position.ts';

/** Returns a new event with its own ID and the current time. */
export function newEvent(
  assignmentId: number | null,
  type: FieldEvent['type'],
  payload: FieldEvent['payload'],
  fix: Fix | null,
): FieldEvent {
  return {
    id: crypto.randomUUID(),
    type,
    assignmentId,
    happenedAt: new Date().toISOString(),
    latitude: fix?.latitude ?? null,
    longitude: fix?.longitude ?? null,
    payload: fix ? { ...payload, accuracy: fix.accuracy } : payload,
  };
}
