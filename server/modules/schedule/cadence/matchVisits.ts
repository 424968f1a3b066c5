import { type Day, daysBetween, mondayOf } from '#contract/core/days.ts';

interface Placed {
  id: number;
  slot: Day;
}

/** A visit takes over a slot of another week at most this many days away; farther ones are another visit. */
const NEAREST_DAYS = 6;

/**
 * Gives visits the slots of a cadence, at most one a week: each slot takes the visit of its own week, the one on
 * the slot itself before others; slots left over take the nearest visit left over. The edited visit takes the slot
 * asked for, unless that week has a visit that takes it over.
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
