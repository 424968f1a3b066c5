import type { CrewStatus } from '#contract/schedule/calendar.calls.ts';
import { type MapPoint, placeOf } from '#src/ui/map/tiles.ts';

/** Where a crew is drawn, and what that place says: seen there, working there, or starting from there. */
interface CrewPlace extends MapPoint {
  kind: 'seen' | 'stale' | 'stop' | 'start';
}

/**
 * A crew's place on the map: where it last reported from, else the stop that it is at, else its start point as
 * long as it has not started. Null where nothing is known; a guess would be taken for the truth.
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

/** One or two letters for a pin: those that the words of a name begin with. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(word => /^[\p{L}\p{N}]/u.test(word));
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters
    .map(word => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
