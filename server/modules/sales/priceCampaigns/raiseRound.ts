import type { EmailTexts } from '#contract/messaging/emailTemplates.ts';
import { insertMany } from '#server/db/insertMany.ts';
import { priceCampaignItems } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import {
  plainTerms,
  replaceTerms,
  storeServices,
} from '#server/modules/schedule/visits/terms/storeServices.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import type { PlannedService, Raised } from './candidates.ts';
import { queueEmails } from './emails.ts';

interface CampaignToDo {
  id: number;
  reason: string | null;
  template: EmailTexts | null;
}

/** Raises the prices of one round of locked services, and queues their emails. Returns how many of each. */
export async function raiseRound(
  unit: UnitOfWork,
  { config }: Pick<Deps, 'config'>,
  { id, reason, template }: CampaignToDo,
  round: readonly PlannedService[],
): Promise<{ services: number; letters: number }> {
  const raised = round.flatMap(({ service, plan: { raise } }) =>
    raise && !isRaisedSince(service, id) ? { service, raise } : [],
  );
  await storeRaises(unit, id, raised, reason);
  const letters = template ? await queueEmails(unit, config.timeZone, id, template, raised) : 0;
  return { services: raised.length, letters };
}

/** Whether a later campaign raised the service's price while this one was stopped. */
const isRaisedSince = ({ lastRaise }: PlannedService['service'], campaignId: number) =>
  lastRaise !== null && lastRaise.campaignId > campaignId;

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
      // A version that replaces another begins where that one did, so that earlier slots aren't added.
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
