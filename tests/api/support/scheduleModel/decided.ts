import type { Day } from '#contract/core/days.ts';
import type { visitsOf } from '../sold.ts';

type Visit = Omit<Awaited<ReturnType<typeof visitsOf>>[number], 'version' | 'expectedMinutes'>;

/** Returns the decisions about upcoming visits, independent of their order and IDs. */
export function decidedOn(visits: readonly Visit[], today: Day): string[] {
  const ofVisit = (visit: Visit) => {
    const { kind, slot, date, status, skipReason, handMade } = visit;
    const byHand = handMade.map(field => [field, visit[field as keyof Visit]] as const);
    return JSON.stringify({ kind, slot, date, status, skipReason, ...Object.fromEntries(byHand.sort()) });
  };
  return visits
    .filter(({ status, date }) => status !== 'cancel' && date >= today)
    .filter(({ status, kind, handMade }) => status !== 'pending' || kind === 'forced' || handMade.length > 0)
    .map(ofVisit)
    .sort();
}
