import { eq, type SQL, sql } from 'drizzle-orm';
import type { PriceCampaign } from '#contract/sales/priceCampaigns.calls.ts';
import { AppError } from '#server/api/errors.ts';
import { oneOf } from '#server/api/list.ts';
import type { Queryable } from '#server/db/connect.ts';
import { priceCampaignItems, priceCampaigns } from '#server/db/schema/index.ts';

export const campaignList = {
  filters: { id: oneOf(priceCampaigns.id) },
  sorts: { id: priceCampaigns.id, effectiveFrom: priceCampaigns.effectiveFrom },
  key: priceCampaigns.id,
  defaultSort: ['id', 'DESC'] as const,
};

/** Condition on an item `i`: its price can be undone, because no visit at the new price has started. */
export const isOpen = sql`(i.undone_at is null and not exists (
  select 1 from assignments v where v.service_id = i.service_id and v.slot >= i.first_slot
    and v.kind = 'regular' and v.status in ('started', 'completed')))`;

const ofItems = (what: SQL) =>
  sql`(select ${what} from ${priceCampaignItems} i where i.campaign_id = ${priceCampaigns}.id)`;

export function selectCampaigns(db: Queryable) {
  return db
    .select({
      id: priceCampaigns.id,
      effectiveFrom: priceCampaigns.effectiveFrom,
      wish: priceCampaigns.wish,
      reason: priceCampaigns.reason,
      actorName: priceCampaigns.actorName,
      serviceCount: sql<number>`${ofItems(sql`count(*)`)}::int`,
      undoneCount: sql<number>`${ofItems(sql`count(i.undone_at)`)}::int`,
      letterCount: priceCampaigns.letterCount,
      createdAt: priceCampaigns.createdAt,
      undoneAt: priceCampaigns.undoneAt,
      canUndo: sql<boolean>`coalesce(${ofItems(sql`bool_or(${isOpen})`)}, false)`,
    })
    .from(priceCampaigns)
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectCampaigns>>[number];

export const campaignView = ({ createdAt, undoneAt, ...row }: Row): PriceCampaign => ({
  ...row,
  createdAt: createdAt.toISOString(),
  undoneAt: undoneAt?.toISOString() ?? null,
});

/** Returns a campaign. Throws `not_found`. */
export async function findCampaign(db: Queryable, id: number): Promise<PriceCampaign> {
  const [row] = await selectCampaigns(db).where(eq(priceCampaigns.id, id));
  if (!row) throw AppError.notFound();
  return campaignView(row);
}
