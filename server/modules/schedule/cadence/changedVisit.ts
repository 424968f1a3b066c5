import type { HandMadeField } from '#contract/schedule/schedule.ts';
import type { Difference, ExistingVisit, VisitChange } from './planDifference.ts';

/** Fields that affect a visit's duration. */
export const DECIDE_MINUTES: readonly HandMadeField[] = ['frontBack', 'timeCapMinutes'];

type Planned = ExistingVisit & { expectedMinutes: number };

/** A visit after a change to its service; `minutes` is the expected duration under the new terms. */
export function changedVisit<V extends Planned>(
  before: V,
  { terms, isEdited, fields, lost, newSlot, newDate }: VisitChange,
  minutes: number | undefined,
): V {
  const set = new Set<HandMadeField>(fields.map(difference => difference.field));
  // Fields set by the edit no longer count as set by hand; the terms now contain a price set by it.
  const isSettled = (name: HandMadeField) => lost.includes(name) || (isEdited && set.has(name));
  return {
    ...before,
    slot: newSlot,
    date: newDate,
    ...(set.has('crewId') && { crewId: terms.crewId, vendorId: terms.vendorId }),
    ...(set.has('frontBack') && { frontBack: terms.frontBack }),
    ...(set.has('timeCapMinutes') && { timeCapMinutes: terms.timeCapMinutes }),
    ...(DECIDE_MINUTES.some(field => set.has(field)) &&
      minutes !== undefined && { expectedMinutes: minutes }),
    ...(isSettled('priceCents') && { priceCents: null }),
    handMade: before.handMade.filter(name => !isSettled(name) && (name !== 'date' || newDate !== newSlot)),
  };
}

/** A service's visits after a difference is applied; added ones have negative ids. */
export function visitsAfter(
  visits: readonly Planned[],
  { changed, added, removed, stopped }: Difference,
  { expectedMinutes }: { expectedMinutes: number },
): Planned[] {
  const gone = new Set(removed.map(({ id }) => id));
  const off = new Set(stopped.map(({ id }) => id));
  const changes = new Map(changed.map(change => [change.visit.id, change]));
  const left = visits.flatMap((visit): Planned[] => {
    const change = changes.get(visit.id);
    if (gone.has(visit.id)) return [];
    if (off.has(visit.id)) return [{ ...visit, status: 'cancel' }];
    return [change ? changedVisit(visit, change, undefined) : visit];
  });
  const lowest = Math.min(0, ...visits.map(({ id }) => id));
  const fresh = added.map(({ slot, date, terms }, index): Planned => {
    const { crewId, vendorId, frontBack, timeCapMinutes } = terms;
    const ofTerms = { crewId, vendorId, frontBack, timeCapMinutes, priceCents: null };
    const id = lowest - 1 - index;
    return { ...ofTerms, id, slot, date, status: 'pending', handMade: [], expectedMinutes };
  });
  return [...left, ...fresh];
}
