import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { showDay } from '#contract/core/days.ts';
import type { SeasonObstacle } from '#contract/sales/seasons.calls.ts';
import { AppError } from '#server/api/errors.ts';
import type { Queryable } from '#server/db/connect.ts';
import { isAnyOf } from '#server/db/isAnyOf.ts';
import { assignments, properties, seasonItems } from '#server/db/schema/index.ts';
import { inOrder } from '#server/modules/schedule/cadence/cadence.ts';
import { isOnlyRepriced } from '#server/modules/schedule/cadence/repriced.ts';
import type { PausedRange } from '#server/modules/schedule/cadence/visitsDue.ts';
import type { LoadedService } from '#server/modules/schedule/visits/terms/loadServices.ts';
import { salesTexts } from '#texts/server/sales.ts';
import type { SeasonItem } from './items.ts';

export interface CarriedService {
  service: LoadedService;
  item: SeasonItem & { carriedAt: Date };
}

/**
 * Returns, by service id, why a season's services can't be restored to their earlier terms: a visit in the
 * season was started, or the service was changed since.
 */
export async function obstaclesTo(
  db: Queryable,
  seasonId: number,
  carried: readonly CarriedService[],
): Promise<Map<number, SeasonObstacle>> {
  const begun = await begunVisits(
    db,
    seasonId,
    carried.map(({ service }) => service.id),
  );
  const changed = carried.filter(one => !begun.has(one.service.id) && !isAsLeft(one.service, one.item));
  const addresses = await addressesOf(
    db,
    changed.map(({ service }) => service.propertyId),
  );
  return new Map<number, SeasonObstacle>([
    ...[...begun].map(([id, visit]) => [id, { why: 'begun' as const, ...visit }] as const),
    ...changed.map(
      ({ service: { id, propertyId } }) =>
        [id, { why: 'changed' as const, address: addresses.get(propertyId) ?? '', date: null }] as const,
    ),
  ]);
}

/** Throws `conflict` naming the first service that prevents the undo. */
export function assertNone(obstacles: ReadonlyMap<number, SeasonObstacle>): void {
  const [first] = obstacles.values();
  if (!first) return;
  const { why, address, date } = first;
  throw new AppError('conflict', salesTexts.seasons[why], {
    values: { address, date: date ? showDay(date) : '' },
  });
}

async function begunVisits(db: Queryable, seasonId: number, ids: readonly number[]) {
  const rows = await db
    .selectDistinctOn([assignments.serviceId], {
      serviceId: seasonItems.serviceId,
      address: properties.address,
      date: assignments.date,
    })
    .from(seasonItems)
    .innerJoin(
      assignments,
      and(
        eq(assignments.serviceId, seasonItems.serviceId),
        eq(assignments.kind, 'regular'),
        sql`${assignments.slot} >= (${seasonItems.after} ->> 'firstSlot')::date`,
        inArray(assignments.status, ['started', 'completed']),
      ),
    )
    .innerJoin(properties, eq(properties.id, assignments.propertyId))
    .where(and(eq(seasonItems.seasonId, seasonId), isAnyOf(seasonItems.serviceId, ids)))
    .orderBy(asc(assignments.serviceId), asc(assignments.slot));
  return new Map(rows.map(({ serviceId, ...visit }) => [serviceId, visit]));
}

async function addressesOf(db: Queryable, propertyIds: readonly number[]): Promise<Map<number, string>> {
  if (propertyIds.length === 0) return new Map();
  const rows = await db
    .select({ id: properties.id, address: properties.address })
    .from(properties)
    .where(isAnyOf(properties.id, propertyIds));
  return new Map(rows.map(({ id, address }) => [id, address]));
}

/**
 * Whether a service is as the season left it: the end and the gap are unchanged, and the last version is the
 * season's, which differs only in price from the one to restore.
 */
function isAsLeft(service: LoadedService, { before, after }: SeasonItem): boolean {
  const { firstSlot, endDate, priceCents, gap } = after;
  const last = inOrder(service.versions).at(-1);
  if (service.endDate !== endDate || !last || last.beginsOn > firstSlot) return false;
  if (gap && !service.pauses.some(pause => isSamePause(pause, gap))) return false;
  return (
    !after.hasNewTerms ||
    isOnlyRepriced(service.versions, { firstSlot, priceCents, replaced: before.replaced })
  );
}

export const isSamePause = (one: PausedRange, other: PausedRange) =>
  one.fromDate === other.fromDate && one.resumeDate === other.resumeDate;
