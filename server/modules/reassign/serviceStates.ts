import { and, asc, eq, gte } from 'drizzle-orm';
import type { Day } from '../../../contract/days.ts';
import type { Queryable } from '../../db/connect.ts';
import { isAnyOf } from '../../db/isAnyOf.ts';
import { assignments } from '../../db/schema/index.ts';
import type { PlannedTerms } from '../cadence/planDifference.ts';
import { type LoadedService, loadServices } from '../visits/loadServices.ts';
import { plainTerms } from '../visits/storeServices.ts';
import type { Visit } from '../visits/visits.ts';

export type VisitState = Pick<
  Visit,
  'id' | 'slot' | 'date' | 'vendorId' | 'crewId' | 'handMade' | 'routePosition' | 'isStopLocked'
>;

/** What a reassignment may change of a service, and its undoing gives back. */
export interface ServiceState {
  startDate: Day;
  endDate: Day | null;
  versions: PlannedTerms[];
  /** Pending visits to come. */
  visits: VisitState[];
}

export const versionsOf = ({ versions }: Pick<LoadedService, 'versions'>): PlannedTerms[] =>
  versions.map(plainTerms);

const visitState = (visit: Visit): VisitState => ({
  id: visit.id,
  slot: visit.slot,
  date: visit.date,
  vendorId: visit.vendorId,
  crewId: visit.crewId,
  handMade: visit.handMade,
  routePosition: visit.routePosition,
  isStopLocked: visit.isStopLocked,
});

/** The services as they stand, by their ids. */
export async function serviceStates(
  db: Queryable,
  ids: readonly number[],
  today: Day,
): Promise<Map<number, ServiceState>> {
  if (ids.length === 0) return new Map();
  const visits = await db
    .select()
    .from(assignments)
    .where(
      and(
        isAnyOf(assignments.serviceId, ids),
        eq(assignments.status, 'pending'),
        gte(assignments.date, today),
      ),
    )
    .orderBy(asc(assignments.id));
  const visitsAt = Map.groupBy(visits, visit => visit.serviceId);
  return new Map(
    (await loadServices(db, ids)).map(service => [
      service.id,
      {
        startDate: service.startDate,
        endDate: service.endDate,
        versions: versionsOf(service),
        visits: (visitsAt.get(service.id) ?? []).map(visitState),
      },
    ]),
  );
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Two states of a service without the visits that both have alike; null where nothing differs. */
export function stateChange(
  before: ServiceState,
  after: ServiceState,
): { before: ServiceState; after: ServiceState } | null {
  if (isSame(before, after)) return null;
  const without = (state: ServiceState, other: ServiceState): ServiceState => {
    const known = new Map(other.visits.map(visit => [visit.id, visit]));
    return { ...state, visits: state.visits.filter(visit => !isSame(visit, known.get(visit.id))) };
  };
  return { before: without(before, after), after: without(after, before) };
}
