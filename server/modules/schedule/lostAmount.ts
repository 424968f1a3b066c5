import type { Queryable } from '../../db/connect.ts';
import { priceVisit } from '../pricing/priceVisit.ts';
import { visitsToCharge } from '../pricing/visitFacts.ts';
import type { VisitToMove } from './movableVisits.ts';

const VISITS_PER_READ = 2000;

/** What visits would earn before tax, in cents; bushes and beds for the minutes expected of them. */
export async function lostAmount(
  db: Queryable,
  visits: readonly VisitToMove[],
): Promise<{ cents: number; unpriced: number }> {
  const billable = visits.filter(visit => visit.isBillable);
  let [cents, unpriced] = [0, 0];
  for (let from = 0; from < billable.length; from += VISITS_PER_READ) {
    const part = billable.slice(from, from + VISITS_PER_READ);
    const minutes = new Map(part.map(visit => [visit.id, visit.minutes]));
    const facts = await visitsToCharge(db, [...minutes.keys()]);
    for (const { assignmentId, facts: of } of facts) {
      const workedMinutes = of.workedMinutes ?? minutes.get(assignmentId) ?? null;
      const priced = priceVisit({ ...of, workedMinutes });
      if (priced.unpriced === null) cents += priced.subtotalCents;
      else unpriced += 1;
    }
  }
  return { cents, unpriced };
}
