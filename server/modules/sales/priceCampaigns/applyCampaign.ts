import { eq, max } from 'drizzle-orm';
import type { PriceCampaign } from '#contract/sales/priceCampaigns.calls.ts';
import { type CampaignBody, RAISED_AT_ONCE } from '#contract/sales/priceCampaigns.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import { priceCampaigns, services } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { activeTemplate } from '#server/modules/messaging/emailTemplates/activeTemplate.ts';
import { assertNotPast } from '#server/modules/schedule/visits/edit/fromToday.ts';
import { countInScope } from '#server/modules/schedule/visits/terms/serviceScope.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { salesTexts } from '#texts/server/sales.ts';
import { findCampaign } from './campaignList.ts';
import { assertNoOther, beginWork, campaignChanged, startCampaignWork } from './campaignWork.ts';
import { plannedServices } from './candidates.ts';
import { publishProgress } from './progress.ts';
import { raiseRound } from './raiseRound.ts';

type Made = typeof priceCampaigns.$inferSelect;

/**
 * Raises prices as previewed, and queues the emails: in one transaction, or in rounds in the background if
 * the scope has more than `RAISED_AT_ONCE` services. Throws `conflict` if no price would change or if the
 * number of services differs from the preview's (in the background, both are detected later), or while
 * another campaign runs in the background.
 */
export async function applyCampaign(
  deps: Deps,
  session: Session,
  { templateId, reason, expects, ...wish }: CampaignBody,
): Promise<PriceCampaign> {
  const campaign = await write(deps, session, async unit => {
    assertNotPast(session, unit.today, { effectiveFrom: wish.effectiveFrom });
    // One campaign at a time, so that the second one sees the prices raised by the first.
    await assertNoOther(unit);
    const template = templateId ? await activeTemplate(unit.tx, templateId, 'customers') : null;
    const { userId: actorId, name: actorName } = unit.actor;
    const { effectiveFrom } = wish;
    const [made] = await unit.tx
      .insert(priceCampaigns)
      .values({ effectiveFrom, wish, reason, template, actorId, actorName, createdAt: unit.now })
      .returning();
    if (!made) throw AppError.notFound();
    const total = await countInScope(unit.tx, wish.scope);
    if (total > RAISED_AT_ONCE) return startRaising(unit, made, { total, expects: expects ?? null });
    await raiseAtOnce(unit, deps, made, { total, expects: expects ?? null });
    return findCampaign(unit.tx, made.id);
  });
  if (campaign.progress) await startCampaignWork(deps);
  return campaign;
}

interface Expected {
  /** Services in the scope. */
  total: number;
  /** Raised services in the preview. */
  expects: number | null;
}

/** Stores a campaign for many services; its rounds follow in the background. */
async function startRaising(
  unit: UnitOfWork,
  { id, wish, reason }: Made,
  { total, expects }: Expected,
): Promise<PriceCampaign> {
  const [last] = await unit.tx.select({ id: max(services.id) }).from(services);
  await unit.record({
    entity: 'price-campaign',
    entityId: id,
    action: 'added',
    after: { ...wish, services: expects ?? total },
    reason,
  });
  return beginWork(unit, id, { work: 'checking', expects, throughId: last?.id ?? 0, plannedCount: total });
}

async function raiseAtOnce(
  unit: UnitOfWork,
  deps: Deps,
  campaign: Made,
  { total, expects }: Expected,
): Promise<void> {
  const { id, wish, reason } = campaign;
  let [done, services, letters] = [0, 0, 0];
  for await (const round of plannedServices(unit.tx, wish, { isLocked: true })) {
    const raised = await raiseRound(unit, deps, campaign, round);
    done += round.length;
    services += raised.services;
    letters += raised.letters;
    publishProgress(deps, done, total);
  }
  if (services === 0) throw new AppError('conflict', salesTexts.priceCampaigns.nothing);
  if (expects !== null && expects !== services)
    throw new AppError('conflict', salesTexts.priceCampaigns.changedSince);
  await unit.tx
    .update(priceCampaigns)
    .set({ letterCount: letters, template: null })
    .where(eq(priceCampaigns.id, id));
  await unit.record({
    entity: 'price-campaign',
    entityId: id,
    action: 'added',
    after: { ...wish, services, letters },
    reason,
  });
  await unit.raise(campaignChanged(id));
}
