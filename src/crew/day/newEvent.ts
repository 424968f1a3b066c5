import type { FieldEvent } from '../../../contract/crewDay.ts';
import type { Fix } from './position.ts';

/** What is reported now, with an id of its own. */
export function newEvent(
  assignmentId: number | null,
  type: FieldEvent['type'],
  payload: FieldEvent['payload'],
  fix: Fix | null,
): FieldEvent {
  return {
    id: newId(),
    type,
    assignmentId,
    happenedAt: new Date().toISOString(),
    latitude: fix?.latitude ?? null,
    longitude: fix?.longitude ?? null,
    payload: fix ? { ...payload, accuracy: fix.accuracy } : payload,
  };
}

/** A random uuid; `randomUUID` is missing on pages that are not served securely, such as in an office network. */
function newId(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, index) => {
    const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, '0');
  });
  return [hex.slice(0, 4), hex.slice(4, 6), hex.slice(6, 8), hex.slice(8, 10), hex.slice(10)]
    .map(part => part.join(''))
    .join('-');
}
