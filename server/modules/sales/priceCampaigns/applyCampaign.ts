import { eq } from 'drizzle-orm';
import type { PriceCampaign } from '#contract/sales/priceCampaigns.calls.ts';
import type { CampaignBody } from '#contract/sales/priceCampaigns.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import { insertMany } from '#server/db/insertMany.ts';
import { priceCampaignItems, priceCampaigns } from '#server/db/schema/index.ts';
import { takeTurn } from '#server/db/takeTurn.ts';
import type { Deps } from '#server/deps.ts';
import { activeTemplate } from '#server/modules/messaging/emailTemplates/activeTemplate.ts';
import { assertNotPast } from '#server/modules/schedule/visits/edit/fromToday.ts';
import { countInScope } from '#server/modules/schedule/visits/terms/serviceScope.ts';
import {
  plainTerms,
  replaceTerms,
  storeServices,
} from '#server/modules/schedule/visits/terms/storeServices.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { salesTexts } from '#texts/server/sales.ts';
import { findCampaign } from './campaignList.ts';
import { plannedServices, type Raised } from './candidates.ts';
import { queueLetters } from './letters.ts';
import { tellProgress } from './progress.ts';

/**
 * Raises prices as previewed, in one transaction that also queues the emails, and reports progress to open
 * screens. Throws `conflict` if no price would change, or if the number of services differs from the
 * preview's.
 */
export function applyCampaign(
  deps: Deps,
  session: Session,
  { templateId, reason, expects, ...wish }: CampaignBody,
): Promise<PriceCampaign> {
  return write(deps, session, async unit => {
    assertNotPast(session, unit.today, { effectiveFrom: wish.effectiveFrom });
    // One campaign at a time, so that the second one sees the prices raised by the first.
    await takeTurn(unit.tx, 'sward.priceCampaigns');
    const template = templateId ? await activeTemplate(unit.tx, templateId, 'customers') : null;
    const { userId: actorId, name: actorName } = unit.actor;
    const { effectiveFrom } = wish;
    const [made] = await unit.tx
      .insert(priceCampaigns)
      .values({ effectiveFrom, wish, reason, actorId, actorName, createdAt: unit.now })
      .returning({ id: priceCampaigns.id });
    if (!made) throw AppError.notFound();
    const total = await countInScope(unit.tx, wish.scope);
    let [done, count, letterCount] = [0, 0, 0];
    for await (const round of plannedServices(unit.tx, wish, { isLocked: true })) {
      const raised = round.flatMap(({ service, plan: { raise } }) => (raise ? { service, raise } : []));
      await storeRaises(unit, made.id, raised, reason);
      if (template) letterCount += await queueLetters(unit, deps.config.timeZone, made.id, template, raised);
      done += round.length;
      count += raised.length;
      tellProgress(deps, done, total);
    }
    if (count === 0) throw new AppError('conflict', salesTexts.priceCampaigns.nothing);
    if (expects != null && expects !== count)
      throw new AppError('conflict', salesTexts.priceCampaigns.changedSince);
    await unit.tx.update(priceCampaigns).set({ letterCount }).where(eq(priceCampaigns.id, made.id));
    await unit.record({
      entity: 'price-campaign',
      entityId: made.id,
      action: 'added',
      after: { ...wish, services: count, letters: letterCount },
      reason,
    });
    await unit.raise({ type: 'changed', change: { entity: 'price-campaign', id: made.id } });
    return findCampaign(unit.tx, made.id);
  });
}

/** Stores the new versions of the terms, and what an undo needs. */
async function storeRaises(
  unit: UnitOfWork,
  campaignId: number,
  raised: readonly Raised[],
  reason: string | null,
): Promise<void> {
  if (raised.length === 0) return;
  await replaceTerms(
    unit,
    raised
      .filter(isReplacing)
      .map(({ service, raise }) => ({ serviceId: service.id, fromSlot: raise.firstSlot })),
    raised.map(one => ({
      ...plainTerms(one.raise.current),
      serviceId: one.service.id,
      fromSlot: one.raise.firstSlot,
      // If it replaces a version, start on the same slot, so that earlier slots aren't added.
      beginsOn: isReplacing(one) ? one.raise.current.beginsOn : one.raise.firstSlot,
      priceCents: one.raise.newCents,
    })),
  );
  await storeServices(
    unit,
    raised.map(({ service: { id, endDate, status } }) => ({ id, endDate, status })),
  );
  await insertMany(
    unit.tx,
    priceCampaignItems,
    raised.map(one => ({
      campaignId,
      serviceId: one.service.id,
      firstSlot: one.raise.firstSlot,
      oldCents: one.raise.oldCents,
      newCents: one.raise.newCents,
      replaced: isReplacing(one) ? { ...plainTerms(one.raise.current) } : null,
    })),
  );
  await unit.record(
    ...raised.map(({ service, raise }) => ({
      entity: 'service' as const,
      entityId: service.id,
      action: 'updated' as const,
      propertyId: service.propertyId,
      customerId: service.customerId,
      before: { priceCents: raise.current.priceCents, fromSlot: raise.current.fromSlot },
      after: { priceCents: raise.newCents, fromSlot: raise.firstSlot },
      reason,
    })),
  );
}

/** Whether the version for the first slot starts on that slot, so that the new one replaces it. */
const isReplacing = ({ raise }: Raised) => raise.current.fromSlot === raise.firstSlot;
