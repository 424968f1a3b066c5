import { and, asc, ne, sql } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import type { Queryable } from '#server/db/connect.ts';
import { isAnyOf } from '#server/db/isAnyOf.ts';
import { services } from '#server/db/schema/index.ts';
import { nextRegularVisit } from '#server/db/termsOf.ts';
import { nextSlot } from '#server/modules/schedule/cadence/cadence.ts';
import { termsNow } from '#server/modules/schedule/cadence/termsNow.ts';
import { type LoadedService, loadServices, type StoredTerms } from './loadServices.ts';

/** A recurring service with the terms of its next visits. */
export interface RunningService extends LoadedService {
  terms: StoredTerms;
}

/**
 * Recurring services of these properties that still have a visit on or after a day, including paused
 * services, ordered by id. One-time services don't count.
 */
export async function runningServices(
  db: Queryable,
  propertyIds: readonly number[],
  from: Day,
  lock?: 'update',
): Promise<RunningService[]> {
  if (propertyIds.length === 0) return [];
  const rows = await db
    .select({
      id: services.id,
      nextSlot: sql<Day | null>`(select next_visit.slot::text from ${nextRegularVisit(services.id, from)} next_visit)`,
    })
    .from(services)
    .where(
      and(
        isAnyOf(services.propertyId, propertyIds),
        ne(services.status, 'ended'),
        sql`(${services.endDate} is null or ${services.endDate} >= ${from}::date)`,
        sql`not exists (select 1 from terms t where t.service_id = ${services.id} and t.frequency = -1)`,
      ),
    )
    .orderBy(asc(services.id));
  const nextSlotOf = new Map(rows.map(row => [row.id, row.nextSlot]));
  const loaded = await loadServices(
    db,
    rows.map(row => row.id),
    lock,
  );
  return loaded.flatMap(service => {
    const terms = termsNow(service.versions, nextSlotOf.get(service.id) ?? null, from);
    const { endDate } = service;
    const slot = nextSlot(service.versions, from)?.slot;
    const isOver = endDate !== null && (slot === undefined || slot > endDate);
    return terms && !isOver ? [{ ...service, terms }] : [];
  });
}
