import { and, or } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import type { Queryable } from '#server/db/connect.ts';
import { isAnyOf } from '#server/db/isAnyOf.ts';
import { assignments } from '#server/db/schema/index.ts';
import type { PlannedTerms } from '#server/modules/schedule/cadence/planDifference.ts';
import type { PausedRange } from '#server/modules/schedule/cadence/visitsDue.ts';
import { type LoadedService, loadServices } from '#server/modules/schedule/visits/terms/loadServices.ts';
import { type PlannedVisit, plannedVisits } from '#server/modules/schedule/visits/terms/serviceVisits.ts';
import { plainTerms } from '#server/modules/schedule/visits/terms/storeServices.ts';
import type { Visit } from '#server/modules/schedule/visits/visits.ts';
import { mayChange } from './planService.ts';

const FIELDS = [
  'id',
  'slot',
  'date',
  'vendorId',
  'crewId',
  'handMade',
  'routePosition',
  'isStopLocked',
] as const satisfies readonly (keyof Visit)[];
/** Fields that reassignments of earlier releases didn't store. */
const LATER_FIELDS = [
  'priceCents',
  'frontBack',
  'timeCapMinutes',
  'expectedMinutes',
  'status',
  'version',
] as const satisfies readonly (keyof Visit)[];

export type VisitState = Pick<Visit, (typeof FIELDS)[number]> &
  Partial<Pick<Visit, (typeof LATER_FIELDS)[number]>>;

/** Parts of a service that a reassignment may change and undoing restores. */
export interface ServiceState {
  startDate: Day;
  endDate: Day | null;
  versions: PlannedTerms[];
  /** Not stored by earlier releases. */
  pauses?: PausedRange[];
  /** Day of the change; not stored by earlier releases. */
  on?: Day;
  /**
   * Pending visits that the change may affect. The state after the change also includes the ones that were
   * canceled.
   */
  visits: VisitState[];
  /** Visits that were removed from the schedule, with their whole rows; not stored by earlier releases. */
  removed?: PlannedVisit[];
  /** Visits with a higher id were created since; not stored by earlier releases. */
  lastId?: number;
}

export const versionsOf = ({ versions }: Pick<LoadedService, 'versions'>): PlannedTerms[] =>
  versions.map(plainTerms);

const visitState = (visit: Visit): VisitState =>
  Object.fromEntries([...FIELDS, ...LATER_FIELDS].map(field => [field, visit[field]])) as VisitState;

/** A service's state with the whole rows of its visits. */
export type FullState = Omit<ServiceState, 'visits'> & { visits: PlannedVisit[] };

/** Current states of services by id, with their upcoming visits and those in `visitIds`. */
export async function serviceStates(
  db: Queryable,
  ids: readonly number[],
  today: Day,
  visitIds: readonly number[] = [],
): Promise<Map<number, FullState>> {
  if (ids.length === 0) return new Map();
  const isToCome = and(isAnyOf(assignments.serviceId, ids), mayChange(today));
  const visits = await plannedVisits(db, or(isToCome, isAnyOf(assignments.id, visitIds)), false);
  const visitsAt = Map.groupBy(visits, visit => visit.serviceId);
  return new Map(
    (await loadServices(db, ids)).map(service => [
      service.id,
      {
        startDate: service.startDate,
        endDate: service.endDate,
        versions: versionsOf(service),
        on: today,
        pauses: service.pauses.map(({ fromDate, resumeDate }) => ({ fromDate, resumeDate })),
        visits: visitsAt.get(service.id) ?? [],
      },
    ]),
  );
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Two states of a service without the visits that are equal in both; null if nothing differs. */
export function stateChange(
  before: FullState,
  after: FullState,
  lastId: number,
): { before: ServiceState; after: ServiceState } | null {
  if (isSame(before, after)) return null;
  const without = (state: FullState, other: FullState): ServiceState => {
    const known = new Map(other.visits.map(visit => [visit.id, visit]));
    const changed = state.visits.filter(visit => !isSame(visit, known.get(visit.id)));
    return { ...state, visits: changed.map(visitState) };
  };
  const made = { ...without(after, before), lastId };
  const left = new Set(after.visits.map(({ id }) => id));
  const removed = before.visits.filter(({ id }) => !left.has(id));
  return { before: { ...without(before, after), removed }, after: made };
}
