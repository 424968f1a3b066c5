import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { addDays, type Day } from '#contract/core/days.ts';
import type { LotSize } from '#contract/core/enums.ts';
import type { SeasonScope } from '#contract/sales/seasons.ts';
import type { Queryable } from '#server/db/connect.ts';
import { isAnyOf } from '#server/db/isAnyOf.ts';
import { named, plainRows } from '#server/db/plainRows.ts';
import { crews, customers, properties, seasonItems, seasons, services } from '#server/db/schema/index.ts';
import { matchesSearch } from '#server/modules/customers/customers/search.ts';
import { fullName } from '#server/modules/schedule/visits/lists/workLogRows.ts';
import {
  type LoadedService,
  type StoredTerms,
  serviceColumns,
  withSchedules,
} from '#server/modules/schedule/visits/terms/loadServices.ts';
import { inScope } from '#server/modules/schedule/visits/terms/serviceScope.ts';
import type { SeasonCandidate } from './planSeason.ts';

/** Services read and carried over per round of statements. */
export const SERVICES_PER_ROUND = 1000;
/** Length in days assumed for a season without an end, to detect a season that would repeat it. */
const OPEN_SEASON_DAYS = 180;

/** Service with the data for its price and its row in a list. */
export type Candidate = SeasonCandidate<StoredTerms> &
  LoadedService & {
    address: string;
    customerName: string;
    lotSize: LotSize | null;
    isCornerLot: boolean;
    /**
     * The customer's latest answer about a season with this start; null if they weren't asked or didn't
     * answer.
     */
    isAccepted: boolean | null;
  };

interface Asked {
  scope: SeasonScope;
  startDate: Day;
  q?: string | null | undefined;
  /** Limits the services to these customers. */
  customerIds?: readonly number[];
  /** Limits the services to ids after and up to these. */
  after?: number;
  through?: number;
  /** Locks the services until the end of the transaction. */
  isLocked?: boolean;
}

/** End date that service `other` had before this season was first applied to it. */
const lastDayBefore = (
  startDate: Day,
) => sql`coalesce((select (i.before ->> 'endDate')::date from season_items i
  join seasons n on n.id = i.season_id where i.service_id = other.id and i.undone_at is null
    and n.start_date = ${startDate}::date order by n.id limit 1), other.end_date)`;

/** Yields the services of a scope by id, in rounds. */
export async function* candidates(db: Queryable, asked: Asked): AsyncGenerator<Candidate[]> {
  const inactive = await db.select({ id: crews.id }).from(crews).where(eq(crews.isActive, false));
  const inactiveCrewIds = new Set(inactive.map(crew => crew.id));
  const columns = { ...serviceColumns, ...seasonColumns(asked.startDate) };
  let after = asked.after ?? 0;
  for (;;) {
    const query = db
      .select(columns)
      .from(services)
      .innerJoin(properties, eq(properties.id, services.propertyId))
      .innerJoin(customers, eq(customers.id, properties.customerId))
      .where(
        and(
          gt(services.id, after),
          asked.through === undefined ? undefined : lte(services.id, asked.through),
          inScope(asked.scope),
          asked.customerIds && isAnyOf(properties.customerId, asked.customerIds),
          asked.q ? matchesSearch(asked.q) : undefined,
        ),
      )
      .orderBy(asc(services.id))
      .limit(SERVICES_PER_ROUND);
    const rows = await plainRows(db, asked.isLocked ? query.for('update', { of: services }) : query);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    const loaded = await withSchedules(db, rows);
    const seasonsOf = await seasonsOfServices(
      db,
      rows.map(({ id }) => id),
      asked.startDate,
    );
    yield loaded.map(service => {
      const carried = seasonsOf.get(service.id) ?? [];
      const { endDate } = service;
      const endedWithSeason = endDate !== null && carried.some(season => season.endDate === endDate);
      const isCarried = carried.some(({ isSame }) => isSame);
      return { ...service, inactiveCrewIds, endedWithSeason, isCarried };
    });
  }
}

/**
 * Returns, by service, the seasons for which it was carried over: the end date that each season set, and
 * whether that season ends on or after `startDate`.
 */
async function seasonsOfServices(db: Queryable, ids: readonly number[], startDate: Day) {
  const { serviceId, undoneAt, seasonId } = seasonItems;
  const isSame = sql<boolean>`${seasons.startDate} >= ${startDate}
    or coalesce(${seasons.endDate}, ${seasons.startDate} + ${OPEN_SEASON_DAYS}::int) >= ${startDate}`;
  const endDate = sql<Day | null>`${seasonItems.after} ->> 'endDate'`;
  const rows = await plainRows(
    db,
    db
      .select(named({ serviceId, endDate, isSame }))
      .from(seasonItems)
      .innerJoin(seasons, eq(seasons.id, seasonId))
      .where(and(isAnyOf(serviceId, ids), isNull(undoneAt))),
  );
  return Map.groupBy(rows, row => row.serviceId);
}

const seasonColumns = (startDate: Day) =>
  named({
    address: properties.address,
    customerName: fullName,
    lotSize: properties.lotSize,
    isCornerLot: properties.isCornerLot,
    isLocked: customers.isLocked,
    isReplaced: sql<boolean>`exists (select 1 from services other
      where other.property_id = ${services}.property_id and other.type = ${services}.type
        and other.id <> ${services}.id and other.status <> 'ended'
        and (other.end_date is null or ${lastDayBefore(startDate)} >= ${startDate}::date)
        and not exists (select 1 from terms t where t.service_id = other.id and t.frequency = -1))`,
    isAccepted: sql<
      boolean | null
    >`(select i.is_accepted from renewal_items i join renewals r on r.id = i.renewal_id
      where i.service_id = ${services}.id and r.start_date = ${startDate}
      and i.is_accepted is not null order by r.id desc limit 1)`,
  });

/** Returns the day through which a season's visits are counted: its last day, or 52 weeks from its first. */
export const countedThrough = (startDate: Day, endDate: Day | null): Day =>
  endDate ?? addDays(startDate, 363);
