import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { UndoneCampaign } from '#contract/sales/priceCampaigns.calls.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import { isAnyOf } from '#server/db/isAnyOf.ts';
import { priceCampaignItems, priceCampaigns, properties } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import type { PlannedTerms } from '#server/modules/schedule/cadence/planDifference.ts';
import { isOnlyRepriced } from '#server/modules/schedule/cadence/repriced.ts';
import { type LoadedService, loadServices } from '#server/modules/schedule/visits/terms/loadServices.ts';
import { replaceTerms, storeServices } from '#server/modules/schedule/visits/terms/storeServices.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { salesTexts } from '#texts/server/sales.ts';
import { findCampaign, isOpen } from './campaignList.ts';
import { withdrawLetters } from './letters.ts';
import { tellProgress } from './progress.ts';

type Item = typeof priceCampaignItems.$inferSelect;
type Kept = UndoneCampaign['kept'][number];

interface Raised {
  service: LoadedService;
  item: Item;
}

const SERVICES_PER_ROUND = 5000;

/**
 * Undoes a campaign service by service: restores the earlier terms and cancels waiting emails. A service that
 * has since been changed, or had a visit at the new price started or completed, keeps its price and is
 * listed. Throws `conflict` if none could be undone.
 */
export function undoCampaign(deps: Deps, session: Session, id: number): Promise<UndoneCampaign> {
  return write(deps, session, async unit => {
    const [campaign] = await unit.tx
      .select()
      .from(priceCampaigns)
      .where(eq(priceCampaigns.id, id))
      .for('update');
    if (!campaign) throw AppError.notFound();
    const items = await unit.tx
      .select()
      .from(priceCampaignItems)
      .where(and(eq(priceCampaignItems.campaignId, id), isNull(priceCampaignItems.undoneAt)))
      .orderBy(asc(priceCampaignItems.serviceId));
    const kept: Kept[] = [];
    for (let from = 0; from < items.length; from += SERVICES_PER_ROUND) {
      kept.push(...(await undoRound(unit, id, items.slice(from, from + SERVICES_PER_ROUND))));
      tellProgress(deps, Math.min(from + SERVICES_PER_ROUND, items.length), items.length);
    }
    const undone = items.length - kept.length;
    if (undone === 0) throw new AppError('conflict', salesTexts.priceCampaigns.nothingBack);
    await unit.tx.update(priceCampaigns).set({ undoneAt: unit.now }).where(eq(priceCampaigns.id, id));
    await unit.record({
      entity: 'price-campaign',
      entityId: id,
      action: 'restored',
      before: { undoneAt: campaign.undoneAt },
      after: { undoneAt: unit.now.toISOString(), services: undone },
    });
    await unit.raise({ type: 'changed', change: { entity: 'price-campaign', id } });
    return { campaign: await findCampaign(unit.tx, id), undone, kept };
  });
}

/** Undoes some services. Returns those that keep their price. */
async function undoRound(unit: UnitOfWork, id: number, items: readonly Item[]): Promise<Kept[]> {
  const ids = items.map(item => item.serviceId);
  const services = new Map((await loadServices(unit.tx, ids, 'update')).map(one => [one.id, one]));
  const { rows } = await unit.tx.execute<{ service_id: number }>(sql`
    select i.service_id from price_campaign_items i
    where i.campaign_id = ${id} and i.service_id = any(${sql.param(ids)}::int[]) and ${isOpen}`);
  const open = new Set(rows.map(row => row.service_id));
  const raised = items.flatMap((item): Raised[] => {
    const service = services.get(item.serviceId);
    return service ? [{ service, item }] : [];
  });
  const whyKept = ({ service, item }: Raised) =>
    !open.has(service.id) ? 'begun' : isAsLeft(service, item) ? null : 'changed';
  await takeBack(
    unit,
    id,
    raised.filter(one => whyKept(one) === null),
  );
  const addresses = await addressesOf(
    unit,
    raised.flatMap(one => (whyKept(one) ? one.service.propertyId : [])),
  );
  return raised.flatMap((one): Kept[] => {
    const why = whyKept(one);
    const { id: serviceId, propertyId } = one.service;
    return why ? [{ serviceId, address: addresses.get(propertyId) ?? '', why }] : [];
  });
}

/** Stored as plain terms. */
const replacedBy = ({ replaced }: Item) => replaced as PlannedTerms | null;

/** Whether a service is as the campaign left it. */
const isAsLeft = ({ versions }: LoadedService, item: Item) =>
  isOnlyRepriced(versions, {
    firstSlot: item.firstSlot,
    priceCents: item.newCents,
    replaced: replacedBy(item),
  });

async function takeBack(unit: UnitOfWork, campaignId: number, raised: readonly Raised[]): Promise<void> {
  if (raised.length === 0) return;
  const ids = raised.map(({ service }) => service.id);
  await replaceTerms(
    unit,
    raised.map(({ service, item }) => ({ serviceId: service.id, fromSlot: item.firstSlot })),
    raised.flatMap(({ service, item }) => {
      const replaced = replacedBy(item);
      return replaced ? [{ ...replaced, serviceId: service.id }] : [];
    }),
  );
  await storeServices(
    unit,
    raised.map(({ service: { id, endDate, status } }) => ({ id, endDate, status })),
  );
  await unit.tx
    .update(priceCampaignItems)
    .set({ undoneAt: unit.now })
    .where(and(eq(priceCampaignItems.campaignId, campaignId), isAnyOf(priceCampaignItems.serviceId, ids)));
  await withdrawLetters(unit, campaignId, ids);
  await unit.record(
    ...raised.map(({ service, item }) => ({
      entity: 'service' as const,
      entityId: service.id,
      action: 'restored' as const,
      propertyId: service.propertyId,
      customerId: service.customerId,
      before: { priceCents: item.newCents },
      after: { priceCents: item.oldCents },
    })),
  );
}

async function addressesOf(unit: UnitOfWork, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await unit.tx
    .select({ id: properties.id, address: properties.address })
    .from(properties)
    .where(isAnyOf(properties.id, ids));
  return new Map(rows.map(row => [row.id, row.address]));
}
