import type { CrewStatus } from '#contract/schedule/calendar.calls.ts';
import { type MapPoint, placeOf } from '#src/ui/map/tiles.ts';

/** A crew's place on the map, and its source: last position, current stop, or start point. */
interface CrewPlace extends MapPoint {
  kind: 'seen' | 'stale' | 'stop' | 'start';
}

/**
 * Returns a crew's place: its last position, else its current stop, else its start point before it starts.
 * Null if nothing is known, because a guess would be mistaken for the truth.
 */
export function placeOfCrew(crew: CrewStatus): CrewPlace | null {
  if (crew.position) {
    const { latitude, longitude, isStale } = crew.position;
    return { latitude, longitude, kind: isStale && crew.state === 'working' ? 'stale' : 'seen' };
  }
  const stop = crew.stop?.isStarted ? placeOf(crew.stop) : null;
  if (stop) return { ...stop, kind: 'stop' };
  if (crew.state === 'not-started' && crew.start) return { ...crew.start, kind: 'start' };
  return null;
}

/** Returns one or two initials of a name for a pin. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(word => /^[\p{L}\p{N}]/u.test(word));
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters
    .map(word => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
