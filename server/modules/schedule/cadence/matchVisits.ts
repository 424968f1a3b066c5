import { type Day, daysBetween, mondayOf } from '#contract/core/days.ts';

interface Placed {
  id: number;
  slot: Day;
}

/**
 * Maximum distance in days at which a visit takes over another week's slot; farther away, it counts as a
 * different visit.
 */
const NEAREST_DAYS = 6;

/**
 * Matches visits to the slots of a cadence, at most one per week: each slot gets a visit of its own week,
 * preferably one on the slot itself; remaining slots get the nearest remaining visit. The edited visit gets
 * the requested slot, unless a visit in that week takes it.
 */
export function matchVisits(
  visits: readonly Placed[],
  slots: readonly Day[],
  edited?: { id: number; slot: Day },
): Map<number, Day> {
  const matched = new Map<number, Day>();
  const left = new Map(visits.map(visit => [visit.id, visit]));
  const give = (slot: Day, isNear: (visit: Placed) => boolean): boolean => {
    let nearest: Placed | undefined;
    for (const visit of left.values())
      if (isNear(visit) && (!nearest || apart(visit, slot) < apart(nearest, slot))) nearest = visit;
    if (!nearest) return false;
    matched.set(nearest.id, slot);
    left.delete(nearest.id);
    return true;
  };

  const open = slots.filter(slot => {
    const week = mondayOf(slot);
    if (give(slot, visit => mondayOf(visit.slot) === week)) return false;
    return slot !== edited?.slot || !give(slot, visit => visit.id === edited.id);
  });
  for (const slot of open) give(slot, visit => apart(visit, slot) <= NEAREST_DAYS);
  return matched;
}

const apart = (visit: Placed, slot: Day) => Math.abs(daysBetween(visit.slot, slot));
