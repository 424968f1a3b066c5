import { eq, sql } from 'drizzle-orm';
import type { Season } from '#contract/sales/seasons.calls.ts';
import { seasonScope } from '#contract/sales/seasons.ts';
import { oneOf } from '#server/api/list.ts';
import type { Queryable } from '#server/db/connect.ts';
import { markets, seasons, vendors } from '#server/db/schema/index.ts';

export const seasonList = {
  filters: { id: oneOf(seasons.id), startDate: oneOf(seasons.startDate) },
  sorts: { id: seasons.id, startDate: seasons.startDate, createdAt: seasons.createdAt },
  key: seasons.id,
  defaultSort: ['id', 'DESC'] as const,
};

/** A season can be undone until one of its visits has started. */
const canUndo = sql<boolean>`(${seasons.undoneAt} is null and not exists (
    select 1 from season_items i join assignments v on v.service_id = i.service_id
      and v.slot >= (i.after ->> 'firstSlot')::date and v.kind = 'regular'
      and v.status in ('started', 'completed')
    where i.season_id = ${seasons}.id))`;

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
    })
    .from(seasons)
    .leftJoin(markets, sql`${markets.id} = (${seasons.scope} ->> 'marketId')::int`)
    .leftJoin(vendors, sql`${vendors.id} = (${seasons.scope} ->> 'vendorId')::int`)
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectSeasons>>[number];

export const seasonView = (row: Row): Season => ({
  ...row,
  scope: seasonScope.catch({}).parse(row.scope),
  createdAt: row.createdAt.toISOString(),
  undoneAt: row.undoneAt?.toISOString() ?? null,
});

/** Returns the season, or undefined. */
export async function findSeason(db: Queryable, id: number): Promise<Season | undefined> {
  const [row] = await selectSeasons(db).where(eq(seasons.id, id));
  return row && seasonView(row);
}
