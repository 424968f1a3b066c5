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

const ofCampaign = (what: SQL) =>
  sql`select ${what} from ${priceCampaignItems} i where i.campaign_id = ${priceCampaigns}.id`;
const ofItems = (what: SQL) => sql`(${ofCampaign(what)})`;

const hasOpen = sql`exists (${ofCampaign(sql`1`)} and ${isOpen})`;

/**
 * A campaign in the background has to be stopped before it is undone. One that was stopped before it raised
 * anything can be closed by an undo.
 */
const canUndo = sql<boolean>`case when ${priceCampaigns.work} is null then ${hasOpen}
  when ${priceCampaigns.work} = 'undoing' or ${priceCampaigns.stoppedAt} is null then false
  else ${hasOpen} or not exists (${ofCampaign(sql`1`)}) end`;

/** Maximum number of addresses listed for each campaign. */
const NAMED = 5;

const keptAddresses = sql<string[]>`case when ${priceCampaigns.keptCount} = 0 then '{}'::text[] else array(
  select p.address from price_campaign_items i join services s on s.id = i.service_id
    join properties p on p.id = s.property_id
  where i.campaign_id = ${priceCampaigns}.id and i.kept is not null order by i.service_id limit ${NAMED}) end`;

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
      canUndo,
      keptCount: priceCampaigns.keptCount,
      keptAddresses,
      work: priceCampaigns.work,
      doneCount: priceCampaigns.doneCount,
      plannedCount: priceCampaigns.plannedCount,
      stoppedAt: priceCampaigns.stoppedAt,
    })
    .from(priceCampaigns)
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectCampaigns>>[number];

export const campaignView = ({ work, doneCount, plannedCount, stoppedAt, ...row }: Row): PriceCampaign => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  undoneAt: row.undoneAt?.toISOString() ?? null,
  progress: work && { work, done: doneCount, total: plannedCount, isStopped: stoppedAt !== null },
});

/** Returns a campaign. Throws `not_found`. */
export async function findCampaign(db: Queryable, id: number): Promise<PriceCampaign> {
  const [row] = await selectCampaigns(db).where(eq(priceCampaigns.id, id));
  if (!row) throw AppError.notFound();
  return campaignView(row);
}
