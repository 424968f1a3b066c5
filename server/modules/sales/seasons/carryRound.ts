import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import { insertMany } from '#server/db/insertMany.ts';
import { assignments, seasonItems } from '#server/db/schema/index.ts';
import { statusOn } from '#server/modules/schedule/cadence/visitsDue.ts';
import { insertPauses } from '#server/modules/schedule/schedule/storePauses.ts';
import { removeVisits } from '#server/modules/schedule/visits/edit/removeVisits.ts';
import { generateVisits } from '#server/modules/schedule/visits/generate.ts';
import { horizonOf, scheduleSettings } from '#server/modules/schedule/visits/scheduleSettings.ts';
import type { StoredTerms } from '#server/modules/schedule/visits/terms/loadServices.ts';
import {
  plainTerms,
  replaceTerms,
  storeServices,
} from '#server/modules/schedule/visits/terms/storeServices.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import type { Candidate } from './candidates.ts';
import type { SeasonItem } from './items.ts';
import { type Carried, planSeason, type SeasonRequest } from './planSeason.ts';

interface SeasonToDo extends SeasonRequest {
  id: number;
  reason: string | null;
}

interface Planned {
  service: Candidate;
  carried: Carried<StoredTerms>;
}

/** Returns the services of a round that a season carries over, with its plan of each. */
export const plannedOf = (round: readonly Candidate[], wish: SeasonRequest): Planned[] =>
  round.flatMap(service => {
    const plan = planSeason(service, wish);
    return plan.leftOut === null ? [{ service, carried: plan.carried }] : [];
  });

/** Carries over the locked services of one round and adds their visits. Returns how many it carried over. */
export async function carryRound(
  unit: UnitOfWork,
  season: SeasonToDo,
  round: readonly Candidate[],
): Promise<number> {
  const planned = plannedOf(round, season);
  await carryOver(unit, season.id, planned, season.reason);
  await generateVisits(
    unit.tx,
    planned.map(({ service }) => service.id),
    { from: unit.today, to: horizonOf(unit.today, await scheduleSettings(unit.tx)) },
  );
  return planned.length;
}

/** Stores a season's changes to services (terms, gaps and end dates), and what an undo needs. */
async function carryOver(
  unit: UnitOfWork,
  seasonId: number,
  planned: readonly Planned[],
  reason: string | null,
): Promise<void> {
  if (planned.length === 0) return;
  await replaceTerms(
    unit,
    planned
      .filter(isReplacing)
      .map(({ service, carried }) => ({ serviceId: service.id, fromSlot: carried.current.fromSlot })),
    planned.filter(({ carried }) => carried.hasNewTerms).map(newTerms),
  );
  await insertPauses(
    unit,
    planned.flatMap(({ service, carried: { gap } }) => (gap ? [{ serviceId: service.id, ...gap }] : [])),
  );
  await storeServices(
    unit,
    planned.map(({ service, carried }) => {
      const held = carried.gap ? [...service.pauses, carried.gap] : service.pauses;
      return {
        id: service.id,
        endDate: carried.endDate,
        status: statusOn({ endDate: carried.endDate, pauses: held }, unit.today),
      };
    }),
  );
  await insertMany(
    unit.tx,
    seasonItems,
    planned.map(one => {
      const { before, after } = itemOf(one);
      const stored = { before: { ...before }, after: { ...after }, carriedAt: unit.now };
      return { seasonId, serviceId: one.service.id, ...stored };
    }),
  );
  await unit.record(
    ...planned.map(({ service, carried }) => ({
      entity: 'service' as const,
      entityId: service.id,
      action: 'next-season' as const,
      propertyId: service.propertyId,
      customerId: service.customerId,
      before: { priceCents: carried.current.priceCents, endDate: service.endDate },
      after: { priceCents: carried.priceCents, endDate: carried.endDate, fromSlot: carried.firstSlot },
      reason,
    })),
  );
  await removePastEnd(unit, planned, reason);
}

/** Whether the version for the first slot starts on that slot, so that the season's version replaces it. */
const isReplacing = ({ carried }: Planned) =>
  carried.hasNewTerms && carried.current.fromSlot === carried.firstSlot;

function newTerms(planned: Planned) {
  const { service, carried } = planned;
  return {
    ...plainTerms(carried.current),
    serviceId: service.id,
    fromSlot: carried.firstSlot,
    // A version that replaces another begins where that one did, so that earlier slots aren't added.
    beginsOn: isReplacing(planned) ? carried.current.beginsOn : carried.firstSlot,
    priceCents: carried.priceCents,
  };
}

function itemOf(planned: Planned): SeasonItem {
  const { service, carried } = planned;
  const { current, firstSlot, endDate, priceCents, gap, hasNewTerms } = carried;
  return {
    before: {
      endDate: service.endDate,
      priceCents: current.priceCents,
      replaced: isReplacing(planned) ? plainTerms(current) : null,
    },
    after: { firstSlot, endDate, priceCents, gap, hasNewTerms },
  };
}

/**
 * Removes the pending visits after a season's end if it ends earlier than previously planned, except those
 * moved by hand to a day within the season.
 */
async function removePastEnd(
  unit: UnitOfWork,
  planned: readonly Planned[],
  reason: string | null,
): Promise<void> {
  const shortened = planned.filter(
    ({ service, carried: { endDate } }) =>
      endDate !== null && (service.endDate === null || endDate < service.endDate),
  );
  if (shortened.length === 0) return;
  const byEnd = Map.groupBy(shortened, ({ carried }) => carried.endDate ?? '');
  const past = [...byEnd].map(([endDate, own]) =>
    and(
      inArray(
        assignments.serviceId,
        own.map(({ service }) => service.id),
      ),
      gt(assignments.slot, endDate),
      or(gt(assignments.date, endDate), sql`not ${assignments.handMade} ? 'date'`),
    ),
  );
  const visits = await unit.tx
    .select()
    .from(assignments)
    .where(and(eq(assignments.kind, 'regular'), eq(assignments.status, 'pending'), or(...past)))
    .orderBy(asc(assignments.id))
    .for('update');
  await removeVisits(unit, visits, reason);
}
