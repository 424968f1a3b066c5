import { eq } from 'drizzle-orm';
import type { PriceCampaign } from '#contract/sales/priceCampaigns.calls.ts';
import type { Session } from '#server/api/session.ts';
import { priceCampaigns } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { assertNotPast } from '#server/modules/schedule/visits/edit/fromToday.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { findCampaign } from './campaignList.ts';
import {
  assertNoOther,
  type Campaign,
  campaignChanged,
  lockCampaign,
  startCampaignWork,
} from './campaignWork.ts';

/**
 * Stops a campaign, or its undo, after the current round. No effect if it is done or stopped. Throws
 * `not_found`.
 */
export const stopCampaign = (deps: Deps, session: Session, id: number): Promise<PriceCampaign> =>
  write(deps, session, async unit => {
    const campaign = await lockCampaign(unit, id);
    if (!campaign.work || campaign.stoppedAt) return findCampaign(unit.tx, id);
    return steer(unit, campaign, 'stopped');
  });

/**
 * Resumes a stopped campaign, or its undo. No effect if it is done or running. Throws `not_found`, `conflict`
 * while another campaign runs, or `invalid` if its first day has passed.
 */
export async function resumeCampaign(deps: Deps, session: Session, id: number): Promise<PriceCampaign> {
  const resumed = await write(deps, session, async unit => {
    const campaign = await lockCampaign(unit, id);
    if (!campaign.work || !campaign.stoppedAt) return findCampaign(unit.tx, id);
    await assertNoOther(unit);
    if (campaign.work !== 'undoing')
      assertNotPast(session, unit.today, { effectiveFrom: campaign.effectiveFrom });
    return steer(unit, campaign, 'resumed');
  });
  if (resumed.progress) await startCampaignWork(deps);
  return resumed;
}

async function steer(
  unit: UnitOfWork,
  { id, work, doneCount, reason }: Campaign,
  action: 'stopped' | 'resumed',
): Promise<PriceCampaign> {
  const { userId, name, type } = unit.actor;
  await unit.tx
    .update(priceCampaigns)
    .set(action === 'stopped' ? { stoppedAt: unit.now } : { stoppedAt: null, workBy: { userId, name, type } })
    .where(eq(priceCampaigns.id, id));
  const campaign = await findCampaign(unit.tx, id);
  const services = work === 'undoing' ? doneCount : campaign.serviceCount;
  await unit.record({ entity: 'price-campaign', entityId: id, action, after: { services }, reason });
  await unit.raise(campaignChanged(id));
  return campaign;
}
