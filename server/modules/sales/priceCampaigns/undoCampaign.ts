import type { UndoneCampaign } from '#contract/sales/priceCampaigns.calls.ts';
import { RAISED_AT_ONCE } from '#contract/sales/priceCampaigns.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import { priceCampaignItems } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { salesTexts } from '#texts/server/sales.ts';
import { findCampaign } from './campaignList.ts';
import {
  assertNoOther,
  beginWork,
  type Campaign,
  campaignChanged,
  lockCampaign,
  recordUndone,
  startCampaignWork,
} from './campaignWork.ts';
import { notUndone, openItems, undoRound } from './undoRound.ts';

/**
 * Undoes a campaign service by service: restores the earlier terms and cancels waiting emails. A service that
 * has since been changed, or had a visit at the new price started or completed, keeps its price and is
 * listed. More than `RAISED_AT_ONCE` are restored in rounds in the background. Throws `conflict` if none
 * could be undone, or while the campaign or its undo isn't finished; a campaign that was stopped can be
 * undone.
 */
export async function undoCampaign(deps: Deps, session: Session, id: number): Promise<UndoneCampaign> {
  const result = await write(deps, session, async unit => {
    const campaign = await lockCampaign(unit, id);
    if (campaign.work && (campaign.work === 'undoing' || !campaign.stoppedAt))
      throw new AppError('conflict', salesTexts.priceCampaigns.underWay);
    const raised = await unit.tx.$count(priceCampaignItems, notUndone(id));
    if (raised > RAISED_AT_ONCE) return startUndo(unit, campaign, raised);
    return undoAtOnce(unit, campaign);
  });
  if (result.campaign.progress) await startCampaignWork(deps);
  return result;
}

async function undoAtOnce(unit: UnitOfWork, campaign: Campaign): Promise<UndoneCampaign> {
  const { id } = campaign;
  const items = await openItems(unit, id);
  const kept = await undoRound(unit, id, items);
  const undone = items.length - kept.length;
  // A campaign that was stopped before it raised anything is closed.
  const isEmpty = campaign.work !== null && items.length === 0;
  if (undone === 0 && !isEmpty) throw new AppError('conflict', salesTexts.priceCampaigns.nothingBack);
  await recordUndone(unit, campaign, { undone, kept: kept.length });
  await unit.raise(campaignChanged(id));
  return { campaign: await findCampaign(unit.tx, id), undone, kept };
}

/** Stores the undo of many services; its rounds follow in the background. */
async function startUndo(unit: UnitOfWork, { id }: Campaign, raised: number): Promise<UndoneCampaign> {
  await assertNoOther(unit);
  if (!(await findCampaign(unit.tx, id)).canUndo)
    throw new AppError('conflict', salesTexts.priceCampaigns.nothingBack);
  const campaign = await beginWork(unit, id, { work: 'undoing', plannedCount: raised });
  return { campaign, undone: 0, kept: [] };
}
