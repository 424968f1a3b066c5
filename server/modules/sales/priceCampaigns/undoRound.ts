import { and, asc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { UndoneCampaign } from '#contract/sales/priceCampaigns.calls.ts';
import { isAnyOf } from '#server/db/isAnyOf.ts';
import { priceCampaignItems, properties } from '#server/db/schema/index.ts';
import type { PlannedTerms } from '#server/modules/schedule/cadence/planDifference.ts';
import { isOnlyRepriced } from '#server/modules/schedule/cadence/repriced.ts';
import { type LoadedService, loadServices } from '#server/modules/schedule/visits/terms/loadServices.ts';
import { replaceTerms, storeServices } from '#server/modules/schedule/visits/terms/storeServices.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { isOpen } from './campaignList.ts';
import { withdrawEmails } from './emails.ts';

type Item = typeof priceCampaignItems.$inferSelect;
type Kept = UndoneCampaign['kept'][number];

interface Raised {
  service: LoadedService;
  item: Item;
}

const SERVICES_PER_ROUND = 1000;

/** A campaign's raises that weren't undone. */
export const notUndone = (campaignId: number) =>
  and(eq(priceCampaignItems.campaignId, campaignId), isNull(priceCampaignItems.undoneAt));

/** The next round of raises to undo, after the service with this id. */
export const openItems = ({ tx }: UnitOfWork, campaignId: number, after = 0): Promise<Item[]> =>
  tx
    .select()
    .from(priceCampaignItems)
    .where(and(notUndone(campaignId), gt(priceCampaignItems.serviceId, after)))
    .orderBy(asc(priceCampaignItems.serviceId))
    .limit(SERVICES_PER_ROUND);

/** Undoes some services. Returns those that keep their price. */
export async function undoRound(unit: UnitOfWork, id: number, items: readonly Item[]): Promise<Kept[]> {
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
  const whyKept = ({ service, item }: Raised): Kept['why'] | null =>
    !open.has(service.id) ? 'begun' : isAsLeft(service, item) ? null : 'changed';
  await takeBack(
    unit,
    id,
    raised.filter(one => whyKept(one) === null),
  );
  const staying = raised.flatMap(one => {
    const why = whyKept(one);
    return why ? [{ ...one.service, why }] : [];
  });
  await storeKept(unit, id, ids, staying);
  const addresses = await addressesOf(
    unit,
    staying.map(({ propertyId }) => propertyId),
  );
  return staying.map(({ id: serviceId, propertyId, why }) => ({
    ...{ serviceId, why },
    address: addresses.get(propertyId) ?? '',
  }));
}

/** Returns the terms that a raise replaced, which are stored as plain terms. */
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
  await withdrawEmails(unit, campaignId, ids);
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

/** Notes why services keep the new price, for the list of campaigns. */
async function storeKept(
  { tx }: UnitOfWork,
  campaignId: number,
  ids: readonly number[],
  staying: readonly { id: number; why: Kept['why'] }[],
): Promise<void> {
  const idsOf = (why: Kept['why']) => staying.flatMap(one => (one.why === why ? one.id : []));
  const { serviceId } = priceCampaignItems;
  await tx
    .update(priceCampaignItems)
    .set({
      kept: sql`case when ${isAnyOf(serviceId, idsOf('begun'))} then 'begun'
        when ${isAnyOf(serviceId, idsOf('changed'))} then 'changed' end`,
    })
    .where(
      and(
        eq(priceCampaignItems.campaignId, campaignId),
        isAnyOf(serviceId, ids),
        or(
          isNotNull(priceCampaignItems.kept),
          isAnyOf(
            serviceId,
            staying.map(one => one.id),
          ),
        ),
      ),
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
