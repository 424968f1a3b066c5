import { eq, sql } from 'drizzle-orm';
import type { Season } from '#contract/sales/seasons.calls.ts';
import { seasonScope } from '#contract/sales/seasons.ts';
import { AppError } from '#server/api/errors.ts';
import { oneOf } from '#server/api/list.ts';
import type { Queryable } from '#server/db/connect.ts';
import { markets, seasons, vendors } from '#server/db/schema/index.ts';

export const seasonList = {
  filters: { id: oneOf(seasons.id), startDate: oneOf(seasons.startDate) },
  sorts: { id: seasons.id, startDate: seasons.startDate, createdAt: seasons.createdAt },
  key: seasons.id,
  defaultSort: ['id', 'DESC'] as const,
};

const isBegun = sql`exists (
    select 1 from season_items i join assignments v on v.service_id = i.service_id
      and v.slot >= (i.after ->> 'firstSlot')::date and v.kind = 'regular'
      and v.status in ('started', 'completed')
    where i.season_id = ${seasons}.id)`;
const hasItems = sql`exists (select 1 from season_items i where i.season_id = ${seasons}.id)`;

/**
 * A season can be undone until one of its visits has started. One in the background has to be stopped first,
 * and can then be undone even before it carried anything over.
 */
const canUndo = sql<boolean>`case when ${seasons.undoneAt} is not null then false
  when ${seasons.work} is null then ${hasItems} and not ${isBegun}
  when ${seasons.work} in ('checking', 'carrying') and ${seasons.stoppedAt} is not null then not ${isBegun}
  else false end`;

export function selectSeasons(db: Queryable) {
  return db
    .select({
      id: seasons.id,
      startDate: seasons.startDate,
      endDate: seasons.endDate,
      priceChange: seasons.priceChange,
      scope: seasons.scope,
      marketName: markets.name,
      vendorName: vendors.companyName,
      reason: seasons.reason,
      actorName: seasons.actorName,
      serviceCount: sql<number>`(select count(*)::int from season_items i where i.season_id = ${seasons}.id)`,
      createdAt: seasons.createdAt,
      undoneAt: seasons.undoneAt,
      canUndo,
      keptCount: seasons.keptCount,
      obstacle: seasons.obstacle,
      work: seasons.work,
      doneCount: seasons.doneCount,
      plannedCount: seasons.plannedCount,
      stoppedAt: seasons.stoppedAt,
    })
    .from(seasons)
    .leftJoin(markets, sql`${markets.id} = (${seasons.scope} ->> 'marketId')::int`)
    .leftJoin(vendors, sql`${vendors.id} = (${seasons.scope} ->> 'vendorId')::int`)
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectSeasons>>[number];

export const seasonView = ({ work, doneCount, plannedCount, stoppedAt, ...row }: Row): Season => ({
  ...row,
  scope: seasonScope.catch({}).parse(row.scope),
  createdAt: row.createdAt.toISOString(),
  undoneAt: row.undoneAt?.toISOString() ?? null,
  progress: work && { work, done: doneCount, total: plannedCount, isStopped: stoppedAt !== null },
});

/** Returns a season. Throws `not_found`. */
export async function findSeason(db: Queryable, id: number): Promise<Season> {
  const [row] = await selectSeasons(db).where(eq(seasons.id, id));
  if (!row) throw AppError.notFound();
  return seasonView(row);
}
